/* SPDX-License-Identifier: MIT
 *
 * Which chainshot this is.
 */
#ifndef CLI_OUTPUT_VERSION_H
#define CLI_OUTPUT_VERSION_H

/* "0.1.0+3a776b1": release and commit, as solutions carry it. */
extern const char version_text[];

/* Prints version, commit, compiler, code path and what was compiled in. */
void version_print(void);

#endif
