// RUN: %port --flags='-O2 -w' %s
/* Widths of words in lines of text, by functions that are called before anything declares them */
#include <stdio.h>
#include <stdlib.h>

enum { LINE = 40 };

char *text;
int *longest;

int main(int argc, char *argv[])
{
    int lines = argc > 1 ? atoi(argv[1]) : 100;
    int i, all = 0;

    make_text(lines);
#pragma csycl parallel_for reduction(+: all)
    for (i = 0; i < lines; i++) {
        longest[i] = widest(text + i * LINE);
        all += longest[i];
    }
    show(lines);
    printf("on average %d.%02d\n", all / lines, all * 100 / lines % 100);
    return 0;
}

void make_text(lines)
int lines;
{
    unsigned state = 12345;
    int i;

    text = malloc(lines * LINE);
    longest = malloc(lines * sizeof *longest);
    for (i = 0; i < lines * LINE; i++) {
        state = state * 1664525 + 1013904223;
        text[i] = state >> 24 < 50 ? ' ' : 'a' + (state >> 16) % 26;
    }
}

int widest(char *line)
{
    int most = 0, width = 0, i;

    for (i = 0; i < LINE; i++) {
        width = line[i] == ' ' ? 0 : width + 1;
        if (width > most)
            most = width;
    }
    return most;
}

void show(int lines)
{
    int i;

    for (i = 0; i < lines; i += lines / 8)
        printf("%d: %d\n", i, longest[i]);
}
