/* launch_range.c: the range of one annotated loop in the host's text; see launch_parts.h. */
#include "emit/host/launch_parts.h"

#include "emit/host/host_text.h"
#include "emit/host/slices_text.h"
#include "unit/operator.h"

/* How often a number can be multiplied or divided, at most. */
#define SCALED_MAX "64"

/* A step counts modulo the variable's size, so one of an unsigned type may well go down. */
static const char *signed_type(const struct type *type)
{
    return type->size == sizeof(int8_t)    ? "signed char"
           : type->size == sizeof(int16_t) ? "short"
           : type->size == sizeof(int32_t) ? "int"
                                           : "long";
}

static const char *unsigned_type(const struct type *type)
{
    return type->size == sizeof(int8_t)    ? "unsigned char"
           : type->size == sizeof(int16_t) ? "unsigned short"
           : type->size == sizeof(int32_t) ? "unsigned int"
                                           : "unsigned long";
}

static const char *promoted_type(struct width width)
{
    return width.bits == 32 ? (width.is_signed ? "int" : "unsigned int")
                            : (width.is_signed ? "long" : "unsigned long");
}

/* A bit-field is compared as what it is promoted to. */
static const char *bound_type(const struct node *bound)
{
    struct width width = width_operand(bound), own = width_promoted(width_of(bound->type));

    if (width.bits == own.bits && width.is_signed == own.is_signed)
        return type_integer_name(bound->type);
    return promoted_type(width);
}

const char *launch_variable_type(const struct loop *loop)
{
    return type_integer_name(loop->var->type);
}

const char *launch_comparison_type(const struct loop *loop)
{
    return promoted_type(loop_comparison(loop));
}

const char *launch_common_cast(const struct loop *loop)
{
    struct width common = loop_comparison(loop);

    if (!loop->compared && loop_tested(loop).is_signed == width_operand(loop->upper).is_signed)
        return "";
    if (common.is_signed)
        return common.bits == 32 ? "(int)" : "(long)";
    return common.bits == 32 ? "(unsigned int)" : "(unsigned long)";
}

/* Of the first value that the test compares. */
static const char *tested_name(const struct loop *loop)
{
    return loop->added                    ? "__csycl_tested"
           : loop->test_before != OP_NONE ? "__csycl_before"
                                          : "__csycl_lower";
}

static void add_test(struct launch *launch, unsigned i, const char *name)
{
    const struct loop *loop = launch->kernel->loops[i].loop;
    const char *cast = launch_common_cast(loop);

    strbuf_printf(launch->out, "%s%s_%u %s %s__csycl_upper_%u", cast, name, i,
                  op_spelling(loop_written_test(loop)), cast, i);
}

const char *launch_first_name(const struct loop *loop)
{
    return loop->before ? "__csycl_before" : "__csycl_lower";
}

/* Those of a declaration whose first variable is the loop's; all of one with a pointer that counts.
 */
static void add_declared(struct launch *launch, const struct loop *loop)
{
    const char *text = launch->plan->unit->source->text;
    const struct span all = loop->begins->span, name = loop->var->name_span;

    strbuf_puts(launch->out, "    ");
    if (loop->pointer) {
        strbuf_add(launch->out, text + all.begin, all.end - all.begin);
        return;
    }
    size_t more = loop->begins->children[1]->var->name_span.begin;
    while (text[more - 1] != ',') /* in braces around the first value there may be one, too */
        more--;
    strbuf_add(launch->out, text + all.begin, name.begin - all.begin);
    strbuf_add(launch->out, text + more, all.end - more);
}

static void add_set(struct launch *launch, const struct loop *loop, const struct node *set)
{
    set = node_strip((struct node *)set);
    if (set->kind == NODE_BINARY) {
        add_set(launch, loop, set->children[0]);
        add_set(launch, loop, set->children[1]);
    } else if (node_strip(set->children[0])->var != loop->var) {
        strbuf_puts(launch->out, "    ");
        launch_expression(launch, set);
        strbuf_putc(launch->out, ';');
    }
}

