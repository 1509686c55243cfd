/* defaults.c: the initializer of a specialization constant, or of a part of one.
 *
 * The initializers of a structure or an array come without their designators,
 * so these are read from the text. What is not plain (unions, braces left out,
 * designators of several steps) is not found.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "sema/check.h"
#include "sema/constants/spec_constants.h"

static const struct type *type_at(const struct type *type, size_t position)
{
    if (type->kind == TYPE_ARRAY)
        return position < (size_t)type->count ? type->target : NULL;
    if (type->kind == TYPE_RECORD && !type->is_union)
        return position < type->field_count ? type->fields[position].type : NULL;
    return NULL;
}

static bool find_field(const struct type *type, const char *name, size_t length, size_t *position)
{
    for (size_t i = 0; type->kind == TYPE_RECORD && i < type->field_count; i++)
        if (length > 0 && strlen(type->fields[i].name) == length &&
            strncmp(type->fields[i].name, name, length) == 0) {
            *position = i;
            return true;
        }
    return false;
}

/* The text in front of an initializer may name its place: `.taps =`, `[2] =`. */
static bool read_designator(const char *text, const struct type *type, size_t *position)
{
    static const char blanks[] = " \t\n,";
    char *after;

    text += strspn(text, blanks);
    if (*text == '\0')
        return true;
    if (*text == '.') {
        const char *end = ++text;
        while (isalnum((unsigned char)*end) || *end == '_')
            end++;
        if (!find_field(type, text, (size_t)(end - text), position))
            return false;
        text = end;
    } else if (*text == '[' && isdigit((unsigned char)text[1])) {
        *position = strtoul(text + 1, &after, 0);
        if (*after != ']')
            return false;
        text = after + 1;
    } else {
        return false;
    }
    text += strspn(text, blanks);
    return *text == '=' && text[1 + strspn(text + 1, blanks)] == '\0';
}

/* Entry `position` of a list in braces for the type; *found NULL: it is not there. */
static bool find_entry(struct sema *sema, const struct type *type, struct node *list,
                       size_t position, struct node **found)
{
    size_t next = 0, at = list->span.begin + 1;

    *found = NULL;
    if (list->kind != NODE_INIT_LIST || !type_at(type, position))
        return false;
    for (size_t i = 0; i < list->child_count; i++) {
        struct node *entry = list->children[i];
        if (!entry || entry->span.begin < at)
            return false;
        const char *between = source_slice(sema->source, (struct span){at, entry->span.begin});
        if (!read_designator(between, type, &next))
            return false;
        const struct type *wanted = type_at(type, next);
        if (!wanted || (!type_is_scalar(wanted) && entry->kind != NODE_INIT_LIST))
            return false;
        if (next == position)
            *found = entry;
        next++;
        at = entry->span.end;
    }
    return true;
}

static bool find_part(struct sema *sema, struct node *whole, size_t position, struct var **var,
                      struct node **init)
{
    struct node *list;

    if (!defaults_find(sema, whole, var, &list))
        return false;
    *init = NULL;
    return list ? find_entry(sema, whole->type, list, position, init)
                : type_at(whole->type, position) != NULL;
}

bool defaults_find(struct sema *sema, struct node *node, struct var **var, struct node **init)
{
    size_t position;

    node = node_strip(node);
    switch (node->kind) {
    case NODE_REF:
        if (!node->var || !node->var->spec_const || !node->var->init ||
            directive_clause(node->var->spec_const, CLAUSE_REQUIRED))
            return false;
        *var = node->var;
        *init = node->var->init;
        return true;
    case NODE_MEMBER:
        return !node->arrow &&
               find_field(node->children[0]->type, node->name, strlen(node->name), &position) &&
               find_part(sema, node->children[0], position, var, init);
    case NODE_INDEX:
        return node->children[1]->has_value && node->children[1]->value >= 0 &&
               find_part(sema, node->children[0], (size_t)node->children[1]->value, var, init);
    default:
        return false;
    }
}
