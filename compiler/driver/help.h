/* help.h: what the option table says to people and to their shells. */
#ifndef CSCC_DRIVER_HELP_H
#define CSCC_DRIVER_HELP_H

#include <stdio.h>

/* --help */
void help_print(FILE *out);

#endif
