/* SPDX-License-Identifier: MIT
 *
 * Results of the lab from any text: accepted results, written again, read back as the same.
 */
#include <string.h>

#include "lab/results/results_text.h"
#include "property.h"

static enum status read_text(struct results *results, char *text, struct error *error)
{
    struct results_reader reader = {0};
    enum status status = STATUS_OK;
    for (char *line; !status && (line = strsep(&text, "\n"));)
        status = results_read_line(&reader, results, line, error);
    results_reader_free(&reader);
    return status;
}

static void check_results(const struct results *results)
{
    struct results again = {0};
    struct buffer text = {0}, second = {0};
    results_write(results, &text);
    PROPERTY(!text.failed);
    char *copy = strdup(text.bytes);
    PROPERTY(copy && read_text(&again, copy, NULL) == STATUS_OK);
    free(copy);
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
    char *text =
        strndup((const char *)bytes, size); /* exact size: sanitizers detect a read past its end */
    PROPERTY(text);
    enum status status = read_text(&results, text, &error);
    if (status)
        PROPERTY(status == STATUS_BAD_INPUT && error.text[0] && !strchr(error.text, '\n'));
    else
        check_results(&results);
    results_free(&results);
    free(text);
    return 0;
}
