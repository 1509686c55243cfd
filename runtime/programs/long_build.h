/* long_build.h: a program that stands still for a kernel says so, to whoever sits at a terminal. */
#ifndef CSYCL_PROGRAMS_LONG_BUILD_H
#define CSYCL_PROGRAMS_LONG_BUILD_H

#include <pthread.h>
#include <stdbool.h>
#include <time.h>

/* From when on that is long, ms. */
enum { LONG_BUILD = 1000 };

struct long_build {
    const char *kernel, *file; /* file: NULL: it is a module's */
    unsigned line;
    bool is_watched; /* by a thread: */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t end;
    struct timespec limit;
    bool has_ended; /* locked */
};

/* Around a call that builds. The names stay until its end. */
void csy_long_build_begin(struct long_build *build, const char *kernel, const char *file,
                          unsigned line, unsigned ms);
void csy_long_build_end(struct long_build *build);

#endif
