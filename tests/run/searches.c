// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Inner loops that look for an element, in memory behind which nothing can be read: the element
 * that ends the loop is the first, the last, one between, or none; a block of elements begins
 * everywhere in a page, and what lies behind the last element would end the loop, too. */
#include "run.h"

#include <sys/mman.h>
#include <unistd.h>

enum { LINE = 100, FLOATS = 37 };

/* Bytes in front of a page that cannot be read. */
struct fenced {
    char *pages;
    size_t size;
    char *bytes;
};

static struct fenced fence(size_t bytes)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), size = (bytes + page - 1) / page * page + page;
    struct fenced all = {
        mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), size, NULL};

    if (all.pages == MAP_FAILED || mprotect(all.pages + size - page, page, PROT_NONE))
        exit(2);
    all.bytes = all.pages + size - page - bytes;
    return all;
}

static int length(const char *s)
{
    int n = 0;
    while (s[n])
        n++;
    return n;
}

static int has(const char *s, int n, char wanted)
{
    for (int i = 0; i < n; i++)
        if (s[i] == wanted)
            return i + 1;
    return 0;
}

/* Line i begins anywhere, and the last one ends with the text. */
static void in_text(int n, size_t bytes, const char *text, const int *begin, int *out)
{
#pragma csycl parallel_for in(text [0:bytes], begin [0:n])out(out [0:n])
    for (int i = 0; i < n; i++) {
        int end = begin[i], word = -1;
        while (text[end] != '\n')
            end++;
        for (size_t q = 0; q < (size_t)(end - begin[i]); ++q) {
            unsigned char c = (unsigned char)text[begin[i] + q];
            if (c == ' ' || c - '0' < 3 || c > 250) {
                word = (int)q;
                break;
            }
        }
        int same = 0, left = end - begin[i];
        for (; same < left && text[begin[i] + same] == text[same]; same++) {
        }
        unsigned from = (unsigned)begin[i], capital = 0;
        for (; capital < (unsigned)left && (text[from + capital] & 0x20); capital++)
            ;
        out[i] = end + 3 * word + 5 * same + 7 * (int)capital +
                 11 * has(text + begin[i], end - begin[i] + 1, '\n') + 13 * length(text + begin[i]);
    }
    show_bytes("text", out, (size_t)n * sizeof *out);
}

/* Rows of `width`, of which the last is the end of all. */
static void in_rows(int n, int width, const float *x, const double *limit, int *out)
{
#pragma csycl parallel_for in(x [0:n * width], limit [0:n]) out(out [0:n])
    for (int i = 0; i < n; i++) {
        int k = 0, up;
        while (k < width) {
            if (!((double)x[i * width + k] <= limit[i])) {
                out[i] = 2 * k;
                break;
            }
            k++;
        }
        for (up = 0; up < width; up++)
            if (x[i * width + up])
                break;
        out[i] = 3 * k + up;
    }
    show_bytes("rows", out, (size_t)n * sizeof *out);
}

/* What is found changes what the next round finds. */
static void in_turns(int n, int *marks, int *out)
{
#pragma csycl parallel_for inout(marks [0:40 * n]) out(out [0:n])
    for (int i = 0; i < n; i++) {
        int rounds = 0, k = 0;
        while (k < 40) {
            for (k = 0; k < 40; k++)
                if (marks[40 * i + k] > 0) {
                    marks[40 * i + k]--;
                    break;
                }
            rounds++;
        }
        out[i] = rounds;
    }
    show_bytes("turns", out, (size_t)n * sizeof *out);
}

static void run(size_t count)
{
    const int n = (int)count;
    size_t bytes = 1; /* of the text: lines of 0 to LINE - 1 letters, and a 0 in its end */
    int *begin = NEW(int, n), *out = NEW(int, n);

    for (int i = 0; i < n; i++) {
        begin[i] = (int)bytes - 1;
        bytes += 1 + mixed((uint64_t)i) % LINE;
    }
    struct fenced text = fence(bytes), floats = fence(count * FLOATS * sizeof(float)),
                  marks = fence(count * 40 * sizeof(int));
    for (size_t i = 0; i < bytes; i++)
        text.bytes[i] = (char)(mixed(i) % 7 ? 'a' + mixed(i) % 26 : ' ' + mixed(i + 3) % 60);
    for (int i = 0; i < n; i++)
        text.bytes[i + 1 < n ? begin[i + 1] - 1 : (int)bytes - 2] = '\n';
    text.bytes[bytes - 1] = 0;
    in_text(n, bytes, text.bytes, begin, out);

    float *x = (float *)(void *)floats.bytes;
    double *limit = NEW(double, n);
    for (size_t i = 0; i < count * FLOATS; i++)
        x[i] = mixed(i) % 50 ? 0.0F : (float)fraction(i);
    for (int i = 0; i < n; i++)
        limit[i] = i % 4 ? fraction((uint64_t)i) : 1.0; /* none is above that, */
    if (n)
        x[count * FLOATS - 1] = 2.0F; /* but the last of all */
    in_rows(n, FLOATS, x, limit, out);

    int *mark = (int *)(void *)marks.bytes;
    for (size_t i = 0; i < count * 40; i++)
        mark[i] = mixed(i) % 9 ? 0 : (int)(mixed(i) >> 60);
    in_turns(n, mark, out);
    show_bytes("marks", mark, count * 40 * sizeof *mark);

    munmap(text.pages, text.size);
    munmap(floats.pages, floats.size);
    munmap(marks.pages, marks.size);
    free(limit);
    free(begin);
    free(out);
}
