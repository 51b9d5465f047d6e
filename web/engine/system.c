/* SPDX-License-Identifier: MIT
 *
 * Replaces the functions of libc that would call the system, so that the module needs no imports.
 */
#include "system.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/buffer.h"

static system_clock *page_clock;
static system_listener *page_listener;

void system_connect(system_clock *clock, system_listener *listener)
{
    page_clock = clock;
    page_listener = listener;
}

void system_notify(void)
{
    if (page_listener)
        page_listener();
}

int clock_gettime(clockid_t id, struct timespec *now)
{
    (void)id;
    double seconds = page_clock ? page_clock() : 0;
    now->tv_sec = (time_t)seconds;
    now->tv_nsec = (long)((seconds - (double)now->tv_sec) * 1e9);
    return 0;
}

char *getenv(const char *name)
{
    (void)name;
    return NULL;
}

int access(const char *path, int mode)
{
    (void)path, (void)mode;
    errno = ENOENT;
    return -1;
}

enum status buffer_read_file(struct buffer *buffer, const char *path, size_t most,
                             struct error *error)
{
    (void)buffer, (void)most;
    return fail(error, STATUS_BAD_INPUT, "%.200s: there are no files in a browser", path);
}

/* No message of the library names an error of the system, whose texts take a kilobyte. */
char *strerror(int number)
{
    (void)number;
    static char text[] = "error";
    return text;
}

/* libc's printf needs standard error; here it is discarded. */
size_t __stdio_write(FILE *file, const unsigned char *bytes, size_t size);
int __stdio_close(FILE *file);
off_t __stdio_seek(FILE *file, off_t offset, int whence);

size_t __stdio_write(FILE *file, const unsigned char *bytes, size_t size)
{
    (void)file, (void)bytes, (void)size;
    return 0;
}

int __stdio_close(FILE *file)
{
    (void)file;
    return 0;
}

off_t __stdio_seek(FILE *file, off_t offset, int whence)
{
    (void)file, (void)offset, (void)whence;
    return -1;
}
