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

static bool is_stdout(struct node *node)
{
    const struct node *inner = node_strip(node);

    return inner && inner->kind == NODE_REF && inner->var && inner->var->system &&
           strcmp(inner->var->name, "stdout") == 0;
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
            is_stdout(call->children[CALLEE + rows[i].argument])) {
            drop(arena, call, rows[i].argument, rows[i].without);
            return;
        }
}
