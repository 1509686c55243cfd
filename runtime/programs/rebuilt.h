/* rebuilt.h: why a kernel was built again (CSYCL_TRACE=build, and CSYCL_TRACE=summary): what
 * differs from that of the loop's programs that differs least. */
#ifndef CSYCL_PROGRAMS_REBUILT_H
#define CSYCL_PROGRAMS_REBUILT_H

#include "sites/form.h"

struct context;
struct tally;
struct variants;

/* How a program of a loop came about. */
enum origin {
    ORIGIN_ASKED, /* it is not there yet: csycl-jit builds it, */
    ORIGIN_BUILT, /* for a launch: both are told of */
    ORIGIN_LOADED,
    ORIGIN_AHEAD, /* for a bundle, as the program wants it */
};

/* One more program, for the values of variants->definitions' constants, also of those that are
 * arguments. Does nothing where nobody wants to know. With no lock held. */
void csy_rebuilt_note(struct variants *variants, struct context *context, struct form form,
                      const void *const *values, enum origin origin);

/* The line of CSYCL_TRACE=summary; none of a loop that was not built again. */
void csy_rebuilt_print(const struct tally *tally);

#endif
