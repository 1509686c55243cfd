/* runtime_data.h: pragmas of data regions, and a loop on the fake driver, whose kernel is the C
 * function here. */
#ifndef RUNTIME_DATA_H
#define RUNTIME_DATA_H

#include "runtime_sites.h"
#include "stub.h"

static inline int *at(void *const *args, int i)
{
    return (int *)((char *)args[i] + *(int64_t *)args[i + 1]);
}

/* a[i] = b[i] + add */
static inline void advance(void *const *args, const struct stub_range *range)
{
    (void)range;
    size_t n = (size_t) * (uint64_t *)args[0];
    for (size_t i = 0; i < n; i++)
        at(args, 1)[i] = at(args, 3)[i] + ((struct step *)args[5])->add;
}

static inline void use_device(const char *memory)
{
    stub_use();
    stub_define("advance", advance);
    setenv("STUB_MEMORY", memory, 1);
    setenv("STUB_TYPE", "gpu", 1);
    csycl_set_error_handler(record, NULL);
}

static inline struct csycl_glue_section section(const char *name, int *pointer, int first,
                                                int count, enum csycl_glue_access access)
{
    return (struct csycl_glue_section){.name = name,
                                       .pointer = pointer,
                                       .offset = first * (ptrdiff_t)sizeof(int),
                                       .size = (size_t)count * sizeof(int),
                                       .access = access,
                                       .element = CSYCL_GLUE_I32,
                                       .element_size = sizeof(int),
                                       .item_size = sizeof(int)};
}
#define SECTION(x, first, count, way) section(#x, x, first, count, CSYCL_GLUE_##way)

static inline struct csycl_glue_data directive(const struct csycl_glue_section *one, unsigned line)
{
    return (struct csycl_glue_data){CSYCL_GLUE_ABI, one, 1, "d.c", line};
}

static inline bool enter(struct csycl_glue_section one, unsigned line)
{
    struct csycl_glue_data data = directive(&one, line);
    return csycl_glue_data_enter(&data) == &data;
}

static inline void leave(struct csycl_glue_section one, unsigned line)
{
    struct csycl_glue_data data = directive(&one, line);
    csycl_glue_data_leave(&data);
}

static inline void update(struct csycl_glue_section one, unsigned line)
{
    struct csycl_glue_data data = directive(&one, line);
    csycl_glue_data_update(&data);
}

/* The launch ends before the loop does. */
static inline void plain_begin(const struct csycl_glue_site *site, size_t n, int *to,
                               const int *from)
{
    uint64_t counts[] = {n};
    struct step step = {'s', 0};
    struct csycl_glue_arg args[] = {
        {to, 0, n * sizeof *to}, {from, 0, n * sizeof *from}, {&step, 0, 0}};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .file = "advance.c", .line = 4};
    csycl_glue_plain_begin(site, &launch);
}

static inline void advance_plain(size_t n, int *to, const int *from, int add)
{
    plain_begin(&advance_site, n, to, from);
    for (size_t i = 0; i < n; i++)
        to[i] = from[i] + add;
    csycl_glue_plain_end(&advance_site);
}

#endif
