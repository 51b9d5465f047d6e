/* SPDX-License-Identifier: MIT
 *
 * Whether a module can be built: needs the linker, libc and the compiler's runtime.
 */
#include <stdio.h>
#include <stdlib.h>

char *probe(const char *text, long double value);

__attribute__((export_name("probe"))) char *probe(const char *text, long double value)
{
    char *copy = malloc(100);
    if (copy)
        snprintf(copy, 100, "%s %Lf", text, value * value);
    return copy;
}
