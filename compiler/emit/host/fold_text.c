/* fold_text.c: see fold_text.h.
 *
 * The functions stand behind the file's last line, where all is visible that a
 * combiner may name; types that lie in a function come along. Values go through
 * variables of the type, so that the user's expressions stay as they are.
 */
#include "emit/host/fold_text.h"

#include "emit/device/body.h"

static const char *type_name(const struct plan *plan, const struct fold *fold)
{
    return source_slice(plan->unit->source, fold->reducer->type_span);
}

static void types(const struct plan *plan, const struct fold *fold, struct strbuf *out)
{
    for (size_t i = 0; i < fold->types.count; i++)
        strbuf_printf(out, "    %s;\n",
                      source_slice(plan->unit->source, fold->types.items[i]->type_decl->span));
}

/* The user's expression between the two texts, where the user wrote it. */
static void expression(const struct plan *plan, const struct func *func, const char *before,
                       const char *after, struct strbuf *out)
{
    body_line(plan, func->body->span.begin, out);
    strbuf_printf(out, "%s%s%s\n", before, source_slice(plan->unit->source, func->body->span),
                  after);
}

/* Partials that have no value are left out. */
static void flag(const struct fold *fold, struct strbuf *out)
{
    strbuf_printf(out,
                  "    int __csycl_has;\n"
                  "    __builtin_memcpy(&__csycl_has, (const char *)__csycl_partial + %zu, "
                  "sizeof __csycl_has);\n"
                  "    if (!__csycl_has)\n"
                  "        return;\n",
                  plan_flag_offset(fold->reducer));
}

static void combine(const struct plan *plan, const struct fold *fold, struct strbuf *out)
{
    strbuf_printf(out, "static void %s(void *__csycl_total, const void *__csycl_partial)\n{\n",
                  fold->combine);
    if (fold->start != START_IDENTITY)
        flag(fold, out);
    if (fold->start == START_ORIGINAL) { /* it is in the partial */
        strbuf_printf(out, "    __builtin_memcpy(__csycl_total, __csycl_partial, %zu);\n}\n",
                      fold->reducer->type->size);
        return;
    }
    types(plan, fold, out);
    strbuf_printf(out, "    %s csycl_out, csycl_in;\n", type_name(plan, fold));
    strbuf_puts(out, "    __builtin_memcpy(&csycl_out, __csycl_total, sizeof csycl_out);\n"
                     "    __builtin_memcpy(&csycl_in, __csycl_partial, sizeof csycl_in);\n");
    expression(plan, fold->reducer->combiner, "    (void)(", ");", out);
    strbuf_puts(out, "    __builtin_memcpy(__csycl_total, &csycl_out, sizeof csycl_out);\n}\n");
}

static void identity(const struct plan *plan, const struct fold *fold, struct strbuf *out)
{
    strbuf_printf(out, "static void %s(void *__csycl_total)\n{\n", fold->identity);
    types(plan, fold, out);
    expression(plan, fold->reducer->identity,
               arena_printf(plan->unit->arena, "    %s __csycl_identity = ", type_name(plan, fold)),
               ";", out);
    strbuf_puts(out,
                "    __builtin_memcpy(__csycl_total, &__csycl_identity, sizeof __csycl_identity);\n"
                "}\n");
}

void folds(const struct plan *plan, struct strbuf *out)
{
    if (plan->folds.count)
        strbuf_puts(out, "\n/* Declared reductions. */\n");
    for (size_t i = 0; i < plan->folds.count; i++) {
        combine(plan, plan->folds.items[i], out);
        if (plan->folds.items[i]->identity)
            identity(plan, plan->folds.items[i], out);
    }
}
