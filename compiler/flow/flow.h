/* flow.h: the value graph of one body: what the stages ask about the user's code.
 *
 * A body is that of a loop that becomes a kernel (one iteration) or of a function that device code
 * calls. Its graph has basic blocks with edges; in them are operations, whose results are values,
 * in the order of evaluation; each has a link to its node of the tree, and back. goto, switch,
 * statement expressions, && || and ?: are edges like all others. It is made once, when the body is
 * known to be in the subset, by these passes:
 *
 *     build_graph.c      blocks and edges from statements       needs the tree alone
 *     express.c    operations from expressions
 *     lvalues.c      what lvalues name: slots, or memory
 *     prune.c      only blocks that paths lead to, in reverse postorder
 *     dominate.c   dominators, natural loops
 *     ssa.c        one value for each use: no slot is read or set any more
 *     trips.c      what counts the rounds of loops
 *
 * Then analyses ask it, one file each: dataflow.c drives those that go along all paths,
 *
 *     before.c     what is read of the values from before the body, and set in the end
 *     after.c      what a function reads behind a directive of what that has left
 *     parts.c      which part of a variable an address leads to
 *     effects.c    what operations do to these
 *     rows.c       which arrays loops set element by element
 *     summaries.c  the same of the functions that a body calls
 *     slice.c      what some values and places depend on
 *
 * sound.c tells whether a graph is sound, print.c shows it (cscc --dump=flow).
 */
#ifndef CSCC_FLOW_FLOW_H
#define CSCC_FLOW_FLOW_H

#include "base/arena.h"
#include "base/dictionary.h"
#include "base/strbuf.h"
#include "flow/reads.h"
#include "unit/unit.h"

struct flow_block;
struct flow_file;
struct flow_value;

/* ---- values ------------------------------------------------------------------ */

enum flow_op {
    FLOW_UNDEFINED, /* what a variable has that nothing was assigned to */
    FLOW_INPUT,     /* what `slot` has when the body begins */
    FLOW_CONSTANT,  /* `constant`, an integer, as its bits */
    FLOW_LITERAL,   /* what the node says: a floating-point number, a string, a function */
    FLOW_GET,       /* the value of `slot`: ssa.c leaves none among values, nor FLOW_SET */
    FLOW_SET,       /* `slot` gets args[0] */
    FLOW_PHI,       /* args[i], if the block is entered from preds[i]; `slot` is what has the value,
                       SIZE_MAX: a && b, a || b,
 a ? b : c */
    FLOW_UNARY,     /* `operation` args[0] */
    FLOW_BINARY,    /* args[0] `operation` args[1]; a pointer moves by elements */
    FLOW_CONVERT,   /* args[0] in another type, by a cast or an assignment */
    FLOW_ASSERTED,  /* args[0], which the user says is uniform */
    FLOW_RECORD,    /* a structure, whose scalars are the args */
    FLOW_PART,      /* what lies `constant` bytes from the begin of args[0], a value with parts */
    FLOW_LIST,      /* what an initializer in braces makes, of these expressions */
    FLOW_ADDRESS, /* of `var`, or of the node's object, which has no name; of this and the next two
                     `type` is that of what lies there */
    FLOW_ELEMENT, /* address of args[0] + args[1] */
    FLOW_MEMBER,  /* address, `constant` bytes from args[0] */
    FLOW_LOAD,    /* what lies at args[0] */
    FLOW_STORE,   /* args[1] to args[0] */
    FLOW_CALL,    /* of the function with the args; where node->func is NULL, args[0] leads there */
    FLOW_RETURN,  /* of args[0], or of nothing */
    FLOW_MARK,    /* nothing: the statement of the directive at the node ends here */
    FLOW_OTHER,   /* of the args, by the node */
};

/* One operation, and its result. */
struct flow_value {
    enum flow_op op;
    enum op operation; /* of FLOW_UNARY, FLOW_BINARY */
    size_t number;     /* in the graph, in the order of blocks and operations */
    struct type *type; /* of the result; NULL: it has none */
    struct node *node; /* that it is made for; NULL: none */
    struct flow_block *block;
    struct flow_value **args;
    size_t arg_count;
    size_t slot;               /* see above */
    struct var *var;           /* likewise; NULL: none */
    int64_t constant;          /* FLOW_CONSTANT; FLOW_PART, FLOW_MEMBER: bytes */
    struct flow_value *memory; /* what wrote memory before this, which reads or writes it, or
                                  FLOW_INPUT, or a phi; NULL: it does neither */
    bool reads_memory;         /* FLOW_LOAD, FLOW_CALL: what it does depends on memory, */
    bool writes_memory;        /* FLOW_STORE, FLOW_CALL: or changes it; so such keep their order */
};

struct flow_values {
    struct flow_value **items;
    size_t count, room;
};

/* A scalar that no pointer leads to: a variable, or a member of a structure. */
struct flow_slot {
    struct var *var;
    size_t offset;     /* in the variable, in bytes */
    struct type *type; /* of the scalar */
    bool is_own;       /* the body declares it, or it is a parameter: it ends with the body */
};

/* ---- blocks ------------------------------------------------------------------ */

struct flow_edge {
    struct flow_block *to;
    struct node *label; /* of a switch: NODE_CASE, NODE_DEFAULT; NULL: there is no default */
};

