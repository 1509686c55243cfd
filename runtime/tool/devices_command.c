/* devices_command.c: csycl devices: what CSYCL_DEVICE can choose. */
#include <stdio.h>
#include <stdlib.h>

#include "device/device.h"
#include "tool/commands.h"
#include "tool/print_table.h"

static const char *type_of(cl_device_type type)
{
    return type & CL_DEVICE_TYPE_GPU           ? "gpu"
           : type & CL_DEVICE_TYPE_ACCELERATOR ? "accelerator"
           : type & CL_DEVICE_TYPE_CPU         ? "cpu"
                                               : "other";
}

static void print(const struct device_listed *device, void *data)
{
    struct table *table = data;
    char place[32];
    snprintf(place, sizeof place, "%u:%u", device->platform_number, device->number);
    csy_table_text(table, "device", place);
    csy_table_truth(table, "chosen", device->is_chosen);
    csy_table_text(table, "type", type_of(device->type));
    csy_table_text(table, "platform", device->platform_name);
    csy_table_text(table, "name", device->name);
    csy_table_row(table);
}

int csy_devices_command(const struct settings *settings, const struct operands *operands)
{
    struct table table = {.is_json = operands->is_json};
    enum csycl_status status = csy_devices_list(settings, print, &table);
    if (status)
        fprintf(stderr, "csycl: %s\n", csycl_error_message());
    csy_table_end(&table);
    return status ? EXIT_FAILURE : EXIT_SUCCESS;
}
