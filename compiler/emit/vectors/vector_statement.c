/* vector_statement.c: control, by masks; see vector_writer.h.
 *
 * A mask is a variable of who is in. Who jumps goes out of the masks around, up to that of the loop
 * which it leaves or goes on with; behind a statement that some jump out of, the others go on under
 * an if of their own, as there may be none.
 */
#include "emit/vectors/vector_writer.h"

#include "emit/device/opencl_type.h"
#include "emit/lower/lower.h"

static struct code *new_block(const struct vector_writer *writer)
{
    return code_new(writer->arena, CODE_BLOCK, NULL, 0);
}

static struct code *any(const struct vector_writer *writer, const char *mask)
{
    return code_text(writer->arena, "CSYCL_ANY(%s)", mask);
}

static void leave_if_none(const struct vector_writer *writer, const char *mask)
{
    code_add(writer->arena, writer->block,
             code_if(writer->arena, code_text(writer->arena, "!CSYCL_ANY(%s)", mask),
                     code_new(writer->arena, CODE_BREAK, NULL, 0)));
}

/* ---- declarations ---- */

/* Where it has no value, lanes that are out still keep one. */
void vector_declare(const struct vector_writer *writer, const struct type *type, const char *name,
                    struct node *value)
{
    struct arena *arena = writer->arena;
    struct code *code = NULL;

    if (value)
        code = code_text(arena, "%s", vector_as(writer, value, type));
    else if (!type_is_array(type))
        code = code_text(arena, type->kind == TYPE_RECORD ? "{}" : "0");
    code_add(arena, writer->block,
             code_declare(arena, vector_declared(arena, writer->of, type, name), code));
}

/* One of the first lane, of a scalar. */
static void declare_same(const struct vector_writer *writer, struct node *declared)
{
    struct arena *arena = writer->arena;
    struct node *value = declared->children[0];
    struct strbuf text;

    strbuf_init(&text);
    device_declare_var(&text, arena, writer->of->instance, declared->var,
                       device_name(arena, declared->var->name));
    code_add(arena, writer->block,
             code_declare(arena, arena_strdup(arena, text.text),
                          value ? lower_expression(writer->body, value) : NULL));
    strbuf_release(&text);
}

static void declare(const struct vector_writer *writer, struct node *declared)
{
    const struct var *var = declared->var;
    const char *name = device_name(writer->arena, var->name);
    struct node *value = declared->children[0];

    if (var->kind == VAR_STATIC_LOCAL)
        return; /* a table in front of all */
    if (vector_shape_of(writer->of, var) != SHAPE_LANES) {
        declare_same(writer, declared);
        return;
    }
    if (value && value->kind == NODE_INIT_LIST)
        vector_initialized(writer, var->type, name, value);
    else
        vector_declare(writer, var->type, name, value);
}

/* ---- jumps ---- */

static const struct vector_round *round_of(const struct vector_writer *writer,
                                           const struct node *loop)
{
    const struct vector_round *round = writer->round;

    while (round && round->loop != loop)
        round = round->outer;
    return round;
}

static void jump(const struct vector_writer *writer, struct node *node)
{
    const struct vector_round *round = round_of(writer, node_jump_target(node, NULL));
    bool goes_on = node->kind == NODE_CONTINUE || (round && round->loop->kind == NODE_SWITCH);

    if (round && goes_on && round->continued)
        code_do(writer->arena, writer->block, "%s |= CSYCL_ON(%s)", round->continued, writer->mask);
    code_do(writer->arena, writer->block, "%s = 0", writer->mask);
}

/* A break or continue that all take. */
static bool is_joint_jump(const struct vector_writer *writer, const struct node *node)
{
    struct node *loop = node_jump_target(node, NULL);
    const struct node *at = loop;

    while (at && at != writer->of->node)
        at = at->parent;
    return at && vector_is_joint(writer->of, loop);
}

/* ---- if ---- */

