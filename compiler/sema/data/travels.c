/* travels.c: loops of the host around loops whose data travel each time: advice of -Wcsycl-data.
 *
 * What is proposed has to be right as it stands. So only such data are named that nothing but
 * parallel loops uses in there, by sections that mean the same before the host's loop as in it.
 */
#include <string.h>

#include "sema/check.h"
#include "sema/code/path.h"
#include "sema/code/tree.h"
#include "sema/data/captured.h"
#include "sema/ranges/range_find.h"
#include "unit/changes.h"

/* A loop of the host. */
struct around {
    struct sema *sema;
    struct func *func;
    struct node *node;
    struct {
        struct region **items;
        size_t count, room;
    } regions;            /* in it */
    struct vars set;      /* variables that anything in it sets, */
    struct nodes changed; /* and what it sets or takes the address of, whatever that is, */
    struct vars named;    /* and arrays and pointers that the host's code in it names */
    struct nodes members; /* and members of what pointers lead to that it uses; */
    bool is_open;         /* that code may use any memory */
};

/* What is proposed. */
struct proposal {
    struct vars vars; /* already decided, for or against */
    const char *items[ACCESS_READ_WRITE + 1];
};

/* ---- what is in a loop ---- */

static bool has_elements(const struct type *type)
{
    return type->kind == TYPE_POINTER || type_is_array(type);
}

/* A call that uses no memory of the program: sqrt(x), printf("...", i). */
static bool is_harmless(const struct node *call)
{
    if (!call->func || !call->func->system)
        return false;
    for (size_t i = 1; i < call->child_count; i++) {
        const struct node *argument = node_unwrap(call->children[i]);
        if (!argument->type || (has_elements(argument->type) && argument->kind != NODE_STRING))
            return false;
    }
    return true;
}

static bool note_set(struct node *node, void *context)
{
    struct around *around = context;

    if (node_writes(node) && node_var(node->children[0]))
        vars_add(around->sema->arena, &around->set, node_var(node->children[0]));
    if (node_writes(node) || path_takes_address(node))
        ARENA_PUSH(around->sema->arena, &around->changed, node_strip(node->children[0]));
    return true;
}

/* What functions set that the parallel loops call. */
static void note_helpers(struct around *around)
{
    for (size_t i = 0; i < around->regions.count; i++) {
        const struct region *region = around->regions.items[i];
        for (size_t k = 0; k < region->helpers.count; k++)
            node_walk(region->helpers.items[k]->func->body, note_set, around);
    }
}

/* Is it a pointer that is there to lead to a member? */
static bool is_followed(const struct node *node)
{
    const struct node *parent = node->parent;

    while (parent && (parent->kind == NODE_PAREN || parent->kind == NODE_CAST))
        parent = parent->parent;
    return parent && parent->kind == NODE_MEMBER && parent->arrow;
}

static bool note_host(struct node *node, void *context)
{
    struct around *around = context;
    const struct directive *directive = node->kind == NODE_ANNOTATED ? node->directive : NULL;

    if (directive && directive->region) {
        ARENA_PUSH(around->sema->arena, &around->regions, directive->region);
        return false;
    }
    around->is_open |= (directive && directive->kind != DIRECTIVE_UNIFORM &&
                        directive->kind != DIRECTIVE_ATOMIC) ||
                       (node->kind == NODE_CALL && !is_harmless(node)) ||
                       (node->kind == NODE_UNARY && node->op == OP_DEREF) ||
                       node->kind == NODE_ASM || node->kind == NODE_OTHER_STMT ||
                       node->kind == NODE_OTHER_EXPR;
    if (node->kind == NODE_MEMBER) {
        around->is_open |= has_elements(node->type) && !is_followed(node);
        if (node->arrow)
            ARENA_PUSH(around->sema->arena, &around->members, node);
    }
    if (node->kind == NODE_INDEX) {
        const struct var *base = node_var(node->children[0]);
        around->is_open |= !base || base->kind != VAR_LOCAL || !type_is_array(base->type);
    }
    if (node->kind == NODE_REF && node->var && has_elements(node->var->type) &&
        (type_is_array(node->var->type) || !is_followed(node)))
        vars_add(around->sema->arena, &around->named, node->var);
    return true;
}

