/* latency.c: see latency.h. Statements are gone through once in their order, as if each were run:
 * what the values depend on is asked of one variable after the other. */
#include "plan/rounds/latency.h"

#include "unit/changes.h"

/* Cycles from an operand to the result. */
enum { FLOATING = 4, MULTIPLICATION = 3, OTHER = 1, CHOICE = 2, LOAD = 5, CALL = 8, NEVER = -1 };

/* The way from a variable, the first of those that are known, to the others. */
struct way {
    struct arena *arena;
    struct {
        struct known {
            const struct var *var;
            int cycles; /* NEVER: it does not depend on the variable */
        } * items;
        size_t count, room;
    } known;
    unsigned choices; /* around what is done */
    bool is_read;     /* the variable is, other than to be summed up */
};

static int most(int a, int b)
{
    return a > b ? a : b;
}

static struct known *find(const struct way *way, const struct var *var)
{
    for (size_t i = 0; i < way->known.count; i++)
        if (way->known.items[i].var == var)
            return &way->known.items[i];
    return NULL;
}

static int after(int cycles, int more)
{
    return cycles == NEVER ? NEVER : cycles + more;
}

static int operation(enum op op, const struct type *type)
{
    return type_is_floating(type) ? FLOATING : op == OP_MUL ? MULTIPLICATION : OTHER;
}

static int value(struct way *way, const struct node *node, int condition);

static int values(struct way *way, const struct node *node, size_t from, int condition)
{
    int cycles = NEVER;

    for (size_t i = from; i < node->child_count; i++)
        if (node->children[i])
            cycles = most(cycles, value(way, node->children[i], condition));
    return cycles;
}

/* `condition`: what decides whether it is done depends on the variable so. */
static int set(struct way *way, const struct var *var, int cycles, int condition)
{
    struct known *known = find(way, var);

    if (condition != NEVER)
        cycles = most(cycles, after(condition, CHOICE));
    if (!known)
        ARENA_PUSH(way->arena, &way->known, ((struct known){var, cycles}));
    else
        known->cycles = way->choices ? most(known->cycles, cycles) : cycles;
    return cycles;
}

static bool regroups(const struct node *change, const struct var *var)
{
    return type_is_integer(var->type) &&
           (node_is_increment(change) || change->op == OP_ADD || change->op == OP_SUB ||
            change->op == OP_MUL || change->op == OP_AND || change->op == OP_OR ||
            change->op == OP_XOR);
}

static int change(struct way *way, const struct node *node, int condition)
{
    const struct node *target = node_strip(node->children[0]);
    const struct var *var = target->kind == NODE_REF ? target->var : NULL;
    int cycles = values(way, node, 1, condition);

    if (!var)
        return most(cycles, value(way, target, condition));
    if (node->kind == NODE_ASSIGN && node->op == OP_ASSIGN)
        return set(way, var, cycles, condition);
    const struct known *own = find(way, var);
    way->is_read |= own == way->known.items && !regroups(node, var);
    cycles = most(cycles, own ? own->cycles : NEVER);
    return set(way, var, after(cycles, operation(node->op, var->type)), condition);
}

/* Of an if or `?:`, which may be left by one of its parts. */
static int choice(struct way *way, const struct node *node, int condition)
{
    int decides = value(way, node->children[0], condition);

    way->choices++;
    int cycles = values(way, node, 1, most(condition, decides));
    way->choices--;
    return most(after(decides, CHOICE), cycles);
}

static int value(struct way *way, const struct node *node, int condition)
{
    if (node_writes(node))
        return change(way, node, condition);
    if (node->kind == NODE_REF) {
        const struct known *known = find(way, node->var);
        way->is_read |= known && known == way->known.items;
        return known ? known->cycles : NEVER;
    }
    if (node->kind == NODE_VAR)
        return set(way, node->var, values(way, node, 0, condition), condition);
    if (node->kind == NODE_IF || node->kind == NODE_CONDITIONAL)
        return choice(way, node, condition);
    int cycles = values(way, node, 0, condition);
    bool computes =
        node->kind == NODE_BINARY && (type_is_arithmetic(node->type) && node->op != OP_COMMA);
    return computes                   ? after(cycles, operation(node->op, node->type))
           : node->kind == NODE_CALL  ? after(cycles, CALL)
           : node->kind == NODE_INDEX ? after(cycles, LOAD)
                                      : cycles;
}

static int round_of(const struct maker *maker, const struct node *loop, const struct var *var)
{
    struct way way = {.arena = maker->plan->unit->arena};

    set(&way, var, 0, NEVER);
    values(&way, loop, 0, NEVER);
    return way.is_read || !type_is_integer(var->type) ? way.known.items[0].cycles : 0;
}

struct search {
    const struct maker *maker;
    const struct node *loop;
    struct vars vars; /* that are set in it */
};

static bool collect(struct node *node, void *context)
{
    struct search *search = context;
    const struct node *target = node_writes(node) ? node_strip(node->children[0]) : NULL;

    if (target && maker_is_own(search->maker, target) && !node_declares(search->loop, target->var))
        vars_add(search->maker->plan->unit->arena, &search->vars, target->var);
    return true;
}

struct latency latency_of(const struct maker *maker, struct node *loop)
{
    struct search search = {.maker = maker, .loop = loop};
    struct latency latency = {0};

    node_walk(loop, collect, &search);
    for (size_t i = 0; i < search.vars.count; i++) {
        int cycles = round_of(maker, loop, search.vars.items[i]);
        if (cycles > (int)latency.cycles)
            latency = (struct latency){(unsigned)cycles, search.vars.items[i]->type->size};
    }
    return latency;
}
