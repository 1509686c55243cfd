/* fault.h: what happens when memory is touched that cannot be.
 *
 * The signal's handler does nothing but ask a thread of this part, which calls the device, and wait
 * for its answer: nothing that a signal's handler must not call is called there, and no lock is
 * needed that the touching thread may hold.
 *
 * (userfaultfd would see system calls too, but only for privileged processes where the system is
 * as Linux comes.)
 */
#ifndef CSYCL_RUNTIME_PAGES_FAULT_H
#define CSYCL_RUNTIME_PAGES_FAULT_H

#include <stdbool.h>
#include <stdint.h>

/* Makes faults handled, unless they are. False: there can be no thread. */
bool csy_fault_start(void);

/* A fault in memory that another thread has made ordinary since: is the thread to touch once more?
 * No, if that was the same a moment ago, and none has ended since: `ended` counts them. */
bool csy_fault_tries_again(uintptr_t address, unsigned ended);

/* In a child that was forked, which lacks the thread: it is started when it is needed. */
void csy_fault_forget(void);

#endif
