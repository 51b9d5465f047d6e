/* SPDX-License-Identifier: MIT
 *
 * Part of sequence.h in the GPU's kernel: a step of a sequence. All states lie in one place and
 * are known by their number there. A step takes 12 bytes, so that those of all replicas fit into
 * the shared memory.
 */
struct sequence_step {
    int32_t earned; /* the kernel's host refuses games with larger scores */
    uint16_t parts;
    uint16_t state;
    uint32_t piece;
};

/* Bytes of a state. */
enum { STEP_STATE = 256 };
