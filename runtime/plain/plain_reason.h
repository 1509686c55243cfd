/* plain_reason.h: why the plain loop runs. */
#ifndef CSYCL_PLAIN_PLAIN_REASON_H
#define CSYCL_PLAIN_PLAIN_REASON_H

enum plain_reason {
    PLAIN_IF, /* nobody asked for a launch */
    PLAIN_SMALL,
    PLAIN_EARLY,
    PLAIN_DISABLED,
    PLAIN_NO_DEVICE,
    PLAIN_BUILD,
    PLAIN_POINTERS,
    PLAIN_MEMORY,
    PLAIN_CHECK,
    PLAIN_ERROR,
    PLAIN_REASONS
};

#endif
