/* vectors.h: bodies that the CPU shape runs for a vector of neighbours, with masks.
 *
 * What is the same for neighbours stays a scalar, what differs between them is a vector, and where
 * they part a mask says who runs. So control may differ in any way, and memory may be gathered.
 * emit/vectors/ makes the text; here is decided which values are which (vector_shapes.c), whether
 * there is a vector form of all that a body does (vector_checks.c), and where that pays.
 */
#ifndef CSCC_PLAN_VECTORS_VECTORS_H
#define CSCC_PLAN_VECTORS_VECTORS_H

#include "plan/plan.h"
#include "plan/reason.h"
#include "sema/vary/uniformity.h"

struct item_loop;

/* Neighbours in a vector: of floats what the widest machines have. */
enum { VECTOR_LANES = 16 };

/* How a variable is kept. */
enum vector_shape {
    SHAPE_SCALAR, /* one value for all lanes that come there */
    SHAPE_COUNTS, /* the first lane's, which goes up by one from lane to lane */
    SHAPE_LANES,  /* a vector, or an array of vectors, or a structure of such */
};

/* A region's body, or that of a loop over a group's items in it, or of a function that it calls. */
struct vector_body {
    const struct instance *instance;
    const struct vectors *vectors; /* that it belongs to */
    const struct uniformity_map *lanes;
    struct node *node;
    const struct var *counter; /* of the loop of neighbours; NULL: in a helper */
    unsigned char *shapes;     /* enum vector_shape by var->index of the function's variables */
    bool *set_again;           /* by the same: more than where it is declared, but for the steps of
                                  its loop; or by its address */
    const struct region *region;
    const struct item_loop *items; /* it is of that loop over items; else NULL */
    bool is_called; /* in vectors: else calls of it are scalars, and nothing is done for it here */
    bool by_some;   /* not all lanes come to some of its calls */
};

struct vectors {
    struct {
        struct vector_body **items;
        size_t count, room;
    } bodies; /* callees before callers: the region's is the last, or those of loops over items
                 are */
    bool is_paired; /* two vectors side by side, as far as registers go */
};

/* The program's own function that the call is of; NULL: it is none. */
const struct vector_body *vectors_callee(const struct vector_body *body, const struct node *call);

/* Of a kernel of which all else is planned, its steps too. NULL: it is not run so; what alone is
 * against that, where it would be faster, is noted in *against. */
const struct vectors *vectors_plan(const struct plan *plan, const struct kernel *kernel,
                                   struct noted *against);

/* vector_items.c. The loops over items of such a region's groups that are run so; NULL: none is. */
const struct vectors *vectors_of_items(const struct plan *plan, const struct kernel *kernel);

/* The body of the loop over items at that node; NULL: it is none, or not run so. */
const struct vector_body *vectors_at(const struct vectors *vectors, const struct node *loop);

/* Adds the body of an instance, of what differs along the axis. */
struct vector_body *vectors_add(const struct plan *plan, struct vectors *vectors,
                                const struct instance *instance, enum axis axis);

/* The body of a region or helper; NULL: the instance has none in vectors. */
const struct vector_body *vectors_of(const struct vectors *vectors,
                                     const struct instance *instance);

/* ---- vector_shapes.c ---- */

/* Fills in shapes of all bodies. */
void vectors_shape(const struct plan *plan, struct vectors *vectors);

enum vector_shape vector_shape_of(const struct vector_body *body, const struct var *var);

/* Is the expression one value, computed from scalars alone? */
bool vector_is_scalar(const struct vector_body *body, struct node *node);

/* An integer that goes up by one from lane to lane, whose text gives the first lane's? */
bool vector_counts(const struct vector_body *body, struct node *node);

/* Is the node the step of a loop whose variable does? All lanes that are in take it at once. */
bool vector_steps(const struct vector_body *body, const struct node *node);

/* Is it the same place for all lanes? What lies there is read once. */
bool vector_is_one_place(const struct vector_body *body, struct node *lvalue);

/* An if, loop, ?:, && or || at which lanes part? */
bool vector_parts(const struct vector_body *body, const struct node *node);

/* A loop that all lanes that come to it go round and leave together. A switch is none. */
bool vector_is_joint(const struct vector_body *body, struct node *loop);

/* May some lanes jump out of the statement, while others go on behind it? */
bool vector_jumps_out(const struct vector_body *body, struct node *node);

/* May some lanes not come to the node that do begin the region's body? */
bool vector_is_behind(const struct vector_body *body, const struct node *node);

/* Does some lane return in the loop? */
bool vector_returns(const struct vector_body *body, struct node *loop);

/* Goes some lane on with the loop's next round while others finish this one? */
bool vector_continues(const struct vector_body *body, struct node *loop);

/* Does the place where it is set need the old value in the lanes that are not in? Not where these
 * never read the variable again. */
bool vector_keeps_others(const struct vector_body *body, const struct node *at,
                         const struct var *var);

/* The variable that is kept in vectors, or a structure's value in vectors, of which the lvalue is a
 * part or all; NULL: it is in memory, or of a scalar. */
struct node *vector_own(const struct vector_body *body, struct node *lvalue);

/* The same, where the subscripts differ on the way to the part; else NULL. */
struct node *vector_own_apart(const struct vector_body *body, struct node *lvalue);

/* ---- vector_records.c ---- */

/* What a vector is of. */
bool vector_is_number(const struct type *type);

/* A structure that is kept as one of vectors: small, of numbers, arrays and structures of such. */
bool vector_is_record(const struct type *type);

/* Calls `visit` for such structures that the body keeps or computes in vectors, inner ones first,
 * for some of them several times. */
typedef void vector_record_visitor(const struct type *type, void *context);
void vector_each_record(const struct vector_body *body, vector_record_visitor *visit,
                        void *context);

/* ---- vector_checks.c ---- */

/* What has no vector form; *at is the place. NONE: all of it has. */
enum reason vectors_refusal(const struct plan *plan, const struct kernel *kernel,
                            const struct vectors *vectors, struct node **at);

/* The same of a body alone, which has not to be a kernel's. */
bool vector_has_form(const struct plan *plan, const struct vector_body *body, struct node **at);

/* Is it so long that building it would take too long? */
bool vector_is_long(const struct vector_body *body);

/* May lanes that are not in compute it as well: does it neither trap nor touch memory, and is it
 * cheap? */
bool vector_is_light(const struct vector_body *body, struct node *expression);

/* ---- vector_worth.c ---- */

/* Are bodies faster in vectors than by steps or one item after the other, if they have a form? */
bool vectors_pay(const struct plan *plan, const struct kernel *kernel,
                 const struct vectors *vectors);

/* Is the loop over items faster so than item by item, if it is not for the loops in it? */
bool vector_items_pay(const struct plan *plan, const struct vectors *vectors);

/* ---- vector_pairs.c ---- */

/* Are they faster by two side by side? */
bool vectors_pair(const struct plan *plan, const struct vectors *vectors);

/* ---- vector_powers.c ---- */

/* Are they faster than neighbours in blocks, for powers of what differs between lanes? */
bool vectors_keep_powers(const struct plan *plan, const struct vectors *vectors);

#endif
