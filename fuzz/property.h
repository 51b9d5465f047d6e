/* SPDX-License-Identifier: MIT
 *
 * What the fuzz targets share. A target is libFuzzer's entry point and checks properties of what
 * the parsers return for the bytes. A crash or a violated property is a failure. The test suite
 * runs the same targets over the corpus, with replay.c instead of libFuzzer.
 */
#ifndef FUZZ_PROPERTY_H
#define FUZZ_PROPERTY_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

#define PROPERTY(holds)                                                                    \
    do {                                                                                   \
        if (!(holds)) {                                                                    \
            fprintf(stderr, "%s:%d: property violated: %s\n", __FILE__, __LINE__, #holds); \
            abort();                                                                       \
        }                                                                                  \
    } while (0)

#endif
