/* callees.c: what device code may call, and the helpers of a region. */
#include <string.h>

#include "sema/check.h"
#include "sema/code/names.h"
#include "sema/code/tree.h"
#include "sema/constants/spec_constants.h"
#include "sema/groups/groups.h"
#include "sema/reduce/reduce_items.h"
#include "sema/subset/subset.h"
#include "unit/libc/library.h"
#include "unit/libc/special.h"

/* The chain of calls from the region to the helper in work. */
struct chain {
    const struct code *code;
    const struct chain *up;
};

#define OWN_FORMAT                                                                                 \
    "write the format as a literal in the call, without %p, %n, %a and long double, or store the " \
    "numbers and write the text after the loop"

/* Functions that people try, and what to do instead. */
static const struct {
    const char *name, *way_out;
} refusals[] = {
    {"malloc", "use a local array, or memory from outside the loop"},
    {"calloc", "use a local array, or memory from outside the loop"},
    {"realloc", "use a local array, or memory from outside the loop"},
    {"aligned_alloc", "use a local array, or memory from outside the loop"},
    {"strdup", "use a local array, or memory from outside the loop"},
    {"strndup", "use a local array, or memory from outside the loop"},
    {"alloca", "use a local array"},
    {"__builtin_alloca", "use a local array"},
    {"free", "free the memory after the loop"},
    {"csycl_malloc", "allocate before the loop"},
    {"csycl_free", "free the memory after the loop"},
    {"csycl_mark_spec_const", "set constants before the loop"},
    {"csycl_copy_bytes", "set constants before the loop"},
    {"_setjmp", "return a status instead"},
    {"setjmp", "return a status instead"},
    {"__sigsetjmp", "return a status instead"},
    {"longjmp", "return a status instead"},
    {"fopen", "do the input and output outside the loop"},
    {"fclose", "do the input and output outside the loop"},
    {"fread", "read before the loop"},
    {"fwrite", "store the data in an array and write it after the loop"},
    {"fgets", "read before the loop"},
    {"fscanf", "read before the loop"},
    {"scanf", "read before the loop"},
    {"getchar", "read before the loop"},
    {"fputs", "print to stdout; to stderr, constant text in front of exit() or abort()"},
    {"fputc", "print to stdout, which device code can"},
    {"putc", "print to stdout, which device code can"},
    {"fprintf", "print to stdout; to stderr, literals and numbers in front of exit() or abort()"},
    {"sprintf", OWN_FORMAT},
    {"snprintf", OWN_FORMAT},
    {"perror", "print to stdout, which device code can"},
    {"vprintf", "use printf"},
    {"rand", "call rand_r with a seed that is made of the subscript"},
    {"random", "call rand_r with a seed that is made of the subscript"},
    {"drand48", "call rand_r with a seed that is made of the subscript"},
    {"nexttoward", "its second argument is a long double; use nextafter"},
    {"nexttowardf", "its second argument is a long double; use nextafterf"},
    {"__builtin_trap", "use assert"},
    {"__errno_location", "errno belongs to the host; test the arguments or the result"},
    {"getenv", "call it before the loop"},
    {"strtok", "use strspn and strcspn"},
    {"__builtin_add_overflow_p", "use __builtin_add_overflow"},
    {"__builtin_sub_overflow_p", "use __builtin_sub_overflow"},
    {"__builtin_mul_overflow_p", "use __builtin_mul_overflow"},
    {"qsort", "name a function of this file that compares in the call"},
    {"bsearch", "name a function of this file that compares in the call"},
    {"clock", "measure around the loop"},
    {"time", "measure around the loop"},
    {"omp_get_wtime", "measure around the loop"},
};

static const char *way_out(const struct func *func)
{
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        if (strcmp(refusals[i].name, func->name) == 0)
            return refusals[i].way_out;
    if (func->system && strncmp(func->name, "csycl_", strlen("csycl_")) == 0)
        return "call it outside the loop";
    if (func->system && strncmp(func->name, "omp_", strlen("omp_")) == 0)
        return strstr(func->name, "_lock")
                   ? "no iteration can wait for another: make what they combine a reduction"
                   : "no thread of OpenMP runs an iteration: call it before the loop, and use its "
                     "value here";
    if (strncmp(func->name, "__sync_", 7) == 0)
        return "make what iterations combine a reduction";
    if (func->system && strncmp(func->name, "__tg_", 5) == 0)
        return "it is of clang's <tgmath.h>: include <math.h> and call its function for the type, "
               "or compile with --cc=gcc";
    return NULL;
}

