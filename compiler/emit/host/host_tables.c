/* host_tables.c: see host_tables.h; the structures are in <csycl/glue.h>. */
#include "emit/host/host_tables.h"

#include <inttypes.h>
#include <string.h>

#include "base/diag.h"
#include "emit/host/call_text.h"
#include "emit/host/elsewhere_text.h"
#include "emit/host/leads_text.h"
#include "emit/host/ranges_text.h"
#include "emit/host/ways_text.h"
#include "emit/kernel/constants_text.h"
#include "emit/kernel/fragment.h"
#include "emit/verify/bounds_text.h"
#include "emit/verify/claim_text.h"
#include "plan/rounds/scan_counts.h"
#include "unit/operator.h"
#include "unit/unit.h"

void table_declaration(const struct kernel *kernel, struct strbuf *out)
{
    strbuf_printf(out, "static const struct csycl_glue_site __csycl_site_%s;\n",
                  kernel->region->name);
}

/* ---- device text ---- */

static void quoted_lines(const char *text, struct strbuf *out)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        length += text[length] == '\n';
        strbuf_puts(out, "    ");
        strbuf_quote(out, text, length);
        strbuf_puts(out, ",\n");
        text += length;
    }
}

static void texts(const struct plan *plan, struct strbuf *out)
{
    struct strbuf text;

    for (size_t i = 0; i < plan->fragments.count; i++) {
        if (plan->fragments.items[i]->kind == FRAGMENT_PRELUDE && plan->kernels.count == 0)
            continue; /* functions for other files have their kernels' */
        strbuf_init(&text);
        fragment_text(plan, plan->fragments.items[i], &text);
        strbuf_printf(out, "static const char *const __csycl_text_%zu[] = {\n", i);
        quoted_lines(text.text, out);
        strbuf_puts(out, "    NULL};\n");
        strbuf_release(&text);
    }
}

static void program(const struct kernel *kernel, struct strbuf *out)
{
    strbuf_printf(out, "static const char *const *const __csycl_program_%s[] = {",
                  kernel->region->name);
    for (size_t i = 0; i < kernel->fragments.count; i++)
        strbuf_printf(out, "__csycl_text_%zu, ", kernel->fragments.items[i]->index);
    strbuf_puts(out, "NULL};\n");
}

/* ---- params ---- */

static const char *glue_access(const struct param *param)
{
    static const char *const names[] = {
        [ACCESS_NONE] = "CSYCL_GLUE_CREATE",
        [ACCESS_READ] = "CSYCL_GLUE_IN",
        [ACCESS_WRITE] = "CSYCL_GLUE_OUT",
        [ACCESS_READ_WRITE] = "CSYCL_GLUE_INOUT",
    };
    return names[param->travels];
}

/* What the elements are that a variable leads to, or is. */
static const struct type *element_type(const struct param *param)
{
    const struct type *type = param->kind == PARAM_SECTION  ? param->reduction->type
                              : param->kind == PARAM_MEMORY ? param->capture->var->type
                                                            : NULL;

    if (type && type->kind == TYPE_POINTER)
        type = type->target;
    while (type && type_is_array(type))
        type = type->target;
    return type;
}

/* The table of the structures that the loop writes there, which is written first if there is none;
 * NULL: it does not. */
static const char *element_table(struct type_tables *types, const struct param *param,
                                 struct strbuf *out)
{
    const struct type *type = element_type(param);

    if (!type || type->kind != TYPE_RECORD || !(param->travels & ACCESS_WRITE))
        return NULL;
    return type_table(types, type, out);
}

/* ", .element = CSYCL_GLUE_I32" */
static void element_fields(struct type_tables *types, const struct param *param, struct strbuf *out)
{
    const char *table = element_table(types, param, out);

    strbuf_printf(out, ", .element = %s", glue_element(element_type(param)));
    if (table)
        strbuf_printf(out, ", .type = &__csycl_type_%s", table);
}

