/* extreme.c: see extreme.h. The least or greatest value and its place, kept by two variables:
 *
 *     if (a[i] < best) { best = a[i]; at = i; }
 *
 * or by the place alone: if (a[i] < a[at]) at = i. One reduction has to combine
 * both, which a declared one of a structure does. Of collapsed loops, and of loops in the body, a
 * place has several variables.
 */
#include "sema/reduce/extreme.h"

#include <string.h>

#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "sema/loops/loop_form.h"
#include "unit/operator.h"

enum { PLACES = 3 };

struct index {
    const struct var *var;
    struct loop loop; /* whose variable it gets */
};

struct extreme {
    struct node *choice;         /* the if statement */
    struct node *compare;        /* a[i] < best */
    struct node *kept;           /* best, or a[at] */
    const struct var *value;     /* NULL: the place alone is kept */
    struct node *candidate;      /* a[i] */
    struct index places[PLACES]; /* the outermost loop's first */
    unsigned place_count;
    bool least;
    bool first; /* of equal ones the first stays */
};

/* ---- what stands there ---- */

/* The statements of the branch; NULL: it is another form. */
static struct node *const *branch_of(struct node *choice, size_t *count)
{
    struct node *const *branch = &choice->children[1];

    *count = 1;
    if (choice->children[2])
        return NULL;
    if ((*branch)->kind != NODE_BLOCK)
        return branch;
    *count = (*branch)->child_count;
    return (*branch)->children;
}

static struct node *assigned_to(struct node *statement, const struct var *var)
{
    struct node *node = node_unwrap(statement);
    return node->kind == NODE_ASSIGN && node->op == OP_ASSIGN && node_var(node->children[0]) == var
               ? node->children[1]
               : NULL;
}

/* Is it nothing but the name of a variable of the region's loops, or of one in the body that it
 * stands in, which counts it? */
static bool loop_of(const struct region *region, struct node *node, struct loop *out)
{
    const struct var *var = node_var(node_unwrap(node));
    const struct loop *loop = var ? loop_of_var(region, var) : NULL;

    if (loop)
        *out = *loop;
    for (struct node *at = node; var && !loop && at != region->body->parent; at = at->parent)
        if (at->kind == NODE_FOR && loop_match(at, out) && out->var == var)
            return true;
    return loop != NULL;
}

/* Does the first loop stand in the other one? */
static bool is_in(const struct loop *loop, const struct loop *other)
{
    return loop->node != other->node && node_inside(loop->node, other->node);
}

static bool find_place(const struct region *region, struct node *statement, struct extreme *out)
{
    struct node *node = node_unwrap(statement);
    const struct var *var = node->kind == NODE_ASSIGN ? node_var(node->children[0]) : NULL;
    unsigned at = out->place_count;

    if (!var || var == out->value || node->op != OP_ASSIGN || at == PLACES)
        return false;
    struct index place = {.var = var};
    if (!loop_of(region, node->children[1], &place.loop) || !region_capture(region, var) ||
        !type_is_integer(var->type))
        return false;
    for (; at > 0 && is_in(&out->places[at - 1].loop, &place.loop); at--)
        out->places[at] = out->places[at - 1];
    out->places[at] = place;
    out->place_count++;
    return true;
}

static unsigned uses(const struct code *code, const struct var *var)
{
    unsigned count = 0;

    for (size_t i = refs_first(code, var); i != REFS_END; i = code->next_refs[i])
        count++;
    return count;
}

/* Do the branch's statements set the value and the place, and nothing else of the loop uses them?
 */
static bool sets_both(const struct region *region, const struct code *code, struct node *choice,
                      struct extreme *out)
{
    size_t count = 0, values = 0;
    struct node *const *statements = branch_of(choice, &count);

