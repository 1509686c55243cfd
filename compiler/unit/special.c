/* special.c: see special.h. */
#include "unit/special.h"

#include <string.h>

enum { CALLEE = 1 }; /* the first child */

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

/* What the host could print elsewhere: __func__ it could not. */
static bool is_literal(struct node *node, const char *text)
{
    const struct node *inner = node_strip(node);

    return inner->kind == NODE_INTEGER ||
           (inner->kind == NODE_STRING && text[inner->span.begin] == '"');
}

/* fprintf(stderr, ...) or fputs(..., stderr) of literals. */
static bool is_message(const struct node *call, const char *text)
{
    size_t stream = CALLEE;

    if (!is_library_call(call) || call->child_count < CALLEE + 2)
        return false;
    if (strcmp(call->func->name, "fputs") == 0)
        stream = CALLEE + 1;
    else if (strcmp(call->func->name, "fprintf") != 0)
        return false;
    for (size_t i = CALLEE; i < call->child_count; i++)
        if (i == stream ? !is_stream(call->children[i], "stderr")
                        : !is_literal(call->children[i], text))
            return false;
    return true;
}

void special_take_messages(struct arena *arena, const char *text, struct node *block)
{
    size_t first = 0;

    for (size_t i = 0; block->kind == NODE_BLOCK && i < block->child_count; i++) {
        struct node *statement = block->children[i];
        if (statement && is_message(statement, text))
            continue;
        for (; statement && special_ends_program(statement) && first < i; first++) {
            struct node *message = block->children[first];
            int length = (int)(message->span.end - message->span.begin);
            statement->name =
                arena_printf(arena, "%s%.*s;\n", statement->name ? statement->name : "", length,
                             text + message->span.begin);
            *message = (struct node){.kind = NODE_OTHER_EXPR,
                                     .span = message->span,
                                     .parent = block,
                                     .type = message->type,
                                     .name = "(void)0",
                                     .has_value = true,
                                     .is_dead = true};
        }
        first = i + 1;
    }
}
