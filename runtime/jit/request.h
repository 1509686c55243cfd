/* request.h: what a program and its csycl-jit say to each other (no OpenCL calls).
 *
 * A request is a file in memory, whose descriptor goes along with a message that has the number of
 * a slot: writing it never waits, whatever its size. The answer is the slot's state, in a page that
 * both have mapped. A request of no bytes is for the device alone, so that it is remembered. */
#ifndef CSYCL_RUNTIME_JIT_REQUEST_H
#define CSYCL_RUNTIME_JIT_REQUEST_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cache/key.h"
#include "gather.h"
#include "text.h"

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

/* An argument, as much of it as a launch without iterations needs. */
struct jit_argument {
    enum jit_argument_kind { JIT_VALUE, JIT_BUFFER, JIT_LOCAL } kind;
    uint32_t size; /* of a VALUE, or of LOCAL memory */
};

/* ---- writing: a program, then its kernels ---- */

void csy_jit_write_program(struct text *request, const struct cache_key *key, const char *options,
                           const struct strings *strings);

/* One more of a kernel's arguments. */
void csy_jit_write_argument(struct text *arguments, enum jit_argument_kind kind, size_t size);

/* Its name is both together. */
void csy_jit_write_kernel(struct text *request, const char *name, const char *suffix,
                          const struct text *arguments);

/* ---- reading ---- */

struct jit_request {
    const char *key;
    size_t key_length;
    const char *options, *text;
    const char *at, *end; /* of what is to be read */
};

struct jit_kernel {
    const char *name, *arguments;
    size_t count; /* of arguments */
};

/* Reads bytes that stay where they are. False: they are no request. */
bool csy_jit_read_program(struct jit_request *request, const char *bytes, size_t size);

/* The next kernel. False: there is none. */
bool csy_jit_read_kernel(struct jit_kernel *kernel, struct jit_request *request);

struct jit_argument csy_jit_argument(const struct jit_kernel *kernel, size_t i);

#endif
