/* foreign.c: see foreign.h. */
#include "front/foreign.h"

#include <string.h>

/* ---- directives ---- */

#define IN_PLACE "leave it out, and put parallel_for over each of its loops"
#define HOST_ONLY "leave it out: what is outside of parallel_for runs once, in order, on the host"
#define COMBINES                                                                                   \
    "leave it out, and name what iterations combine in a reduction of the loop, like "             \
    "reduction(+: sum) or reduction(+: hist[0:bins]), or put '#pragma csycl atomic' over the "     \
    "update of one number"
#define ANY_ORDER                                                                                  \
    "iterations run in any order: move what needs one to a loop of the host, and leave it out"
#define VISIBLE                                                                                    \
    "leave it out: loops call what this file defines; over the declaration of what another file "  \
    "defines, put '#pragma csycl device'"
#define HELD "leave it out: loops send what they use, or '#pragma csycl enter data' holds it"
#define UNNEEDED "leave it out"

/* With a kind, it is that directive's other name. The longest name that fits counts. */
static const struct foreign_directive {
    const char *name;
    enum directive_kind kind;
    const char *advice;
} directives[] = {
    {"target data", DIRECTIVE_DATA, NULL},
    {"target enter data", DIRECTIVE_ENTER_DATA, NULL},
    {"target exit data", DIRECTIVE_EXIT_DATA, NULL},
    {"target update", DIRECTIVE_UPDATE, NULL},
    {"taskwait", DIRECTIVE_WAIT, NULL},
    {"parallel sections", DIRECTIVE_BROKEN, HOST_ONLY},
    {"sections", DIRECTIVE_BROKEN, HOST_ONLY},
    {"section", DIRECTIVE_BROKEN, HOST_ONLY},
    {"single", DIRECTIVE_BROKEN, HOST_ONLY},
    {"master", DIRECTIVE_BROKEN, HOST_ONLY},
    {"masked", DIRECTIVE_BROKEN, HOST_ONLY},
    {"scope", DIRECTIVE_BROKEN, HOST_ONLY},
    {"task", DIRECTIVE_BROKEN, HOST_ONLY},
    {"taskgroup", DIRECTIVE_BROKEN, HOST_ONLY},
    {"taskyield", DIRECTIVE_BROKEN, HOST_ONLY},
    {"critical", DIRECTIVE_BROKEN, COMBINES},
    {"ordered", DIRECTIVE_BROKEN, ANY_ORDER},
    {"barrier", DIRECTIVE_BROKEN,
     "leave it out: a parallel_for ends when all its iterations have; those with nowait are waited "
     "for by '#pragma csycl wait'"},
    {"flush", DIRECTIVE_BROKEN, UNNEEDED},
    {"cancel", DIRECTIVE_BROKEN, "leave it out: all iterations run"},
    {"cancellation point", DIRECTIVE_BROKEN, UNNEEDED},
    {"declare target", DIRECTIVE_BROKEN, VISIBLE},
    {"begin declare target", DIRECTIVE_BROKEN, VISIBLE},
    {"end declare target", DIRECTIVE_BROKEN, UNNEEDED},
    {"declare simd", DIRECTIVE_BROKEN, VISIBLE},
    {"routine", DIRECTIVE_BROKEN, VISIBLE},
    {"declare create", DIRECTIVE_BROKEN, HELD},
    {"declare copyin", DIRECTIVE_BROKEN, HELD},
    {"declare copy", DIRECTIVE_BROKEN, HELD},
    {"declare device_resident", DIRECTIVE_BROKEN, HELD},
    {"threadprivate", DIRECTIVE_BROKEN,
     "declare the variable in the loop's body, which each iteration then has for itself, or name "
     "it in private(...) on the loop"},
    {"host_data", DIRECTIVE_BROKEN, UNNEEDED},
    {"cache", DIRECTIVE_BROKEN, "write it as a clause of an item loop: cache(a[first:count])"},
    {"unroll", DIRECTIVE_BROKEN, UNNEEDED},
    {"tile", DIRECTIVE_BROKEN, UNNEEDED},
    {"requires", DIRECTIVE_BROKEN, UNNEEDED},
    {"assume", DIRECTIVE_BROKEN, UNNEEDED},
    {"allocate", DIRECTIVE_BROKEN, UNNEEDED},
};

