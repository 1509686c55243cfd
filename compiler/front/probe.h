/* probe.h: pragmas in a form that libclang can type.
 *
 *     #pragma csycl parallel_for in(a[0:n])
 *     for (...)
 *
 * becomes, on the same line and with the same columns,
 *
 *     [comment: ragma csycl parallel_for in(a[0:n])] while (({ (void)(a); (void)(0); (void)(n); 0;
 * })) for (...)
 *
 * A `while` takes the statement as its body, in any place where a statement may
 * stand, and has no dangling-else problem; a mistake in one of GNU's statements
 * in an expression leaves the others alone. The readers take the expressions
 * and forget the rest.
 *
 * Behind them come the statements that stage sections of `cache`, as struct staged has them.
 *
 * What stands over nothing (update) has a `;` behind its `while`.
 *
 * Over a declaration of the file the expressions are constant ones, and each is
 * the value of an enumerator:
 *
 *     [comment: ragma csycl spec_const id(N)] enum { csycl_probe_7 = N};
 *
 *     #pragma csycl declare reduction(f : T : csycl_out += csycl_in) identity(0)
 *
 * becomes, in a function, the block (with a pair of braces for each type)
 *
 *     { { { T csycl_out; T csycl_in; while (((void)(csycl_out += csycl_in), 0)) ; }
 *         { T csycl_identity = 0; } } }
 *
 * and at file scope the body of a function, `static void csycl_declared_N(void)`.
 */
#ifndef CSCC_FRONT_PROBE_H
#define CSCC_FRONT_PROBE_H

#include "base/diag.h"
#include "unit/unit.h"

/* In front of an expression of a statement's annotation. */
#define PROBE_CAST "(void)("

/* An annotation found in the text. */
struct probe {
    struct directive *directive;
    size_t statement; /* where its `while` or `enum`, its block or its function begins; 0: it
                         has none */
    size_t next;      /* the first byte after its lines: what it stands over comes after */
    bool in_function;
};

struct probes {
    struct probe *items;
    size_t count, room;
};

/* Rewrites preprocessed text, initializes `source` with the result, reports mistakes. */
void probe_text(struct arena *arena, struct diag *diag, const char *file, const char *text,
                size_t length, struct source *source, struct probes *probes);

/* Has the item of a clause `cache` statements, behind the expressions of its probe? */
bool probe_stages(const struct item *item);

/* Calls `use` for every expression of the directive's clauses, in the order of its probe. */
void probe_expressions(struct directive *directive,
                       void (*use)(struct node **expression, void *context), void *context);

#endif
