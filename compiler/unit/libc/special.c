/* special.c: see special.h. */
#include "unit/libc/special.h"

#include <string.h>

#include "unit/changes.h"
#include "unit/libc/library.h"

enum { CALLEE = 1 }; /* the first child */

static const char tells[] = "csycl_tell";

static bool is_library_call(const struct node *call)
{
    return call->kind == NODE_CALL && call->func && !call->func->body;
}

bool special_is_failed_assertion(const struct node *call)
{
    return is_library_call(call) && strcmp(call->func->name, "__assert_fail") == 0;
}

bool special_ends_program(const struct node *call)
{
    static const char *const ends[] = {"exit", "abort", "_Exit", "_exit", "quick_exit"};

    for (size_t i = 0; is_library_call(call) && i < sizeof ends / sizeof *ends; i++)
        if (strcmp(call->func->name, ends[i]) == 0)
            return true;
    return special_is_failed_assertion(call);
}

bool special_never_returns(const struct node *call)
{
    static const char *const others[] = {"__assert", "__builtin_trap", "__builtin_unreachable"};

    for (size_t i = 0; call->func && i < sizeof others / sizeof *others; i++)
        if (strcmp(call->func->name, others[i]) == 0)
            return true;
    return special_ends_program(call);
}

bool special_only_computes(const struct node *call)
{
    if (!is_library_call(call) || !library_find(call->func->name) || special_never_returns(call))
        return false;
    for (size_t i = CALLEE; i < call->child_count; i++)
        if (type_pointee(call->children[i]->type))
            return false;
    return true;
}

bool special_prints(const struct node *call, const char **format)
{
    static const struct {
        const char *name, *format;
    } rows[] = {
        {"puts", "%s\\n"}, {"putchar", "%c"}, {"fputs", "%s"}, {"fputc", "%c"}, {"putc", "%c"}};

    *format = NULL;
    if (!is_library_call(call))
        return false;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(call->func->name, rows[i].name) == 0 && call->child_count == CALLEE + 1) {
            *format = rows[i].format;
            return true;
        }
    return strcmp(call->func->name, "printf") == 0;
}

static bool is_stream(struct node *node, const char *name)
{
    const struct node *inner = node_strip(node);

    return inner && inner->kind == NODE_REF && inner->var && inner->var->system &&
           strcmp(inner->var->name, name) == 0;
}

static void drop(struct arena *arena, struct node *call, size_t argument, const char *name)
{
    struct func *func = ARENA_NEW(arena, struct func);
    struct type *type = ARENA_NEW(arena, struct type);
    size_t first = argument == 0;

    *type = *call->func->type;
    type->params += first;
    type->param_count--;
    *func = *call->func;
    func->name = name;
    func->type = type;
    func->params = (struct vars){0}; /* nobody defines it */
    call->func = func;
    call->child_count--;
    for (size_t i = argument + CALLEE; i < call->child_count; i++)
        call->children[i] = call->children[i + 1];
}

void special_drop_stream(struct arena *arena, struct node *call)
{
    static const struct {
        const char *name;
        size_t argument;
        const char *without;
    } rows[] = {{"fprintf", 0, "printf"},
                {"fputs", 1, "fputs"},
                {"fputc", 1, "fputc"},
                {"putc", 1, "putc"}};

    for (size_t i = 0; is_library_call(call) && i < sizeof rows / sizeof *rows; i++)
        if (strcmp(call->func->name, rows[i].name) == 0 && call->child_count > CALLEE + 1 &&
            call->func->type->param_count > rows[i].argument &&
            is_stream(call->children[CALLEE + rows[i].argument], "stdout")) {
            drop(arena, call, rows[i].argument, rows[i].without);
            return;
        }
}

/* ---- what is printed where the program ends ---- */

/* What the host could print elsewhere: __func__ it could not. */
static bool is_literal(struct node *node, const char *text)
{
    const struct node *inner = node_strip(node);

    return inner->kind == NODE_INTEGER ||
           (inner->kind == NODE_STRING && text[inner->span.begin] == '"');
}

/* A number that device code can hand to the host. */
static bool is_value(struct node *node)
{
    return !node_any(node, node_has_effect) && node->type && node->type->size <= sizeof(long) &&
           (type_is_integer(node->type) || type_is_floating(node->type));
}

/* fprintf(stderr, ...) or fputs(..., stderr) of literals, and of `*values` numbers behind the
 * format. */
