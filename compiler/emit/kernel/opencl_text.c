/* opencl_text.c: all fragments as one OpenCL C text; see emit.h. */
#include <stdlib.h>
#include <string.h>

#include "emit/device/body.h"
#include "emit/device/opencl_type.h"
#include "emit/emit.h"
#include "emit/host/elsewhere_text.h"
#include "emit/kernel/fragment.h"
#include "emit/kernel/shape.h"
#include "emit/lower/body_text.h"
#include "unit/leaf.h"

/* ---- constants have their defaults, as if they had never been set ---- */

/* The value of a scalar; in an array of char that a string initializes, the one at `index`. */
static void scalar_define(const struct plan *plan, const char *macro, const struct type *type,
                          const struct node *value, size_t index, struct strbuf *out)
{
    struct strbuf text;

    strbuf_init(&text);
    if (value)
        body_default(plan, value, &text);
    strbuf_printf(out, "#define %s ((%s)(%s", macro, device_scalar(type), value ? text.text : "0");
    if (value && value->kind == NODE_STRING) /* what follows it is 0 */
        strbuf_printf(out, "[%zu < sizeof %s ? %zu : sizeof %s - 1]", index, text.text, index,
                      text.text);
    strbuf_puts(out, "))\n");
    strbuf_release(&text);
}

/* The subscript at the end of a path: "name[2]" -> 2. */
static size_t last_index(const char *path)
{
    const char *bracket = strrchr(path, '[');
    return bracket ? strtoul(bracket + 1, NULL, 10) : 0;
}

/* NULL: it is 0. */
static const struct node *part(const struct var *var, size_t offset)
{
    return var->init ? leaf_initializer(var->type, var->init, offset) : NULL;
}

static void with_default(const struct plan *plan, const struct constant *constant,
                         struct strbuf *out)
{
    const struct var *var = constant->var;

    strbuf_printf(out, "#ifndef %s\n", constant->macro);
    if (type_is_arithmetic(var->type)) {
        scalar_define(plan, constant->macro, var->type, part(var, 0), 0, out);
    } else {
        strbuf_printf(out, "#define %s ", constant->macro);
        if (var->init)
            body_default(plan, var->init, out);
        strbuf_puts(out, var->init ? "\n" : "{0}\n");
    }
    for (size_t i = 0; i < constant->members.count; i++) {
        const struct member *member = &constant->members.items[i];
        scalar_define(plan, member->macro, member->type, part(var, member->offset),
                      last_index(member->path), out);
    }
    strbuf_puts(out, "#endif\n");
}

/* "'taps' has no default: define CSYCL_CONST_taps" */
static void demand(const char *name, const char *macro, const char *form, struct strbuf *out)
{
    strbuf_printf(out, "#ifndef %s\n#error \"'%s' has no default: define %s%s\"\n#endif\n", macro,
                  name, macro, form);
}

static void without_default(const struct plan *plan, const struct constant *constant,
                            struct strbuf *out)
{
    const char *name = constant->var->name;

    if (type_is_arithmetic(constant->var->type))
        demand(name, constant->macro, "", out);
    else if (constant->is_object)
        demand(name, constant->macro, " as {...}", out);
    for (size_t i = 0; i < constant->members.count; i++) {
        const struct member *member = &constant->members.items[i];
        demand(arena_printf(plan->unit->arena, "%s%s%s", name, *member->path == '[' ? "" : ".",
                            member->path),
               member->macro, "", out);
    }
}

static void constants(const struct plan *plan, struct strbuf *out)
{
    static const char head[] = "\n/* Specialization constants. */\n"
                               "#ifndef CSYCL_HIDDEN\n"
                               "#define CSYCL_HIDDEN(type, name)\n"
                               "#define CSYCL_PASSED(name)\n"
                               "#define CSYCL_UNROLL_KNOWN(n) CSYCL_UNROLL(n)\n"
                               "#endif\n";
    bool any = false;

    for (size_t i = 0; i < plan->constants.count; i++) {
        const struct constant *constant = plan->constants.items[i];
        if (!constant->is_used)
            continue;
        strbuf_puts(out, any ? "" : head);
        any = true;
        if (var_has_default(constant->var))
            with_default(plan, constant, out);
        else
            without_default(plan, constant, out);
    }
}

void emit_opencl(const struct plan *plan, const char *version, struct strbuf *out)
{
    strbuf_printf(out,
                  "/* OpenCL C made by cscc %s from %s.\n"
                  " *\n",
                  version, plan->unit->source->name);
    for (unsigned i = 0; i + 1 < SHAPES; i++)
        strbuf_printf(out, " * Define %s to 1 for the %s shape; else it is the %s's.\n",
                      shapes[i].macro, shapes[i].word, shapes[SHAPES - 1].word);
    strbuf_puts(out, " */\n#if ");
    for (unsigned i = 0; i < SHAPES; i++)
        strbuf_printf(out, "%s!defined %s", i ? " && " : "", shapes[i].macro);
    strbuf_printf(out, "\n#define %s 1\n#endif\n", shapes[SHAPES - 1].macro);
    constants(plan, out);
    for (size_t i = 0; i < plan->fragments.count; i++) {
        const struct fragment *fragment = plan->fragments.items[i];
        if (fragment->kind >= FRAGMENT_CONSTANT &&
            plan->fragments.items[i - 1]->kind < FRAGMENT_CONSTANT)
            elsewhere_declarations(plan, out);
        if (i == 0 || fragment->kind != FRAGMENT_TYPE ||
            plan->fragments.items[i - 1]->kind != FRAGMENT_TYPE)
            strbuf_putc(out, '\n');
        fragment_text(plan, fragment, out);
    }
}
