// RUN: %compare %s
/* <string.h> in loops: on variables of an iteration, on elements, and on the text of a table. */
#include "run.h"

struct record {
    int number;
    float values[3];
    char name[8];
};

static const char *const names[] = {"", "a", "ab", "abc", "b"};
static const char key[] = "abb";

static int fill(struct record *record, size_t i)
{
    float rows[2][3];

    memset(record, 0, sizeof *record);
    memset(rows, (int)(i % 3) ? 0x41 : 0, sizeof rows);
    memcpy(record->values, rows[i % 2], sizeof rows[0]);
    record->number = (int)i;
    return memcmp(rows[0], rows[1], sizeof rows[0]);
}

static int sign(int x)
{
    return (x > 0) - (x < 0);
}

static void run(size_t n)
{
    struct record *records = NEW(struct record, n), *copies = NEW(struct record, n);
    char *text = NEW(char, 8 * n);
    int *order = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        strcpy(text + 8 * i, names[mixed(i) % 5]);

#pragma csycl parallel_for out(records[0:n], order[0:n]) in(text[0:8*n])
    for (size_t i = 0; i < n; i++) {
        struct record record;
        order[i] = fill(&record, i);
        memcpy(record.name, &text[8 * i], strlen(&text[8 * i]));
        records[i] = record;
        order[i] += 2 * sign(strcmp(text + 8 * i, key)) + 8 * sign(strncmp(text + 8 * i, key, 2)) +
                    32 * sign(memcmp(text + 8 * i, "ab", 2)) + 128 * (int)strlen(text + 8 * i);
    }
#pragma csycl parallel_for in(records[0:n]) out(copies[0:n])
    for (size_t i = 0; i < n; i++)
        memcpy(&copies[i], &records[n - 1 - i], sizeof copies[i]);

    show_bytes("copies", copies, n * sizeof *copies);
    show_bytes("order", order, n * sizeof *order);
    free(records);
    free(copies);
    free(text);
    free(order);
}