/* ---- what means the same before the loop ---- */

struct expression {
    const struct around *around;
    bool is_fixed;
};

static bool is_fixed(const struct around *around, const struct var *var)
{
    bool is_outside = var->kind == VAR_GLOBAL || var->kind == VAR_PARAM ||
                      var->span.end <= around->node->span.begin;
    return is_outside && !vars_has(&around->set, var);
}

/* Does nothing in the loop change that member, of whatever structure? */
static bool is_member_fixed(const struct around *around, const struct node *member)
{
    for (size_t i = 0; i < around->changed.count; i++)
        if (path_changes_member(around->changed.items[i], member))
            return false;
    return true;
}

/* Does the host's code ask what the pointer is? It may be one to nothing, which only loops that do
 * not run would follow. */
static bool is_asked(const struct around *around, const struct node *member)
{
    const struct var *pointer = member->arrow ? node_var(member->children[0]) : NULL;
    return pointer && vars_has(&around->named, pointer);
}

/* Structures and rows stay where they are; the values of other elements may change. */
static bool is_place(const struct node *node)
{
    return (node->kind == NODE_INDEX || node->op == OP_DEREF) && node->type &&
           (node->type->kind == TYPE_RECORD || type_is_array(node->type));
}

static bool is_expression_fixed(const struct around *around, struct node *node);

static bool check_fixed(struct node *node, void *context)
{
    struct expression *expression = context;
    const struct around *around = expression->around;

    if (node->kind == NODE_REF && node->var && node->var->path)
        expression->is_fixed &= is_expression_fixed(around, node->var->path);
    else if (node->kind == NODE_REF)
        expression->is_fixed &= node->has_value || (node->var && is_fixed(around, node->var));
    else if (node->kind == NODE_MEMBER)
        expression->is_fixed &= is_member_fixed(around, node) && !is_asked(around, node);
    else if (node->kind == NODE_INDEX || node->kind == NODE_UNARY)
        expression->is_fixed &= is_place(node);
    else
        expression->is_fixed &= node->kind == NODE_INTEGER || node->kind == NODE_PAREN ||
                                node->kind == NODE_BINARY || node->kind == NODE_CAST ||
                                node->kind == NODE_SIZEOF;
    return node->kind != NODE_SIZEOF;
}

static bool is_expression_fixed(const struct around *around, struct node *node)
{
    struct expression expression = {around, true};

    node_walk(node, check_fixed, &expression);
    return expression.is_fixed;
}

static bool is_section_fixed(const struct around *around, const struct item *item)
{
    for (unsigned i = 0; i < item->dim_count; i++)
        if (!is_expression_fixed(around, item->dims[i].lower) ||
            !is_expression_fixed(around, item->dims[i].length))
            return false;
    return true;
}

/* The only variable of that name that the function may mean. */
static const struct var *find_name(const struct around *around, const char *name, size_t length)
{
    const struct vars *lists[] = {&around->func->vars, &around->sema->unit->globals};
    const struct var *found = NULL;

    for (int list = 0; list < 2; list++)
        for (size_t i = 0; i < lists[list]->count; i++) {
            const struct var *var = lists[list]->items[i];
            if (strlen(var->name) != length || strncmp(var->name, name, length) != 0)
                continue;
            if (found)
                return NULL;
            found = var;
        }
    return found;
}

/* Is the text of that member the member, in full? Messages cut what is long. */
static bool is_written_out(const char *text, const struct node *member)
{
    size_t length = strlen(text), name = strlen(member->name);

    return !strstr(text, "...") && name <= length &&
           strcmp(text + length - name, member->name) == 0;
}

/* Of a name in a section that is written for a message: "a[0:n * net->m]". */
static bool is_name_fixed(struct node *name, void *context)
{
    const struct around *around = context;
    struct node *base = name;

    while (base->kind == NODE_MEMBER || base->kind == NODE_PAREN || base->kind == NODE_INDEX)
        base = base->children[0];
    return base->kind == NODE_REF && base->var &&
           find_name(around, base->var->name, strlen(base->var->name)) == base->var &&
           (name->kind == NODE_REF || is_written_out(node_text(around->sema, name), name)) &&
           is_expression_fixed(around, name);
}

