/* request.h: what a program and its csycl-jit say to each other (no OpenCL calls).
 *
 * A request is the text of the key under which the program is to be found (cache/key.h), in which
 * there is all that it is built from. It is a file in memory, whose descriptor goes along with a
 * message that has the number of a slot: writing it never waits, whatever its size. The answer is
 * the slot's state, in a page that both have mapped. A request of no bytes is for the device alone,
 * so that it is remembered. */
#ifndef CSYCL_RUNTIME_JIT_REQUEST_H
#define CSYCL_RUNTIME_JIT_REQUEST_H

#include <stdatomic.h>
#include <stdint.h>

/* Descriptors that csycl-jit is started with. */
enum { JIT_SOCKET = 3, JIT_PAGE = 4 };

enum { JIT_SLOTS = 4092 };

/* The page. The numbers count for all processes that ask the same csycl-jit. */
struct jit_page {
    atomic_uint taken; /* slots */
    _Atomic(unsigned char) states[JIT_SLOTS];
};
enum { JIT_SLOT_PENDING, JIT_SLOT_READY, JIT_SLOT_FAILED };

struct jit_message {
    uint32_t slot;
};

#endif
