/* meeting.h: do iterations of a launch meet in memory?
 *
 * That two names of the program's are of one memory, as after a swap that was forgotten, only a
 * launch can see, and how far b[i] and b[i - w] are apart. Told is what is certain: two iterations
 * that can be named, one of which writes what the other touches by another name, or by that one
 * where the compiler could not tell, whatever the data are.
 */
#ifndef CSYCL_ROWS_MEETING_H
#define CSYCL_ROWS_MEETING_H

#include "programs/variant.h"

/* Says so on stderr, once for each loop. For launches that are not disjoint (disjoint.h), and those
 * of sites that may_meet. */
void csy_meeting_warn(struct variants *variants, const struct reached *reached);

/* The same for a launch in whose place the plain loop runs, which may be vectorized, as iterations
 * are independent by the pragma: where they lead into one block of the heap, and where it takes
 * long. Call it when slices are cut. */
void csy_meeting_look(struct variants *variants, const struct csycl_glue_site *site,
                      const struct csycl_glue_launch *launch);

#endif
