/* SPDX-License-Identifier: MIT */
#include "archive/path.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive/archive.h"

static bool is_set(const char *value)
{
    return value && value[0];
}

enum status archive_default_path(char *path, size_t size, struct error *error)
{
    const char *own = getenv("CHAINSHOT_ARCHIVE"), *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    int used;
    if (is_set(own))
        used = snprintf(path, size, "%s", own);
    else if (is_set(data) && data[0] == '/') /* the standard ignores relative paths */
        used = snprintf(path, size, "%s/chainshot/archive.db", data);
    else if (is_set(home))
        used = snprintf(path, size, "%s/.local/share/chainshot/archive.db", home);
    else
        return fail(error, STATUS_BAD_INPUT,
                    "no place for the archive: none of CHAINSHOT_ARCHIVE, XDG_DATA_HOME and HOME "
                    "is set");
    if (used < 0 || (size_t)used >= size)
        return fail(error, STATUS_BAD_INPUT, "the archive's path is longer than %zu bytes", size);
    return STATUS_OK;
}

static enum status refuse(const char *path, const char *what, struct error *error)
{
    return fail(error, STATUS_BAD_INPUT, "%.200s: %s: %s", path, what, strerror(errno));
}

enum status path_make_folders(const char *path, struct error *error)
{
    char *folder = strdup(path);
    if (!folder)
        return fail(error, STATUS_FAILED, "out of memory");
    enum status status = STATUS_OK;
    for (char *at = folder; !status && (at = strchr(at + 1, '/'));) {
        *at = '\0';
        if (mkdir(folder, 0777) && errno != EEXIST)
            status = refuse(folder, "cannot make the folder", error);
        *at = '/';
    }
    free(folder);
    return status;
}

/* It is no error if another process makes it at the same time. */
static enum status make_file(const char *path, struct error *error)
{
    enum status status = path_make_folders(path, error);
    if (status)
        return status;
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0 && errno != EEXIST)
        return refuse(path, "cannot make the archive", error);
    if (file >= 0)
        close(file);
    return STATUS_OK;
}

/* SQLite makes the journal beside the archive, so writing needs the folder as well. Uses access()
 * and does not open the file: closing it would drop the locks that another handle of this process
 * has on it. */
static enum status check_writable(const char *path, struct error *error)
{
    const char *slash = strrchr(path, '/');
    size_t size = slash ? (size_t)(slash - path) + 1 : 0;
    char *folder = slash ? strndup(path, size) : strdup(".");
    enum status status = STATUS_OK;
    if (!folder)
        status = fail(error, STATUS_FAILED, "out of memory");
    else if (eaccess(path, W_OK))
        status = refuse(path, "cannot write the archive", error);
    else if (eaccess(folder, W_OK | X_OK))
        status = refuse(folder, "cannot write the folder of the archive", error);
    free(folder);
    return status;
}

enum status path_prepare(const char *path, bool create, struct error *error)
{
    struct stat about;
    if (!path[0])
        return fail(error, STATUS_BAD_INPUT, "the archive's path is empty");
    if (stat(path, &about)) {
        if (errno == ENOENT && create)
            return make_file(path, error);
        return refuse(path, "cannot open the archive", error);
    }
    if (S_ISDIR(about.st_mode))
        return fail(error, STATUS_BAD_INPUT, "%.200s: is a directory, expected an archive", path);
    if (!S_ISREG(about.st_mode))
        return fail(error, STATUS_BAD_INPUT, "%.200s: is no regular file, expected an archive",
                    path);
    if (eaccess(path, R_OK))
        return refuse(path, "cannot read the archive", error);
    return create ? check_writable(path, error) : STATUS_OK;
}
