/* report.c: see report.h. */
#include "queues/report.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/export.h"
#include "device/process.h"
#include "timeline/timeline.h"

CSYCL_EXPORT void csycl_set_error_handler(csycl_error_handler handler, void *data)
{
    struct process *process = csy_process();
    pthread_mutex_lock(&process->handler_lock);
    process->handler = handler;
    process->handler_data = data;
    pthread_mutex_unlock(&process->handler_lock);
}

void csy_report(enum csycl_status status)
{
    struct process *process = csy_process();
    pthread_mutex_lock(&process->handler_lock);
    csycl_error_handler handler = process->handler;
    void *data = process->handler_data;
    pthread_mutex_unlock(&process->handler_lock); /* the handler may set another one, or longjmp */
    if (!handler) {
        fprintf(stderr, "csycl: error: %s [%s]\n", csycl_error_message(),
                csycl_status_name(status));
        csy_timeline_write();
        abort();
    }
    handler(status, csycl_error_message(), data);
}

void csy_warn_plain_loop(atomic_bool *said)
{
    if (atomic_exchange(said, true))
        return;
    fprintf(stderr,
            "csycl: warning: %s\n"
            "csycl: warning: the plain loop runs instead; CSYCL_OFFLOAD=mandatory makes this an "
            "error, CSYCL_OFFLOAD=disabled is silent\n",
            csycl_error_message());
}