/* Words whose combinations stand over loops, and whether a loop is meant by one alone. */
static const struct {
    const char *word;
    bool is_loop;
} loop_words[] = {
    {"target", false},    {"teams", false},   {"parallel", false}, {"kernels", false},
    {"serial", false},    {"for", true},      {"simd", true},      {"loop", true},
    {"distribute", true}, {"taskloop", true},
};

static bool same(const struct parser *parser, struct span word, const char *text, size_t length)
{
    return word.end - word.begin == length && strncmp(parser->text + word.begin, text, length) == 0;
}

/* Takes a name of one or more words; false: something else stands there. */
static bool take(struct parser *parser, const char *name)
{
    size_t before = parser->at;

    while (*name) {
        size_t length = strcspn(name, " ");
        if (!same(parser, parser_word(parser), name, length)) {
            parser->at = before;
            return false;
        }
        name += length + (name[length] == ' ');
    }
    return true;
}

static const struct foreign_directive *take_directive(struct parser *parser)
{
    const struct foreign_directive *best = NULL;

    for (size_t i = 0; i < sizeof directives / sizeof *directives; i++) {
        size_t before = parser->at;
        bool fits = take(parser, directives[i].name);
        parser->at = before;
        if (fits && (!best || strlen(directives[i].name) > strlen(best->name)))
            best = &directives[i];
    }
    if (best)
        take(parser, best->name);
    return best;
}

/* Takes "target teams distribute" and the like; *is_loop: one of the words means a loop. */
static bool take_loop_words(struct parser *parser, bool *is_loop)
{
    size_t i, count = sizeof loop_words / sizeof *loop_words, begin = parser->at;

    *is_loop = false;
    do {
        for (i = 0; i < count && !take(parser, loop_words[i].word);)
            i++;
        *is_loop |= i < count && loop_words[i].is_loop;
    } while (i < count);
    return parser->at > begin;
}

bool foreign_directive(struct parser *parser, enum directive_kind *kind)
{
    parser_skip_blanks(parser);
    size_t begin = parser->at;
    bool is_loop = false;
    const struct foreign_directive *found = take_directive(parser);

    if (!found && !take_loop_words(parser, &is_loop))
        return false;
    *kind = found ? found->kind : is_loop ? DIRECTIVE_PARALLEL_FOR : DIRECTIVE_BROKEN;
    struct span span = {begin, parser->at};
    const char *name = parser_copy(parser, span);
    if (*kind != DIRECTIVE_BROKEN)
        parser_mistake(parser, span, "unknown directive '%s'; did you mean '%s'?", name,
                       directive_name(*kind));
    else
        parser_mistake(parser, span, "csycl has no '%s': %s", name,
                       found ? found->advice : IN_PLACE);
    return true;
}

/* ---- clauses ---- */

#define SHARED_OUT "libcsycl shares out the iterations"
#define DEVICE_DECIDES "the device decides how many run side by side"
#define FROM_USE                                                                                   \
    "what is declared outside of the loop is shared, and scalars that each iteration sets are "    \
    "its own"
#define WHERE_IT_IS "an address is enough"

