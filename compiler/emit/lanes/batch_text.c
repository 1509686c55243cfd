/* batch_text.c: see batch_text.h. `for (int k = 0; k < n; k++) sum += expf(x[k]);` becomes
 *
 *     {
 *     #ifdef CSYCL_OF_HOST
 *         for (int k = 0; k < n;) {
 *             float csycl_made_1[64];
 *             const int csycl_first = k;
 *             const int csycl_rounds = (int)min((uint)(n) - (uint)(k) - 1, (uint)63) + 1;
 *             for (int csycl_u = 0; csycl_u < csycl_rounds; csycl_u++) {
 *                 int k = csycl_first + csycl_u;
 *                 csycl_made_1[csycl_u] = expf(x[k]);
 *             }
 *             for (int csycl_u = 0; csycl_u < csycl_rounds; csycl_u++, k++)
 *                 sum += csycl_made_1[csycl_u];
 *         }
 *     #else
 *         for (int k = 0; k < n; k++) sum += expf(x[k]);
 *     #endif
 *     }
 *
 * and of `for (int k = 0; k < n; k++) sum += x[k] * y[k];` the rounds become
 *
 *     int k = 0;
 *     uint csycl_batches = k < n ? ((uint)n - (uint)k) / 16 : 0;
 *     for (; csycl_batches; csycl_batches--) {
 *         float csycl_made_1[16];
 *         ...
 *     }
 *     for (; k < n; k++) sum += x[k] * y[k];
 */
#include "emit/lanes/batch_text.h"

#include "emit/device/opencl_type.h"
#include "emit/lower/lower.h"
#include "plan/rounds/batches.h"

/* ---- what is made before ---- */

/* "int k = ..." */
static struct code *declare(const struct body *body, struct var *var, struct node *name,
                            struct code *value)
{
    struct arena *arena = body->plan->unit->arena;
    struct strbuf text, called;

    strbuf_init(&text);
    strbuf_init(&called);
    if (name)
        code_print_expression(lower_expression(body, name), &called);
    else
        strbuf_puts(&called, device_name(arena, var->name));
    device_declare(&text, arena, var->type, SPACE_NONE, called.text);
    struct code *code = code_declare(arena, arena_strdup(arena, text.text), value);
    strbuf_release(&called);
    strbuf_release(&text);
    return code;
}

static struct code *made(struct arena *arena, unsigned part)
{
    return code_text(arena, "csycl_made_%u[csycl_u]", part + 1);
}

/* The parts, of which each sees those before it. */
static struct code *making(const struct body *body, const struct batches *batches)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0);
    struct body inner = *body;

    inner.batches = batches;
    code_add(arena, block,
             declare(body, batches->loop.var, batches->counter,
                     code_text(arena, "csycl_first + csycl_u")));
    for (unsigned i = 0; i < batches->count; i++) {
        const struct batch_part *part = &batches->parts[i];
        inner.batch_parts = i;
        struct code *value = lower_expression(&inner, part->value);
        code_add(arena, block,
                 part->var ? declare(&inner, part->var, part->name, value)
                           : code_set(arena, made(arena, i), value));
    }
    return block;
}

/* ---- the rounds ---- */

static struct code *for_each(struct arena *arena, const char *count, struct code *step,
                             struct code *rounds)
{
    struct code *next = code_text(arena, "csycl_u++");

    return code_for(arena, code_text(arena, "int csycl_u = 0"),
                    code_text(arena, "csycl_u < %s", count),
                    step ? code_binary(arena, OP_COMMA, next, step) : next, rounds);
}

static void add_arrays(const struct body *body, const struct batches *batches, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;

    for (unsigned i = 0; i < batches->count; i++)
        if (!batches->parts[i].var)
            code_add(arena, block,
                     code_declare(arena,
                                  arena_printf(arena, "%s csycl_made_%u[%u]",
                                               device_scalar(batches->parts[i].value->type), i + 1,
                                               batches->is_sum ? BATCH_TERMS : BATCH_ROUNDS),
                                  NULL));
}

static const char *count_type(const struct batches *batches)
{
    bool is_long = batches->loop.upper->type->size == 8 || batches->counter->type->size == 8;

    return is_long ? "ulong" : "uint";
}

/* How far the counter is from the bound, which it is not behind. */
static struct code *distance(const struct body *body, const struct batches *batches)
{
    struct arena *arena = body->plan->unit->arena;
    const char *type = count_type(batches);