/* What a variable of the parallel loops stands for, which is a pointer that the host has there. */
static bool is_base_fixed(const struct around *around, const struct var *var)
{
    if (!var->path)
        return is_fixed(around, var);
    return var->type->kind == TYPE_POINTER && var->path->kind == NODE_MEMBER &&
           is_written_out(path_text(around->sema, var), var->path) &&
           is_expression_fixed(around, var->path);
}

/* ---- the section ---- */

/* The section that a loop uses, as it may stand before the host's loop; NULL: that is not known. */
static const char *section_of(const struct around *around, const struct region *region,
                              const struct capture *capture)
{
    struct sema *sema = around->sema;
    const struct item *item = capture->section;

    if (item && item->dim_count)
        return is_section_fixed(around, item) ? source_slice(sema->source, item->span) : NULL;
    if (capture->var->type->kind == TYPE_ARRAY)
        return capture->var->name;
    if (item || type_is_array(capture->var->type) || range_is_bound(sema, region, capture))
        return NULL;
    return range_text_names(sema, region, capture, is_name_fixed, (void *)around)
               ? range_text(sema, region, capture)
               : NULL;
}

/* Each loop has a variable of its own for a path. */
static bool is_same(const struct var *a, const struct var *b)
{
    return a == b || (a->path && b->path && node_same(a->path, b->path));
}

static const struct capture *find_capture(const struct region *region, const struct var *var)
{
    if (!var->path)
        return region_capture(region, var);
    for (size_t i = 0; i < region->captures.count; i++)
        if (is_same(region->captures.items[i].var, var))
            return &region->captures.items[i];
    return NULL;
}

/* The same in all loops; NULL: there is none. *used: what they do with it. */
static const char *common_section(const struct around *around, const struct var *var,
                                  enum access *used)
{
    const char *common = NULL;

    *used = ACCESS_NONE;
    for (size_t i = 0; i < around->regions.count; i++) {
        const struct region *region = around->regions.items[i];
        const struct capture *capture = find_capture(region, var);
        if (!capture)
            continue;
        bool travels = capture->role == CAPTURE_MEMORY &&
                       !(capture->clause && capture->clause->kind == CLAUSE_CREATE);
        const char *section = travels ? section_of(around, region, capture) : NULL;
        if (!section || (common && strcmp(common, section) != 0))
            return NULL;
        common = section;
        *used |= capture->used;
        if (capture->used & ACCESS_WRITE && !capture->written_whole)
            *used |= ACCESS_READ;
    }
    return common;
}

static bool lists(const struct directive *directive, const struct var *var)
{
    for (size_t i = 0; i < directive->clauses.count; i++) {
        const struct clause *clause = &directive->clauses.items[i];
        for (size_t k = 0; k < clause->items.count; k++) {
            const struct item *item = &clause->items.items[k];
            if (item->var == var || (item->expr && var->path && node_same(item->expr, var->path)))
                return true;
        }
    }
    return false;
}

/* Is it listed by a region around the loop? */
static bool is_held(const struct around *around, const struct var *var)
{
    for (const struct node *at = around->node->parent; at; at = at->parent) {
        const struct directive *directive = at->kind == NODE_ANNOTATED ? at->directive : NULL;
        if (directive && directive->kind == DIRECTIVE_DATA && lists(directive, var))
            return true;
    }
    return false;
}

/* ---- what the host uses all the same ---- */

struct held {
    const struct type *element;
    bool is_read;
};

/* Of a path, or of a member that the host's code uses. */
static bool check_member(struct node *node, void *context)
{
    struct held *held = context;

    if (node->kind == NODE_MEMBER) {
        const struct type *type = node->children[0]->type;
        held->is_read |= type_holds(held->element, node->arrow ? type->target : type);
    }
    return true;
}