static bool is_light_statement(const struct vector_writer *writer, struct node *node)
{
    if (node->kind == NODE_BLOCK)
        return node->child_count == 0 ||
               (node->child_count == 1 && is_light_statement(writer, node->children[0]));
    if (node->kind == NODE_BREAK || node->kind == NODE_CONTINUE || node->kind == NODE_EMPTY)
        return true;
    if (node->kind == NODE_RETURN)
        return !node->children[0] || vector_is_light(writer->of, node->children[0]);
    return node->kind == NODE_ASSIGN && node->children[0]->kind == NODE_REF &&
           vector_is_light(writer->of, node->children[0]) &&
           vector_is_light(writer->of, node->children[1]) && node->op != OP_DIV &&
           node->op != OP_REM && !vector_is_scalar(writer->of, node->children[0]);
}

static void way(const struct vector_writer *writer, struct node *node, const char *mask)
{
    struct vector_writer some = *writer;

    some.mask = mask;
    some.is_whole = false;
    if (!is_light_statement(writer, node)) {
        some.block = new_block(writer);
        code_add(writer->arena, writer->block,
                 code_if(writer->arena, any(writer, mask), some.block));
    }
    vector_statement(&some, node);
}

static void masked_if(const struct vector_writer *writer, struct node *node)
{
    struct arena *arena = writer->arena;
    struct node *then = node->children[1], *other = node->children[2];
    bool some_leave = vector_jumps_out(writer->of, node);
    const char *first = vector_new_mask(writer, vector_condition(writer, node->children[0]));
    const char *second = NULL;

    if (other || some_leave)
        second = vector_new_mask(writer,
                                 arena_printf(arena, "CSYCL_WITHOUT(%s, %s)", writer->mask, first));
    way(writer, then, first);
    if (other)
        way(writer, other, second);
    if (some_leave)
        code_do(arena, writer->block, "%s = CSYCL_ON(%s) | CSYCL_ON(%s)", writer->mask, first,
                second);
}

/* At which all go the same way. */
static void joint_if(const struct vector_writer *writer, struct node *node)
{
    struct code *code = code_new(writer->arena, CODE_IF, node, node->child_count);

    code->parts[0] = lower_expression(writer->body, node->children[0]);
    for (size_t i = 1; i < node->child_count; i++) {
        struct vector_writer inner = *writer;
        if (!node->children[i])
            continue;
        inner.block = code->parts[i] = new_block(writer);
        vector_statement(&inner, node->children[i]);
    }
    code_add(writer->arena, writer->block, code);
}

/* ---- loops ---- */

static struct node *part_of(const struct node *loop, enum node_kind kind, size_t index)
{
    return loop->kind == kind ? loop->children[index] : NULL;
}

static struct node *condition_of(const struct node *loop)
{
    return loop->kind == NODE_FOR     ? loop->children[1]
           : loop->kind == NODE_WHILE ? loop->children[0]
                                      : loop->children[1];
}

static struct code *endless(const struct vector_writer *writer, struct code *body)
{
    return code_for(writer->arena, NULL, NULL, NULL, body);
}

static void ask_joint(const struct vector_writer *writer, struct node *condition)
{
    struct arena *arena = writer->arena;

    code_add(arena, writer->block,
             code_if(arena,
                     code_unary(arena, OP_LNOT,
                                code_paren(arena, lower_expression(writer->body, condition))),
                     code_new(arena, CODE_BREAK, NULL, 0)));
}

/* Who goes round once more, of those in the loop's mask. */
static void ask(const struct vector_writer *writer, struct node *condition)
{
    if (!condition)
        return;
    if (vector_is_scalar(writer->of, condition)) {
        ask_joint(writer, condition);
        return;
    }
    code_do(writer->arena, writer->block, "%s = %s", writer->mask,
            vector_condition(writer, condition));
    leave_if_none(writer, writer->mask);
}