static void touched_fields(const struct param *param, struct strbuf *out)
{
    if (ranges_element_size(param))
        strbuf_printf(out, ", .size = %zu", ranges_element_size(param));
}

static void memory_fields(const struct param *param, struct strbuf *out)
{
    strbuf_printf(out, ", .access = %s, .written_whole = %s", glue_access(param),
                  param->written_whole ? "1" : "0");
    if (param->capture->may_meet)
        strbuf_puts(out, ", .may_meet = 1");
    if (capture_is_whole_by_type(param->capture))
        strbuf_puts(out, ", .from_type = 1");
}

/* The last field of a param. */
static void proposal_field(const struct param *param, struct strbuf *out)
{
    if (param->capture->proposal) {
        strbuf_puts(out, ", .clause = ");
        strbuf_quote(out, param->capture->proposal, strlen(param->capture->proposal));
    }
    strbuf_puts(out, "},\n");
}

static void param_row(const struct kernel *kernel, struct type_tables *types,
                      const struct param *param, struct strbuf *out)
{
    const struct type *type = param->capture ? param->capture->var->type : NULL;

    strbuf_puts(out, "    {.name = ");
    strbuf_quote(out, param->name, strlen(param->name));
    switch (param->kind) {
    case PARAM_SECTION:
        strbuf_puts(out, ", .kind = CSYCL_GLUE_SECTION");
        touched_fields(param, out);
        strbuf_printf(out, ", .access = %s%s", glue_access(param),
                      param->written_whole ? ", .written_whole = 1" : "");
        element_fields(types, param, out);
        proposal_field(param, out);
        return;
    case PARAM_FAILED:
        strbuf_printf(out,
                      ", .kind = CSYCL_GLUE_MEMORY, .access = %s, .element = CSYCL_GLUE_STRUCT},\n",
                      glue_access(param));
        return;
    case PARAM_MEMORY:
        strbuf_puts(out, ", .kind = CSYCL_GLUE_MEMORY");
        touched_fields(param, out);
        memory_fields(param, out);
        element_fields(types, param, out);
        proposal_field(param, out);
        return;
    case PARAM_LAST:
        strbuf_printf(out,
                      ", .kind = CSYCL_GLUE_MEMORY, .access = %s, "
                      ".written_whole = %s, .element = CSYCL_GLUE_STRUCT},\n",
                      glue_access(param), param->written_whole ? "1" : "0");
        return;
    case PARAM_FIRST:
    case PARAM_OBJECT:
        strbuf_printf(out, ", .kind = CSYCL_GLUE_MEMORY, .access = %s},\n", glue_access(param));
        return;
    case PARAM_LOWER:
    case PARAM_FINAL:
        type = kernel->loops[param->loop].loop->var->type;
        /* fall through */
    case PARAM_VALUE:
        strbuf_printf(out, ", .kind = CSYCL_GLUE_VALUE, .size = %zu},\n", type->size);
        return;
    case PARAM_STEP:
    case PARAM_STRIDE:
        strbuf_printf(out, ", .kind = CSYCL_GLUE_VALUE, .size = %zu},\n", sizeof(int64_t));
        return;
    case PARAM_ORIGINAL:
        strbuf_printf(out, ", .kind = CSYCL_GLUE_VALUE, .size = %zu},\n",
                      param->reduction->var->type->size);
        return;
    }
}

static void params(const struct kernel *kernel, struct type_tables *types, struct strbuf *out)
{
    if (kernel->params.count == 0)
        return;
    for (size_t i = 0; i < kernel->params.count; i++)
        element_table(types, &kernel->params.items[i], out);
    strbuf_printf(out, "static const struct csycl_glue_param __csycl_params_%s[] = {\n",
                  kernel->region->name);
    for (size_t i = 0; i < kernel->params.count; i++)
        param_row(kernel, types, &kernel->params.items[i], out);
    strbuf_puts(out, "};\n");
}

/* ---- arguments ---- */