/* Does the host use members of elements of the type: in its own code, or to know in front of a loop
 * where a path leads? The paths of all loops count: values come from the host's structures, too. */
static bool has_members_used(const struct around *around, const struct type *element)
{
    struct held held = {.element = element};

    if (type_element((struct type *)element)->kind != TYPE_RECORD)
        return false;
    for (size_t i = 0; i < around->regions.count; i++) {
        const struct captures *captures = &around->regions.items[i]->captures;
        for (size_t k = 0; k < captures->count; k++)
            node_walk(captures->items[k].var->path, check_member, &held);
    }
    for (size_t i = 0; i < around->members.count; i++)
        check_member(around->members.items[i], &held);
    return held.is_read;
}

/* Does the host's code use elements of the type in arrays, to which a pointer may lead? */
static bool is_in_arrays(const struct around *around, const struct type *element)
{
    for (size_t i = 0; i < around->named.count; i++) {
        const struct type *type = around->named.items[i]->type;
        if (type_is_array(type) && type_holds(type, element))
            return true;
    }
    return false;
}

static bool is_for_loops_alone(const struct around *around, const struct var *var)
{
    const struct type *element = type_pointee(var->type);

    return !vars_has(&around->named, var) && element && !has_members_used(around, element) &&
           (type_is_array(var->type) || !is_in_arrays(around, element));
}

/* ---- the line ---- */

static bool is_decided(const struct proposal *proposal, const struct var *var)
{
    for (size_t i = 0; i < proposal->vars.count; i++)
        if (is_same(proposal->vars.items[i], var))
            return true;
    return false;
}

static void propose(const struct around *around, struct proposal *proposal, struct var *var)
{
    enum access used;

    if (is_decided(proposal, var))
        return;
    vars_add(around->sema->arena, &proposal->vars, var);
    if (!is_base_fixed(around, var) || !is_for_loops_alone(around, var) || is_held(around, var))
        return;
    const char *section = common_section(around, var, &used);
    if (!section || used == ACCESS_NONE)
        return;
    const char *before = proposal->items[used];
    proposal->items[used] =
        before ? arena_printf(around->sema->arena, "%s, %s", before, section) : section;
}

static bool advise(const struct around *around)
{
    static const char *const words[] = {
        [ACCESS_READ] = "in", [ACCESS_WRITE] = "out", [ACCESS_READ_WRITE] = "inout"};
    struct proposal proposal = {0};
    const char *line = "";

    for (size_t i = 0; i < around->regions.count; i++) {
        const struct captures *captures = &around->regions.items[i]->captures;
        for (size_t k = 0; k < captures->count; k++)
            if (captures->items[k].role == CAPTURE_MEMORY)
                propose(around, &proposal, captures->items[k].var);
    }
    for (int used = ACCESS_READ; used <= ACCESS_READ_WRITE; used++)
        if (proposal.items[used])
            line = arena_printf(around->sema->arena, "%s %s(%s)", line, words[used],
                                proposal.items[used]);
    if (!*line)
        return false;
    sema_remark(around->sema, DIAG_CSYCL_DATA,
                (struct span){around->node->span.begin, around->node->span.begin + 1},
                "what parallel loops use travels in each iteration of this loop: put it into a "
                "block under '#pragma csycl data%s'",
                line);
    return true;
}

/* The outermost loop that there is something to say of. */
static bool visit(struct node *node, void *context)
{
    struct around *outer = context;
    struct around around = {.sema = outer->sema, .func = outer->func, .node = node};

    if (node->kind == NODE_ANNOTATED && node->directive && node->directive->region)
        return false;
    if (!node_is_loop(node))
        return true;
    node_walk(node, note_set, &around);
    node_walk(node, note_host, &around);
    note_helpers(&around);
    return around.is_open || !around.regions.count || !advise(&around);
}

void travels_check(struct sema *sema)
{
    for (size_t i = 0; i < sema->unit->funcs.count; i++) {
        struct around outer = {.sema = sema, .func = sema->unit->funcs.items[i]};
        if (outer.func->body)
            node_walk(outer.func->body, visit, &outer);
    }
}
