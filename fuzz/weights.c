/* SPDX-License-Identifier: MIT
 *
 * Weight files from any text. Accepted weights are within their ranges, and printed again they read
 * back as the same.
 */
#include <string.h>

#include "property.h"
#include "puzzle/samegame/evaluation.h"
#include "puzzle/weights.h"

static void check_weights(const struct weights *weights)
{
    struct weights again;
    struct buffer text = {0};
    for (const struct option *row = weight_rows; row->name; row++) {
        double value = *(const double *)(const void *)((const char *)weights + row->offset);
        PROPERTY(value >= row->low && value <= row->high);
    }
    weights_print(weight_rows, weights, &text);
    PROPERTY(!text.failed);
    PROPERTY(weights_parse(weight_rows, &again, text.bytes, text.size, NULL) == STATUS_OK);
    PROPERTY(memcmp(&again, weights, sizeof again) == 0);
    buffer_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct weights weights;
    struct error error = {.status = STATUS_OK};
    char *text = malloc(size ? size : 1); /* exact size: sanitizers detect a read past its end */
    PROPERTY(text);
    if (size)
        memcpy(text, bytes, size);
    enum status status = weights_parse(weight_rows, &weights, text, size, &error);
    if (status)
        PROPERTY(status == STATUS_BAD_INPUT && error.text[0] && !strchr(error.text, '\n'));
    else
        check_weights(&weights);
    free(text);
    return 0;
}