static void args(const char *field, const char *name, const struct kernel_args *args,
                 struct strbuf *out)
{
    if (args->count == 0)
        return;
    strbuf_printf(out, "static const struct csycl_glue_kernel_arg __csycl_%ss_%s[] = {\n", field,
                  name);
    for (size_t i = 0; i < args->count; i++)
        strbuf_printf(out, "    {CSYCL_GLUE_ARG_%s, %zu},\n", arg_name(args->items[i].kind),
                      args->items[i].index);
    strbuf_puts(out, "};\n");
}

/* ---- sites ---- */

static const char *unsigned_kind(size_t size)
{
    return size == 1   ? "CSYCL_GLUE_U8"
           : size == 2 ? "CSYCL_GLUE_U16"
           : size == 4 ? "CSYCL_GLUE_U32"
                       : "CSYCL_GLUE_U64";
}

/* A partial that is the item's type alone is a scalar's; of START_LAST it is the variable's kind.
 */
static const char *partial_kind(const struct reduction *reduction)
{
    const struct type *type = reduction->type;

    if (reduction->start == START_FIRST || reduction->start == START_ORIGINAL ||
        !type_is_arithmetic(type))
        return "CSYCL_GLUE_STRUCT";
    return reduction->as_unsigned ? unsigned_kind(type->size) : glue_kind(type);
}

/* The place of the section's param. */
static size_t param_of(const struct kernel *kernel, const struct reduction *reduction)
{
    for (size_t i = 0; i < kernel->params.count; i++)
        if (kernel->params.items[i].reduction == reduction)
            return i;
    diag_bug("the section '%s' is no param of '%s'", reduction->var->name, kernel->region->name);
}

static void section_fields(const struct kernel *kernel, const struct reduction *reduction,
                           struct strbuf *out)
{
    strbuf_printf(out, ",\n     .is_section = 1, .shared = %s, .param = %zu",
                  kernel->region->combines_only && !kernel->serial ? "1" : "0",
                  param_of(kernel, reduction));
}

static void reductions(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    if (region->reduction_count == 0)
        return;
    strbuf_printf(out, "static const struct csycl_glue_reduction __csycl_reductions_%s[] = {\n",
                  region->name);
    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        strbuf_printf(out,
                      "    {.name = \"%s\", .op = CSYCL_GLUE_%s, .kind = %s, .size = %zu, "
                      ".discard = %s",
                      reduction->var->name, operator_of(reduction->op)->name,
                      partial_kind(reduction),
                      reduction->is_section ? reduction->type->size : plan_partial_size(reduction),
                      reduction->discard ? "1" : "0");
        if (reduction->is_scan)
            strbuf_printf(out, ", .is_scan = 1, .in_tile = %zu", scan_tile_size(region, reduction));
        if (reduction->op == REDUCE_LAST)
            strbuf_printf(out, ", .variable = %zu", reduction->type->size);
        const struct fold *fold =
            reduction->is_section && !reduction->discard ? NULL : plan_fold(plan, reduction);
        if (reduction->is_section)
            section_fields(kernel, reduction, out);
        if (fold)
            strbuf_printf(out, ",\n     .identity = %s, .combine = %s",
                          fold->identity ? fold->identity : "NULL", fold->combine);
        strbuf_puts(out, "},\n");
    }
    strbuf_puts(out, "};\n");
}

/* ".params = csycl_params_NAME, .param_count = 2," or nothing. */
static void list_fields(const char *field, const char *name, size_t count, struct strbuf *out)
{
    if (count)
        strbuf_printf(out, "    .%ss = __csycl_%ss_%s,\n    .%s_count = %zu,\n", field, field, name,
                      field, count);
}

static void items_fields(const struct kernel *kernel, struct strbuf *out)
{
    const struct row_length length = group_row_length(kernel->region);

    for (size_t i = 0; length.var && i < kernel->params.count; i++) {
        const struct param *param = &kernel->params.items[i];
        if (param->kind == PARAM_VALUE && param->capture && param->capture->var == length.var)
            strbuf_printf(out, "    .items = %zu,\n    .items_from = %" PRId64 ",\n", i + 1,
                          length.from);
    }
}

