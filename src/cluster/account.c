/* SPDX-License-Identifier: MIT */
#include "cluster/account.h"

#include <string.h>

void account_write(struct buffer *letter, const struct account *account, const move_t *moves,
                   const char *message)
{
    buffer_add(letter, account, sizeof *account);
    if (moves)
        buffer_add(letter, moves, sizeof *moves * (size_t)account->length);
    if (message)
        buffer_add(letter, message, strlen(message) + 1);
}

bool account_read(const struct letter *letter, struct account *account, const void **tail)
{
    if (letter->size < sizeof *account)
        return false;
    memcpy(account, letter->bytes, sizeof *account);
    *tail = letter->bytes + sizeof *account;
    size_t room = letter->size - sizeof *account;
    if (account->status)
        return room > 0;
    return account->length >= 0 && room / sizeof(move_t) >= (size_t)account->length;
}
