/* travels.c: loops of the host around loops whose data travel each time: advice of -Wcsycl-data.
 *
 * What is proposed has to be right as it stands. So only such data are named that nothing but
 * parallel loops uses in there, by sections that mean the same before the host's loop as in it.
 */
#include <ctype.h>
#include <string.h>

#include "sema/check.h"
#include "sema/range.h"
#include "unit/changes.h"

/* A loop of the host. */
struct around {
    struct sema *sema;
    struct func *func;
    struct node *node;
    struct {
        struct region **items;
        size_t count, room;
    } regions;         /* in it */
    struct vars set;   /* variables that anything in it sets, */
    struct vars named; /* and arrays and pointers that the host's code in it names */
    bool is_open;      /* that code may use any memory */
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
    return true;
}

static bool note_host(struct node *node, void *context)
{
    struct around *around = context;
    const struct directive *directive = node->kind == NODE_ANNOTATED ? node->directive : NULL;

    if (directive && directive->region) {
        ARENA_PUSH(around->sema->arena, &around->regions, directive->region);
        return false;
    }
    around->is_open |= (directive && directive->kind != DIRECTIVE_UNIFORM) ||
                       (node->kind == NODE_CALL && !is_harmless(node)) ||
                       (node->kind == NODE_UNARY && node->op == OP_DEREF) ||
                       (node->kind == NODE_MEMBER && node->arrow) || node->kind == NODE_ASM ||
                       node->kind == NODE_OTHER_STMT || node->kind == NODE_OTHER_EXPR;
    if (node->kind == NODE_INDEX) {
        const struct var *base = node_var(node->children[0]);
        around->is_open |= !base || base->kind != VAR_LOCAL || !type_is_array(base->type);
    }
    if (node->kind == NODE_REF && node->var && has_elements(node->var->type))
        vars_add(around->sema->arena, &around->named, node->var);
    return true;
}

/* ---- what means the same before the loop ---- */

static bool is_fixed(const struct around *around, const struct var *var)
{
    bool is_outside = var->kind == VAR_GLOBAL || var->kind == VAR_PARAM ||
                      var->span.end <= around->node->span.begin;
    return is_outside && !var->path && !vars_has(&around->set, var);
}

struct expression {
    const struct around *around;
    bool is_fixed;
};

static bool check_fixed(struct node *node, void *context)
{
    struct expression *expression = context;

    if (node->kind == NODE_REF)
        expression->is_fixed &= node->has_value || (node->var && !has_elements(node->var->type) &&
                                                    is_fixed(expression->around, node->var));
    else
        expression->is_fixed &= node->kind == NODE_INTEGER || node->kind == NODE_PAREN ||
                                node->kind == NODE_BINARY || node->kind == NODE_CAST ||
                                node->kind == NODE_SIZEOF;
    return node->kind != NODE_SIZEOF;
}

static bool is_section_fixed(const struct around *around, const struct item *item)
{
    struct expression expression = {around, true};

    for (unsigned i = 0; i < item->dim_count; i++) {
        node_walk(item->dims[i].lower, check_fixed, &expression);
        node_walk(item->dims[i].length, check_fixed, &expression);
    }
    return expression.is_fixed;
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

/* Of a section that is written for a message: "a[0:n * m]". */
static bool is_text_fixed(const struct around *around, const char *text)
{
    for (const char *at = text + strcspn(text, "["); *at;) {
        size_t length = 0;
        while (isalnum((unsigned char)at[length]) || at[length] == '_')
            length++;
        const struct var *var =
            length && !isdigit((unsigned char)*at) ? find_name(around, at, length) : NULL;
        if (length && !isdigit((unsigned char)*at) && (!var || !is_fixed(around, var)))
            return false;
        if (*at == '.' || (at[0] == '-' && at[1] == '>'))
            return false;
        at += length ? length : 1;
    }
    return true;
}

/* ---- the line ---- */

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
    const char *text = range_text(sema, region, capture);
    return text && is_text_fixed(around, text) ? text : NULL;
}

/* The same in all loops; NULL: there is none. *used: what they do with it. */
static const char *common_section(const struct around *around, const struct var *var,
                                  enum access *used)
{
    const char *common = NULL;

    *used = ACCESS_NONE;
    for (size_t i = 0; i < around->regions.count; i++) {
        const struct region *region = around->regions.items[i];
        const struct capture *capture = region_capture(region, var);
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

/* Is it listed by a region around the loop? */
static bool is_held(const struct around *around, const struct var *var)
{
    for (const struct node *at = around->node->parent; at; at = at->parent) {
        const struct directive *directive = at->kind == NODE_ANNOTATED ? at->directive : NULL;
        if (!directive || directive->kind != DIRECTIVE_DATA)
            continue;
        for (int kind = CLAUSE_IN; kind <= CLAUSE_CREATE; kind++)
            if (clauses_find(directive, (enum clause_kind)kind, var, NULL))
                return true;
    }
    return false;
}

static void propose(const struct around *around, struct proposal *proposal, struct var *var)
{
    enum access used;

    if (vars_has(&proposal->vars, var))
        return;
    vars_add(around->sema->arena, &proposal->vars, var);
    if (!is_fixed(around, var) || vars_has(&around->named, var) || is_held(around, var))
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
