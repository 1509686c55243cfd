// RUN: %port %s
/* Checks lines of text for valid UTF-8 and counts their code points. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LINE 64

typedef struct {
    unsigned char text[MAX_LINE];
    int length;
    int points;
    bool valid;
} line_t;

static int sequence_length(unsigned char c)
{
    if (c < 0x80)
        return 1;
    if (c >= 0xc2 && c < 0xe0)
        return 2;
    if ((c & 0xf0) == 0xe0)
        return 3;
    if (c >= 0xf0 && c < 0xf5)
        return 4;
    return 0;
}

static bool check(const unsigned char *s, int n, int *points)
{
    int i = 0;
    *points = 0;
    while (i < n) {
        int len = sequence_length(s[i]);
        if (len == 0 || i + len > n)
            return false;
        for (int k = 1; k < len; k++)
            if ((s[i + k] & 0xc0) != 0x80)
                return false;
        if (len == 3 && s[i] == 0xe0 && s[i + 1] < 0xa0)
            return false;
        i += len;
        (*points)++;
    }
    return true;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 300;
    static const char *words[] = {"gr\xc3\xbc\xc3\x9f", "abc", "\xe2\x82\xac", "\xf0\x9f\x98\x80", "\xc3", "\xed\x9f\xbf", "x y"};
    line_t *lines = calloc(n, sizeof(line_t));

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 6; k++) {
            int pick = (i * 5 + k * 3 + i / 7) % 7;
            if (pick == 4 && i % 3)
                pick = 1;
            size_t len = strlen(words[pick]);
            memcpy(lines[i].text + lines[i].length, words[pick], len);
            lines[i].length += (int)len;
        }
    }

    bool all = true;
    bool any = false;
    long total = 0;
#pragma csycl parallel_for reduction(&&: all) reduction(||: any) reduction(+: total)
    for (int i = 0; i < n; i++) {
        int points;
        lines[i].valid = check(lines[i].text, lines[i].length, &points);
        lines[i].points = points;
        all = all && lines[i].valid;
        any = any || lines[i].valid;
        total += points;
    }
    int bad = 0;
    for (int i = 0; i < n; i++)
        bad += !lines[i].valid;
    printf("lines %d, bad %d, code points %ld, all valid: %s, any valid: %s\n", n, bad, total, all ? "yes" : "no",
           any ? "yes" : "no");
    for (int i = 0; i < n && i < 4; i++)
        printf("%d: %d bytes, %d points\n", i, lines[i].length, lines[i].points);
    free(lines);
    return 0;
}
