/* shared.c: tables that pointers lead into which also lead into memory from outside.
 *
 * A table of the file goes along in device text, in constant memory, where no pointer to other
 * memory leads. `p = i ? table : data` needs one pointer for both: then the region gets the table
 * as it gets the data, an array whose elements travel.
 */
#include "sema/check.h"
#include "sema/data/captured.h"
#include "sema/pointers/spaces.h"
#include "sema/reduce/reduce_items.h"
#include "sema/subset/subset.h"

static bool has_pointers(const struct var *table)
{
    return type_element(table->type)->kind == TYPE_POINTER;
}

/* ---- who names a table ---- */

/* Does the helper, or one that it calls? */
static bool reaches(struct sema *sema, struct code *code, const struct var *table,
                    struct codes *visited)
{
    for (size_t i = 0; i < visited->count; i++)
        if (visited->items[i] == code)
            return false;
    ARENA_PUSH(sema->arena, visited, code);
    if (refs_first(code, table) != REFS_END)
        return true;
    for (size_t i = 0; i < code->calls.count; i++)
        if (code->callees[i] && reaches(sema, code->callees[i], table, visited))
            return true;
    return false;
}

/* The region's first call of a helper that does; or NULL. */
static struct node *find_call(struct sema *sema, const struct code *code, const struct var *table)
{
    struct codes visited = {0};

    for (size_t i = 0; i < code->calls.count; i++)
        if (code->callees[i] && reaches(sema, code->callees[i], table, &visited))
            return code->calls.items[i];
    return NULL;
}

/* ---- one table ---- */

/* Can the host name it where it launches the loop, and can all that use it be given it? What
 * combines two values is given them alone. */
static bool can_bring(struct sema *sema, const struct region *region, const struct code *code,
                      const struct var *table)
{
    const struct capture *capture = region_capture(region, table);
    bool is_near =
        table->kind == VAR_GLOBAL || (table->func == code->func && !code_owns(code, table));

    return var_is_table(table) && type_is_array(table->type) && is_near &&
           (!capture || capture->role == CAPTURE_TABLE) &&
           (!reduce_function(region, 0) || !find_call(sema, code, table)) &&
           !vars_has(&region->shared, table);
}

static bool bring(struct sema *sema, struct region *region, const struct code *code,
                  struct var *table)
{
    if (!can_bring(sema, region, code, table))
        return false;
    size_t ref = refs_first(code, table);
    struct node *call = find_call(sema, code, table);
    vars_add(sema->arena, &region->shared, table);
    if (ref != REFS_END)
        data_bring(sema, region, code->refs.items[ref]);
    if (call)
        data_bring(sema, region, outside_imply(sema, call, table));
    region->follows_pointers |= has_pointers(table);
    return true;
}

/* ---- all ---- */

static bool names_any(struct node *node, const struct vars *tables)
{
    bool found = false;

    for (size_t i = 0; i < tables->count && !found; i++)
        found = node_mentions(node, tables->items[i]);
    return found;
}

/* Tables of pointers into such tables lead into memory, too. */
static bool bring_tables_of_pointers(struct sema *sema, struct region *region,
                                     const struct code *code, const struct code *user)
{
    bool found = false;

    for (size_t i = 0; i < user->refs.count; i++) {
        struct var *var = user->refs.items[i]->var;
        if (refs_first(user, var) == i && var_is_table(var) && has_pointers(var) &&
            names_any(var->init, &region->shared))
            found |= bring(sema, region, code, var);
    }
    return found;
}

static bool uses_tables(const struct code *code)
{
    for (size_t i = 0; i < code->refs.count; i++)
        if (var_is_table(code->refs.items[i]->var))
            return true;
    return false;
}

static bool any_uses_tables(const struct sema *sema, const struct code *code)
{
    bool found = uses_tables(code);

    for (size_t i = 0; i < sema->helpers.count && !found; i++)
        found = uses_tables(sema->helpers.items[i]);
    return found;
}

void shared_bring(struct sema *sema, struct region *region, struct code *code)
{
    bool found = any_uses_tables(sema, code);

    while (found) { /* one that becomes memory may have others become that */
        struct vars shared = spaces_find_shared(sema, region, code);
        found = false;
        for (size_t i = 0; i < shared.count; i++)
            found |= bring(sema, region, code, shared.items[i]);
        for (size_t i = 0; region->shared.count && i <= sema->helpers.count; i++)
            found |= bring_tables_of_pointers(
                sema, region, code, i < sema->helpers.count ? sema->helpers.items[i] : code);
    }
}
