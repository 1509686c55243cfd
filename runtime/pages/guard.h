/* guard.h: pages of any memory of the program that cannot be touched before somebody has looked at
 * the first touch. It is the program's as it was; nothing moves.
 *
 * Of a range the whole pages alone are looked at: what else is in the others is not known.
 */
#ifndef CSYCL_RUNTIME_PAGES_GUARD_H
#define CSYCL_RUNTIME_PAGES_GUARD_H

#include "pages/pages.h"

struct guard;

/* The program reads [low, high), which lies in one page that was closed; the instruction is at
 * `code`, or 0: the system reads it. Called by a signal's handler, with all signals blocked: of
 * the memory that is guarded it may read this page alone. True: nothing of the guard has to be
 * looked at any more. */
typedef bool csy_guard_read(void *owner, uintptr_t low, uintptr_t high, uintptr_t code);

/* Of the whole pages in [low, high), all open. NULL: there are none, or the processor does not tell
 * reads from writes, or memory ran out. */
struct guard *csy_guard_create(uintptr_t low, uintptr_t high, csy_guard_read *read, void *owner);

/* Opens it before; NULL is allowed, as below. */
void csy_guard_destroy(struct guard *guard);

/* Lets nobody touch the pages of [low, high), which are the guard's where they are whole. */
void csy_guard_close(struct guard *guard, uintptr_t low, uintptr_t high);

/* Lets all touch it. */
void csy_guard_open(struct guard *guard);

/* Opens the page that was touched at an address; false: it is of no guard. A page that is written
 * is not looked at. */
bool csy_guard_fault(uintptr_t address, enum pages_access access, uintptr_t code);

/* The same for what lies in [low, high), which the system is to read or to write. */
void csy_guard_touch(uintptr_t low, uintptr_t high, bool writes);

/* In a child that was forked, where a thread may have been in here. */
void csy_guard_forget(void);

#endif
