/* SPDX-License-Identifier: MIT
 *
 * Solves the board on standard input, in any format, for one second and prints
 * the moves, one "column row" per line:   ./solve < board.txt
 *
 *     cc solve.c -o solve $(pkg-config --cflags --libs chainshot)
 */
#include <chainshot.h>
#include <stdio.h>

int main(void)
{
    static char bytes[1 << 20];
    size_t size = fread(bytes, 1, sizeof bytes, stdin);
    chainshot *solver = chainshot_new();
    if (!solver || chainshot_board_bytes(solver, bytes, size, 0) ||
        chainshot_set(solver, "time", "1s") || chainshot_solve(solver)) {
        fprintf(stderr, "solve: %s\n", chainshot_error(solver));
        chainshot_free(solver);
        return 1;
    }
    const struct chainshot_solution *solution = chainshot_get_solution(solver);
    fprintf(stderr, "%lld points%s\n", (long long)solution->score,
            solution->proven ? ", no line has more" : "");
    for (int i = 0; i < solution->length; i++)
        printf("%d %d\n", chainshot_column(solution->move[i]), chainshot_row(solution->move[i]));
    chainshot_free(solver);
    return 0;
}