/* What csycl_set_spec_const and csycl_copy_spec_const call. That they change a constant is
 * reported. */
static bool sets_constant(const struct code *code, const struct node *call)
{
    struct node *address = call->child_count > 1 ? node_unwrap(call->children[1]) : NULL, *pointer;

    if ((strcmp(call->func->name, "csycl_mark_spec_const") != 0 &&
         strcmp(call->func->name, "csycl_copy_bytes") != 0) ||
        !address || address->kind != NODE_UNARY || address->op != OP_ADDRESS)
        return false;
    struct node *base = node_base(address->children[0], &pointer);
    return base->kind == NODE_REF && base->var && constants_is_constant(code, base->var);
}

bool calls_is_special(const struct node *call)
{
    const char *format;

    return special_ends_program(call) || special_prints(call, &format) || special_tells(call);
}

static void check_print(struct sema *sema, const struct node *call, const char *format)
{
    struct node *text = call->child_count > 1 ? node_unwrap(call->children[1]) : NULL;

    if (!format && text && text->kind == NODE_STRING)
        format_check(sema, text);
    else if (!format && text)
        sema_error(sema, text->span,
                   "the format of printf in device code must be a string literal");
    if (!node_is_discarded(call)) /* OpenCL's returns no count */
        sema_error(sema, call->span,
                   "%s does not return the number of characters in device code: leave its "
                   "result unused",
                   call->func->name);
}

/* The host ends the program behind the launch. It gets the numbers of a message, or a status. */
static void check_end(struct sema *sema, const struct node *call)
{
    if (special_has_status(call) && special_is_told(call))
        sema_error(sema, call->children[1]->span,
                   "the program ends behind the loop, which has the numbers of the message then, "
                   "and not this status: call %s with a constant",
                   call->func->name);
}

static void check_undefined(struct sema *sema, struct node *call)
{
    const struct func *func = call->func;
    const char *out = way_out(func);

    if (names_lacks_header(func))
        sema->failed = true; /* names_check says so */
    else if (out)
        sema_error(sema, call->span, "%s is not available in device code: %s", func->name, out);
    else if (func->system && sema->unit->lacks_definitions)
        sema->failed = true; /* the front said why */
    else if (func->system || strncmp(func->name, "__builtin_", 10) == 0)
        sema_error(sema, call->span,
                   "%s is not available in device code: write a function of another name for it in "
                   "this file",
                   func->name);
    else
        missing_add(sema, call);
}

/* Is its declaration reported, or the name of the table that it is taken from? */
static bool is_reported(const struct code *code, struct node *callee)
{
    struct node *pointer;
    const struct var *var = node_var(callee), *table = node_base(callee, &pointer)->var;
    return (var && code_owns(code, var)) || (table && table->type->kind == TYPE_ARRAY);
}

static bool is_variadic(const struct func *func)
{
    return func->type->is_variadic && func->type->param_count > 0; /* f() is not */
}

static void check_callee(struct sema *sema, const struct code *code, struct node *call)
{
    const struct func *func = call->func;
    const char *format;

    if (!func && is_reported(code, call->children[0]))
        return;
    if (!func)
        sema_error(sema, call->span,
                   "a call through a function pointer is not possible in device code: use a number "
                   "and a switch, or call the function by its name");
    else if (sets_constant(code, call))
        return;
    else if (special_prints(call, &format))
        check_print(sema, call, format);
    else if (special_ends_program(call))
        check_end(sema, call);
    else if (special_tells(call) || kernel_check_call(sema, code, call))
        return;
    else if (func->body && !func->system) {
        if (is_variadic(func))
            sema_error(sema, call->span,
                       "'%s' takes a variable number of arguments, which is not possible in device "
                       "code: write a function with fixed parameters",
                       func->name);
    } else if (!library_find(func->name) && !func_is_elsewhere(func))
        check_undefined(sema, call);
}

/* ---- helpers and recursion ---- */

/* NULL: the call is not recursive. */
static const struct chain *find(const struct sema *sema, const struct chain *chain,
                                const struct func *func)
{
    const struct code *code = sema->codes[func->index];

    if (!code || !code->on_path)
        return NULL;
    while (chain->code != code)
        chain = chain->up;
    return chain;
}