/* How far the pointer that counts goes. Where it is compared as a number, that may be one of an
 * unsigned type. */
static void add_distance(struct launch *launch, const struct pointer_counter *pointer)
{
    struct strbuf *out = launch->out;

    strbuf_printf(out, "    const long %s = ", pointer->distance->name);
    if (pointer->base) {
        launch_expression(launch, launch->kernel->region->loops[0].node->children[1]);
        strbuf_puts(out, " ? ");
    }
    strbuf_puts(out, pointer->is_down ? "-(" : "");
    strbuf_puts(out, pointer->base ? "(long)" : "");
    launch_expression(launch, pointer->end);
    strbuf_printf(out, " - %s%s", pointer->base ? "(" : "", pointer->var->name);
    if (pointer->base) {
        strbuf_puts(out, " - ");
        launch_expression(launch, pointer->base);
        strbuf_putc(out, ')');
    }
    if (pointer->added) {
        strbuf_puts(out, " - (long)");
        launch_expression(launch, pointer->added);
    }
    strbuf_printf(out, "%s%s%s;", pointer->is_down ? ")" : "", pointer->is_short ? " - 1" : "",
                  pointer->base ? " : -1" : "");
}

/* A bound as the number that is compared; 0 stands for all below it. */
static void add_bound(struct launch *launch, const struct loop *loop,
                      const struct loop_bound *bound)
{
    const char *type = type_integer_name(loop->nearest->type);

    if (loop->bounds.kind == BOUNDS_FROM_0 && bound->compared.is_signed &&
        width_operand(bound->value).is_signed) {
        launch_expression(launch, bound->value);
        strbuf_puts(launch->out, " < 0 ? 0 : ");
    }
    strbuf_printf(launch->out, "(%s)", type);
    if (!bound->compared.is_signed)
        strbuf_printf(launch->out, "(%s)", promoted_type(bound->compared));
    launch_expression(launch, bound->value);
    if (loop->bounds.kind == BOUNDS_SIGNED && bound->is_closed)
        strbuf_puts(launch->out, loop_test_is_down(loop) ? " - 1" : " + 1");
}

/* The nearest one: each is asked for where those before it leave iterations. */
static void add_nearest(struct launch *launch, const struct loop *loop)
{
    const char *name = loop->nearest->name, *type = type_integer_name(loop->nearest->type);
    const char *test = op_spelling(op_asks_less(loop->test) ? OP_LT : OP_GT);
    struct strbuf *out = launch->out;

    strbuf_printf(out, "    %s %s = ", type, name);
    add_bound(launch, loop, &loop->bounds.items[0]);
    for (size_t i = 1; i < loop->bounds.count; i++) {
        strbuf_printf(out, "; if ((%s)", type);
        launch_expression(launch, loop->lower);
        strbuf_printf(out, " %s %s) { const %s %s_%zu = ", op_spelling(loop->test), name, type,
                      name, i);
        add_bound(launch, loop, &loop->bounds.items[i]);
        strbuf_printf(out, "; if (%s_%zu %s %s) %s = %s_%zu; }", name, i, test, name, name, name,
                      i);
    }
    strbuf_putc(out, ';');
}

void launch_begins(struct launch *launch)
{
    const struct loop *loop = &launch->kernel->region->loops[0];
    bool is_computed = loop->pointer && loop->pointer->distance;

    if (!loop->begins && !is_computed && !loop->nearest && !loop->first)
        return;
    host_line(launch->plan, loop->node->span.begin, launch->out);
    if (loop->begins && loop->begins->kind == NODE_DECL)
        add_declared(launch, loop);
    else if (loop->begins)
        add_set(launch, loop, loop->begins);
    if (is_computed)
        add_distance(launch, loop->pointer);
    if (loop->first)
        strbuf_printf(launch->out, "    const %s %s = %s;", type_integer_name(loop->var->type),
                      loop->first->name, loop->var->name);
    if (loop->nearest)
        add_nearest(launch, loop);
}

