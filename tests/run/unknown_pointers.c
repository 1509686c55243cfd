// RUN: %compare --unoptimized %s --shared-only --sizes='0 1 17 100003'
/* Constants with pointers of which not all is known, or that are not all the pointers which a loop
 * takes from memory: nothing is copied to a device with memory of its own then. */
#include "run.h"

static float changed[] = {1, 2, 3};
static const float fixed[] = {4, 5, 6};
static const struct {
    const float *values;
    int count;
} half[] = {{changed, 3}, {fixed, 3}};
static const struct {
    union {
        const float *values;
        long number;
    };
} unions[] = {{{fixed}}, {{fixed + 1}}};
static const struct row {
    const float *values;
    int count;
} rows[] = {{fixed, 3}, {fixed + 1, 2}};
static float *const beside[] = {changed, changed + 1};

struct own {
    float *values;
    int count;
    struct row fixed;
};

static float first_of(const void *row)
{
    const struct row *at = row;
    return at->values[0];
}

static void show(const char *name, const float *out, size_t n)
{
    show_bytes(name, out, n * sizeof *out);
}

static float *out;

static void constants(size_t n)
{
    changed[1] += 2;
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = half[i % 2].values[i % 3];
    show("half", out, n);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = unions[i % 2].values[i % 2];
    show("unions", out, n);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = first_of(&rows[i % 2]);
    show("void", out, n);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = rows[i % 2].values[1] + beside[i / 2 % 2][i % 2];
    show("beside", out, n);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        struct row row;
        memcpy(&row, &rows[i % 2], sizeof row);
        out[i] = row.values[0];
    }
    show("bytes", out, n);
    char *bytes = NEW(char, sizeof rows);
    memcpy(bytes, rows, sizeof rows);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        const struct row *copies = (const struct row *)bytes;
        out[i] = copies[i % 2].values[0] + rows[i % 2].values[1];
    }
    show("casts", out, n);
    free(bytes);
}

/* Pointer variables, which may lead into constants, and do not. */
static void chosen(const char *name, size_t n, const struct row *some)
{
#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++)
        out[i] = some[i % 2].values[i % 2] + (float)some[0].count;
    show(name, out, n);
}

static void variables(size_t n)
{
    static const struct row own[] = {{fixed + 1, 1}, {fixed, 2}};
    float values[2] = {(float)n, .5f};
    const struct row made[] = {{values, 1}, {fixed, 5}};
    struct row *heap = NEW(struct row, 2);

    heap[0] = made[n % 2];
    heap[1] = rows[n % 2];
    chosen("known", n, rows);
    chosen("of a function", n, own);
    chosen("made", n, made);
    chosen("heap", n, heap);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        if (i == 0)
            heap->values = rows[1].values;
        out[i] = rows[i % 2].values[i % 2];
    }
    show("written", out, n);
    out[0] = heap->values[0];
    show("read", out, n > 0);
    free(heap);
}

/* Somebody writes these, or may. */
static const float *written[] = {fixed, fixed + 1}, *taken[] = {fixed, fixed + 1},
                   *passed[] = {fixed, fixed + 1};
static struct {
    const float *values[2];
} stepped = {{fixed, fixed}};

static void set(const float **place, const float *value)
{
    *place = value;
}

static void changing(size_t n)
{
    static const float *own[] = {fixed, fixed + 1};

    written[n % 2] = changed;
    set(&taken[1], changed + 1);
    set(passed, changed + 2);
    stepped.values[1]++;
    (*own)++;
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = written[i % 2][0];
    show("written", out, n);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = taken[i % 2][0] + passed[i % 2][0];
    show("taken", out, n);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = stepped.values[i % 2][0];
    show("stepped", out, n);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = own[i % 2][0];
    show("own", out, n);
    own[0] = fixed;
    written[n % 2] = fixed;
    stepped.values[1] = fixed;
}

/* What is stored, or looked at as a number, the host sees. */
static void addresses(size_t n)
{
    const float **stored = NEW(const float *, n);
    uintptr_t *numbers = NEW(uintptr_t, n);

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        stored[i] = rows[i % 2].values;
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        numbers[i] = (uintptr_t)rows[i % 2].values + (rows[i % 2].values[0] > 100);
    for (size_t i = 0; i < n; i++)
        out[i] = (stored[i] == rows[i % 2].values) + 2 * (numbers[i] == (uintptr_t)stored[i]);
    show("addresses", out, n);
    free(stored);
    free(numbers);
}

/* Rows of the heap, some of which have constants. */
static void heap(size_t n)
{
    struct own *owners = NEW(struct own, n);

    for (size_t i = 0; i < n; i++) {
        owners[i] = (struct own){NEW(float, i % 5), (int)(i % 5), rows[i % 2]};
        for (size_t k = 0; k < i % 5; k++)
            owners[i].values[k] = (float)(i + k);
    }
#pragma csycl parallel_for in(owners[0:n])
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < owners[i].count; k++)
            owners[i].values[k] *= owners[i].fixed.values[k % 2];
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        out[i] = rows[i % 2].values[1];
        for (int k = 0; k < owners[i].count; k++)
            out[i] += owners[i].values[k];
    }
    show("heap", out, n);
    for (size_t i = 0; i < n; i++)
        free(owners[i].values);
    free(owners);
}

static void run(size_t n)
{
    out = NEW(float, n);
    constants(n);
    variables(n);
    changing(n);
    addresses(n);
    heap(n);
    free(out);
}
