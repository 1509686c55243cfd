/* signals.h: a handler for SIGSEGV that is asked before the program's.
 *
 * The program's own action, whether it came before or comes later, is kept beside: libcsycl defines
 * sigaction and signal, and tells the program of its action alone. Likewise it defines sigprocmask
 * and pthread_sigmask, which leave SIGSEGV out: a fault while it is blocked would end the program.
 */
#ifndef CSYCL_RUNTIME_PAGES_SIGNALS_H
#define CSYCL_RUNTIME_PAGES_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

typedef void csy_signal_handler(int number, siginfo_t *info, void *context);

/* From now on `handler` has the signal. Doing it again changes nothing. */
bool csy_signals_take(csy_signal_handler *handler);

/* Does with a signal what the program's action says. */
void csy_signals_pass_on(int number, siginfo_t *info, void *context);

#endif
