/* spawn.h: starting a process that the program does not see. */
#ifndef CSYCL_RUNTIME_JIT_SPAWN_H
#define CSYCL_RUNTIME_JIT_SPAWN_H

#include <stdbool.h>

/* Runs the program at `path` in that environment, with these two descriptors as JIT_SOCKET and
 * JIT_PAGE, and no other one of the process's but standard error, if it `speaks`. It is in a
 * session of its own and no child of the process: it sends no SIGCHLD, and no call waits for it. */
bool csy_jit_spawn(const char *path, char *const *environment, int socket, int page, bool speaks);

#endif
