// RUN: %port %s
/* CRC-32 and Adler-32 of the blocks of a buffer */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint32_t crc_table[256];

static void make_table(void)
{
#pragma csycl parallel_for
    for (uint32_t n = 0; n < 256; n++) {
        uint32_t c = n;
        for (int k = 0; k < 8; k++)
            c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
        crc_table[n] = c;
    }
}

static uint32_t crc32(const unsigned char *p, size_t len)
{
    uint32_t c = ~0u;
    while (len > 0) {
        c = crc_table[(c ^ *p) & 0xff] ^ (c >> 8);
        p++;
        len--;
    }
    return ~c;
}

static uint32_t adler32(const unsigned char *p, size_t len)
{
    uint32_t a = 1, b = 0;
    for (const unsigned char *end = p + len; p != end; ++p) {
        a = (a + *p) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

typedef struct {
    size_t offset;
    size_t length;
    uint32_t crc, adler;
} block_t;

int main(int argc, char **argv)
{
    size_t size = argc > 1 ? strtoul(argv[1], NULL, 10) : 10000;
    const size_t block = 700;
    size_t nblocks = (size + block - 1) / block;
    unsigned char *data = malloc(size);
    block_t *blocks = malloc(nblocks * sizeof(block_t));

    make_table();
#pragma csycl parallel_for
    for (size_t i = 0; i < size; i++)
        data[i] = (unsigned char)(i * 31 ^ i >> 5);
#pragma csycl parallel_for
    for (size_t b = 0; b < nblocks; b++) {
        block_t r;
        r.offset = b * block;
        r.length = size - r.offset < block ? size - r.offset : block;
        r.crc = crc32(data + r.offset, r.length);
        r.adler = adler32(data + r.offset, r.length);
        blocks[b] = r;
    }
    uint32_t all = 0, sum = 0;
#pragma csycl parallel_for reduction(^: all) reduction(+: sum)
    for (size_t b = 0; b < nblocks; b++) {
        all ^= blocks[b].crc;
        sum += blocks[b].adler;
    }
    printf("%zu blocks, crc mix %08x, adler sum %08x\n", nblocks, all, sum);
    for (size_t b = 0; b < nblocks; b += nblocks / 4 + 1)
        printf("%zu + %zu: %08x %08x\n", blocks[b].offset, blocks[b].length, blocks[b].crc, blocks[b].adler);
    free(data);
    free(blocks);
    return 0;
}
