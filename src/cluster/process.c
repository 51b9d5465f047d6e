/* SPDX-License-Identifier: MIT */
#include "cluster/process.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* How many ancestors are searched: a launcher, and a few scripts between it and this program. */
enum { ANCESTORS = 8 };

struct stat_line {
    char name[32];
    char state;
    int64_t parent;
    uint64_t start;
};

/* Reads /proc/PID/stat. The name stands in brackets and may contain any character. */
static bool read_stat(int64_t pid, struct stat_line *line)
{
    char path[48], text[1024];
    snprintf(path, sizeof path, "/proc/%lld/stat", (long long)pid);
    FILE *file = fopen(path, "re");
    if (!file)
        return false;
    size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = '\0';
    char *open = strchr(text, '('), *close = strrchr(text, ')');
    if (!open || !close || close < open)
        return false;
    long long parent;
    unsigned long long start;
    *close = '\0';
    snprintf(line->name, sizeof line->name, "%s", open + 1);
    if (sscanf(close + 1,
               " %c %lld %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu",
               &line->state, &parent, &start) != 3)
        return false;
    line->parent = parent;
    line->start = start;
    return true;
}

static void read_host(char *host, size_t size)
{
    char boot[40] = "", space[40] = "";
    FILE *file = fopen("/proc/sys/kernel/random/boot_id", "re");
    bool known = file && fgets(boot, sizeof boot, file) &&
                 readlink("/proc/self/ns/pid", space, sizeof space - 1) > 0;
    if (file)
        fclose(file);
    boot[strcspn(boot, "\n")] = '\0';
    snprintf(host, size, "%s%s%s", known ? boot : "", known ? " " : "", known ? space : "");
}

struct process_id process_self(void)
{
    struct process_id id = {.pid = getpid()};
    struct stat_line line;
    read_host(id.host, sizeof id.host);
    if (read_stat(id.pid, &line))
        id.start = line.start;
    else
        id.host[0] = '\0';
    return id;
}

bool process_ended(const struct process_id *id)
{
    char host[sizeof id->host];
    struct stat_line line;
    read_host(host, sizeof host);
    if (!*host || strcmp(host, id->host) != 0)
        return false;
    return !read_stat(id->pid, &line) || line.start != id->start || strchr("ZXx", line.state);
}

int64_t process_ancestor(const char *const *names)
{
    struct stat_line line;
    int64_t pid = getppid();
    for (int i = 0; i < ANCESTORS && pid > 1 && read_stat(pid, &line); i++) {
        for (const char *const *name = names; *name; name++)
            if (strcmp(line.name, *name) == 0)
                return pid;
        pid = line.parent;
    }
    return 0;
}