    for (size_t i = 0; statements && i < count; i++) {
        struct node *value = out->value ? assigned_to(statements[i], out->value) : NULL;
        if (value && node_same(node_unwrap(value), node_unwrap(out->candidate)))
            values++;
        else if (!find_place(region, statements[i], out))
            return false;
    }
    for (unsigned i = 0; i < out->place_count; i++)
        if (uses(code, out->places[i].var) != (out->value ? 1 : 2))
            return false;
    if (!out->value)
        return out->place_count == 1;
    return out->place_count > 0 && values == 1 && type_is_arithmetic(out->value->type) &&
           uses(code, out->value) == 2;
}

/* a[at], where a[i] is compared with it? */
static bool is_element_at(struct node *kept, struct node *candidate, const struct var *place)
{
    kept = node_unwrap(kept);
    candidate = node_unwrap(candidate);
    return kept->kind == NODE_INDEX && candidate->kind == NODE_INDEX &&
           node_same(kept->children[0], candidate->children[0]) &&
           node_var(node_unwrap(kept->children[1])) == place;
}

/* candidate OP kept, as the comparison says it, or turned */
static bool match_sides(const struct region *region, const struct code *code, struct node *choice,
                        struct node *compare, unsigned candidate, struct extreme *out)
{
    struct node *kept = compare->children[1 - candidate];
    bool less = op_asks_less(compare->op);

    *out = (struct extreme){.choice = choice,
                            .compare = compare,
                            .kept = kept,
                            .value = node_var(node_unwrap(kept)),
                            .candidate = compare->children[candidate],
                            .least = less == (candidate == 0),
                            .first = compare->op == OP_LT || compare->op == OP_GT};
    if (out->value && (!region_capture(region, out->value) || loop_of_var(region, out->value)))
        return false;
    return sets_both(region, code, choice, out) &&
           (out->value || is_element_at(kept, out->candidate, out->places[0].var));
}

static bool match_condition(const struct region *region, const struct code *code,
                            struct node *choice, struct node *condition, struct extreme *out)
{
    condition = node_unwrap(condition);
    if (condition->kind != NODE_BINARY)
        return false;
    if (condition->op == OP_LAND)
        return match_condition(region, code, choice, condition->children[0], out) ||
               match_condition(region, code, choice, condition->children[1], out);
    return op_orders(condition->op) && (match_sides(region, code, choice, condition, 0, out) ||
                                        match_sides(region, code, choice, condition, 1, out));
}

struct search {
    const struct region *region;
    const struct code *code;
    const struct var *var;
    struct extreme found;
    bool is_found;
};

static bool is_kept(const struct extreme *extreme, const struct var *var)
{
    bool found = extreme->value == var;

    for (unsigned i = 0; i < extreme->place_count; i++)
        found |= extreme->places[i].var == var;
    return found;
}

static bool visit(struct node *node, void *context)
{
    struct search *search = context;
    struct extreme extreme;

    if (!search->is_found && node->kind == NODE_IF &&
        match_condition(search->region, search->code, node, node->children[0], &extreme) &&
        is_kept(&extreme, search->var)) {
        search->found = extreme;
        search->is_found = true;
    }
    return !search->is_found;
}

/* ---- what to do ---- */

/* The end of a type's values, as <limits.h> and <math.h> name it; NULL: it is no type for that. */
static const char *end_of(const struct type *type, bool largest)
{
    static const char *const ends[][2] = {
        [TYPE_CHAR] = {"CHAR_MIN", "CHAR_MAX"},    [TYPE_SCHAR] = {"SCHAR_MIN", "SCHAR_MAX"},
        [TYPE_UCHAR] = {"0", "UCHAR_MAX"},         [TYPE_SHORT] = {"SHRT_MIN", "SHRT_MAX"},
        [TYPE_USHORT] = {"0", "USHRT_MAX"},        [TYPE_INT] = {"INT_MIN", "INT_MAX"},
        [TYPE_UINT] = {"0", "UINT_MAX"},           [TYPE_LONG] = {"LONG_MIN", "LONG_MAX"},
        [TYPE_ULONG] = {"0", "ULONG_MAX"},         [TYPE_LLONG] = {"LLONG_MIN", "LLONG_MAX"},
        [TYPE_ULLONG] = {"0", "ULLONG_MAX"},       [TYPE_FLOAT] = {"-INFINITY", "INFINITY"},
        [TYPE_DOUBLE] = {"-INFINITY", "INFINITY"},
    };
    return type->kind < sizeof ends / sizeof *ends ? ends[type->kind][largest] : NULL;
}

