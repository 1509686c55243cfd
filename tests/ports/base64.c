// RUN: %port %s
/* base64: every group of three bytes becomes four characters */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static size_t encode(const uint8_t *in, size_t n, char *out)
{
    size_t groups = n / 3;
    long g;

#pragma csycl parallel_for
    for (g = 0; g < (long)groups; g++) {
        const uint8_t *p = in + 3 * g;
        char *q = out + 4 * g;
        uint32_t v = (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
        q[0] = alphabet[v >> 18];
        q[1] = alphabet[v >> 12 & 63];
        q[2] = alphabet[v >> 6 & 63];
        q[3] = alphabet[v & 63];
    }
    size_t k = 4 * groups;
    if (n % 3 == 1) {
        out[k++] = alphabet[in[n - 1] >> 2];
        out[k++] = alphabet[(in[n - 1] & 3) << 4];
        out[k++] = '=';
        out[k++] = '=';
    } else if (n % 3 == 2) {
        out[k++] = alphabet[in[n - 2] >> 2];
        out[k++] = alphabet[(in[n - 2] & 3) << 4 | in[n - 1] >> 4];
        out[k++] = alphabet[(in[n - 1] & 15) << 2];
        out[k++] = '=';
    }
    out[k] = '\0';
    return k;
}

static int value(char c)
{
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : 0;
}

static void decode(const char *in, size_t groups, uint8_t *out)
{
#pragma csycl parallel_for
    for (size_t g = 0; g < groups; g++) {
        uint32_t v = 0;
        for (int k = 0; k < 4; k++)
            v = v << 6 | (uint32_t)value(in[4 * g + k]);
        for (int k = 0; k < 3; k++)
            out[3 * g + k] = (uint8_t)(v >> (16 - 8 * k));
    }
}

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 0) : 1000;
    uint8_t *in = malloc(n + 1), *back = malloc(n + 4);
    char *text = malloc(4 * (n / 3 + 1) + 1);

    for (size_t i = 0; i < n; i++)
        in[i] = (uint8_t)(i * i * 7 + (i >> 3));
    size_t len = encode(in, n, text);
    decode(text, len / 4, back);
    unsigned sum = 0;
    for (size_t i = 0; i < len; i++)
        sum = sum * 65599 + (unsigned char)text[i];
    printf("%zu bytes -> %zu characters, checksum %u, %s\n", n, len, sum,
           memcmp(in, back, n) == 0 ? "decoded well" : "WRONG");
    printf("%.60s\n", text);
    free(in);
    free(back);
    free(text);
    return 0;
}
