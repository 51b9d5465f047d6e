/* SPDX-License-Identifier: MIT
 *
 * Results of the lab from any text: what is accepted and written reads back as the same.
 */
#include <string.h>

#include "lab/results/results.h"
#include "property.h"

static void check_results(const struct results *results)
{
    struct results again = {0};
    struct buffer text = {0}, second = {0};
    results_write(results, &text);
    PROPERTY(!text.failed && results_are_text(text.bytes, text.size));
    PROPERTY(results_read(&again, text.bytes, text.size, NULL) == STATUS_OK);
    results_write(&again, &second);
    PROPERTY(second.size == text.size && memcmp(second.bytes, text.bytes, text.size) == 0);
    buffer_free(&text);
    buffer_free(&second);
    results_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct results results = {0};
    struct error error = {.status = STATUS_OK};
    char *text = malloc(size ? size : 1); /* its own block: reading past its end shows */
    PROPERTY(text);
    if (size)
        memcpy(text, bytes, size);
    enum status status = results_read(&results, text, size, &error);
    if (status)
        PROPERTY(status == STATUS_BAD_INPUT && error.text[0] && !strchr(error.text, '\n'));
    else
        check_results(&results);
    results_free(&results);
    free(text);
    return 0;
}
