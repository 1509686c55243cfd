/* sections.c: see sections.h.
 *
 * What is the same for all sections are macros. CSYCL_SECTION_BEGIN and _END stand around the loop
 * and differ by where copies are; CSYCL_SECTION_MERGE is the merging kernel's.
 */
#include "emit/kernel/sections.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/parameters.h"
#include "emit/kernel/reduction.h"

/* clang-format off */
static const char copies[] =
    "/* Partial values of reduced sections are in copies: one or some for each work-group, in local\n"
    " * memory (CSYCL_SECTIONS_LOCAL), some that all share (CSYCL_SECTIONS_GLOBAL), or one, or some in\n"
    " * turn, for each work-item (CSYCL_SECTIONS_COPIES). */\n"
    "#ifdef CSYCL_SECTIONS_LOCAL\n"
    "#define CSYCL_SECTION_SPACE __local\n"
    "#define CSYCL_SECTION_BEGIN(T, x)                                                               \\\n"
    "    ulong csycl_lane_##x = 0;                                                                   \\\n"
    "    ulong csycl_pad_##x = csycl_copy_count_##x > 1 ? max(4 / sizeof(T), (size_t)1) : 0;         \\\n"
    "    ulong csycl_stride_##x = csycl_length_##x + csycl_pad_##x;                                  \\\n"
    "    for (ulong csycl_e = get_local_id(0); csycl_e < csycl_copy_count_##x * csycl_stride_##x;    \\\n"
    "         csycl_e += get_local_size(0))                                                          \\\n"
    "        csycl_local_##x[csycl_e] = CSYCL_IDENTITY_##x;                                          \\\n"
    "    __local T *csycl_copy_##x =                                                                 \\\n"
    "        csycl_local_##x + get_local_id(0) % csycl_copy_count_##x * csycl_stride_##x;            \\\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "#define CSYCL_SECTION_END(T, x)                                                                 \\\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);                                                               \\\n"
    "    for (ulong csycl_e = get_local_id(0); csycl_e < csycl_length_##x;                           \\\n"
    "         csycl_e += get_local_size(0)) {                                                        \\\n"
    "        T csycl_value = csycl_local_##x[csycl_e];                                               \\\n"
    "        for (ulong csycl_c = 1; csycl_c < csycl_copy_count_##x; csycl_c++)                      \\\n"
    "            csycl_value = CSYCL_COMBINE_##x(                                                    \\\n"
    "                csycl_value, csycl_local_##x[csycl_c * csycl_stride_##x + csycl_e]);            \\\n"
    "        csycl_copies_##x[get_group_id(0) * csycl_length_##x + csycl_e] = csycl_value;           \\\n"
    "    }\n"
    "#else\n"
    "#define CSYCL_SECTION_SPACE __global\n"
    "#define CSYCL_SECTION_END(T, x)\n"
    "#ifdef CSYCL_SECTIONS_GLOBAL\n"
    "#define CSYCL_SECTION_BEGIN(T, x)                                                               \\\n"
    "    ulong csycl_lane_##x = 0;                                                                   \\\n"
    "    __global T *csycl_copy_##x =                                                                \\\n"
    "        csycl_copies_##x + get_group_id(0) % csycl_copy_count_##x * csycl_length_##x;\n"
    "#else\n"
    "#ifndef CSYCL_SECTIONS_COPIES\n"
    "#define CSYCL_SECTIONS_COPIES 1\n"
    "#endif\n"
    "#define CSYCL_SECTION_BEGIN(T, x)                                                               \\\n"
    "    ulong csycl_own_##x = csycl_copy_count_##x / get_global_size(0) * csycl_length_##x;         \\\n"
    "    ulong csycl_lane_##x = csycl_own_##x > csycl_length_##x ? csycl_length_##x * sizeof(T) : 0; \\\n"
    "    __global T *csycl_copy_##x = csycl_copies_##x + get_global_id(0) * csycl_own_##x;           \\\n"
    "    for (ulong csycl_e = 0; csycl_e < csycl_own_##x; csycl_e++)                                 \\\n"
    "        csycl_copy_##x[csycl_e] = CSYCL_IDENTITY_##x;\n"
    "#endif\n"
    "#endif\n";

