/* driver.h: the cscc command. */
#ifndef CSCC_DRIVER_DRIVER_H
#define CSCC_DRIVER_DRIVER_H

/* Exit statuses, stable. */
enum { DRIVER_OK = 0, DRIVER_ERRORS = 1, DRIVER_USAGE = 2 };

int driver_main(int argc, char **argv);

#endif
