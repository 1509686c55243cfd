/* csycl_completion.h: the table of commands for shells. */
#ifndef CSYCL_TOOL_CSYCL_COMPLETION_H
#define CSYCL_TOOL_CSYCL_COMPLETION_H

#include <stdbool.h>

/* Prints what completes csycl's commands in bash or zsh. False: it is another shell. */
bool csy_print_completion(const char *shell);

#endif
