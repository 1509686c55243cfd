/* sparse.c: a sparse matrix by a vector, each row by a group: how many documents' words are of a
 * kind. A parallel loop inside of a parallel loop makes two levels of it.
 *
 * usage: sparse [documents]
 *
 * Document d has the words begin[d] to begin[d + 1] - 1, each with how often it is there.
 */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

enum { WORDS = 5000, LONGEST = 400 };

static void rate(size_t documents, const size_t *begin, const int *word, const float *times,
                 const float *weight, float *rating)
{
#pragma csycl parallel_for
    for (size_t d = 0; d < documents; d++) {
        float sum = 0;
#pragma csycl parallel_for reduction(+: sum)
        for (size_t k = begin[d]; k < begin[d + 1]; k++)
            sum += times[k] * weight[word[k]];
        rating[d] = sum;
    }
}

int main(int argc, char **argv)
{
    size_t documents = argc > 1 ? strtoul(argv[1], NULL, 10) : 20000;
    size_t *begin = malloc((documents + 1) * sizeof *begin);
    int *word = malloc((documents * LONGEST + 1) * sizeof *word);
    float *times = malloc((documents * LONGEST + 1) * sizeof *times);
    float *weight = malloc(WORDS * sizeof *weight);
    float *rating = malloc((documents + 1) * sizeof *rating);
    size_t best = 0;
    if (!begin || !word || !times || !weight || !rating)
        return 1;

    begin[0] = 0;
    for (size_t d = 0; d < documents; d++) {
        begin[d + 1] = begin[d] + d * 31 % LONGEST;
        for (size_t k = begin[d]; k < begin[d + 1]; k++) {
            word[k] = (int)((k * 7919 + d) % WORDS);
            times[k] = (float)(k % 3 + 1);
        }
    }
    for (int w = 0; w < WORDS; w++)
        weight[w] = (float)(w % 17) / 4;

    rate(documents, begin, word, times, weight, rating);

    for (size_t d = 0; d < documents; d++)
        if (rating[d] > rating[best])
            best = d;
    printf("%zu documents", documents);
    if (documents)
        printf(", number %zu has %.2f", best, rating[best]);
    putchar('\n');
    free(begin);
    free(word);
    free(times);
    free(weight);
    free(rating);
    return 0;
}
