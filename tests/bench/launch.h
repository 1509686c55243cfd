/* launch.h: ways to run the steps of a small stencil, whose launches cost more than its kernel. */
#ifndef LAUNCH_H
#define LAUNCH_H

/* So many steps between two squares of n x n floats, the first from `a` to `b`. */
typedef void launch_steps(int n, int steps, float *a, float *b);

/* ---- launch_loops.c: libcsycl ---- */

void *loops_allocate(unsigned long bytes); /* coherent memory */
launch_steps loops_coherent;               /* in such memory */
launch_steps loops_held;                   /* in a data region's */
launch_steps
    loops_changing; /* there too: shortest paths in `a`, with another scalar in each step */
launch_steps loops_reducing; /* there too: a sum in each step, which waits for it */
void loops_wait(void);
void loops_begin_data(unsigned long count, float *a, float *b);
void loops_end_data(unsigned long count, float *a, float *b);

/* ---- launch_bare.c: OpenCL, on buffers of its own ---- */

/* What a step does beside setting two arguments and enqueueing the kernel. */
enum bare { BARE, BARE_FLUSHED, BARE_EVENT, BARE_EVENT_FLUSHED };

/* False, with a message: it cannot be. */
int bare_open(unsigned long bytes, const char *device);
void bare_steps(enum bare how, int n, int steps);
void bare_changing(int n, int steps); /* the steps of loops_changing, */
void bare_reducing(int n, int steps); /* of loops_reducing */
void bare_wait(void);

#endif