/* Without a name: it is read and does nothing, because. */
static const struct {
    const char *word, *name, *reason;
} clauses[] = {
    {"copyin", "in", NULL},
    {"pcopyin", "in", NULL},
    {"present_or_copyin", "in", NULL},
    {"copyout", "out", NULL},
    {"pcopyout", "out", NULL},
    {"present_or_copyout", "out", NULL},
    {"copy", "inout", NULL},
    {"pcopy", "inout", NULL},
    {"present_or_copy", "inout", NULL},
    {"pcreate", "create", NULL},
    {"present_or_create", "create", NULL},
    {"alloc", "create", NULL},
    {"delete", "in", NULL},
    {"to", "device", NULL},
    {"from", "host", NULL},
    {"self", "host", NULL},
    {"async", "nowait", NULL},
    {"schedule", NULL, SHARED_OUT},
    {"dist_schedule", NULL, SHARED_OUT},
    {"grainsize", NULL, SHARED_OUT},
    {"num_tasks", NULL, SHARED_OUT},
    {"tile", NULL, SHARED_OUT},
    {"num_threads", NULL, DEVICE_DECIDES},
    {"num_teams", NULL, DEVICE_DECIDES},
    {"thread_limit", NULL, DEVICE_DECIDES},
    {"num_gangs", NULL, DEVICE_DECIDES},
    {"num_workers", NULL, DEVICE_DECIDES},
    {"vector_length", NULL, DEVICE_DECIDES},
    {"gang", NULL, DEVICE_DECIDES},
    {"worker", NULL, DEVICE_DECIDES},
    {"vector", NULL, DEVICE_DECIDES},
    {"bind", NULL, DEVICE_DECIDES},
    {"proc_bind", NULL, DEVICE_DECIDES},
    {"simd", NULL, "neighbouring iterations run side by side"},
    {"simdlen", NULL, DEVICE_DECIDES},
    {"default", NULL, FROM_USE},
    {"shared", NULL, FROM_USE},
    {"defaultmap", NULL, FROM_USE},
    {"independent", NULL, "parallel_for says that iterations are independent"},
    {"auto", NULL, "parallel_for says that iterations are independent"},
    {"order", NULL, "iterations run in any order"},
    {"present", NULL, "what a data region holds is found by itself"},
    {"is_device_ptr", NULL, WHERE_IT_IS},
    {"has_device_addr", NULL, WHERE_IT_IS},
    {"use_device_ptr", NULL, WHERE_IT_IS},
    {"deviceptr", NULL, WHERE_IT_IS},
    {"aligned", NULL, WHERE_IT_IS},
    {"nontemporal", NULL, WHERE_IT_IS},
    {"allocate", NULL, WHERE_IT_IS},
    {"copyprivate", NULL, WHERE_IT_IS},
    {"in_reduction", "reduction", NULL},
    {"task_reduction", "reduction", NULL},
    {"no_create", NULL, "what a data region holds is found by itself"},
    {"if_present", NULL, "what a data region holds is found by itself"},
    {"uses_allocators", NULL, WHERE_IT_IS},
    {"hint", NULL, DEVICE_DECIDES},
    {"weak", NULL, "a comparison never fails by itself"},
    {"fail", NULL, "what is atomic orders nothing else"},
    {"holds", NULL, "nothing is assumed"},
    {"nogroup", NULL, "there are no tasks"},
    {"untied", NULL, "there are no tasks"},
    {"mergeable", NULL, "there are no tasks"},
    {"priority", NULL, "there are no tasks"},
    {"final", NULL, "there are no tasks"},
};

/* What csycl does not do. */
static const struct {
    const char *word, *advice;
} missing[] = {
    {"safelen", "iterations of a parallel_for are independent at any distance: leave it out if "
                "they are, else the whole pragma"},
    {"ordered", ANY_ORDER},
    {"seq", "leave out the whole pragma: a loop without one runs in order"},
    {"linear", "compute the value from the loop's variable in each iteration, and leave it out"},
    {"depend", "put launches that wait for each other into one queue, and leave it out"},
    {"initializer", "write identity(value) for initializer(omp_priv = value), and csycl_out and "
                    "csycl_in for omp_out and omp_in"},
    {"doacross", ANY_ORDER},
    {"filter", HOST_ONLY},
    {"wait", "put '#pragma csycl wait' in front of the loop, and leave it out"},
    {"device_num", "choose the device by CSYCL_DEVICE, and leave it out"},
    {"device_type", "choose the device by CSYCL_DEVICE, and leave it out"},
};

