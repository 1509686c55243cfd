/* shares.c: N independent reductions of a span of memory, by iterations that add to the element
 * that they belong to.
 *
 * usage: shares [orders]
 *
 * The array of ND-range reductions' second example, reduction(span(out, 4), 0, plus<int>()).
 */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

enum { SHOPS = 4 };

static int shop_of(size_t order)
{
    return (int)((order * 2654435761u >> 7) % SHOPS);
}

static void count(size_t orders, const int *items, int *sold, int *largest)
{
#pragma csycl parallel_for reduction(+: sold[0:SHOPS]) reduction(max: largest[0:SHOPS])
    for (size_t i = 0; i < orders; i++) {
        int shop = shop_of(i);
        csycl_combine(plus, sold[shop], items[i]);
        csycl_combine(maximum, largest[shop], items[i]);
    }
}

int main(int argc, char **argv)
{
    size_t orders = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000000;
    int *items = malloc((orders + 1) * sizeof *items);
    int *sold = malloc(SHOPS * sizeof *sold), *largest = malloc(SHOPS * sizeof *largest);
    if (!items || !sold || !largest)
        return 1;

    for (size_t i = 0; i < orders; i++)
        items[i] = (int)(i * 31 % 17);
    for (int shop = 0; shop < SHOPS; shop++) {
        sold[shop] = 0;
        largest[shop] = csycl_identity(maximum, largest[shop]);
    }

    count(orders, items, sold, largest);

    printf("%zu orders\n", orders);
    for (int shop = 0; shop < SHOPS; shop++)
        if (sold[shop])
            printf("shop %d sold %d, at most %d at once\n", shop, sold[shop], largest[shop]);
    free(items);
    free(sold);
    free(largest);
    return 0;
}