/* What the variable is set to, and its first value in the body. */
static void add_first(struct launch *launch, unsigned i)
{
    const struct loop *loop = launch->kernel->loops[i].loop;
    const char *type = type_integer_name(loop->var->type);

    strbuf_printf(launch->out, "    const %s %s_%u = %s", type, launch_first_name(loop), i,
                  i == 0 ? slices_first(launch) : "");
    launch_expression(launch, loop->before ? loop->before : loop->lower);
    strbuf_puts(launch->out, ";\n");
    if (loop->before)
        strbuf_printf(launch->out,
                      "    const %s __csycl_lower_%u = (%s)(__csycl_before_%u %c 1);\n", type, i,
                      type, i, loop->down ? '-' : '+');
    if (!loop->added)
        return;
    strbuf_printf(launch->out, "    const %s __csycl_added_%u = ", bound_type(loop->added), i);
    launch_expression(launch, loop->added);
    strbuf_puts(launch->out, ";\n");
    if (!loop->scale) /* else each value is compared in turn */
        strbuf_printf(launch->out,
                      "    const %s __csycl_tested_%u = __csycl_lower_%u + __csycl_added_%u;\n",
                      promoted_type(loop_tested(loop)), i, i, i);
}

/* Steps that are not added are counted: there are no more than the variable has bits, or it does
 * not end. */
static void add_scaled(struct launch *launch, unsigned i)
{
    const struct loop *loop = launch->kernel->loops[i].loop;
    const char *type = type_integer_name(loop->var->type), *tested = "__csycl_end";

    if (loop->added)
        tested = arena_printf(launch->plan->unit->arena, "__csycl_added_%u + %s", i, tested);
    strbuf_printf(launch->out,
                  "    csycl_u64 __csycl_times_%u = 0;\n"
                  "    %s __csycl_end_%u = __csycl_lower_%u, __csycl_most_%u = __csycl_end_%u;\n"
                  "    while (__csycl_times_%u <= " SCALED_MAX " && ",
                  i, type, i, i, i, i, i);
    add_test(launch, i, tested);
    strbuf_printf(launch->out,
                  ") {\n"
                  "        __csycl_times_%u++;\n"
                  "        __csycl_most_%u = __csycl_end_%u;\n"
                  "        __csycl_end_%u = (%s)(__csycl_end_%u %s %s);\n"
                  "    }\n"
                  "    (void)__csycl_most_%u;\n",
                  i, i, i, i, type, i, loop_scale_text(loop),
                  loop_factor_text(launch->plan->unit->arena, loop), i);
}

void launch_bounds(struct launch *launch)
{
    for (unsigned i = 0; i < launch->kernel->loop_count; i++) {
        const struct loop *loop = launch->kernel->loops[i].loop;
        add_first(launch, i);
        strbuf_printf(launch->out, "    const %s __csycl_upper_%u = ", bound_type(loop->upper), i);
        launch_expression(launch, loop->upper);
        strbuf_puts(launch->out, ";\n");
        if (loop->scale)
            add_scaled(launch, i);
        if (launch->kernel->loops[i].step || loop->scale)
            continue;
        strbuf_printf(launch->out, "    const csycl_i64 __csycl_step_%u = (%s)%s(csycl_i64)", i,
                      signed_type(loop->var->type), loop->down ? "-" : "");
        launch_expression(launch, loop->step);
        strbuf_puts(launch->out, ";\n");
    }
}