/* Some leave it before others. `writer` is for the loop, in a block of its own. */
static void masked_rounds(const struct vector_writer *writer, struct node *loop)
{
    struct arena *arena = writer->arena;
    struct vector_writer inner = *writer;
    struct vector_round round = {.loop = loop, .outer = writer->round};
    struct node *body = node_loop_body(loop), *step = part_of(loop, NODE_FOR, 2);
    bool some_jump = vector_jumps_out(writer->of, body);

    const char *mask = vector_new_mask(writer, writer->mask);
    inner.mask = mask;
    inner.is_whole = false;
    inner.block = new_block(writer);
    code_add(arena, writer->block, endless(writer, inner.block));
    if (loop->kind != NODE_DO)
        ask(&inner, condition_of(loop));
    if (vector_continues(writer->of, loop))
        round.continued = vector_new_mask(&inner, "0");
    inner.round = &round;
    if (some_jump)
        inner.mask = vector_new_mask(&inner, mask);
    vector_statement(&inner, body);
    if (some_jump) {
        code_do(arena, inner.block,
                round.continued ? "%s = CSYCL_ON(%s) | CSYCL_ON(%s)" : "%s = CSYCL_ON(%s)", mask,
                inner.mask, round.continued);
        leave_if_none(&inner, mask);
    }
    inner.mask = mask;
    inner.round = writer->round;
    if (step)
        vector_effect(&inner, step);
    if (loop->kind == NODE_DO)
        ask(&inner, condition_of(loop));
}

/* PoCL leaves it to the text to unroll. Behind a branch each round would choose what it adds to,
 * which the next one waits for. */
static bool is_unrolled(const struct vector_writer *writer, struct node *loop)
{
    return loop->kind == NODE_FOR &&
           plan_is_short(writer->body->plan, writer->body->instance, loop) &&
           !vector_is_behind(writer->of, loop);
}

static void joint_rounds(const struct vector_writer *writer, struct node *loop)
{
    struct vector_writer inner = *writer;
    struct code *code;

    inner.block = new_block(writer);
    vector_statement(&inner, node_loop_body(loop));
    code = lower_loop(writer->body, loop, inner.block);
    if (!code->text && is_unrolled(writer, loop))
        code->text = "CSYCL_UNROLL_PARTLY ";
    code_add(writer->arena, writer->block, code);
}

static void loop_statement(const struct vector_writer *writer, struct node *loop)
{
    struct vector_writer outer = *writer;
    struct node *begin = part_of(loop, NODE_FOR, 0);

    outer.block = new_block(writer);
    code_add(writer->arena, writer->block, outer.block);
    if (vector_is_joint(writer->of, loop)) {
        joint_rounds(&outer, loop);
        return;
    }
    if (begin && node_is_statement(begin))
        vector_statement(&outer, begin);
    else if (begin)
        vector_effect(&outer, begin);
    masked_rounds(&outer, loop);
    if (vector_returns(writer->of, loop))
        code_do(writer->arena, outer.block, "%s = %s", writer->mask,
                vector_met(writer, writer->mask, writer->staying));
}

/* ---- blocks ---- */

/* Behind a statement that some jump out of, there may be nobody. */
static void block_statement(struct vector_writer *writer, struct node *node)
{
    struct vector_writer inner = *writer;

    inner.block = new_block(writer);
    code_add(writer->arena, writer->block, inner.block);
    for (size_t i = 0; i < node->child_count; i++) {
        if (!node->children[i])
            continue;
        vector_statement(&inner, node->children[i]);
        if (i + 1 == node->child_count || !vector_jumps_out(writer->of, node->children[i]))
            continue;
        struct code *rest = new_block(writer);
        code_add(writer->arena, inner.block, code_if(writer->arena, any(writer, inner.mask), rest));
        inner.block = rest;
        inner.is_whole = false;
    }
}

void vector_statement(struct vector_writer *writer, struct node *node)
{
    switch (node->kind) {
    case NODE_BLOCK:
        block_statement(writer, node);
        break;
    case NODE_DECL:
        for (size_t i = 0; i < node->child_count; i++)
            declare(writer, node->children[i]);
        break;
    case NODE_IF:
        if (vector_parts(writer->of, node))
            masked_if(writer, node);
        else
            joint_if(writer, node);
        break;
    case NODE_SWITCH:
        vector_switch(writer, node);
        break;
    case NODE_FOR:
    case NODE_WHILE:
    case NODE_DO:
        loop_statement(writer, node);
        break;
    case NODE_BREAK:
    case NODE_CONTINUE:
        if (is_joint_jump(writer, node))
            code_add(writer->arena, writer->block,
                     code_new(writer->arena, node->kind == NODE_BREAK ? CODE_BREAK : CODE_CONTINUE,
                              node, 0));
        else
            jump(writer, node);
        break;
    case NODE_RETURN:
        vector_return(writer, node);
        break;
    case NODE_EMPTY:
        break;
    default:
        vector_effect(writer, node);
    }
}
