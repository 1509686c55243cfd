/* tables.c: see tables.h; the structures are in <csycl/glue.h>. */
#include "emit/tables.h"

#include <string.h>

#include "base/diag.h"
#include "emit/fragment.h"
#include "unit/unit.h"

void table_declaration(const struct kernel *kernel, struct strbuf *out)
{
    strbuf_printf(out, "static const struct csycl_glue_site csycl_site_%s;\n",
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
        strbuf_init(&text);
        fragment_text(plan, plan->fragments.items[i], &text);
        strbuf_printf(out, "static const char *const csycl_text_%zu[] = {\n", i);
        quoted_lines(text.text, out);
        strbuf_puts(out, "    NULL};\n");
        strbuf_release(&text);
    }
}

static void program(const struct kernel *kernel, struct strbuf *out)
{
    strbuf_printf(out, "static const char *const *const csycl_program_%s[] = {",
                  kernel->region->name);
    for (size_t i = 0; i < kernel->fragments.count; i++)
        strbuf_printf(out, "csycl_text_%zu, ", kernel->fragments.items[i]->index);
    strbuf_puts(out, "NULL};\n");
}

/* ---- names of glue.h ---- */

static const char *glue_kind(const struct type *type)
{
    switch (type->kind) {
    case TYPE_BOOL:
        return "CSYCL_GLUE_BOOL";
    case TYPE_CHAR:
    case TYPE_SCHAR:
        return "CSYCL_GLUE_I8";
    case TYPE_UCHAR:
        return "CSYCL_GLUE_U8";
    case TYPE_SHORT:
        return "CSYCL_GLUE_I16";
    case TYPE_USHORT:
        return "CSYCL_GLUE_U16";
    case TYPE_INT:
        return "CSYCL_GLUE_I32";
    case TYPE_UINT:
        return "CSYCL_GLUE_U32";
    case TYPE_LONG:
    case TYPE_LLONG:
        return "CSYCL_GLUE_I64";
    case TYPE_ULONG:
    case TYPE_ULLONG:
        return "CSYCL_GLUE_U64";
    case TYPE_FLOAT:
        return "CSYCL_GLUE_F32";
    case TYPE_DOUBLE:
        return "CSYCL_GLUE_F64";
    case TYPE_ENUM:
        return glue_kind(type->target);
    default:
        diag_bug("'%s' is no scalar of glue.h", type->spelling);
    }
}

static const char *glue_op(enum reduction_op op)
{
    static const char *const names[] = {
        [REDUCE_ADD] = "ADD", [REDUCE_MUL] = "MUL", [REDUCE_AND] = "AND",
        [REDUCE_OR] = "OR",   [REDUCE_XOR] = "XOR", [REDUCE_LAND] = "LAND",
        [REDUCE_LOR] = "LOR", [REDUCE_MIN] = "MIN", [REDUCE_MAX] = "MAX",
    };
    return names[op];
}

/* ---- params ---- */

/* The clause says which way the elements travel; without one, how the loop uses them. */
static const char *glue_access(const struct capture *capture)
{
    if (capture->clause)
        switch (capture->clause->kind) {
        case CLAUSE_IN:
            return "CSYCL_GLUE_IN";
        case CLAUSE_OUT:
            return "CSYCL_GLUE_OUT";
        case CLAUSE_CREATE:
            return "CSYCL_GLUE_CREATE";
        default:
            return "CSYCL_GLUE_INOUT";
        }
    return capture->used == ACCESS_READ    ? "CSYCL_GLUE_IN"
           : capture->used == ACCESS_WRITE ? "CSYCL_GLUE_OUT"
                                           : "CSYCL_GLUE_INOUT";
}

static void param_row(const struct kernel *kernel, const struct param *param, struct strbuf *out)
{
    const struct type *type = param->capture ? param->capture->var->type : NULL;

    strbuf_puts(out, "    {.name = ");
    strbuf_quote(out, param->name, strlen(param->name));
    switch (param->kind) {
    case PARAM_MEMORY:
        strbuf_printf(out, ", .kind = CSYCL_GLUE_MEMORY, .access = %s, .written_whole = %s},\n",
                      glue_access(param->capture),
                      param->capture->written_whole ? "true" : "false");
        return;
    case PARAM_LOWER:
        type = kernel->loops[param->loop].loop->var->type;
        /* fall through */
    case PARAM_VALUE:
        strbuf_printf(out, ", .kind = CSYCL_GLUE_VALUE, .size = %zu},\n", type->size);
        return;
    case PARAM_STEP:
        strbuf_printf(out, ", .kind = CSYCL_GLUE_VALUE, .size = %zu},\n", sizeof(int64_t));
        return;
    }
}