/* The distance between the bounds in the direction of the loop, modulo 2^64: no type overflows. */
static const char *distance(struct launch *launch, unsigned i)
{
    const struct loop *loop = launch->kernel->loops[i].loop;
    bool is_equality = loop_written_test(loop) == OP_NE;
    bool down = is_equality ? loop->down : loop_test_is_down(loop);
    const char *first = tested_name(loop);
    const char *from = down ? "__csycl_upper" : first, *to = down ? first : "__csycl_upper";

    if (is_equality) /* the difference as the variable would count it */
        return arena_printf(launch->plan->unit->arena, "(%s)((csycl_u64)%s_%u - (csycl_u64)%s_%u)",
                            unsigned_type(loop->var->type), to, i, from, i);
    const char *cast = launch_common_cast(loop);
    return arena_printf(launch->plan->unit->arena, "(csycl_u64)%s%s_%u - (csycl_u64)%s%s_%u", cast,
                        to, i, cast, from, i);
}

void launch_test(struct launch *launch, unsigned i)
{
    add_test(launch, i, tested_name(launch->kernel->loops[i].loop));
}

/* As a signed number may be compared as an unsigned one, there are two ways to the other end of its
 * type: by its last value, and by 0. Of the former the distance knows nothing. */
static void add_sign_check(struct launch *launch, unsigned i)
{
    const struct loop *loop = launch->kernel->loops[i].loop;
    struct width width = width_of(loop->var->type);

    if (loop_written_test(loop) == OP_NE || !width.is_signed || loop_comparison(loop).is_signed)
        return;
    if (loop_test_is_down(loop))
        strbuf_printf(launch->out, "%s_%u >= 0 && ", tested_name(loop), i);
    else
        strbuf_printf(launch->out, "__csycl_upper_%u <= %lld && ", i, (long long)width_most(width));
}

void launch_step(struct launch *launch, unsigned i)
{
    const struct range_loop *range = &launch->kernel->loops[i];

    if (range->step)
        strbuf_printf(launch->out, "(csycl_u64)%lld", (long long)range->step);
    else
        strbuf_printf(launch->out, "(csycl_u64)__csycl_step_%u", i);
}

/* `first`: the variable's name of the value that steps are added to. */
static void add_value(struct launch *launch, unsigned i, const char *first, const char *count)
{
    strbuf_printf(launch->out, "(%s)((csycl_u64)%s_%u + %s * ",
                  type_integer_name(launch->kernel->loops[i].loop->var->type), first, i, count);
    launch_step(launch, i);
    strbuf_putc(launch->out, ')');
}

void launch_value(struct launch *launch, unsigned i, const char *count)
{
    add_value(launch, i, "__csycl_lower", count);
}

void launch_last_value(struct launch *launch, unsigned i)
{
    if (launch->kernel->loops[i].loop->scale)
        strbuf_printf(launch->out, "__csycl_end_%u", i);
    else
        launch_value(launch, i, arena_printf(launch->plan->unit->arena, "__csycl_counts[%u]", i));
}

void launch_header_value(struct launch *launch, unsigned i, const char *count)
{
    add_value(launch, i, launch_first_name(launch->kernel->loops[i].loop), count);
}

/* What the test compares after so many steps. */
static void add_tested_value(struct launch *launch, unsigned i, const char *count)
{
    const struct loop *loop = launch->kernel->loops[i].loop;

    if (!loop->added) {
        add_value(launch, i, tested_name(loop), count);
        return;
    }
    strbuf_putc(launch->out, '(');
    add_value(launch, i, "__csycl_lower", count);
    strbuf_printf(launch->out, " + __csycl_added_%u)", i);
}

void launch_tested_value(struct launch *launch, unsigned i, const char *count)
{
    if (launch->kernel->loops[i].loop->added)
        add_tested_value(launch, i, count);
    else
        launch_header_value(launch, i, count);
}

/* What is compared may be a large number where the variable is a small one, `i - 3u`, or have more
 * bits: has the variable a value of its type all the way? */