static bool is_message(const struct node *call, const char *text, unsigned *values)
{
    size_t stream = CALLEE;

    *values = 0;
    if (!is_library_call(call) || call->child_count < CALLEE + 2)
        return false;
    if (strcmp(call->func->name, "fputs") == 0)
        stream = CALLEE + 1;
    else if (strcmp(call->func->name, "fprintf") != 0)
        return false;
    for (size_t i = CALLEE; i < call->child_count; i++) {
        struct node *argument = call->children[i];
        if (i == stream ? is_stream(argument, "stderr") : is_literal(argument, text))
            continue;
        if (stream != CALLEE || i < CALLEE + 2 || !is_value(argument))
            return false;
        ++*values;
    }
    return *values <= SPECIAL_VALUES;
}

static char letter_of(const struct type *type)
{
    switch (type->kind) {
    case TYPE_FLOAT:
        return 'f';
    case TYPE_DOUBLE:
        return 'd';
    case TYPE_LONG:
        return 'l';
    case TYPE_ULONG:
        return 'm';
    case TYPE_LLONG:
        return 'x';
    case TYPE_ULLONG:
        return 'y';
    default:
        return type->size < sizeof(int) || type_is_signed(type) ? 'i' : 'u';
    }
}

/* The text of a message, in which SPECIAL_VALUE and a letter take the place of each number. */
static const char *message_text(struct arena *arena, const char *text, const struct node *call)
{
    const char *message = "";
    size_t at = call->span.begin;

    for (size_t i = CALLEE; i < call->child_count; i++) {
        struct node *argument = call->children[i];
        if (is_literal(argument, text) || is_stream(argument, "stderr"))
            continue;
        message = arena_printf(arena, "%s%.*s%c%c", message, (int)(argument->span.begin - at),
                               text + at, SPECIAL_VALUE, letter_of(argument->type));
        at = argument->span.end;
    }
    return arena_printf(arena, "%s%.*s", message, (int)(call->span.end - at), text + at);
}

/* What is left of a message is a call with its numbers. */
static void keep_values(struct arena *arena, const char *text, struct node *call)
{
    struct func *func = ARENA_NEW(arena, struct func);
    struct type *type = ARENA_NEW(arena, struct type);
    size_t count = CALLEE;

    *type = *call->func->type;
    type->param_count = 0;
    *func = *call->func;
    func->name = tells;
    func->type = type;
    func->params = (struct vars){0};
    for (size_t i = CALLEE; i < call->child_count; i++)
        if (!is_literal(call->children[i], text) && !is_stream(call->children[i], "stderr"))
            call->children[count++] = call->children[i];
    call->func = func;
    call->child_count = count;
}

static void take_message(struct arena *arena, const char *text, struct node *end,
                         struct node *message)
{
    unsigned values;

    is_message(message, text, &values);
    end->name = arena_printf(arena, "%s%s;\n", end->name ? end->name : "",
                             message_text(arena, text, message));
    if (values)
        keep_values(arena, text, message);
    else
        *message = (struct node){.kind = NODE_OTHER_EXPR,
                                 .span = message->span,
                                 .parent = message->parent,
                                 .type = message->type,
                                 .name = "(void)0",
                                 .has_value = true,
                                 .is_dead = true};
}

void special_take_messages(struct arena *arena, const char *text, struct node *block)
{
    size_t first = 0, with_values = 0;

    for (size_t i = 0; block->kind == NODE_BLOCK && i < block->child_count; i++) {
        struct node *statement = block->children[i];
        unsigned values;
        if (statement && is_message(statement, text, &values)) {
            if (values && with_values > first)
                first = with_values; /* the host gets those of one message */
            with_values = values ? i + 1 : with_values;
            continue;
        }
        for (; statement && special_ends_program(statement) && first < i; first++)
            take_message(arena, text, statement, block->children[first]);
        first = i + 1;
    }
}

bool special_tells(const struct node *call)
{
    return is_library_call(call) && strcmp(call->func->name, tells) == 0;
}

const struct node *special_end_of(const struct node *call)
{
    size_t i = node_place(call) + 1;

    while (!special_ends_program(call->parent->children[i]))
        i++;
    return call->parent->children[i];
}

bool special_is_told(const struct node *end)
{
    return end->name && strchr(end->name, SPECIAL_VALUE);
}

bool special_has_status(const struct node *end)
{
    return !special_is_failed_assertion(end) && end->child_count > CALLEE &&
           !end->children[CALLEE]->has_value;
}