/* In blocks that stay in the cache while copy after copy is combined into the first one. */
static const char merge_cpu[] =
    "#ifdef CSYCL_SHAPE_CPU\n"
    "#define CSYCL_SECTION_MERGE(T, x)                                                               \\\n"
    "    {                                                                                           \\\n"
    "        __global T *csycl_item =                                                                \\\n"
    "            (__global T *)((__global char *)csycl_memory_##x + csycl_offset_##x);               \\\n"
    "        ulong csycl_first = csycl_chunk(csycl_used_##x, get_group_id(0), get_num_groups(0));    \\\n"
    "        ulong csycl_last = csycl_chunk(csycl_used_##x, get_group_id(0) + 1, get_num_groups(0)); \\\n"
    "        for (ulong csycl_b = csycl_first; csycl_b < csycl_last; csycl_b += 1024) {              \\\n"
    "            ulong csycl_end = min(csycl_last, csycl_b + 1024);                                  \\\n"
    "            __global T *csycl_copy = csycl_copies_##x;                                          \\\n"
    "            for (ulong csycl_c = 1; csycl_c < csycl_copy_count_##x; csycl_c++) {                \\\n"
    "                csycl_copy += csycl_length_##x;                                                 \\\n"
    "                for (ulong csycl_e = csycl_b; csycl_e < csycl_end; csycl_e++)                   \\\n"
    "                    csycl_copies_##x[csycl_e] =                                                 \\\n"
    "                        CSYCL_COMBINE_##x(csycl_copies_##x[csycl_e], csycl_copy[csycl_e]);      \\\n"
    "            }                                                                                   \\\n"
    "            for (ulong csycl_e = csycl_b; csycl_e < csycl_end; csycl_e++) {                     \\\n"
    "                T csycl_value =                                                                 \\\n"
    "                    csycl_copy_count_##x ? csycl_copies_##x[csycl_e] : CSYCL_IDENTITY_##x;      \\\n"
    "                csycl_item[csycl_e] = CSYCL_MERGE_##x(csycl_item[csycl_e], csycl_value);        \\\n"
    "            }                                                                                   \\\n"
    "        }                                                                                       \\\n"
    "    }\n";

/* A group combines up to 32 elements; its work-items share the copies of each. No barrier is in a
 * loop: PoCL takes minutes for several of these. */
static const char merge_gpu[] =
    "#else\n"
    "#define CSYCL_SECTION_MERGE(T, x)                                                               \\\n"
    "    {                                                                                           \\\n"
    "        uint csycl_id = get_local_id(0), csycl_size = get_local_size(0);                        \\\n"
    "        uint csycl_width = min(csycl_size, 32u);                                                \\\n"
    "        ulong csycl_e = get_group_id(0) * csycl_width + csycl_id % csycl_width;                 \\\n"
    "        bool csycl_used = csycl_e < csycl_used_##x;                                             \\\n"
    "        T csycl_value = CSYCL_IDENTITY_##x;                                                     \\\n"
    "        for (ulong csycl_c = csycl_id / csycl_width;                                            \\\n"
    "             csycl_used && csycl_c < csycl_copy_count_##x; csycl_c += csycl_size / csycl_width) \\\n"
    "            csycl_value = CSYCL_COMBINE_##x(                                                    \\\n"
    "                csycl_value, csycl_copies_##x[csycl_c * csycl_length_##x + csycl_e]);           \\\n"
    "        csycl_local_##x[csycl_id] = csycl_value;                                                \\\n"
    "        barrier(CLK_LOCAL_MEM_FENCE);                                                           \\\n"
    "        if (csycl_id < csycl_width && csycl_used) {                                             \\\n"
    "            __global T *csycl_item =                                                            \\\n"
    "                (__global T *)((__global char *)csycl_memory_##x + csycl_offset_##x);           \\\n"
    "            for (uint csycl_k = csycl_id + csycl_width; csycl_k < csycl_size;                   \\\n"
    "                 csycl_k += csycl_width)                                                        \\\n"
    "                csycl_value = CSYCL_COMBINE_##x(csycl_value, csycl_local_##x[csycl_k]);         \\\n"
    "            csycl_item[csycl_e] = CSYCL_MERGE_##x(csycl_item[csycl_e], csycl_value);            \\\n"
    "        }                                                                                       \\\n"
    "    }\n"
    "#endif\n";
