/* const_text.c: see const_text.h. */
#include "emit/host/const_text.h"

#include <ctype.h>
#include <string.h>

#include "base/lexical.h"
#include "sema/pointers/leads_found.h"

/* How often the text has the name, wherever that may be. */
static unsigned count_name(const struct source *source, const char *name)
{
    size_t length = strlen(name);
    unsigned count = 0;

    for (const char *at = source->text; (at = strstr(at, name)); at += length) {
        bool begins = at == source->text || !lexical_is_name(at[-1]);
        count += begins && !lexical_is_name(at[length]);
    }
    return count;
}

/* What does not see all that stands there: typeof, another declaration, the text of a clause. */
static bool is_named_elsewhere(const struct plan *plan, const struct var *var)
{
    return count_name(plan->unit->source, var->name) != var->named + 1; /* and its declarator */
}

/* Is the variable the only one of its declaration? `const` in front of its name is for all of
 * them, where the name stands alone. */
static bool is_alone(const struct source *source, const struct var *var)
{
    const char *text = source->text;
    size_t end = var->span.end + strspn(text + var->span.end, " \t\n");
    size_t begin = var->name_span.begin;

    while (begin > var->span.begin && isspace((unsigned char)text[begin - 1]))
        begin--;
    return text[end] == ';' && begin > var->span.begin &&
           (lexical_is_name(text[begin - 1]) || strchr("*})", text[begin - 1]));
}

static bool is_first(const struct source *source, const struct var *var)
{
    int depth = 0;

    for (size_t at = var->span.begin; at < var->name_span.begin; at++) {
        char c = source->text[at];
        depth += (strchr("([{", c) != NULL) - (strchr(")]}", c) != NULL);
        if (depth == 0 && (c == ',' || c == '='))
            return false;
    }
    return true;
}

static bool may_be_const(const struct plan *plan, const struct var *var)
{
    const struct source *source = plan->unit->source;

    return var_is_unwritten(var) && !type_element(var->type)->is_const &&
           var->name_span.begin < var->name_span.end && var->name_span.end <= source->user_length &&
           is_alone(source, var) && is_first(source, var) && !is_named_elsewhere(plan, var);
}

void const_edits(const struct plan *plan, struct edits *edits)
{
    struct vars seen = {0};

    if (plan->debugs)
        return;
    for (size_t i = 0; i < plan->kernels.count; i++) {
        const struct captures *captures = &plan->kernels.items[i]->region->captures;
        for (size_t k = 0; k < captures->count; k++) {
            struct var *var = captures->items[k].var;
            if (vars_has(&seen, var))
                continue;
            vars_add(plan->unit->arena, &seen, var);
            if (may_be_const(plan, var))
                edits_insert(plan->unit->arena, edits, var->name_span.begin, "const ");
        }
    }
}
