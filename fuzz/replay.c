/* SPDX-License-Identifier: MIT
 *
 * Runs a fuzz target over the files of a folder, so that inputs that once crashed are tested again,
 * with compilers without libFuzzer too. Every file is also tried truncated at many positions and
 * with single bits flipped.
 */
#include <dirent.h>
#include <string.h>

#include "base/buffer.h"
#include "base/rng.h"
#include "property.h"

enum { CUTS = 64, FLIPS = 200 };

/* Uses memory of exactly this size, so that sanitizers detect a read past the end. */
static void run(const char *bytes, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);
    PROPERTY(copy);
    if (size)
        memcpy(copy, bytes, size);
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

static void run_variants(struct buffer *file)
{
    struct rng rng = rng_stream(file->size, 0);
    run(file->bytes, file->size);
    for (size_t i = 0; i < CUTS; i++)
        run(file->bytes, file->size * i / CUTS);
    for (size_t i = 0; i < FLIPS && file->size; i++) {
        char *byte = &file->bytes[rng_below(&rng, (uint32_t)file->size)], was = *byte;
        *byte ^= (char)(1 << rng_below(&rng, 8));
        run(file->bytes, file->size);
        *byte = was;
    }
}

int main(int count, char **arguments)
{
    const char *folder = count == 2 ? arguments[1] : "";
    DIR *directory = opendir(folder);
    int files = 0;
    PROPERTY(directory);
    for (struct dirent *entry; (entry = readdir(directory));) {
        char path[4096];
        struct buffer file = {0};
        struct error error;
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        PROPERTY(buffer_read_file(&file, path, 1 << 20, &error) == STATUS_OK);
        run_variants(&file);
        buffer_free(&file);
        files++;
    }
    closedir(directory);
    printf("%d files\n", files);
    PROPERTY(files > 0);
    return 0;
}
