// RUN: %compare --unoptimized %s
/* <string.h> in loops: on variables of an iteration, on elements, and on the text of a table. And
 * the functions of <stdlib.h> that have a structure as result. */
#define _GNU_SOURCE
#include "run.h"

#include <strings.h>

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

/* ---- what moves, and what looks for characters ---- */

static int count(const char *text, char wanted)
{
    int found = 0;
    for (const char *at = text; (at = strchr(at, wanted)) != NULL; at++)
        found++;
    return found;
}

/* Distance from the text, -1 for none. */
static long place(const char *at, const char *text)
{
    return at ? (long)(at - text) : -1;
}

static void move(int *numbers, char *line, const char *text, int i)
{
    for (int k = 0; k < 8; k++)
        numbers[k] = i + k;
    memmove(numbers + 1, numbers, 7 * sizeof *numbers);
    memmove(numbers, numbers + 3, 2 * sizeof *numbers);
    strcpy(line, text);
    strcat(line, "-");
    strncat(line, text, 3);
    memmove(line + 2, line, 10);
    strncpy(line + 12, text, 4);
}

static void search(size_t n)
{
    char *text = NEW(char, 16 * n), *lines = NEW(char, 16 * n);
    long *found = NEW(long, 8 * n);
    for (size_t i = 0; i < n; i++)
        sprintf(text + 16 * i, " %d%s", (int)(mixed(i) % 2000) - 1000, names[i % 5]);

#pragma csycl parallel_for in(text [0:16 * n]) out(lines [0:16 * n], found [0:8 * n])
    for (size_t i = 0; i < n; i++) {
        const char *word = text + 16 * i;
        char line[16] = "";
        int numbers[8];
        move(numbers, line, word, (int)i);
        memmove(lines + 16 * i, line, sizeof line);
        found[8 * i] = place(strchr(word, 'a'), word) + 100 * place(strrchr(word, '1'), word);
        found[8 * i + 1] = place(strstr(word, "ab"), word) + 100 * place(strpbrk(word, "bc"), word);
        found[8 * i + 2] = (long)strspn(word, " -0123456789") + 100 * (long)strcspn(word, "ab");
        found[8 * i + 3] = place(memchr(word, '\0', 16), word) + 100 * (long)strnlen(word, 3);
        found[8 * i + 4] = count(word, '1');
        found[8 * i + 5] = atoi(word) + numbers[0] + numbers[5];
        found[8 * i + 6] = div(atoi(word), 7).rem + ldiv(atol(word), 9).quot;
        found[8 * i + 7] = sign(strcmp(line, word)) + labs(lldiv(found[8 * i + 5], 10).rem);
        char large[16], *end = stpcpy(large, i % 2 ? "ABBA" : "BAB");
        end = (char *)mempcpy(end, "C", 2) + i % 2;
        found[8 * i] += 10000 * (end - large) + sign(strcasecmp(large, word + strspn(word, " -0")));
        found[8 * i + 1] += 10000 * sign(strncasecmp(large, names[i % 5], 1 + i % 3));
    }
    show_bytes("lines", lines, 16 * n);
    show_bytes("found", found, 8 * n * sizeof *found);
    free(text);
    free(lines);
    free(found);
}

static void run(size_t n)
{
    search(n);
    struct record *records = NEW(struct record, n), *copies = NEW(struct record, n);
    char *text = NEW(char, 8 * n);
    int *order = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        strcpy(text + 8 * i, names[mixed(i) % 5]);

#pragma csycl parallel_for out(records [0:n], order [0:n]) in(text [0:8 * n])
    for (size_t i = 0; i < n; i++) {
        struct record record;
        order[i] = fill(&record, i);
        memcpy(record.name, &text[8 * i], strlen(&text[8 * i]));
        records[i] = record;
        order[i] += 2 * sign(strcmp(text + 8 * i, key)) + 8 * sign(strncmp(text + 8 * i, key, 2)) +
                    32 * sign(memcmp(text + 8 * i, "ab", 2)) + 128 * (int)strlen(text + 8 * i);
    }
#pragma csycl parallel_for in(records [0:n])out(copies [0:n])
    for (size_t i = 0; i < n; i++)
        memcpy(&copies[i], &records[n - 1 - i], sizeof copies[i]);

    show_bytes("copies", copies, n * sizeof *copies);
    show_bytes("order", order, n * sizeof *order);
    free(records);
    free(copies);
    free(text);
    free(order);
}