/* clang-format on */

void sections_prelude(struct strbuf *out)
{
    strbuf_puts(out, copies);
    strbuf_puts(out, merge_cpu);
    strbuf_puts(out, merge_gpu);
}

static void declare(const struct plan *plan, const struct var *var, const char *name,
                    struct strbuf *out)
{
    struct type pointer = {.kind = TYPE_POINTER, .target = var->type->target};
    device_declare(out, plan->unit->arena, &pointer, SPACE_SECTION, name);
}

/* Copies belong to the launch, so nothing else points into them. */
void sections_parameter(const struct plan *plan, const struct var *var, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    bool rows = type_is_array(var->type->target);
    const char *name = device_name(arena, var->name);

    declare(plan, var, rows ? name : arena_printf(arena, "restrict %s", name), out);
}

/* ---- around the loop ---- */

/* Subscript 0 of the user's pointer need not be in the section. */
static void pointer(const struct plan *plan, const struct var *var, struct strbuf *out)
{
    strbuf_puts(out, "    ");
    declare(plan, var, device_name(plan->unit->arena, var->name), out);
    strbuf_puts(out, " =\n        (");
    declare(plan, var, "", out);
    strbuf_printf(out, ")((CSYCL_SECTION_SPACE char *)csycl_copy_%s + csycl_shift_%s);\n",
                  var->name, var->name);
}

void sections_begin(const struct plan *plan, const struct region *region, struct strbuf *out)
{
    for (size_t i = region->scalar_count; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        strbuf_printf(out, "    CSYCL_SECTION_BEGIN(%s, %s)\n",
                      reduction_item_type(plan->unit->arena, reduction), reduction->var->name);
        pointer(plan, reduction->var, out);
    }
}

void sections_end(const struct plan *plan, const struct region *region, struct strbuf *out)
{
    for (size_t i = region->scalar_count; i < region->reduction_count; i++)
        strbuf_printf(out, "    CSYCL_SECTION_END(%s, %s)\n",
                      reduction_item_type(plan->unit->arena, &region->reductions[i]),
                      region->reductions[i].var->name);
}

void sections_lane(const struct plan *plan, const struct var *var, const char *lane,
                   struct strbuf *out)
{
    strbuf_putc(out, '(');
    declare(plan, var, "", out);
    strbuf_printf(out, ")((CSYCL_SECTION_SPACE char *)%s + %s * csycl_lane_%s)",
                  device_name(plan->unit->arena, var->name), lane, var->name);
}

/* ---- the merging kernel ---- */

void sections_merge(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    if (!region_has_sections(region))
        return;
    strbuf_printf(out,
                  "\n/* All copies of its reduced sections become one. */\n"
                  "__kernel CSYCL_WORK_GROUP void %s_merge(",
                  region->name);
    parameters_text(plan, kernel, &kernel->merge_args, out);
    strbuf_puts(out, ")\n{\n");
    for (size_t i = region->scalar_count; i < region->reduction_count; i++)
        strbuf_printf(out, "    CSYCL_SECTION_MERGE(%s, %s)\n",
                      reduction_item_type(plan->unit->arena, &region->reductions[i]),
                      region->reductions[i].var->name);
    strbuf_puts(out, "}\n");
}
