/* Launches from bundles, which compile nothing: whoever compiles a kernel links it, which the file
 * that LINKED names has a line of. With an argument, bundles are exported to files, or imported
 * from them. */
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <csycl.h>

enum { MOST = 70000, WIDTH = 128, BINS = 16, THREADS = 2 };

#pragma csycl spec_const
static _Thread_local int by = 1;

static void scale(size_t n, int *a)
{
#pragma csycl parallel_for out(a[0:n]) name(scale)
    for (size_t i = 0; i < n; i++) {
        assert((int)i >= 0 && by > 0);
        a[i] = (int)i * by;
    }
}

static long total(size_t n, const int *a, int *least)
{
    long sum = 7;
    int low = 1000;
#pragma csycl parallel_for in(a[0:n]) reduction(+ : sum) reduction(min : low) name(total)
    for (size_t i = 0; i < n; i++) {
        sum += a[i] + csycl_uniform(a[i / n]) * by;
        low = a[i] < low ? a[i] : low;
    }
    *least = low;
    return sum;
}

static void grid(size_t n, int *a)
{
#pragma csycl parallel_for collapse(2) out(a[0:n * WIDTH]) name(grid)
    for (size_t y = 0; y < n; y++)
        for (size_t x = 0; x < WIDTH; x++)
            a[y * WIDTH + x] = (int)(x ^ y) * by;
}

static void count(size_t n, const int *a, int *bins)
{
#pragma csycl parallel_for in(a[0:n]) reduction(+ : bins[0:BINS]) name(count)
    for (size_t i = 0; i < n; i++)
        bins[a[i] % BINS] += by;
}

static void tell(size_t n)
{
#pragma csycl parallel_for name(tell)
    for (size_t i = 0; i < n; i++)
        if (i == n - 1)
            printf("the last is %zu\n", i * by);
}

static long linked(void)
{
    struct stat is;
    const char *name = getenv("LINKED");
    return stat(name ? name : "", &is) ? 0 : (long)is.st_size;
}

static FILE *open_file(int value, const char *mode)
{
    char name[32];
    snprintf(name, sizeof name, "exported%d", value);
    return fopen(name, mode);
}

static enum csycl_status read_from_file(csycl_bundle *bundle, int value)
{
    static _Thread_local char bytes[1 << 22];
    FILE *file = open_file(value, "r");
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return csycl_bundle_import(bundle, bytes, size);
}

static enum csycl_status write_to_file(const csycl_bundle *bundle, int value)
{
    void *bytes;
    size_t size;
    enum csycl_status status = csycl_bundle_export(bundle, &bytes, &size);
    if (status)
        return status;
    FILE *file = open_file(value, "w");
    fwrite(bytes, 1, size, file);
    fclose(file);
    free(bytes);
    return status;
}

static bool imports, exports;

static csycl_bundle *build(int value)
{
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    if (csycl_bundle_add(bundle, scale) || csycl_bundle_add(bundle, total) ||
        csycl_bundle_add(bundle, grid) || csycl_bundle_add(bundle, count) ||
        csycl_bundle_add(bundle, tell) || csycl_bundle_set_spec_const(bundle, by, value) ||
        (imports ? read_from_file(bundle, value) : csycl_bundle_build(bundle)) ||
        (exports && write_to_file(bundle, value)))
        printf("%s\n", csycl_error_message());
    return bundle;
}

static void *build_in_thread(void *data)
{
    return build(*(int *)data);
}

static void launch(size_t n, int *a)
{
    int bins[BINS] = {0}, least;
    unsigned hash = 0;
    scale(n, a);
    long sum = total(n, a, &least);
    printf("%ld %d\n", sum, least);
    count(n, a, bins);
    grid(n, a);
    for (size_t i = 0; i < n * WIDTH; i++)
        hash = hash * 31 + (unsigned)a[i];
    for (int i = 0; i < BINS; i++)
        hash = hash * 31 + (unsigned)bins[i];
    printf("%u\n", hash);
    tell(n);
}

int main(int argc, char **argv)
{
    static const size_t sizes[] = {1000, 1, 17, MOST};
    static int values[THREADS] = {3, 5};
    csycl_bundle *bundles[THREADS];
    pthread_t threads[THREADS];
    imports = argc > 1 && !strcmp(argv[1], "import");
    exports = argc > 1 && !strcmp(argv[1], "export");
    int *a = malloc(MOST * WIDTH * sizeof *a);
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, build_in_thread, &values[i]);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], (void **)&bundles[i]);
    long before = linked();
    for (int i = 0; i < THREADS; i++) {
        csycl_bundle_use(bundles[i]);
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
            launch(sizes[k], a);
    }
    printf("launches compiled %ld kernels\n", linked() - before);
    free(a);
    return 0;
}