/* map([always,] [to:] a[0:n]): goes to the list. */
static const char *take_map(struct parser *parser, struct span word)
{
    static const char *const kinds[][2] = {{"to", "in"},        {"from", "out"},
                                           {"tofrom", "inout"}, {"alloc", "create"},
                                           {"release", "in"},   {"delete", "in"}};
    const char *name = "inout";

    if (parser_peek(parser) != '(')
        return name;
    size_t open = parser->at, colon = parser_find(parser, open + 1, ":");
    size_t end = parser_find(parser, open + 1, "");
    bool has_kind = colon < end && parser->text[colon] == ':';
    parser->at = open + 1;
    while (has_kind && parser->at < colon) {
        struct span kind = parser_word(parser);
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
            if (same(parser, kind, kinds[i][0], strlen(kinds[i][0])))
                name = kinds[i][1];
        parser->at += kind.begin == kind.end;
    }
    struct span list = parser_trim(parser, (struct span){has_kind ? colon + 1 : open + 1, end});
    parser_mistake(parser, word, "unknown clause 'map'; did you mean '%s(%s)'?", name,
                   parser_copy(parser, list));
    parser->at = has_kind ? colon : open;
    return name;
}

bool foreign_clause(struct parser *parser, struct span word, const char **name)
{
    const char *text = parser_copy(parser, word);

    *name = NULL;
    if (strcmp(text, "map") == 0) {
        *name = take_map(parser, word);
        return true;
    }
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++)
        if (strcmp(text, missing[i].word) == 0) {
            parser_mistake(parser, word, "csycl has no '%s': %s", text, missing[i].advice);
            return true;
        }
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++) {
        if (strcmp(text, clauses[i].word) != 0)
            continue;
        *name = clauses[i].name;
        if (strcmp(text, "async") == 0)
            parser_skip_arguments(parser);
        if (*name)
            parser_mistake(parser, word, "unknown clause '%s'; did you mean '%s'?", text, *name);
        else
            parser_remark(parser, word, "'%s' does nothing: %s", text, clauses[i].reason);
        return true;
    }
    return false;
}

/* ---- modifiers ---- */

#define OF_THE_LOOP "a condition is of the whole launch"

/* In front of a clause's list, each with what is behind it. */
static const struct {
    enum clause_kind clause;
    const char *word;
    char behind;
    const char *reason;
} modifiers[] = {
    {CLAUSE_IF, "parallel", ':', OF_THE_LOOP},
    {CLAUSE_IF, "target", ':', OF_THE_LOOP},
    {CLAUSE_IF, "target data", ':', OF_THE_LOOP},
    {CLAUSE_IF, "target enter data", ':', OF_THE_LOOP},
    {CLAUSE_IF, "target exit data", ':', OF_THE_LOOP},
    {CLAUSE_IF, "target update", ':', OF_THE_LOOP},
    {CLAUSE_IF, "teams", ':', OF_THE_LOOP},
    {CLAUSE_IF, "simd", ':', OF_THE_LOOP},
    {CLAUSE_IF, "task", ':', OF_THE_LOOP},
    {CLAUSE_IF, "taskloop", ':', OF_THE_LOOP},
    {CLAUSE_FIRSTPRIVATE, "saved", ':', "firstprivate alone is enough"},
    {CLAUSE_LASTPRIVATE, "conditional", ':',
     "lastprivate alone leaves the value of the last iteration that sets the variable, and so does "
     "no clause at all"},
    {CLAUSE_REDUCTION, "default", ',', "a reduction needs no modifier"},
    {CLAUSE_REDUCTION, "task", ',', "there are no tasks"},
};

void foreign_modifiers(struct parser *parser, enum clause_kind clause)
{
    parser_skip_blanks(parser);
    for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++) {
        struct span span = {.begin = parser->at};
        if (modifiers[i].clause != clause || !take(parser, modifiers[i].word))
            continue;
        span.end = parser->at;
        if (parser_peek(parser) != modifiers[i].behind) {
            parser->at = span.begin;
            continue;
        }
        parser->at++;
        parser_remark(parser, span, "'%s%c' does nothing: %s", modifiers[i].word,
                      modifiers[i].behind, modifiers[i].reason);
        return;
    }
}