static const char *groups_of(const struct kernel *kernel)
{
    const struct region *region = kernel->region;

    if (!region->directive->is_kernel)
        return "1";
    if (kernel->is_parted)
        return "CSYCL_GLUE_PARTS";
    return region->reduction_count && node_any(region->body, kernel_is_barrier)
               ? "CSYCL_GLUE_WAITING_ITEMS"
               : "CSYCL_GLUE_ITEMS";
}

static void site(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    struct place place = source_place(plan->unit->source, region->directive->span.begin);

    if (call_is_enough(plan, kernel))
        call_tables(kernel, out);
    strbuf_printf(out, "static struct csycl_glue_state __csycl_state_%s;\n", region->name);
    strbuf_printf(out,
                  "static const struct csycl_glue_site __csycl_site_%s = {\n"
                  "    .abi = CSYCL_GLUE_ABI,\n"
                  "    .kernel = \"%s\",\n"
                  "    .file = ",
                  region->name, region->name);
    strbuf_quote(out, place.file, strlen(place.file));
    strbuf_printf(out,
                  ",\n"
                  "    .line = %u,\n"
                  "    .dims = %u,\n"
                  "    .text = __csycl_program_%s,\n",
                  place.line, kernel->loop_count, region->name);
    if (call_is_enough(plan, kernel))
        call_fields(kernel, out);
    list_fields("param", region->name, kernel->params.count, out);
    list_fields("kernel_arg", region->name, kernel->args.count, out);
    list_fields("merge_arg", region->name, kernel->merge_args.count, out);
    list_fields("constant", region->name, region->constants.count, out);
    list_fields("choice", region->name, region->tuned.count, out);
    elsewhere_fields(plan, kernel, out);
    list_fields("reduction", region->name, region->reduction_count, out);
    ranges_fields(kernel, out);
    claim_fields(plan, kernel, out);
    bounds_fields(plan, kernel, out);
    if (plan->reproducible && region->reduction_count)
        strbuf_puts(out, "    .reproducible = 1,\n");
    if (plan->debugs)
        strbuf_puts(out, "    .debugs = 1,\n");
    if (plan->divides_loosely)
        strbuf_puts(out, "    .divides_loosely = 1,\n");
    if (region->near + 1 != region->loop_count)
        strbuf_printf(out, "    .near = %u,\n", region->near + 1);
    if (kernel->schedule.together)
        strbuf_printf(out, "    .together = %zu,\n", kernel->schedule.together);
    if (region->group)
        strbuf_printf(out, "    .groups = %s,\n", groups_of(kernel));
    if (region->group && region->group->is_spread)
        strbuf_printf(out, "    .spread = %s,\n",
                      region->group->compares ? "CSYCL_GLUE_COMPARED" : "CSYCL_GLUE_DISJOINT");
    items_fields(kernel, out);
    for (size_t i = 0; i < region->captures.count; i++)
        if (region->captures.items[i].may_meet) {
            strbuf_puts(out, "    .may_meet = 1,\n");
            break;
        }
    if (region->compares_pointers)
        strbuf_puts(out, "    .compares = 1,\n");
    if (kernel->light)
        strbuf_puts(out, "    .light = 1,\n");
    if (kernel->special.prints)
        strbuf_puts(out, "    .prints = 1,\n");
    if (region->follows_pointers)
        strbuf_puts(out, "    .follows_pointers = 1,\n");
    leads_fields(kernel, out);
    ways_fields(kernel, out);
    strbuf_printf(out, "    .state = &__csycl_state_%s,\n};\n", region->name);
}

/* ---- the file ---- */

bool tables_are_needed(const struct plan *plan)
{
    return plan->kernels.count || plan->constants.count || plan->definitions.count;
}

