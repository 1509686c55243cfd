/* stowed.c: pointers into captured memory that iterations put into structures of their own.
 *
 * Such a pointer is the device's, as its value came as an argument of the kernel; the host's
 * addresses lie in what was captured alone, in which follow.c found none. So the pointers may be
 * followed on a device with memory of its own, if it has all that they may lead to: any element of
 * each capture that is put into some structure. Which of these captures one leads into is not
 * known: none is written, through whatever pointer, and no comparison may be of two of them.
 */
#include "sema/check.h"
#include "sema/code/tree.h"
#include "sema/pointers/spaces.h"

/* ---- what is put there ---- */

void stowed_note(struct region *region, const struct code *code, const struct var *var)
{
    bool is_named = var && (code->kind == CODE_REGION || var->kind == VAR_GLOBAL);
    struct capture *capture = is_named ? region_capture(region, var) : NULL;

    if (capture)
        capture->is_stowed = true;
    region->stows_params |= var && !is_named;
}

/* What calls pass on, which some helper puts into a structure. */
static void add_arguments(struct sema *sema, struct region *region, const struct code *code,
                          const struct node *call)
{
    for (size_t i = 1; i < call->child_count; i++) {
        struct type *type = call->children[i]->type;
        if (!type || !type_pointee(type))
            continue;
        struct roots roots = code_roots(sema, code, call->children[i]);
        for (size_t k = 0; k < roots.count; k++)
            stowed_note(region, code, roots.items[k].var);
    }
}

static void add_passed(struct sema *sema, struct region *region, const struct code *code)
{
    for (size_t i = 0; i < code->calls.count; i++)
        add_arguments(sema, region, code, code->calls.items[i]);
}

/* No capture's new value is a pointer, nor is what may be read by way of a structure written. */
static bool captures_fit(const struct region *region)
{
    for (size_t i = 0; i < region->captures.count; i++) {
        const struct capture *capture = &region->captures.items[i];
        const struct type *type = capture->var->type;
        if (capture->last && (type->kind == TYPE_POINTER || type_has_pointer(type, NULL)))
            return false;
        if (capture->is_stowed && (capture->role != CAPTURE_MEMORY || capture->used & ACCESS_WRITE))
            return false;
    }
    return true;
}

/* ---- what bodies do with it ---- */

struct search {
    struct sema *sema;
    const struct region *region;
    const struct code *code;
    bool fits;
};

static bool is_pointer(const struct type *type)
{
    return type && type_element((struct type *)type)->kind == TYPE_POINTER;
}

/* Pointers in a structure that are named by a pointer to them, or that may become others'. */
static bool loses_pointers(const struct node *node)
{
    const struct node *parent = node->parent;

    if (node->kind == NODE_UNARY && node->op == OP_ADDRESS)
        return is_pointer(node->children[0]->type) && node_in_record(node->children[0]);
    if ((node->kind != NODE_MEMBER && node->kind != NODE_INDEX) || !is_pointer(node->type) ||
        !node_in_record(node))
        return false;
    return type_is_array(node->type) ? !parent || parent->kind != NODE_INDEX
                                     : node->type->target->kind == TYPE_VOID;
}

static bool is_stored(const struct root *root, void *context)
{
    (void)context;
    return root->kind == ROOT_STORED;
}

/* The one capture that is stowed; NULL: there are more. */
static const struct capture *only_stowed(const struct region *region)
{
    const struct capture *only = NULL;

    for (size_t i = 0; i < region->captures.count; i++) {
        if (region->captures.items[i].is_stowed && only)
            return NULL;
        if (region->captures.items[i].is_stowed)
            only = &region->captures.items[i];
    }
    return only;
}

/* Do both lead into one capture, or neither comes from a structure? */
static bool compares_alike(const struct search *search, const struct node *node)
{
    const struct capture *only = only_stowed(search->region);
    bool any_stored = false, alike = true;

    for (size_t i = 0; i < 2; i++) {
        struct roots roots = code_roots(search->sema, search->code, node->children[i]);
        for (size_t k = 0; k < roots.count; k++) {
            bool stored = is_stored(&roots.items[k], NULL);
            any_stored |= stored;
            alike &= only && (stored || roots.items[k].var == only->var);
        }
    }
    return alike || !any_stored;
}

static bool visit(struct node *node, void *context)
{
    struct search *search = context;

    if (loses_pointers(node) || (node_compares_pointers(node) && !compares_alike(search, node)))
        search->fits = false;
    return search->fits && node->kind != NODE_SIZEOF;
}

static bool fits(struct sema *sema, const struct region *region, const struct code *code)
{
    struct search search = {sema, region, code, .fits = true};

    node_walk(code->root, visit, &search);
    return search.fits && !code_find_write(sema, code, is_stored, NULL);
}

static void add_refills(struct region *region)
{
    struct capture *capture;

    for (size_t i = 0; i < region->refills.count; i++)
        if ((capture = region_capture(region, region->refills.items[i].pointer)))
            capture->is_stowed = true;
}

bool stowed_find(struct sema *sema, struct region *region, const struct code *code)
{
    add_refills(region);
    if (region->stows_params) {
        add_passed(sema, region, code);
        for (size_t i = 0; i < sema->helpers.count; i++)
            add_passed(sema, region, sema->helpers.items[i]);
    }
    if (!captures_fit(region) || !fits(sema, region, code))
        return false;
    for (size_t i = 0; i < sema->helpers.count; i++)
        if (!fits(sema, region, sema->helpers.items[i]))
            return false;
    for (size_t i = 0; i < region->captures.count; i++)
        if (region->captures.items[i].is_stowed)
            region->captures.items[i].used |= ACCESS_READ;
    region->follows_pointers = false;
    region->stows_pointers = true;
    return true;
}
