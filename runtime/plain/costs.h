/* costs.h: times and proportions that decide when building and the device are worth it, for
 * whoever has not measured them (start.h, worth.h, pace.h).
 */
#ifndef CSYCL_PLAIN_COSTS_H
#define CSYCL_PLAIN_COSTS_H

enum {
    BUILD_NS = 300000000, /* a kernel to build */
    ASK_NS = 10000000,    /* from then on csycl-jit is asked, */
    AGAIN_NS = 1000000,   /* and how often it is looked whether it has come */
    SHORT_NS = 5000,      /* plain loops that looking at the clock would make slower */

    /* So many times the cost have plain loops to take: a program that ends just then took a quarter
     * longer for it. */
    PAYS = 4
};

#endif
