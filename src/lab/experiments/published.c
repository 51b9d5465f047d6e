/* SPDX-License-Identifier: MIT
 *
 * The column of IDA* adds up to 22,318, where the paper prints 22,354.
 */
#include "lab/experiments/published.h"

const int published_idastar[PUBLISHED_BOARDS] = {
    548,  1042, 841, 1355, 1012, 843,  1250, 1246, 1887, 668,
    1073, 602,  667, 749,  745,  1647, 1248, 2586, 1437, 872,
};

const int published_dbs[PUBLISHED_BOARDS] = {
    2061, 3513, 3151, 3653, 3093, 4101, 2507, 3819, 4649, 3199,
    2911, 2979, 3209, 2685, 3259, 4765, 4447, 5099, 4865, 4851,
};

const int published_spmcts_1[PUBLISHED_BOARDS] = {
    2557, 3749, 3085, 3641, 3653, 3971, 2797, 3715, 4603, 3213,
    3047, 3131, 3097, 2859, 3183, 4879, 4609, 4853, 4503, 4853,
};

const int published_spmcts_2[PUBLISHED_BOARDS] = {
    2969, 3777, 3425, 3651, 3867, 4115, 2957, 3805, 4735, 3255,
    3013, 3239, 3159, 2923, 3295, 4913, 4687, 4883, 4685, 4999,
};

const int published_spmcts_3[PUBLISHED_BOARDS] = {
    2919, 3797, 3243, 3687, 4067, 4269, 2949, 4043, 4769, 3245,
    3259, 3245, 3211, 2937, 3343, 5117, 4959, 5151, 4803, 4999,
};

const int published_mcrws[PUBLISHED_BOARDS] = {
    2633, 3755, 3167, 3795, 3943, 4179, 2971, 3935, 4707, 3239,
    3327, 3281, 3379, 2697, 3399, 4935, 4737, 5133, 4903, 4649,
};

const int published_nested_mc[PUBLISHED_BOARDS] = {
    3121, 3813, 3085, 3697, 4055, 4459, 2949, 3999, 4695, 3223,
    3147, 3201, 3197, 2799, 3677, 4979, 4919, 5201, 4883, 4835,
};

const int published_nrpa_4[PUBLISHED_BOARDS] = {
    3179, 3985, 3635, 3913, 4309, 4809, 2651, 3879, 4807, 2831,
    3317, 3315, 3399, 3097, 3559, 5025, 5043, 5407, 5065, 4805,
};

const int published_diversity_nrpa_4[PUBLISHED_BOARDS] = {
    3145, 3985, 3937, 3879, 4319, 4697, 2795, 3967, 4813, 3219,
    3395, 3559, 3159, 3107, 3761, 5307, 4983, 5429, 5163, 5087,
};

const int published_dist_nrpa_5[PUBLISHED_BOARDS] = {
    3185, 3985, 3747, 3925, 4335, 4809, 2923, 4061, 4829, 3193,
    3455, 3567, 3591, 3135, 3885, 5375, 5067, 5481, 5299, 5203,
};

const int published_spurious_ai[PUBLISHED_BOARDS] = {
    3269, 3969, 3623, 3847, 4337, 4721, 3185, 4443, 4977, 3811,
    3487, 3851, 3437, 3211, 3933, 5481, 5003, 5463, 5319, 5047,
};

const int published_records[PUBLISHED_BOARDS] = {
    3413, 4023, 4019, 4215, 4379, 4869, 3435, 4771, 5041, 3937,
    3783, 3921, 3821, 3263, 4161, 5517, 5227, 5503, 5343, 5217,
};

const struct reference published_programs[] = {
    {"DBS, 2 h", published_dbs},
    {"SP-MCTS(3), 2 h", published_spmcts_3},
    {"NRPA(4)", published_nrpa_4},
    {"Dist-NRPA(5), 160 cores, 2 h", published_dist_nrpa_5},
    {"SPURIOUS AI", published_spurious_ai},
    {"records", published_records},
    {0},
};
