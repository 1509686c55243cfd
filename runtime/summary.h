/* summary.h: CSYCL_TRACE=summary: a table of the program's loops at its exit. */
#ifndef CSYCL_RUNTIME_SUMMARY_H
#define CSYCL_RUNTIME_SUMMARY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <csycl/glue.h>

/* What a loop's launches add up to. The loop's tables may be gone at the end: they may be a
 * library's. */
struct tally {
    struct tally *next;               /* of all that there are */
    char *loop;                       /* "blur blur.c:12" */
    _Atomic uint64_t launches, waits; /* those that waited for themselves */
    _Atomic uint64_t plain;           /* plain loops */
    _Atomic uint64_t in, out;         /* bytes that travelled */
    _Atomic uint64_t device_ns;
};

/* What moved without being one launch's: by data directives, and between the host and coherent
 * memory's pages. */
enum moved { MOVED_DATA, MOVED_COHERENT, MOVED_KINDS };
struct moves {
    _Atomic uint64_t waits, in, out;
};

struct context;
struct launch;

/* Counts a launch whose commands are in the queue; and, when they have ended, how long the device
 * worked on them. Those of modules are in no table. */
void csy_summary_launch(const struct launch *launch);
void csy_summary_end(const struct launch *launch, double device_ns);

/* Counts bytes that moved; `waits`: somebody waited for them. */
void csy_summary_moved(enum moved kind, bool out, size_t size, bool waits);

/* Counts a plain loop. */
void csy_summary_plain(struct context *context, const struct csycl_glue_site *site);

/* Prints the table. */
void csy_summary_print(void);

#endif
