// RUN: %compare %s
/* Expressions that a copy of the text may get wrong. */
#include "run.h"

struct node {
    int value, next;
};

static void run(size_t n)
{
    int *a = NEW(int, n + 8), *b = NEW(int, n + 8);
    struct node *nodes = NEW(struct node, n);
    int k = 5, scalar = 3;
    for (size_t i = 0; i < n; i++) {
        a[i] = (int)(mixed(i) % 500);
        nodes[i] = (struct node){(int)i, (int)(mixed(i) % n)};
    }

#pragma csycl parallel_for in(a[0:n + 2]) out(b[0:n])
    for (size_t i = 0; i < n; i++)
        *(b + i) = i[a] + *(&a[i] + 1) + (&a[i])[2] - (a + 1)[i] * -k + (k, scalar);
    show_bytes("pointers", b, n * sizeof *b);

#pragma csycl parallel_for inout(a[0:n], b[0:n])
    for (size_t i = 0; i < n; i++) {
        int *p = &a[i], *q = b + i;
        int x = (*p)++, y = --*q, z = *p * 2;
        *p += x ? y : z;
        *q <<= 1, *q |= x & 1;
        b[i] ^= a[i] = b[i] & 0xff;
        p = (int *)q;
        *p -= (int)(q - b) - (p == q);
    }
    show_bytes("assign a", a, n * sizeof *a);
    show_bytes("assign b", b, n * sizeof *b);

#pragma csycl parallel_for in(nodes[0:n]) out(b[0:n])
    for (size_t i = 0; i < n; i++) {
        const struct node *at = &nodes[i];
        int sum = 0;
        for (int steps = 0; steps < 10; steps++) {
            sum += (*at).value + at->value;
            at = nodes + at->next;
        }
        b[i] = sum + (at == &nodes[i]) + (int)sizeof *at + (int)sizeof(nodes[0].next);
    }
    show_bytes("nodes", b, n * sizeof *b);

#pragma csycl parallel_for out(b[0:n])
    for (size_t i = 0; i < n; i++) {
        int x = scalar; /* own copies: the outer ones stay */
        x += k;
        {
            int scalar = x;
            int k = scalar + 1;
            b[i] = k + (int)i;
        }
        unsigned char bytes[sizeof(int)] = {0};
        const unsigned char *from = (const unsigned char *)&x;
        for (size_t j = 0; j < sizeof x; j++)
            bytes[j] = from[j];
        b[i] += bytes[0] + (_Alignof(int) == 4);
    }
    show_bytes("scopes", b, n * sizeof *b);

#pragma csycl parallel_for inout(b[0:n])
    for (size_t i = 0; i < n; i++)
        b[i] = i > n / 2 ? i > n / 3 * 2 ? 1 : 2 : !b[i] ? 3 : b[i] > 50 && b[i] < 100 || b[i] == 7 ? 4 : ~b[i];
    show_bytes("conditions", b, n * sizeof *b);

#pragma csycl parallel_for inout(b[0:n])
    for (size_t i = 0; i < n; i++) {
        char path[] = "a\"b\\\t" "c", letter = '\'';
        b[i] += path[i % sizeof path] + letter; // "comment"
        /* b[i] = 0; */ b[i] += '/' + '*';
    }
    show_bytes("text", b, n * sizeof *b);

    int x[2] = {1, 2};
    int (*px)[2] = &x;
#pragma csycl parallel_for inout(b[0:n]) in(px[0:1])
    for (size_t i = 0; i < n; i++)
        b[i] += (*px)[1] + px[0][0];
    show_bytes("pointer to array", b, n * sizeof *b);

#pragma csycl parallel_for out(b[0:(n + 3) / 4 * 4])
    for (size_t i = 0; i < n; i += 4) {
        int *out = &b[i];
        *out++ = (int)i;
        *out++ = k;
        out[0] = -1, 1 [out] = -2;
    }
    show_bytes("runs", b, n * sizeof *b);
    free(a);
    free(b);
    free(nodes);
}
