/* taken.c: may an object be written through an address of it that an expression takes?
 *
 * The address is followed through arithmetic, ?: and casts to where it is used. There it is
 * compared, or the object is read, or it goes to a pointer: one to const is trusted as it is in C.
 */
#include "sema/check.h"
#include "unit/changes.h"
#include "unit/leaf.h"
#include "unit/operator.h"

static bool object_stays(const struct node *lvalue);

static bool is_to_const(const struct type *pointer)
{
    return pointer && pointer->kind == TYPE_POINTER && pointer->target->is_const;
}

/* Does it go to a pointer to const that a list initializes? */
static bool is_listed_to_const(const struct node *address)
{
    const struct node *owner = leaf_owner(address);

    return owner && is_to_const(leaf_initialized(owner, address));
}

/* The operand of `&&`, of a comparison, or of a difference of pointers leads nowhere. */
static bool ends_in(const struct node *operation, const struct node *operand)
{
    switch (operation->op) {
    case OP_LAND:
    case OP_LOR:
        return true;
    case OP_SUB:
        return type_pointee(operand->type) && !type_pointee(operation->type);
    case OP_COMMA:
        return operand == operation->children[0];
    default:
        return op_compares(operation->op);
    }
}

/* The object that `address` leads to, or another one that it is part of. */
static bool address_stays(const struct node *address)
{
    const struct node *user = address->parent;

    if (!user || node_is_discarded(address))
        return user;
    switch (user->kind) {
    case NODE_PAREN:
    case NODE_CAST:
        return address_stays(user);
    case NODE_BINARY:
        return ends_in(user, address) || address_stays(user);
    case NODE_CONDITIONAL:
        return address == user->children[0] || address_stays(user);
    case NODE_UNARY:
        if (user->op == OP_DEREF)
            return object_stays(user);
        return user->op == OP_LNOT || address_stays(user);
    case NODE_INDEX:
        return address == node_indexed(user) && object_stays(user);
    case NODE_MEMBER:
        return object_stays(user);
    case NODE_CALL:
        return is_to_const(node_param_type(user, address));
    case NODE_VAR:
        return is_to_const(user->var->type);
    case NODE_INIT_LIST:
    case NODE_OTHER_EXPR:
        return is_listed_to_const(address);
    case NODE_ASSIGN:
        return is_to_const(user->children[0]->type);
    case NODE_IF:
    case NODE_WHILE:
    case NODE_DO:
    case NODE_FOR: /* the condition */
        return true;
    default:
        return false;
    }
}

/* Likewise an lvalue that is found by way of the address. */
static bool object_stays(const struct node *lvalue)
{
    const struct node *user = lvalue->parent;

    if (!user)
        return false;
    if (user->kind == NODE_PAREN || (user->kind == NODE_MEMBER && !user->arrow))
        return object_stays(user);
    if (user->kind == NODE_UNARY && user->op == OP_ADDRESS)
        return address_stays(user);
    if (type_is_array(lvalue->type))
        return address_stays(lvalue);
    return !node_writes(user) || lvalue != user->children[0];
}

bool touch_is_const_address(const struct touch *touch)
{
    return address_stays(touch->by ? touch->by : touch->node);
}