/* The type's name for a member that is assigned to. */
static const char *member_type(const struct type *type)
{
    static const char qualifier[] = "const ";
    bool is_qualified = strncmp(type->spelling, qualifier, sizeof qualifier - 1) == 0;
    return type->spelling + (is_qualified ? sizeof qualifier - 1 : 0);
}

/* Something of each place, one after the other: members, names, ... */
static const char *each_place(struct sema *sema, const struct extreme *extreme,
                              const char *(*text)(struct sema *sema, const struct index *place,
                                                  const void *context),
                              const void *context)
{
    const char *list = "";

    for (unsigned i = 0; i < extreme->place_count; i++)
        list = arena_printf(sema->arena, "%s%s", list, text(sema, &extreme->places[i], context));
    return list;
}

static const char *as_item(struct sema *sema, const struct index *place, const void *context)
{
    (void)context;
    return arena_printf(sema->arena, ", %s", place->var->name);
}

static const char *as_counter(struct sema *sema, const struct index *place, const void *context)
{
    (void)context;
    return arena_printf(sema->arena, ", %s", place->loop.var->name);
}

static const char *as_member(struct sema *sema, const struct index *place, const void *context)
{
    (void)context;
    return arena_printf(sema->arena, " %s %s;", member_type(place->var->type), place->var->name);
}

static const char *as_result(struct sema *sema, const struct index *place, const void *name)
{
    return arena_printf(sema->arena, " %s = %s.%s;", place->var->name, (const char *)name,
                        place->var->name);
}

/* Of equal values that of the least place stays, or that of the greatest. */
static bool is_lower(const struct extreme *extreme, const struct index *place)
{
    return extreme->first != place->loop.down;
}

static const char *as_end(struct sema *sema, const struct index *place, const void *extreme)
{
    return arena_printf(sema->arena, ", %s", end_of(place->var->type, is_lower(extreme, place)));
}

/* Does csycl_in come before csycl_out? */
static const char *in_front(struct sema *sema, const struct extreme *extreme)
{
    const char *text = "";

    for (unsigned i = extreme->place_count; i-- > 0;) {
        const struct index *place = &extreme->places[i];
        const char *name = place->var->name, *op = is_lower(extreme, place) ? "<" : ">";
        const char *rest = text;
        text = arena_printf(sema->arena, "csycl_in.%s %s csycl_out.%s", name, op, name);
        if (*rest)
            text = arena_printf(sema->arena, "(%s || (csycl_in.%s == csycl_out.%s && %s))", text,
                                name, name, rest);
    }
    return text;
}

/* The choice, with what is kept in a variable of that name. */
static const char *choice_text(struct sema *sema, const struct extreme *extreme, const char *name,
                               const char *value)
{
    const struct span condition = extreme->choice->children[0]->span, kept = extreme->kept->span;

    return arena_printf(
        sema->arena, "if (%s%s.%s%s)\n        %s = (struct %s){%s%s};",
        source_slice(sema->source, (struct span){condition.begin, kept.begin}), name, value,
        source_slice(sema->source, (struct span){kept.end, condition.end}), name, name,
        node_text(sema, extreme->candidate), each_place(sema, extreme, as_counter, NULL));
}

