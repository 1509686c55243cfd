/* launch_range.c: the range of one annotated loop in the host's text; see launch_parts.h. */
#include "emit/host/launch_parts.h"

#include "emit/host/slices_text.h"

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

/* The type by a name that no variable of the user can hide. */
static const char *integer_type(const struct type *type)
{
    static const char *const names[] = {
        [TYPE_BOOL] = "_Bool",        [TYPE_CHAR] = "char",
        [TYPE_SCHAR] = "signed char", [TYPE_UCHAR] = "unsigned char",
        [TYPE_SHORT] = "short",       [TYPE_USHORT] = "unsigned short",
        [TYPE_INT] = "int",           [TYPE_UINT] = "unsigned int",
        [TYPE_LONG] = "long",         [TYPE_ULONG] = "unsigned long",
        [TYPE_LLONG] = "long long",   [TYPE_ULLONG] = "unsigned long long",
    };
    return names[type->kind == TYPE_ENUM ? type->target->kind : type->kind];
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
        return integer_type(bound->type);
    return promoted_type(width);
}

const char *launch_variable_type(const struct loop *loop)
{
    return integer_type(loop->var->type);
}

const char *launch_comparison_type(const struct loop *loop)
{
    return promoted_type(loop_comparison(loop));
}

void launch_bounds(struct launch *launch)
{
    for (unsigned i = 0; i < launch->kernel->loop_count; i++) {
        const struct loop *loop = launch->kernel->loops[i].loop;
        strbuf_printf(launch->out, "    const %s __csycl_lower_%u = %s",
                      integer_type(loop->var->type), i, i == 0 ? slices_first(launch) : "");
        launch_expression(launch, loop->lower);
        strbuf_printf(launch->out, ";\n    const %s __csycl_upper_%u = ", bound_type(loop->upper),
                      i);
        launch_expression(launch, loop->upper);
        strbuf_puts(launch->out, ";\n");
        if (launch->kernel->loops[i].step_known)
            continue;
        strbuf_printf(launch->out, "    const csycl_i64 __csycl_step_%u = (%s)%s(csycl_i64)", i,
                      signed_type(loop->var->type), loop->down ? "-" : "");
        launch_expression(launch, loop->step);
        strbuf_puts(launch->out, ";\n");
    }
}

static const char *test_operator(enum op test)
{
    switch (test) {
    case OP_LT:
        return "<";
    case OP_LE:
        return "<=";
    case OP_GT:
        return ">";
    case OP_NE:
        return "!=";
    default:
        return ">=";
    }
}

/* Where a signed and an unsigned bound meet, C compares in a third type: its cast, else "". */
static const char *mixed_type(const struct loop *loop)
{
    struct width from = width_promoted(width_of(loop->var->type));
    struct width common = loop_comparison(loop);

    if (from.is_signed == width_operand(loop->upper).is_signed)
        return "";
    return common.is_signed ? "(long)" : common.bits == 32 ? "(unsigned int)" : "(unsigned long)";
}

/* The distance between the bounds in the direction of the loop, modulo 2^64: no type overflows. */
static const char *distance(struct launch *launch, unsigned i)
{
    const struct loop *loop = launch->kernel->loops[i].loop;
    bool down = loop->test == OP_NE ? loop->down : loop_test_is_down(loop);
    const char *from = down ? "upper" : "lower", *to = down ? "lower" : "upper";

    if (loop->test == OP_NE) /* the difference as the variable would count it */
        return arena_printf(launch->plan->unit->arena,
                            "(%s)((csycl_u64)__csycl_%s_%u - (csycl_u64)__csycl_%s_%u)",
                            unsigned_type(loop->var->type), to, i, from, i);
    const char *cast = mixed_type(loop);
    return arena_printf(launch->plan->unit->arena,
                        "(csycl_u64)%s__csycl_%s_%u - (csycl_u64)%s__csycl_%s_%u", cast, to, i,
                        cast, from, i);
}

void launch_test(struct launch *launch, unsigned i)
{
    const struct loop *loop = launch->kernel->loops[i].loop;
    const char *cast = mixed_type(loop);

    strbuf_printf(launch->out, "%s__csycl_lower_%u %s %s__csycl_upper_%u", cast, i,
                  test_operator(loop->test), cast, i);
}

/* As a signed number may be compared as an unsigned one, there are two ways to the other end of its
 * type: by its last value, and by 0. Of the former the distance knows nothing. */
static void add_sign_check(struct launch *launch, unsigned i)
{
    const struct loop *loop = launch->kernel->loops[i].loop;
    struct width width = width_of(loop->var->type);

    if (loop->test == OP_NE || !width.is_signed || loop_comparison(loop).is_signed)
        return;
    if (loop_test_is_down(loop))
        strbuf_printf(launch->out, "__csycl_lower_%u >= 0 && ", i);
    else
        strbuf_printf(launch->out, "__csycl_upper_%u <= %lld && ", i, (long long)width_most(width));
}

void launch_end_check(struct launch *launch, unsigned i)
{
    const struct loop *loop = launch->kernel->loops[i].loop;
    const char *count = arena_printf(launch->plan->unit->arena, "__csycl_counts[%u]", i);
    const char *cast = mixed_type(loop);

    if (!loop_may_pass(loop))
        return;
    add_sign_check(launch, i);
    strbuf_printf(launch->out, "!(%s", cast);
    launch_value(launch, i, count);
    strbuf_printf(launch->out, " %s %s__csycl_upper_%u) && ", test_operator(loop->test), cast, i);
}

/* The number of iterations. */
static void add_count(struct launch *launch, unsigned i)
{
    const struct range_loop *range = &launch->kernel->loops[i];
    const struct loop *loop = range->loop;
    bool closed = loop->test == OP_LE || loop->test == OP_GE;
    struct strbuf *out = launch->out;

    if (loop->test == OP_NE) {
        strbuf_puts(out, distance(launch, i));
        return;
    }
    launch_test(launch, i);
    strbuf_puts(out, " ? ");
    if (!range->step_known)
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
    strbuf_puts(launch->out, "    const csycl_u64 __csycl_counts[] = {\n");
    for (unsigned i = 0; i < launch->kernel->loop_count; i++) {
        strbuf_printf(launch->out, "        %s", i == 0 ? slices_left(launch) : "");
        add_count(launch, i);
        strbuf_puts(launch->out, ",\n");
    }
    strbuf_puts(launch->out, "    };\n");
}

void launch_step(struct launch *launch, unsigned i)
{
    const struct range_loop *range = &launch->kernel->loops[i];

    if (range->step_known)
        strbuf_printf(launch->out, "(csycl_u64)%lld", (long long)range->step);
    else
        strbuf_printf(launch->out, "(csycl_u64)__csycl_step_%u", i);
}

void launch_value(struct launch *launch, unsigned i, const char *count)
{
    strbuf_printf(launch->out, "(%s)((csycl_u64)__csycl_lower_%u + %s * ",
                  integer_type(launch->kernel->loops[i].loop->var->type), i, count);
    launch_step(launch, i);
    strbuf_putc(launch->out, ')');
}

void launch_finals(struct launch *launch)
{
    for (unsigned i = 0; i < launch->kernel->loop_count; i++) {
        if (!region_has_last(launch->kernel->region))
            return;
        strbuf_printf(launch->out, "    const %s __csycl_final_%u = ",
                      integer_type(launch->kernel->loops[i].loop->var->type), i);
        launch_value(launch, i,
                     arena_printf(launch->plan->unit->arena, "(__csycl_counts[%u] - 1)", i));
        strbuf_puts(launch->out, ";\n");
    }
}
