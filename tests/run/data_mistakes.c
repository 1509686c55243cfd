// RUN: %cscc -std=c11 -O2 %s -o %t.exe
// RUN: env CSYCL_MEMORY=separate %t.exe 2>&1 | %FileCheck %s --check-prefixes=CHECK,APART
// RUN: %t.exe 2>&1 | %FileCheck %s
/* Mistakes with what is held: each is told with its place and that of what holds. Where the device
 * uses the host's memory loops are not asked. */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 5000 };

static void tell(enum csycl_status status, const char *message, void *data)
{
    (void)data;
    fprintf(stderr, "%s: %s\n", csycl_status_name(status), message);
}

static void add(int n, int *to)
{
#pragma csycl parallel_for inout(to [0:n])
    for (int i = 0; i < n; i++)
        to[i]++;
}

int main(void)
{
    int *a = calloc(N, sizeof *a);
    csycl_set_error_handler(tell, NULL);
#pragma csycl enter data in(a [10:90])
    add(50, a);
    // APART: data_mistakes.c:20: in add_20: the section of 'to' begins 40 bytes before what
    // APART-SAME: {{.*}}data_mistakes.c:29 holds of 'a' on the device, which is 360 bytes
#pragma csycl data inout(a [50:51])
    {
        add(5, a + 50);
    }
    // CHECK: data_mistakes.c:33: the section of 'a' ends 4 bytes behind what
    // CHECK-SAME: {{.*}}data_mistakes.c:29 holds of 'a' on the device
#pragma csycl exit data out(a [10:90])
#pragma csycl exit data out(a [10:90])
    // CHECK: data_mistakes.c:40: 'a' is not held on the device: it was not entered, or was left
#pragma csycl enter data in(a [10:90])
    free(a);
    // CHECK: memory is freed that {{.*}}data_mistakes.c:42 holds on the device as 'a': end that before
    return 0;
}
/* Sanitizers bring a heap of their own. */
// UNSUPPORTED: sanitize