static const char *path(struct sema *sema, const struct chain *chain, const struct chain *to)
{
    const char *rest = chain == to ? NULL : path(sema, chain->up, to);
    return rest ? arena_printf(sema->arena, "%s -> %s", rest, chain->code->func->name)
                : chain->code->func->name;
}

/* In the circle that the call closes, a function that calls a version of itself, as no text shows;
 * NULL: there is none. */
static const struct func *find_base(const struct node *call, const struct chain *chain,
                                    const struct chain *first, const struct func **version)
{
    for (*version = call->func;; *version = chain->code->func, chain = chain->up) {
        const struct func *caller = chain->code->func;
        for (size_t i = 0; i < caller->variants.count; i++)
            if (caller->variants.items[i] == *version)
                return caller;
        if (chain == first)
            return NULL;
    }
}

static void say_recursion(struct sema *sema, const struct node *call, const struct chain *chain,
                          const struct chain *first)
{
    const char *name = call->func->name;
    const struct func *version, *base = find_base(call, chain, first, &version);

    if (base)
        sema_error(sema, call->span,
                   "'%s' is a version of '%s', which may mean it wherever it is called, so '%s' "
                   "cannot call '%s': let both call a third function",
                   version->name, base->name, version->name, base->name);
    else if (chain == first)
        sema_error(sema, call->span,
                   "'%s' calls itself, and device code cannot recurse: write a loop", name);
    else
        sema_error(
            sema, call->span,
            "'%s' calls itself through %s -> %s, and device code cannot recurse: write a loop",
            name, path(sema, chain, first), name);
}

static void check(struct sema *sema, struct code *code, const struct chain *up);

static void check_helper(struct sema *sema, struct code *helper, const struct chain *up)
{
    if (!helper->checked) {
        bool failed = sema->failed;
        helper->checked = true;
        sema->failed = false;
        check(sema, helper, up);
        helper->broken = sema->failed;
        sema->failed |= failed;
    }
    sema->failed |= helper->broken;
}

/* One call of the function says it for all others of the same. */
static bool is_called_before(const struct code *code, size_t call)
{
    for (size_t i = 0; i < call; i++)
        if (code->calls.items[i]->func == code->calls.items[call]->func)
            return true;
    return false;
}

static void check(struct sema *sema, struct code *code, const struct chain *up)
{
    struct chain chain = {.code = code, .up = up};

    subset_check_code(sema, code);
    code->on_path = true;
    for (size_t i = 0; i < code->calls.count; i++) {
        struct node *call = code->calls.items[i];
        check_callee(sema, code, call);
        if (!call->func || !call->func->body || call->func->system || is_variadic(call->func))
            continue;
        const struct chain *first = find(sema, &chain, call->func);
        if (first && !is_called_before(code, i))
            say_recursion(sema, call, &chain, first);
        else if (!first && code_of_helper(sema, call->func))
            check_helper(sema, code_of_helper(sema, call->func), &chain);
    }
    code->on_path = false;
}

static void list_helper(struct sema *sema, struct code *helper);

static void list_helpers(struct sema *sema, const struct code *code)
{
    for (size_t i = 0; i < code->calls.count; i++)
        if (code->callees[i])
            list_helper(sema, code->callees[i]);
}

/* Behind what it calls. */
static void list_helper(struct sema *sema, struct code *helper)
{
    if (helper->listed == sema->turn)
        return;
    helper->listed = sema->turn;
    list_helpers(sema, helper);
    ARENA_PUSH(sema->arena, &sema->helpers, helper);
}

void calls_list_helpers(struct sema *sema, const struct code *code)
{
    sema->helpers.count = 0;
    list_helpers(sema, code);
}

void subset_check_reducers(struct sema *sema, const struct region *region)
{
    struct func *func;

    for (size_t i = 0; (func = reduce_function(region, i)) != NULL; i++) {
        struct code *code = code_of_helper(sema, func);
        check_helper(sema, code, NULL);
        outside_check_reducer(sema, code);
        list_helper(sema, code);
    }
}

void subset_check_device(struct sema *sema, struct code *code)
{
    check_helper(sema, code, NULL);
    sema->helpers.count = 0;
    list_helper(sema, code);
}

void subset_check_region(struct sema *sema, struct code *code)
{
    check(sema, code, NULL);
}
