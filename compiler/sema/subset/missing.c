/* missing.c: functions that device code of the file calls and no text defines. Who writes a pragma
 * into a program of several files has to know all of them: they are told in one message.
 */
#include <string.h>

#include "sema/check.h"
#include "sema/subset/subset.h"

/* By a call alone, as C did before it had prototypes? What defines it further down, and returns
 * something else than int, is another function to the compiler. */
static bool is_undeclared(const struct func *func)
{
    return func->span.end <= func->name_span.end;
}

/* Another language's, which no header declares here? */
static bool is_of_sub_groups(const struct func *func)
{
    return is_undeclared(func) && strstr(func->name, "sub_group");
}

void missing_add(struct sema *sema, struct node *call)
{
    sema->failed = true;
    if (is_of_sub_groups(call->func))
        sema_error(sema, call->span,
                   "there is no '%s': sub-groups have no functions here, as devices of OpenCL 1.2 "
                   "have none; combine what items have by the reduction of a parallel_for inside "
                   "of another one, or in an array under #pragma csycl local",
                   call->func->name);
    else
        ARENA_PUSH(sema->arena, &sema->missing, call);
}

static bool is_first(const struct nodes *calls, size_t place)
{
    for (size_t i = 0; i < place; i++)
        if (calls->items[i]->func == calls->items[place]->func)
            return false;
    return true;
}

static const char *add_to_list(struct sema *sema, const char *list, const char *word, bool is_last)
{
    return !*list ? word
                  : arena_printf(sema->arena, "%s%s%s", list, is_last ? " and " : ", ", word);
}

/* "'f', 'g' and 'h'" */
static const char *names(struct sema *sema, size_t count)
{
    const struct nodes *calls = &sema->missing;
    const char *list = "";

    for (size_t i = 0; i < calls->count; i++)
        if (is_first(calls, i))
            list = add_to_list(sema, list,
                               arena_printf(sema->arena, "'%s'", calls->items[i]->func->name),
                               --count == 0);
    return list;
}

static const char *place_of(struct sema *sema, const struct node *call, const char *here)
{
    struct place place = source_place(sema->source, call->span.begin);

    return strcmp(place.file, here) == 0
               ? arena_printf(sema->arena, "%u", place.line)
               : arena_printf(sema->arena, "%s:%u", place.file, place.line);
}

/* ", also in line 7", ", also in lines 7, 12 and helper.h:3": where else the function is called. */
static const char *other_places(struct sema *sema, size_t first)
{
    const struct nodes *calls = &sema->missing;
    const char *here = source_place(sema->source, calls->items[first]->span.begin).file;
    const char *list = "", *last = place_of(sema, calls->items[first], here);
    size_t count = 0;

    for (size_t i = first + 1; i < calls->count; i++) {
        const char *place = place_of(sema, calls->items[i], here);
        if (calls->items[i]->func != calls->items[first]->func || strcmp(place, last) == 0)
            continue;
        list = count++ ? add_to_list(sema, list, last, false) : list;
        last = place;
    }
    return count == 0 ? ""
                      : arena_printf(sema->arena, ", also in line%s %s", count > 1 ? "s" : "",
                                     add_to_list(sema, list, last, true));
}

/* The message stands at the first call of all. */
static void note_places(struct sema *sema, size_t first)
{
    const struct node *call = sema->missing.items[first];
    const struct func *func = call->func;
    const char *others = other_places(sema, first);

    if (first > 0 || *others)
        sema_note(sema, call->span, "'%s' is called here%s", func->name, others);
    if (func->name_span.end > func->name_span.begin)
        sema_note(sema, func->name_span,
                  is_undeclared(func) ? "'%s' is not declared before it is called here: if this "
                                        "file defines it, declare it in front of the function"
                                      : "'%s' is declared here",
                  func->name);
}

void missing_report(struct sema *sema)
{
    const struct nodes *calls = &sema->missing;
    size_t count = 0;

    for (size_t i = 0; i < calls->count; i++)
        count += is_first(calls, i);
    if (count == 0)
        return;
    sema_error(sema, calls->items[0]->span,
               count == 1
                   ? "%s has no definition in this file, so device code cannot call it: put "
                     "#pragma csycl device over its declaration where the file that defines it "
                     "sees that too, or include its definition, for example as a static inline "
                     "function"
                   : "%s have no definition in this file, so device code cannot call them: put "
                     "#pragma csycl device over their declarations where the files that define "
                     "them see these too, or include their definitions, for example as static "
                     "inline functions",
               names(sema, count));
    for (size_t i = 0; i < calls->count; i++)
        if (is_first(calls, i))
            note_places(sema, i);
}