static void add_way_check(struct launch *launch, unsigned i, const char *count)
{
    strbuf_puts(launch->out, "(csycl_i64)");
    add_value(launch, i, "__csycl_lower", count);
    strbuf_printf(launch->out, " == (csycl_i64)__csycl_lower_%u + (csycl_i64)(%s * ", i, count);
    launch_step(launch, i);
    strbuf_puts(launch->out, ") && ");
}

void launch_end_check(struct launch *launch, unsigned i)
{
    const struct loop *loop = launch->kernel->loops[i].loop;
    const char *count = arena_printf(launch->plan->unit->arena, "__csycl_counts[%u]", i);
    const char *cast = launch_common_cast(loop);

    if (loop->scale)
        strbuf_printf(launch->out, "__csycl_times_%u <= " SCALED_MAX " && ", i);
    if (!loop_may_pass(loop))
        return;
    if (loop->added)
        add_way_check(launch, i, count);
    add_sign_check(launch, i);
    strbuf_printf(launch->out, "!(%s", cast);
    add_tested_value(launch, i, count);
    strbuf_printf(launch->out, " %s %s__csycl_upper_%u) && ", op_spelling(loop_written_test(loop)),
                  cast, i);
}

/* The number of iterations. */
static void add_count(struct launch *launch, unsigned i)
{
    const struct range_loop *range = &launch->kernel->loops[i];
    const struct loop *loop = range->loop;
    enum op test = loop_written_test(loop);
    bool closed = op_is_closed(test);
    struct strbuf *out = launch->out;

    if (loop->scale) {
        strbuf_printf(out, "__csycl_times_%u", i);
        return;
    }
    if (test == OP_NE) {
        strbuf_puts(out, distance(launch, i));
        return;
    }
    launch_test(launch, i);
    strbuf_puts(out, " ? ");
    if (!range->step)
        strbuf_printf(out, "csycl_glue_steps(%s, %s, __csycl_step_%u)", distance(launch, i),
                      closed ? "1" : "0", i);
    else if (range->step == 1 || range->step == -1)
        strbuf_printf(out, "%s%s", distance(launch, i), closed ? " + 1" : "");
    else
        strbuf_printf(out, "csycl_glue_steps(%s, %s, %lld)", distance(launch, i),
                      closed ? "1" : "0", (long long)range->step);
    strbuf_puts(out, " : 0");
}

void launch_counts(struct launch *launch)
{
    strbuf_printf(launch->out, "    %scsycl_u64 __csycl_counts[] = {\n",
                  launch->kernel->region->left ? "" : "const ");
    for (unsigned i = 0; i < launch->kernel->loop_count; i++) {
        strbuf_printf(launch->out, "        %s", i == 0 ? slices_left(launch) : "");
        add_count(launch, i);
        strbuf_puts(launch->out, ",\n");
    }
    strbuf_puts(launch->out, "    };\n");
}

void launch_finals(struct launch *launch)
{
    for (unsigned i = 0; i < launch->kernel->loop_count; i++) {
        if (!region_has_last(launch->kernel->region))
            return;
        strbuf_printf(launch->out, "    const %s __csycl_final_%u = ",
                      type_integer_name(launch->kernel->loops[i].loop->var->type), i);
        if (launch->kernel->loops[i].loop->scale)
            strbuf_printf(launch->out, "__csycl_most_%u", i);
        else
            launch_value(launch, i,
                         arena_printf(launch->plan->unit->arena, "(__csycl_counts[%u] - 1)", i));
        strbuf_puts(launch->out, ";\n");
    }
}

/* ---- what each iteration moves ---- */

/* How often a loop inside runs in each iteration, if that is not less than never. */
static void add_rounds(struct launch *launch, const struct loop *loop, const char *between)
{
    bool is_closed = op_is_closed(loop->test);

    strbuf_puts(launch->out, "(csycl_i64)(");
    launch_expression(launch, loop->down ? loop->lower : loop->upper);
    strbuf_printf(launch->out, ")%s%s (csycl_i64)(", is_closed ? " + 1" : "", between);
    launch_expression(launch, loop->down ? loop->upper : loop->lower);
    strbuf_putc(launch->out, ')');
}