struct flow_block {
    size_t number;              /* in reverse postorder; the first is where the body begins */
    struct node *node;          /* the statement or expression for which it begins */
    struct flow_values values;  /* phis first */
    struct flow_values steps;   /* the same without phis of slots, in the order of evaluation, with
   FLOW_GET and FLOW_SET, which say where the text reads and sets
   slots; args[0] is what is read or set */
    struct flow_value *decider; /* which edge is taken: of two, the first if it is not 0; by labels
                                   if is_switch; NULL: there are no two */
    bool is_switch;
    struct {
        struct flow_edge *items;
        size_t count, room;
    } succs; /* none: the program ends here, or it is the last block */
    struct {
        struct flow_block **items;
        size_t count, room;
    } preds;                      /* twice, if two edges of one block lead here */
    struct flow_block *dominator; /* the nearest one that all paths here go through; of the first
                                     one itself */
    struct flow_loop *loop;       /* the innermost one around it; NULL: none */
};

struct flow_blocks {
    struct flow_block **items;
    size_t count, room;
};

/* What counts a loop: `for (phi = first; phi test bound; phi += step)`. */
struct flow_counter {
    struct flow_value *phi;   /* in the loop's head */
    struct flow_value *first; /* what it is when the loop is entered, */
    struct flow_value *next;  /* and after each round */
    struct flow_value *step;  /* added in each; */
    bool down;                /* or taken away */
    enum op test; /* OP_LT, OP_LE, OP_GT, OP_GE, OP_NE: the loop goes on if this holds */
    struct flow_value *bound;
    struct flow_block *block; /* where the test is */
    bool tests_next;          /* the test is of `next`: after the step */
    bool has_rounds;          /* `rounds` is how many there are, if nothing else ends the loop */
    uint64_t rounds;
};

/* A natural loop: blocks from which a path leads back to its head, by which alone it is entered. */
struct flow_loop {
    size_t number;                /* in the graph; outer loops first */
    struct flow_block *head;      /* its node is the loop statement, if one makes the loop */
    struct flow_loop *outer;      /* NULL: none */
    unsigned depth;               /* from 1 */
    struct flow_counter *counter; /* NULL: nothing counts it */
    size_t exit_count;            /* edges that leave it; the counter's test is one */
    bool runs_once; /* its head has a test, which the first time lets a round come: so who leaves it
                       from there has been through one */
};

/* ---- a body ------------------------------------------------------------------ */

/* By var->index, of a function's variables: a pointer may lead there. */
struct flow_taken {
    const bool *items;
    size_t count;
};

/* What a node became. */
struct flow_place {
    const struct node *node;
    struct flow_value *value; /* of an expression; NULL: it has none, or paths alone know it, as of
                                 the && of a condition */
    struct flow_block *block; /* where its evaluation begins; NULL: no path leads there */
};

struct flow_graph {
    struct arena *arena;
    struct flow_file *file;  /* what is known of helpers; NULL: nothing is */
    const struct func *func; /* which it is the body of, or a part of that body */
    struct node *root;
    struct flow_blocks blocks; /* by number */
    struct flow_block *last; /* where all paths end but those that end the program; NULL: none do */
    struct {
        struct flow_slot *items;
        size_t count, room;
    } slots;
    struct {
        struct flow_loop **items;
        size_t count, room;
    } loops;
    bool is_open;             /* some goto leads nobody knows where */
    bool is_irreducible;      /* there are circles that are no natural loops */
    struct flow_value **ends; /* by slot, and behind these of memory: what it has in the last block;
                                 NULL: the slot ends with the body */
    size_t value_count;
    size_t first_node, node_count; /* numbers of the body's nodes */
    struct flow_place *places;     /* by node->number - first_node */
};

/* Looked at is the whole function, of which loops are parts: once for all of them. */
struct flow_taken flow_taken(struct arena *arena, const struct func *func);

/* The graph of the body `root` in the function, in the arena. The body has passed sema's checks of
 * the subset. */
struct flow_graph *flow_build(struct arena *arena, const struct func *func, struct node *root,
                              struct flow_taken taken);

/* What became of a node of the body. */
struct flow_place flow_place_of(const struct flow_graph *graph, const struct node *node);

/* Does the body declare the variable, or is it a parameter of its function? */
bool flow_owns(const struct flow_graph *graph, const struct var *var);

/* Does each path to `b` go through `a`? */
bool flow_dominates(const struct flow_block *a, const struct flow_block *b);

/* Is the block in the loop, or in one inside of it? */
bool flow_in_loop(const struct flow_block *block, const struct flow_loop *loop);

/* ---- dataflow: dataflow.c ---- */

/* An analysis that finds a state for each place between operations, with one for each block: where
 * it begins, or, backward, where it ends. */
struct flow_problem {
    size_t size; /* of a state, which is plain bytes */
    bool is_backward;
    bool goes_in;      /* forward: behind the head of a loop that runs once, what is known has come
                          through a round */
    size_t rounds_max; /* through all blocks; a lattice of few steps takes as many as loops nest,
                          and two more */
    /* `is_end`: what is known where the body begins, or, backward, where it may end; else the
     * bottom: where no path leads. The state is zero. */
    void (*begin)(void *state, bool is_end, void *context);
    /* What is known of two paths that meet; true: `state` was changed. */
    bool (*join)(void *state, const void *other, void *context);
    /* What is known on the edge, of what the block leaves in `state`. NULL: all edges have the
     * same. */
    void (*edge)(const struct flow_block *from, const struct flow_block *to, void *state,
                 void *context);
    /* From one side of the block to the other. */
    void (*transfer)(const struct flow_block *block, void *state, void *context);
    void *context;
};

/* The states by block, when nothing changes any more; NULL: it did not come to that in time. */
void *flow_solve(const struct flow_graph *graph, const struct flow_problem *problem);

/* What is wrong with the graph; NULL: nothing is. For tests. */
const char *flow_check(const struct flow_graph *graph);

/* The graph as text, and what is wrong with it. */
void flow_print(const struct flow_graph *graph, struct source *source, struct strbuf *out);

#endif
