/* deep_stack.h: a stack for input that is nested deeply.
 *
 * The stages, and libclang, follow the nesting of the text by recursion. The
 * main thread's stack, of 8 MB as a rule, ends in chains of some thousand
 * operators or clauses that the host compiler takes.
 */
#ifndef CSCC_BASE_DEEP_STACK_H
#define CSCC_BASE_DEEP_STACK_H

/* Calls `work` on a large stack and waits for its end; on the caller's where none can be had. Only
 * the pages that it comes to are memory. */
void stack_run(void (*work)(void *context), void *context);

#endif
