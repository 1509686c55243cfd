/* What runs the programs of extents.py, see extents.h. */
#include "extents.h"

#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SETS = 6 };

static uint32_t state;

static int draw(int low, int high)
{
    state = state * 1664525u + 1013904223u;
    return low + (int)((state >> 16) % (uint32_t)(high - low + 1));
}

static sigjmp_buf given_up;

static void give_up(int signal)
{
    (void)signal;
    siglongjmp(given_up, 1);
}

#ifdef BRUTE

enum { STEPS_MAX = 200000 };

float mem_a[SLOTS];
int mem_d[SLOTS];
struct body mem_s[SLOTS];
double mem_r[SLOTS];

static struct extent {
    char name;
    void *memory;
    int64_t low, high; /* bytes; low > high: nothing */
} extents[] = {{'a', mem_a, 0, 0}, {'d', mem_d, 0, 0}, {'s', mem_s, 0, 0}, {'r', mem_r, 0, 0}};
static unsigned steps;

size_t extents_note(char name, const void *at, size_t size)
{
    struct extent *extent = extents;
    while (extent->name != name)
        extent++;
    int64_t offset = (int64_t)((uintptr_t)at - (uintptr_t)extent->memory);
    if (offset < extent->low)
        extent->low = offset;
    if (offset + (int64_t)size > extent->high)
        extent->high = offset + (int64_t)size;
    extents_step();
    return (uint64_t)offset / size % SLOTS;
}

void extents_step(void)
{
    if (++steps > STEPS_MAX)
        siglongjmp(given_up, 1);
}

static void call(extents_function *function, const struct numbers *numbers)
{
    struct extent *end = extents + sizeof extents / sizeof *extents;
    for (struct extent *extent = extents; extent < end; extent++)
        extent->low = INT64_MAX, extent->high = INT64_MIN;
    steps = 0;
    alarm(2);                     /* a loop without steps */
    if (sigsetjmp(given_up, 1)) { /* undefined behaviour, or it takes too long */
        puts("nothing");
        return;
    }
    function(numbers, mem_a, mem_d, mem_s, mem_r);
    for (struct extent *extent = extents; extent < end; extent++)
        if (extent->low < extent->high)
            printf("%c %lld %lld\n", extent->name, (long long)extent->low, (long long)extent->high);
}

#else

#include "rows/extent.h"

/* Loops whose range wraps are left to the plain ones, which have no memory here. */
static void call(extents_function *function, const struct numbers *numbers)
{
    alarm(2);
    if (!sigsetjmp(given_up, 1))
        function(numbers, NULL, NULL, NULL, NULL);
    alarm(0);
}

csycl_bool csycl_glue_parallel_for(const struct csycl_glue_site *site,
                                   struct csycl_glue_launch *launch)
{
    for (unsigned i = 0; i < site->param_count; i++) {
        const char *name = site->params[i].name;
        if (strncmp(name, "(s)[", 4) == 0) /* an element that all iterations read: the host does */
            puts("s host");
        if (site->params[i].kind != CSYCL_GLUE_MEMORY)
            continue;
        struct touched extent = csy_extent(site, launch, i);
        printf("%s %lld %lld%s\n", name, (long long)extent.low, (long long)extent.high,
               extent.exact ? " exact" : "");
    }
    return 1;
}

void csycl_glue_register(struct csycl_glue_file *file)
{
    (void)file;
}

void csycl_glue_unregister(struct csycl_glue_file *file)
{
    (void)file;
}

void csycl_glue_plain_begin(const struct csycl_glue_site *site,
                            const struct csycl_glue_launch *launch)
{
    (void)site, (void)launch;
}

void csycl_glue_plain_ended(const struct csycl_glue_site *site)
{
    (void)site;
}

#endif

int main(int argc, char **argv)
{
    (void)argc;
    signal(SIGALRM, give_up);
    signal(SIGILL, give_up);
    signal(SIGFPE, give_up);
    signal(SIGSEGV, give_up);
    for (int f = 0; f < extents_count; f++)
        for (int set = 0; set < SETS; set++) {
            state = (uint32_t)strtoul(argv[1], NULL, 10) * 977u + (uint32_t)(f * SETS + set);
            draw(0, 1);
            int high = set == 0 ? 2 : 9;
            struct numbers numbers = {draw(0, high),           draw(1, high),
                                      draw(-3, high),          draw(-2, high),
                                      (unsigned)draw(0, high), (size_t)draw(0, high)};
#ifdef BRUTE
            for (int i = 0; i < SLOTS; i++) {
                mem_d[i] = draw(-2, 9);
                mem_s[i].tag = draw(-2, 5);
            }
#endif
            printf("%d %d\n", f, set);
            call(extents_functions[f], &numbers);
        }
    return 0;
}
