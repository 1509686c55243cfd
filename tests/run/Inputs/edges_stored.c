/* Loops that follow pointers which lie in memory may go anywhere: -fcheck-bounds has nothing to say
 * of that, also where nothing else is the loop's memory. It has of arrays in structures. */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct slot {
    unsigned key;
    int value;
    char name[8];
};

struct table {
    unsigned mask;
    struct slot *slots;
};

static const struct slot *find(const struct table *table, unsigned key)
{
    for (unsigned i = key * 7 & table->mask; table->slots[i].key; i = (i + 1) & table->mask)
        if (table->slots[i].key == key)
            return &table->slots[i];
    return NULL;
}

static int known[8];

static void tell(enum csycl_status status, const char *message, void *data)
{
    (void)data;
    printf("%s: %s\n", csycl_status_name(status), message);
}

int main(int argc, char **argv)
{
    int over = argc > 1 && argv[1][0] == '1';
    struct table table = {63, calloc(64, sizeof(struct slot))};
    long sum = 0, length = 0;

    csycl_set_error_handler(tell, NULL);
    for (unsigned i = 0; i < 50; i += 3)
        table.slots[i * 7 & 63] = (struct slot){i + 64, (int)i * 10, "abcdefg"};
#pragma csycl parallel_for reduction(+ : sum, length)
    for (unsigned i = 0; i < 100; i++) {
        const struct slot *slot = find(&table, i);
        if (slot) {
            sum += slot->value + slot->name[i % 8 + over * 2];
            length += (long)strlen(slot->name);
        }
    }
    printf("%ld %ld\n", sum, length);
#pragma csycl parallel_for
    for (int i = 0; i < 8; i++)
        known[i] = table.slots[i].value;
    for (int i = 0; i < 8; i++)
        sum = sum * 3 + known[i];
    printf("%ld\n", sum);
    free(table.slots);
    return 0;
}
