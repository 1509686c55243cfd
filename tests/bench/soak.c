/* soak.c: threads that launch loops for values of constants that change all the time, with a disk
 * cache that is too small for their kernels.
 *
 * usage: soak [SECONDS [THREADS [VALUES]]]
 *
 * Prints, ten times, how many launches there were since the last line, how many of them were wrong,
 * the memory that the process has and the bytes in the disk cache (CSYCL_CACHE_DIR), in MiB. Once
 * all values have been seen the memory is to stay as it is. Ends with 1 where any launch was
 * wrong. */
#include <dirent.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <csycl.h>

enum { N = 1 << 14, MOST_THREADS = 64 };

#pragma csycl spec_const
static _Thread_local int taps = 1;

#pragma csycl spec_const
static _Thread_local unsigned factor = 1;

static atomic_bool ends;
static atomic_ulong launches, wrong;
static int values = 256;

/* The size of an array: each value has a kernel of its own. */
static void sum_taps(size_t n, unsigned *a)
{
#pragma csycl parallel_for out(a[0:n])
    for (size_t i = 0; i < n; i++) {
        unsigned taken[taps], sum = 0;
        for (int k = 0; k < taps; k++)
            taken[k] = (unsigned)i + (unsigned)k;
        for (int k = 0; k < taps; k++)
            sum += taken[k];
        a[i] = sum;
    }
}

/* A number, which a kernel may have as an argument. */
static unsigned total(size_t n, const unsigned *a)
{
    unsigned sum = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sum)
    for (size_t i = 0; i < n; i++)
        sum += a[i] * factor;
    return sum;
}

static void *launch_all(void *data)
{
    unsigned state = (unsigned)(size_t)data, *a = malloc(N * sizeof *a);
    while (!ends) {
        state = state * 1664525U + 1013904223U;
        taps = 1 + (int)(state >> 8) % values;
        factor = 1 + (state >> 16) % (unsigned)values;
        sum_taps(N, a);
        unsigned sum = total(N, a), m = (unsigned)taps;
        unsigned expected = m * (N / 2 * (N - 1U)) + N * (m * (m - 1) / 2);
        wrong += sum != expected * factor;
        launches += 2;
    }
    free(a);
    return NULL;
}

static double resident_mib(void)
{
    unsigned long size, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file && fscanf(file, "%lu %lu", &size, &resident) != 2)
        resident = 0;
    if (file)
        fclose(file);
    return (double)resident * (double)sysconf(_SC_PAGESIZE) / (1 << 20);
}

static double cache_mib(void)
{
    const char *path = getenv("CSYCL_CACHE_DIR");
    DIR *folder = path ? opendir(path) : NULL;
    double bytes = 0;
    struct stat is;
    for (struct dirent *at; folder && (at = readdir(folder));)
        if (!fstatat(dirfd(folder), at->d_name, &is, 0) && S_ISREG(is.st_mode))
            bytes += (double)is.st_size;
    if (folder)
        closedir(folder);
    return bytes / (1 << 20);
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? atof(argv[1]) : 600;
    int count = argc > 2 ? atoi(argv[2]) : 8;
    pthread_t threads[MOST_THREADS];
    values = argc > 3 ? atoi(argv[3]) : values;
    count = count < MOST_THREADS ? count : MOST_THREADS;
    for (int i = 0; i < count; i++)
        pthread_create(&threads[i], NULL, launch_all, (void *)(size_t)(i + 1));
    printf("%8s %10s %6s %10s %10s\n", "seconds", "launches", "wrong", "memory", "cache");
    for (int i = 1; i <= 10; i++) {
        double nap = seconds / 10;
        struct timespec time = {(time_t)nap, (long)((nap - (double)(time_t)nap) * 1e9)};
        nanosleep(&time, NULL);
        printf("%8.0f %10lu %6lu %10.1f %10.2f\n", nap * i, atomic_exchange(&launches, 0),
               (unsigned long)wrong, resident_mib(), cache_mib());
        fflush(stdout);
    }
    ends = true;
    for (int i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
    return wrong != 0;
}
