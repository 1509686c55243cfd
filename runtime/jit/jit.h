/* jit.h: asking csycl-jit, a process of its own, for kernels (no OpenCL calls).
 *
 * It is started when it is first asked, builds into the disk cache and goes on when the program has
 * ended. No call here waits for it, and nothing of it is seen by the program: neither a signal nor
 * a child that it could wait for. */
#ifndef CSYCL_RUNTIME_JIT_JIT_H
#define CSYCL_RUNTIME_JIT_JIT_H

#include "base/env.h"
#include "base/text.h"

enum jit_state {
    JIT_NONE,    /* not asked: there was no room for it, or another thread was asking */
    JIT_PENDING, /* it waits, or is built */
    JIT_READY,   /* it is in the cache */
    JIT_FAILED,  /* there is no helper, or it could not build it */
};

/* What was asked; all zero is nothing. */
struct jit_job {
    unsigned helper; /* counted from 1; 0: there is none */
    unsigned slot;
    enum jit_state state; /* as it was when it was asked */
};

/* Returns at once, or in 2 ms where another thread starts the helper. `request`: as jit/request.h
 * has it. */
struct jit_job csy_jit_ask(const struct settings *settings, const struct text *request);

/* Asks it to open the device and to write down what that is: where nothing is remembered
 * (csy_device_recall), no program can be asked for. JIT_READY: it can be recalled. */
struct jit_job csy_jit_ask_device(const struct settings *settings);

/* May be called at any time, by any thread. */
enum jit_state csy_jit_state(struct jit_job job);

#endif
