/* marks.c: see marks.h.
 *
 * A variable is known by its address. A _Thread_local one is another variable in
 * each thread, and the next thread may have it where the last one had its own:
 * so a thread's marks end with the thread. The mark itself cannot tell which
 * kind the variable is of and goes to both places; whoever asks, knows.
 */
#include "sites/marks.h"

#include <csycl.h>
#include <pthread.h>
#include <stdlib.h>

#define HASH_NONFATAL_OOM 1
#define uthash_nonfatal_oom(mark) ((void)(mark))
#include <uthash.h>

struct mark {
    UT_hash_handle hh;
    const void *address;
    struct mark *next; /* of the thread */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct mark *process; /* a hash table */

static _Thread_local struct mark *own; /* a list: few constants are required */
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t at_exit;

static void forget(void *list)
{
    for (struct mark *mark = list, *next; mark; mark = next) {
        next = mark->next;
        free(mark);
    }
    own = NULL;
}

static void make_key(void)
{
    if (pthread_key_create(&at_exit, forget))
        abort(); /* a process has 1024 of them */
}

static bool is_own(const void *address)
{
    const struct mark *mark = own;
    while (mark && mark->address != address)
        mark = mark->next;
    return mark;
}

static struct mark *find_in_process(const void *address)
{
    struct mark *mark;
    HASH_FIND_PTR(process, &address, mark);
    return mark;
}

bool csy_is_marked(const struct csycl_glue_constant *constant, const void *address)
{
    if (constant->thread_address)
        return is_own(address);
    pthread_mutex_lock(&lock);
    bool found = find_in_process(address);
    pthread_mutex_unlock(&lock);
    return found;
}

/* Without memory for a mark, the launch will say that the constant was not set. */
void csy_mark(const void *variable)
{
    if (is_own(variable))
        return;
    pthread_once(&once, make_key);
    struct mark *mark = malloc(sizeof *mark), *shared = malloc(sizeof *shared);
    if (mark && shared) {
        *mark = (struct mark){.address = variable, .next = own};
        own = mark;
        pthread_setspecific(at_exit, own);
        mark = NULL;
        pthread_mutex_lock(&lock);
        if (!find_in_process(variable)) {
            shared->address = variable;
            HASH_ADD_PTR(process, address, shared);
            shared = NULL;
        }
        pthread_mutex_unlock(&lock);
    }
    free(mark);
    free(shared);
}