static void params(const struct kernel *kernel, struct strbuf *out)
{
    if (kernel->params.count == 0)
        return;
    strbuf_printf(out, "static const struct csycl_glue_param csycl_params_%s[] = {\n",
                  kernel->region->name);
    for (size_t i = 0; i < kernel->params.count; i++)
        param_row(kernel, &kernel->params.items[i], out);
    strbuf_puts(out, "};\n");
}

/* ---- constants ---- */

static bool first_user(const struct plan *plan, const struct kernel *kernel,
                       const struct var *constant)
{
    for (size_t i = 0; i < plan->kernels.count && plan->kernels.items[i] != kernel; i++)
        for (size_t j = 0; j < plan->kernels.items[i]->region->constants.count; j++)
            if (plan->kernels.items[i]->region->constants.items[j] == constant)
                return false;
    return true;
}

static void constant_default(const struct plan *plan, const struct var *constant,
                             struct strbuf *out)
{
    strbuf_printf(out, "static const %s csycl_default_%s = %s;\n", constant->type->spelling,
                  constant->name, source_slice(plan->unit->source, constant->init->span));
}

static void constants(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct vars *list = &kernel->region->constants;

    if (list->count == 0)
        return;
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i]->spec_const && list->items[i]->init &&
            first_user(plan, kernel, list->items[i]))
            constant_default(plan, list->items[i], out);
    strbuf_printf(out, "static const struct csycl_glue_constant csycl_constants_%s[] = {\n",
                  kernel->region->name);
    for (size_t i = 0; i < list->count; i++) {
        const struct var *constant = list->items[i];
        bool has_default = constant->spec_const && constant->init;
        strbuf_printf(out, "    {.name = \"%s\",\n     .macro = \"%s\",\n", constant->name,
                      plan_constant_macro(plan->unit->arena, constant));
        strbuf_printf(out,
                      "     .type = &(const struct csycl_glue_type){%s, %zu},\n"
                      "     .default_value = %s%s},\n",
                      glue_kind(constant->type), constant->type->size,
                      has_default ? "&csycl_default_" : "NULL", has_default ? constant->name : "");
    }
    strbuf_puts(out, "};\n");
}

/* ---- sites ---- */

static void reductions(const struct region *region, struct strbuf *out)
{
    if (region->reduction_count == 0)
        return;
    strbuf_printf(out, "static const struct csycl_glue_reduction csycl_reductions_%s[] = {\n",
                  region->name);
    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        strbuf_printf(out,
                      "    {.name = \"%s\", .op = CSYCL_GLUE_%s, .kind = %s, .discard = %s},\n",
                      reduction->var->name, glue_op(reduction->op), glue_kind(reduction->var->type),
                      reduction->discard ? "true" : "false");
    }
    strbuf_puts(out, "};\n");
}

/* ".params = csycl_params_NAME, .param_count = 2," or nothing. */
static void list_fields(const char *field, const char *name, size_t count, struct strbuf *out)
{
    if (count)
        strbuf_printf(out, "    .%ss = csycl_%ss_%s,\n    .%s_count = %zu,\n", field, field, name,
                      field, count);
}

static void site(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    struct place place = source_place(plan->unit->source, region->directive->span.begin);

    strbuf_printf(out, "static struct csycl_glue_state csycl_state_%s;\n", region->name);
    strbuf_printf(out,
                  "static const struct csycl_glue_site csycl_site_%s = {\n"
                  "    .abi = CSYCL_GLUE_ABI,\n"
                  "    .kernel = \"%s\",\n"
                  "    .file = ",
                  region->name, region->name);
    strbuf_quote(out, place.file, strlen(place.file));
    strbuf_printf(out,
                  ",\n"
                  "    .line = %u,\n"
                  "    .dims = %u,\n"
                  "    .text = csycl_program_%s,\n",
                  place.line, kernel->loop_count, region->name);
    list_fields("param", region->name, kernel->params.count, out);
    list_fields("constant", region->name, region->constants.count, out);
    list_fields("reduction", region->name, region->reduction_count, out);
    strbuf_printf(out, "    .state = &csycl_state_%s,\n};\n", region->name);
}

void tables(const struct plan *plan, struct strbuf *out)
{
    strbuf_puts(out, "\n/* Device text. */\n");
    texts(plan, out);
    for (size_t i = 0; i < plan->kernels.count; i++) {
        const struct kernel *kernel = plan->kernels.items[i];
        strbuf_printf(out, "\n/* Kernel %s. */\n", kernel->region->name);
        program(kernel, out);
        params(kernel, out);
        constants(plan, kernel, out);
        reductions(kernel->region, out);
        site(plan, kernel, out);
    }
}
