/* waits.c: waiting for launches. Where libcsycl.so is not there, none is under way.
 */
#include <csycl/glue.h>

#include "base/export.h"
#include "nonshared/behind.h"
#include "nonshared/late_library.h"

CSYCL_EXPORT void csycl_glue_wait(void)
{
    if (csy_program_library())
        csy_behind_csycl_glue_wait();
}

CSYCL_EXPORT void csycl_glue_wait_queue(struct csycl_queue *queue)
{
    if (csy_program_library())
        csy_behind_csycl_glue_wait_queue(queue);
}