/* Returns how many are in the list. */
static size_t listed_sites(const struct plan *plan, struct strbuf *out)
{
    size_t count = 0;

    for (size_t i = 0; i < plan->kernels.count; i++) {
        if (!plan->kernels.items[i]->is_listed)
            continue;
        if (count++ == 0)
            strbuf_puts(out, "static const struct csycl_glue_site *const __csycl_sites[] = {\n");
        strbuf_printf(out, "    &__csycl_site_%s,\n", plan->kernels.items[i]->region->name);
    }
    strbuf_puts(out, count ? "};\n" : "");
    return count;
}

static size_t listed_constants(const struct plan *plan, struct strbuf *out)
{
    size_t count = 0;

    for (size_t i = 0; i < plan->constants.count; i++) {
        if (!plan->constants.items[i]->is_listed)
            continue;
        if (count++ == 0)
            strbuf_puts(out,
                        "static const struct csycl_glue_constant *const __csycl_constants[] = {\n");
        strbuf_printf(out, "    &__csycl_constant_%s,\n", plan->constants.items[i]->name);
    }
    strbuf_puts(out, count ? "};\n" : "");
    return count;
}

static void file_table(const struct plan *plan, struct strbuf *out)
{
    struct strbuf lists;

    strbuf_init(&lists);
    size_t sites = listed_sites(plan, &lists), constants = listed_constants(plan, &lists);
    size_t exports = elsewhere_exports(plan, &lists);
    if (sites || constants || exports) {
        strbuf_printf(out, "\n/* The file. */\n%s", lists.text);
        strbuf_puts(out, "static struct csycl_glue_file __csycl_file = {\n"
                         "    .abi = CSYCL_GLUE_ABI,\n"
                         "    .file = ");
        strbuf_quote(out, plan->unit->source->name, strlen(plan->unit->source->name));
        strbuf_puts(out, ",\n");
        if (sites)
            strbuf_printf(out, "    .sites = __csycl_sites,\n    .site_count = %zu,\n", sites);
        if (constants)
            strbuf_printf(out, "    .constants = __csycl_constants,\n    .constant_count = %zu,\n",
                          constants);
        if (exports)
            strbuf_printf(out, "    .exports = __csycl_exports,\n    .export_count = %zu,\n",
                          exports);
        strbuf_puts(out, "};\n"
                         "__attribute__((constructor, no_profile_instrument_function)) static void "
                         "__csycl_register(void)\n"
                         "{\n    csycl_glue_register(&__csycl_file);\n}\n"
                         "__attribute__((destructor, no_profile_instrument_function)) static void "
                         "__csycl_unregister(void)\n"
                         "{\n    csycl_glue_unregister(&__csycl_file);\n}\n");
    }
    strbuf_release(&lists);
}

void tables(const struct plan *plan, struct type_tables *types, struct strbuf *out)
{
    if (plan->kernels.count || plan->definitions.count) {
        strbuf_puts(out, "\n/* Device text. */\n");
        texts(plan, out);
    }
    elsewhere_tables(plan, out);
    constant_tables(plan, types, out);
    claim_table(plan, out);
    bounds_table(plan, out);
    leads_tables(plan, out);
    for (size_t i = 0; i < plan->kernels.count; i++) {
        const struct kernel *kernel = plan->kernels.items[i];
        strbuf_printf(out, "\n/* Kernel %s. */\n", kernel->region->name);
        program(kernel, out);
        params(kernel, types, out);
        args("kernel_arg", kernel->region->name, &kernel->args, out);
        args("merge_arg", kernel->region->name, &kernel->merge_args, out);
        constants_of_region(plan, kernel->region, kernel->region->name, out);
        constants_choices(plan, kernel->region, out);
        elsewhere_imports(kernel, out);
        reductions(plan, kernel, out);
        ranges_tables(plan, kernel, out);
        leads_of_kernel(kernel, out);
        ways_of_kernel(kernel, out);
        site(plan, kernel, out);
    }
    file_table(plan, out);
}
