/* SPDX-License-Identifier: MIT
 *
 * Where results were made, in words.
 */
#ifndef LAB_RUN_MACHINE_H
#define LAB_RUN_MACHINE_H

#include <stddef.h>

/* "AMD EPYC 9654 96-Core Processor, 2 processors" */
void machine_name(char *text, size_t size);

#endif
