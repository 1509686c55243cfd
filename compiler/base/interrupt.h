/* interrupt.h: what happens when somebody ends the command: INT, TERM, HUP.
 *
 * The program that it is waiting for gets the signal too and is waited for, files that live until
 * the end only are removed, and then the signal does what it would have done. A signal that is
 * ignored, as under nohup, stays so.
 *
 * A handler is told nothing but the signal, so this is the one place of the compiler that keeps
 * something outside of what functions pass each other.
 */
#ifndef CSCC_BASE_INTERRUPT_H
#define CSCC_BASE_INTERRUPT_H

#include <signal.h>
#include <sys/types.h>

/* To be called once, first. */
void interrupt_catch(void);

/* From now on `folder` is removed, after files[] (NULL at the end, or NULL for none), or a file of
 * that name; NULL: nothing is. The names are read when the signal comes, so they may be written
 * until then. */
void interrupt_removes(const char *folder, const char *const *files);

/* Between these two no signal is taken, so that a program cannot be started and not be known. The
 * first gives the signals that the program has to take; the second says which it is, or 0. */
void interrupt_hold(sigset_t *before);
void interrupt_release(const sigset_t *before, pid_t child);

#endif