/* The part of `count` iterations in a variable that each moves by the same. */
static void add_moved_step(struct launch *launch, const struct moved_step *step, const char *type,
                           const char *count)
{
    strbuf_printf(launch->out, " %s (%s)%s", step->is_down ? "-" : "+", type, count);
    for (size_t i = 0; i < step->loops.count; i++) {
        strbuf_printf(launch->out, " * (%s)(", type);
        add_rounds(launch, &step->loops.items[i], " -");
        strbuf_putc(launch->out, ')');
    }
    if (!step->number)
        return;
    strbuf_printf(launch->out, " * (%s)(", type);
    launch_expression(launch, step->number);
    strbuf_putc(launch->out, ')');
}

static void move(struct launch *launch, const char *to, const char *from, const char *count,
                 bool is_behind)
{
    const struct region *region = launch->kernel->region;

    for (size_t i = 0; i < region->moved.count; i++) {
        const struct moved *moved = &region->moved.items[i];
        const char *name = moved->var->name;
        bool is_pointer = moved->var->type->kind == TYPE_POINTER;
        strbuf_printf(launch->out, "        %s%s = ", to, name);
        if (!is_pointer)
            strbuf_printf(launch->out, "(__typeof__(%s))((csycl_u64)", name);
        strbuf_printf(launch->out, "%s%s", from, name);
        for (size_t k = 0; k < moved->steps.count; k++)
            add_moved_step(launch, &moved->steps.items[k], is_pointer ? "csycl_i64" : "csycl_u64",
                           count);
        if (is_behind && moved->counter && moved->counter->is_early)
            strbuf_puts(launch->out, moved->counter->is_down ? " - 1" : " + 1");
        strbuf_puts(launch->out, is_pointer ? ";\n" : ");\n");
    }
}

void launch_moved(struct launch *launch, const char *to, const char *from, const char *count)
{
    move(launch, to, from, count, false);
}

void launch_moved_behind(struct launch *launch, const char *to)
{
    move(launch, to, "", "__csycl_counts[0]", true);
}

/* Without the pointer's own qualifiers. */
void launch_moved_declare(struct launch *launch, const char *prefix)
{
    const struct region *region = launch->kernel->region;

    for (size_t i = 0; i < region->moved.count; i++) {
        const struct var *var = region->moved.items[i].var;
        strbuf_printf(launch->out, " __typeof__(%s%s) %s%s = 0;",
                      var->type->kind == TYPE_POINTER ? "&*" : "", var->name, prefix, var->name);
    }
}

void launch_moved_begins(struct launch *launch)
{
    const struct region *region = launch->kernel->region;

    for (size_t i = 0; (launch->is_sliced || launch->is_parallel) && i < region->moved.count; i++)
        strbuf_printf(launch->out, "    " MOVED_BEGIN "%s = %s;\n",
                      region->moved.items[i].var->name, region->moved.items[i].var->name);
}

static bool is_known(const struct loop *loop)
{
    return loop->lower->has_value && loop->upper->has_value &&
           (loop->down ? loop->lower->value >= loop->upper->value
                       : loop->upper->value >= loop->lower->value);
}

void launch_moved_checks(struct launch *launch)
{
    const struct region *region = launch->kernel->region;
    const struct node *last = NULL; /* that has been looked at: steps follow each other in loops */

    for (size_t i = 0; i < region->moved.count; i++)
        for (size_t k = 0; k < region->moved.items[i].steps.count; k++) {
            const struct moved_step *step = &region->moved.items[i].steps.items[k];
            for (size_t l = 0; l < step->loops.count; l++) {
                const struct loop *loop = &step->loops.items[l];
                if (is_known(loop) || loop->node == last)
                    continue;
                last = loop->node;
                add_rounds(launch, loop, " >=");
                strbuf_puts(launch->out, " && ");
            }
        }
}