/* The structure, the reduction that combines it, and the loop with it: to be pasted. */
static void note_reduction(struct sema *sema, const struct region *region,
                           const struct extreme *extreme)
{
    const struct type *type = extreme->value ? extreme->value->type : extreme->candidate->type;
    const char *value = extreme->value ? extreme->value->name : "value";
    const char *op = extreme->least ? "<" : ">", *value_end = end_of(type, extreme->least);
    const char *name = arena_printf(sema->arena, "%s_%s", value, extreme->places[0].var->name);

    for (unsigned i = 0; i < extreme->place_count; i++)
        if (!end_of(extreme->places[i].var->type, false))
            return;
    if (!value_end)
        return;
    const char *declared = arena_printf(
        sema->arena,
        "struct %s { %s %s;%s };\n    #pragma csycl declare reduction(%s : struct %s : csycl_out "
        "= csycl_in.%s %s csycl_out.%s || (csycl_in.%s == csycl_out.%s && %s) ? csycl_in : "
        "csycl_out) identity({%s%s})",
        name, member_type(type), value, each_place(sema, extreme, as_member, NULL), name, name,
        value, op, value, value, value, in_front(sema, extreme), value_end,
        each_place(sema, extreme, as_end, extreme));
    const char *back =
        extreme->value ? arena_printf(sema->arena, "%s = %s.%s;", value, name, value) : "";
    const char *results = each_place(sema, extreme, as_result, name);
    const char *collapse = region->loop_count > 1
                               ? arena_printf(sema->arena, " collapse(%u)", region->loop_count)
                               : "";
    sema_note(sema, extreme->compare->span,
              "for example, with <limits.h> and <math.h>, in front of the function:\n    %s\n"
              "in front of the loop:\n    struct %s %s = {%s%s};\n"
              "over it:\n    #pragma csycl parallel_for%s reduction(%s: %s)\n"
              "in it:\n    %s\n"
              "behind it:\n    %s%s",
              declared, name, name, node_text(sema, extreme->kept),
              each_place(sema, extreme, as_item, NULL), collapse, name, name,
              choice_text(sema, extreme, name, value), back, *back ? results : results + 1);
}

static struct search find(const struct region *region, const struct code *code,
                          const struct var *var)
{
    struct search search = {.region = region, .code = code, .var = var};

    node_walk(region->body, visit, &search);
    return search;
}

bool extreme_is_value(const struct region *region, const struct code *code, const struct var *var)
{
    struct search search = find(region, code, var);

    return search.is_found && search.found.value == var;
}

bool extreme_say(struct sema *sema, const struct region *region, const struct code *code,
                 const struct var *var)
{
    struct search search = find(region, code, var);

    if (!search.is_found)
        return false;
    const struct extreme *extreme = &search.found;
    const char *which = extreme->least ? "least" : "greatest";
    const char *place = extreme->places[0].var->name;
    for (unsigned i = 1; i < extreme->place_count; i++)
        place = arena_printf(sema->arena, "%s', '%s", place, extreme->places[i].var->name);
    if (!extreme->value)
        sema_error(
            sema, extreme->compare->span,
            "'%s' is the place of the %s value so far: keep both in one struct, combine that "
            "by a declared reduction, and compare with its value",
            place, which);
    else if (extreme->value == var)
        sema_error(sema, extreme->compare->span,
                   "'%s' is the %s value so far, and '%s' its place: make them members of one "
                   "struct, and combine that by a declared reduction",
                   extreme->value->name, which, place);
    else if (var != extreme->places[0].var ||
             !clauses_find(region->directive, CLAUSE_REDUCTION, extreme->value, NULL))
        return sema->failed; /* said of the value, or of the first */
    else
        sema_error(sema, extreme->compare->span,
                   "'%s' is the place of the %s value so far, which reduction(%s) does not know: "
                   "make '%s' and '%s' members of one struct, and combine that by a declared "
                   "reduction",
                   place, which, extreme->least ? "min" : "max", extreme->value->name, place);
    note_reduction(sema, region, extreme);
    return true;
}
