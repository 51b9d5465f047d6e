/* SPDX-License-Identifier: MIT
 *
 * What the fuzz targets share. A target is libFuzzer's entry point and checks
 * properties of what the parsers make of the bytes; a crash is a failure, and so
 * is a property that does not hold. The same targets run over the corpus in the
 * normal test suite, with replay.c instead of libFuzzer.
 */
#ifndef FUZZ_PROPERTY_H
#define FUZZ_PROPERTY_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

#define PROPERTY(holds)                                                                \
    do {                                                                               \
        if (!(holds)) {                                                                \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #holds); \
            abort();                                                                   \
        }                                                                              \
    } while (0)

#endif
