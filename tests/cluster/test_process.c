/* SPDX-License-Identifier: MIT
 *
 * Detects that a process has ended, and tells it apart from a slow one, from one on another host
 * and from a later one with the same process ID.
 */
#include "cluster/process.h"

#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit.h"

/* A child that writes its process ID and then waits for a signal. */
static pid_t begin(struct process_id *id)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct process_id self = process_self();
        ssize_t wrote = write(ends[1], &self, sizeof self);
        while (wrote == sizeof self)
            pause();
        _exit(1);
    }
    assert_int_equal(read(ends[0], id, sizeof *id), sizeof *id);
    close(ends[0]);
    close(ends[1]);
    return child;
}

static void knows_the_end_of_a_process(void **state)
{
    struct process_id id;
    int status;
    pid_t child = begin(&id);
    assert_int_equal(id.pid, child);
    assert_false(process_ended(&id));
    kill(child, SIGSTOP); /* as slow as can be */
    waitpid(child, &status, WUNTRACED);
    assert_false(process_ended(&id));
    kill(child, SIGKILL);
    siginfo_t info;
    waitid(P_PID, (id_t)child, &info, WEXITED | WNOWAIT);
    assert_true(process_ended(&id)); /* nobody has waited for it yet */
    waitpid(child, &status, 0);
    assert_true(process_ended(&id));
}

static void knows_nothing_of_other_hosts(void **state)
{
    struct process_id id;
    pid_t child = begin(&id);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    id.host[0] ^= 1;
    assert_false(process_ended(&id));
    id.host[0] = '\0';
    assert_false(process_ended(&id));
}

/* Process IDs are reused. */
static void tells_a_later_process_apart(void **state)
{
    struct process_id id = process_self();
    assert_false(process_ended(&id));
    id.start--;
    assert_true(process_ended(&id));
}

/* A child finds its parent by a name with blanks and brackets in it. */
static void finds_an_ancestor(void **state)
{
    static const char *const strange[] = {"none", "a) 1 (b", NULL}, *const none[] = {"none", NULL};
    char name[16] = "";
    int status;
    prctl(PR_GET_NAME, name);
    prctl(PR_SET_NAME, "a) 1 (b");
    pid_t own = getpid(), child = fork();
    if (child == 0)
        _exit(process_ancestor(strange) == own && process_ancestor(none) == 0 ? 7 : 1);
    waitpid(child, &status, 0);
    prctl(PR_SET_NAME, name);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knows_the_end_of_a_process),
        cmocka_unit_test(knows_nothing_of_other_hosts),
        cmocka_unit_test(tells_a_later_process_apart),
        cmocka_unit_test(finds_an_ancestor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
