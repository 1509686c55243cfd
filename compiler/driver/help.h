/* help.h: what the option table says to people and to their shells. */
#ifndef CSCC_DRIVER_HELP_H
#define CSCC_DRIVER_HELP_H

#include <stdbool.h>
#include <stdio.h>

/* --help */
void help_print(FILE *out);

/* A file that tells "bash" or "zsh" how to complete the words of a cscc command. False: another
 * shell. */
bool help_print_completion(FILE *out, const char *shell);

#endif
