/* batch.h: the time of a launch on a device, without what the host does for it: a command holds the
 * queue up until all launches are there. */
#ifndef BATCH_H
#define BATCH_H

#ifdef __cplusplus
extern "C" {
#endif

/* What is timed. The commands of a queue run in order. */
struct batch {
    void *data;
    void (*launch)(void *data);
    void (*fetch)(void *data);           /* a command that brings the results */
    void (*hold)(void *data, double us); /* one that takes that long */
    void (*finish)(void *data);          /* waits for all of them */
};

/* Milliseconds of one of so many launches, one behind the other. */
double batch_ms(const struct batch *batch, int launches);

/* The same where the host waits for the results of each. */
double batch_round_ms(const struct batch *batch, int launches);

/* Launches that each read so many bytes: enough to be timed, and soon done. */
int batch_launches(double bytes);

#ifdef __cplusplus
}
#endif

#endif
