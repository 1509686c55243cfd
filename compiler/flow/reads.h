/* reads.h: what analyses of a graph tell of reads and writes of variables: in a body, of what was
 * before it; in a function, of what is left behind a loop. */
#ifndef CSCC_FLOW_READS_H
#define CSCC_FLOW_READS_H

#include "base/strbuf.h"
#include "unit/unit.h"

struct flow_file;
struct flow_graph;

/* ---- before.c: values from before the body ---- */

/* What the body does to a variable that lives longer than it: one from outside of a loop, for one
 * iteration. Looked at are its scalars, up to FLOW_PIECES_MAX (else it is one), as bits. */
enum { FLOW_PIECES_MAX = 64 };

struct flow_before {
    struct var *var;
    bool is_pointee; /* this is of what the parameter points to, for those who call the function */
    uint64_t all;
    uint64_t written;            /* on some path */
    uint64_t set;                /* on every path to the end */
    uint64_t read_sure;          /* of these, read where no path has set them; */
    uint64_t read_perhaps;       /* or some has not */
    struct node *sure, *perhaps; /* the first such reads; NULL: none */
    struct node *outside;        /* the first read of what is never written */
    struct node *write;          /* the first write */
    struct node *escape; /* where its address goes where nobody follows it: there it may be read
                            and written; NULL: nowhere */
    bool goes_beyond;    /* of a pointee: reads or sets what lies behind it */
};

struct flow_befores {
    struct flow_before *items; /* in order of first use */
    size_t count, room;
};

struct flow_befores flow_find_before(const struct flow_graph *graph);

/* What it found, as text. */
void flow_print_before(const struct flow_graph *graph, struct source *source, struct strbuf *out);

/* ---- after.c: what is left behind a directive of a function of the host ---- */

struct flow_after;

/* Of the function's whole body. */
struct flow_after *flow_find_after(const struct flow_graph *graph);

/* The first reads, in the order of the text from there on, of what the statement of a directive has
 * left in a variable of the function. */
struct flow_reads {
    struct node *sure;    /* that no path has set before, */
    struct node *perhaps; /* or some path has not */
    bool escapes;         /* `perhaps` is no read: the address goes where nobody follows it. Where
                             jumps are hidden, it is NULL */
};

/* Which reads are asked for. */
typedef bool flow_read_filter(const struct node *read, void *context);

struct flow_reads flow_read_after(struct flow_after *after, const struct node *directive,
                                  const struct var *var, flow_read_filter *is_wanted,
                                  void *context);

/* ---- summaries.c: what is known of the functions of a file, made on demand ---- */

struct flow_file *flow_file_new(const struct unit *unit);

/* As flow_build does. */
struct flow_graph *flow_graph_of(struct flow_file *file, const struct func *func,
                                 struct node *root);

/* The number that an expression in the function's body always has, as the body's text alone tells:
 * of a variable that is given it once. False: it has several, or what it has is not known. */
bool flow_number_of(struct flow_file *file, const struct func *func, const struct node *node,
                    int64_t *number);

struct flow_after *flow_after_of_func(struct flow_file *file, const struct func *func);

/* Of all that a function does; NULL: it has no text here, or calls itself. */
const struct flow_befores *flow_before_of_func(struct flow_file *file, const struct func *func);

/* What it does to what its parameter points to; NULL: nobody knows. */
const struct flow_before *flow_before_of_param(struct flow_file *file, const struct func *func,
                                               size_t param);

#endif
