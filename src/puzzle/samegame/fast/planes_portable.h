/* SPDX-License-Identifier: MIT
 *
 * The planes of the portable path. A program asks its processor what it runs; a WASM module
 * cannot, so the build of it decides.
 */
#ifdef __wasm_simd128__
#include "puzzle/samegame/fast/planes_simd128.h"
#else
#include "puzzle/samegame/fast/planes_words.h"
#endif
