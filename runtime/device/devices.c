/* devices.c: what programs ask of devices: csycl_get_device, csycl_open_device and their kin. */
#include <csycl.h>

#include "base/export.h"
#include "device/context.h"

CSYCL_EXPORT unsigned csycl_get_device_count(void)
{
    unsigned count = 0;
    csy_told("csycl_get_device_count", csy_context_count(&count));
    return count;
}

CSYCL_EXPORT csycl_device *csycl_get_device(void)
{
    struct context *context = csy_context();
    return csy_context_open(context) ? NULL : csy_context_handle(context);
}

CSYCL_EXPORT csycl_device *csycl_open_device(unsigned number)
{
    struct context *context;
    enum csycl_status status = csy_context_open_listed(&context, number);
    return csy_told("csycl_open_device", status) ? NULL : csy_context_handle(context);
}

/* Of drivers that tell it in a word of their own. */
static size_t sub_group_size(cl_device_id device)
{
    enum { WARP_SIZE_NV = 0x4003, WAVEFRONT_WIDTH_AMD = 0x4043 };
    static const cl_device_info words[] = {WARP_SIZE_NV, WAVEFRONT_WIDTH_AMD};
    cl_uint size = 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!clGetDeviceInfo(device, words[i], sizeof size, &size, NULL) && size)
            return size;
    return 0;
}

static enum csycl_status get_info(struct csycl_device_info *info, const csycl_device *handle)
{
    struct context *context;
    enum csycl_status status = csy_context_find(&context, handle);
    if (!status)
        status = csy_context_open(context);
    if (status)
        return status;
    const struct device *device = &context->device;
    *info = (struct csycl_device_info){
        .name = device->name,
        .platform = device->platform_name,
        .driver = device->driver,
        .is_cpu = device->type & CL_DEVICE_TYPE_CPU,
        .shares_memory = device->shared_memory,
        .compute_units = device->compute_units,
        .memory = device->memory,
        .local_memory = device->local_memory,
        .max_group_size = device->max_group,
        .sub_group_size = sub_group_size(device->id),
    };
    return CSYCL_SUCCESS;
}

CSYCL_EXPORT enum csycl_status csycl_get_device_info(struct csycl_device_info *info)
{
    return get_info(info, NULL);
}

CSYCL_EXPORT enum csycl_status csycl_device_get_info(const csycl_device *device,
                                                     struct csycl_device_info *info)
{
    return csy_told("csycl_device_get_info", get_info(info, device));
}
