/* svm.c: see svm.h. */
#include "svm.h"

#include <dlfcn.h>

#include "context.h"

enum { DEVICE_SVM_CAPABILITIES = 0x1053, SVM_COARSE_GRAIN = 1 }; /* OpenCL 2.0 */

static bool has_svm(const struct device *device)
{
    cl_bitfield abilities = 0;
    return !clGetDeviceInfo(device->id, DEVICE_SVM_CAPABILITIES, sizeof abilities, &abilities,
                            NULL) &&
           abilities & SVM_COARSE_GRAIN;
}

static bool find_functions(struct svm *svm)
{
    *(void **)&svm->alloc = dlsym(RTLD_DEFAULT, "clSVMAlloc");
    *(void **)&svm->free = dlsym(RTLD_DEFAULT, "clSVMFree");
    *(void **)&svm->copy = dlsym(RTLD_DEFAULT, "clEnqueueSVMMemcpy");
    *(void **)&svm->set_argument = dlsym(RTLD_DEFAULT, "clSetKernelArgSVMPointer");
    return svm->alloc && svm->free && svm->copy && svm->set_argument;
}

const struct svm *csy_svm(struct context *context)
{
    struct svm *svm = &context->svm;
    pthread_mutex_lock(&context->lock);
    if (svm->state == SVM_UNKNOWN)
        svm->state = has_svm(&context->device) && find_functions(svm) ? SVM_YES : SVM_NO;
    pthread_mutex_unlock(&context->lock);
    return svm->state == SVM_YES ? svm : NULL;
}