    return code_binary(arena, OP_SUB,
                       code_cast(arena, type, lower_expression(body, batches->loop.upper)),
                       code_cast(arena, type, lower_expression(body, batches->counter)));
}

/* At most as many as are left: one at least. */
static struct code *rounds_left(const struct body *body, const struct batches *batches)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *left = distance(body, batches);

    if (batches->loop.test == OP_LT)
        left = code_binary(arena, OP_SUB, left, code_text(arena, "1"));
    struct code *most = code_text(arena, "(%s)%u", count_type(batches), BATCH_ROUNDS - 1);
    return code_binary(arena, OP_ADD, code_cast(arena, "int", code_call(arena, "min", left, most)),
                       code_text(arena, "1"));
}

static struct code *batch(const struct body *body, const struct batches *batches)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0);
    const char *count = batches->is_sum ? arena_printf(arena, "%u", BATCH_TERMS) : "csycl_rounds";
    struct body inner = *body;

    inner.batches = batches;
    inner.batch_parts = batches->count;
    add_arrays(body, batches, block);
    code_add(arena, block,
             code_declare(arena,
                          arena_printf(arena, "const %s csycl_first",
                                       device_scalar(batches->loop.var->type)),
                          lower_expression(body, batches->counter)));
    if (!batches->is_sum)
        code_add(arena, block,
                 code_declare(arena, "const int csycl_rounds", rounds_left(body, batches)));
    struct code *makes = for_each(arena, count, NULL, making(body, batches));
    struct code *runs = for_each(
        arena, count, code_unary(arena, OP_POST_INC, lower_expression(body, batches->counter)),
        lower_statement(&inner, batches->loop.node->children[3]));
    if (batches->is_sum)
        makes->text = runs->text = arena_printf(arena, "CSYCL_UNROLL(%u) ", BATCH_TERMS);
    code_add(arena, block, makes);
    code_add(arena, block, runs);
    return block;
}

/* All rounds by batches. */
static void add_batches(const struct body *body, const struct batches *batches, struct code *block)
{
    struct code *whole = lower_loop(body, batches->loop.node, batch(body, batches));

    whole->text = NULL;
    whole->parts[2] = NULL;
    code_add(body->plan->unit->arena, block, whole);
}

/* As many as there are of a whole one, and what is left. */
static void add_whole_batches(const struct body *body, const struct batches *batches,
                              struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    struct node *loop = batches->loop.node;
    struct code *rest = lower_loop(body, loop, lower_statement(body, loop->children[3]));
    struct code *count = distance(body, batches);

    if (batches->loop.test == OP_LE)
        count = code_binary(arena, OP_ADD, count, code_text(arena, "1"));
    count = code_binary(arena, OP_DIV, count, code_text(arena, "%u", BATCH_TERMS));
    code_add(arena, block, code_evaluate(arena, rest->parts[0]));
    code_add(arena, block,
             code_declare(arena, arena_printf(arena, "%s csycl_batches", count_type(batches)),
                          code_conditional(arena, lower_expression(body, batches->test), count,
                                           code_text(arena, "0"))));
    code_add(arena, block,
             code_for(arena, NULL, code_text(arena, "csycl_batches"),
                      code_text(arena, "csycl_batches--"), batch(body, batches)));
    rest->text = NULL;
    rest->parts[0] = NULL;
    code_add(arena, block, rest);
}

struct code *batch_loop(const struct body *body, struct node *loop, struct code *plain)
{
    struct arena *arena = body->plan->unit->arena;
    struct batches batches;

    if (body->steps || body->is_share || body->group_part ||
        !plan_runs_batches(&batches, body->plan, body->instance, loop))
        return NULL;
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0);
    code_add_lines(arena, block,
                   batches.needs_disjoint ? "#if defined CSYCL_OF_HOST && defined CSYCL_DISJOINT"
                                          : "#ifdef CSYCL_OF_HOST");
    (batches.is_sum ? add_whole_batches : add_batches)(body, &batches, block);
    code_add_lines(arena, block, "#else");
    code_add(arena, block, plain);
    code_add_lines(arena, block, "#endif");
    return block;
}

struct code *batch_value(const struct body *body, const struct node *node)
{
    unsigned part = body->batches ? batch_find(body->batches, body->batch_parts, node) : 0;

    return body->batches && part < body->batch_parts ? made(body->plan->unit->arena, part) : NULL;
}
