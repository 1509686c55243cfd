/* device.c: see device.h.
 *
 * A candidate is a device that OpenCL lists, is available, has a compiler and
 * has the host's byte order. A platform that fails to answer is passed over: a
 * driver without its hardware must not stand in the way of another one.
 */
#include "device/device.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/kernel_shape.h"
#include "base/status.h"
#include "base/text.h"
#include "device/pocl.h"

struct candidate {
    cl_platform_id platform;
    cl_device_id id;
    cl_device_type type;
    unsigned platform_number, number; /* the number counts within the platform */
    char *name, *platform_name;
};

struct candidates {
    struct candidate *items;
    size_t count;
};

struct device_wish csy_device_wish(const char *text)
{
    struct device_wish wish = {.kind = WISH_ANY, .text = text};
    if (!text)
        return wish;
    wish.length = strlen(text);
    const char *colon = strrchr(text, ':');
    if (!strcmp(text, "cpu")) {
        wish.kind = WISH_CPU;
    } else if (!strcmp(text, "gpu")) {
        wish.kind = WISH_GPU;
    } else if (colon && colon > text && colon[1] && !colon[1 + strspn(colon + 1, "0123456789")]) {
        wish.kind = WISH_PLACE;
        wish.length = (size_t)(colon - text);
        wish.number = strtoul(colon + 1, NULL, 10);
    } else {
        wish.kind = WISH_NAME;
    }
    return wish;
}

/* Is `part` somewhere in `text`, in any case? */
static bool contains(const char *text, const char *part, size_t length)
{
    for (; *text; text++) {
        size_t i = 0;
        while (i < length && text[i] &&
               tolower((unsigned char)text[i]) == tolower((unsigned char)part[i]))
            i++;
        if (i == length)
            return true;
    }
    return false;
}

static bool is_number(const char *text, size_t length, unsigned number)
{
    char digits[16];
    int count = snprintf(digits, sizeof digits, "%u", number);
    return (size_t)count == length && !memcmp(digits, text, length);
}

static bool is_meant(const struct candidate *candidate, const struct device_wish *wish)
{
    switch (wish->kind) {
    case WISH_ANY:
        return true;
    case WISH_CPU:
        return candidate->type & CL_DEVICE_TYPE_CPU;
    case WISH_GPU:
        return candidate->type & CL_DEVICE_TYPE_GPU;
    case WISH_NAME:
        return contains(candidate->name, wish->text, wish->length);
    case WISH_PLACE:
        return candidate->number == wish->number &&
               (is_number(wish->text, wish->length, candidate->platform_number) ||
                contains(candidate->platform_name, wish->text, wish->length));
    }
    return false;
}

static unsigned rank(const struct candidate *candidate)
{
    if (candidate->type & CL_DEVICE_TYPE_GPU)
        return 3;
    if (candidate->type & CL_DEVICE_TYPE_ACCELERATOR)
        return 2;
    return 1;
}

static enum csycl_status get_info(cl_device_id id, cl_device_info what, size_t size, void *value)
{
    cl_int error = clGetDeviceInfo(id, what, size, value, NULL);
    return error ? csy_fail_opencl(error, "clGetDeviceInfo") : CSYCL_SUCCESS;
}

static enum csycl_status get_text(char **text, cl_device_id id, cl_device_info what)
{
    size_t size = 0;
    cl_int error = clGetDeviceInfo(id, what, 0, NULL, &size);
    if (error)
        return csy_fail_opencl(error, "clGetDeviceInfo");
    char *buffer = calloc(1, size + 1);
    if (!buffer)
        return csy_fail_memory();
    enum csycl_status status = get_info(id, what, size, buffer);
    if (status)
        free(buffer);
    else
        *text = buffer;
    return status;
}

static enum csycl_status get_platform_text(char **text, cl_platform_id id, cl_platform_info what)
{
    size_t size = 0;
    cl_int error = clGetPlatformInfo(id, what, 0, NULL, &size);
    char *buffer = error ? NULL : calloc(1, size + 1);
    if (!error && !buffer)
        return csy_fail_memory();
    if (!error)
        error = clGetPlatformInfo(id, what, size, buffer, NULL);
    if (error) {
        free(buffer);
        return csy_fail_opencl(error, "clGetPlatformInfo");
    }
    *text = buffer;
    return CSYCL_SUCCESS;
}

static enum csycl_status is_usable(bool *usable, cl_device_id id)
{
    const uint16_t one = 1;
    cl_bool available, compiler, little;
    enum csycl_status status = get_info(id, CL_DEVICE_AVAILABLE, sizeof available, &available);
    if (!status)
        status = get_info(id, CL_DEVICE_COMPILER_AVAILABLE, sizeof compiler, &compiler);
    if (!status)
        status = get_info(id, CL_DEVICE_ENDIAN_LITTLE, sizeof little, &little);
    if (!status)
        *usable = available && compiler && !little == !*(const uint8_t *)&one;
    return status;
}

static void candidates_release(struct candidates *all)
{
    for (size_t i = 0; i < all->count; i++) {
        free(all->items[i].name);
        free(all->items[i].platform_name);
    }
    free(all->items);
}

static enum csycl_status add_candidate(struct candidates *all, struct candidate item)
{
    bool usable;
    enum csycl_status status = is_usable(&usable, item.id);
    if (status || !usable)
        return status;
    struct candidate *items = realloc(all->items, (all->count + 1) * sizeof *items);
    if (!items)
        return csy_fail_memory();
    all->items = items;
    status = get_info(item.id, CL_DEVICE_TYPE, sizeof item.type, &item.type);
    if (!status)
        status = get_text(&item.name, item.id, CL_DEVICE_NAME);
    if (!status)
        status = get_platform_text(&item.platform_name, item.platform, CL_PLATFORM_NAME);
    if (status) {
        free(item.name);
        return status;
    }
    all->items[all->count++] = item;
    return CSYCL_SUCCESS;
}

static enum csycl_status list_platform(struct candidates *all, cl_platform_id platform,
                                       unsigned number)
{
    cl_uint count = 0;
    cl_int error = clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, NULL, &count);
    if (error)
        return csy_fail_opencl(error, "clGetDeviceIDs");
    cl_device_id *ids = calloc(count + 1, sizeof(cl_device_id));
    if (!ids)
        return csy_fail_memory();
    error = clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, count, ids, NULL);
    enum csycl_status status = error ? csy_fail_opencl(error, "clGetDeviceIDs") : CSYCL_SUCCESS;
    for (cl_uint i = 0; !status && i < count; i++)
        status = add_candidate(
            all, (struct candidate){
                     .platform = platform, .id = ids[i], .platform_number = number, .number = i});
    free(ids);
    return status;
}

static enum csycl_status list_known(struct candidates *all, cl_platform_id platform,
                                    unsigned number)
{
    char *name = NULL;
    enum csycl_status status = get_platform_text(&name, platform, CL_PLATFORM_NAME);
    if (status)
        return status;
    bool is_pocl = !strcmp(name, csy_pocl_platform);
    free(name);
    if (is_pocl)
        csy_pocl_settle();
    status = list_platform(all, platform, number);
    if (status && is_pocl)
        csy_pocl_explain();
    return status;
}

/* `*failed` is the last platform's failure that was passed over. */
static enum csycl_status list_all(struct candidates *all, enum csycl_status *failed)
{
    enum csycl_status status = csy_opencl_load();
    if (status)
        return status;
    cl_uint count = 0;
    cl_int error = clGetPlatformIDs(0, NULL, &count);
    if (error == -1001) /* CL_PLATFORM_NOT_FOUND_KHR: the loader has no driver */
        return CSYCL_SUCCESS;
    if (error)
        return csy_fail_opencl(error, "clGetPlatformIDs");
    cl_platform_id *platforms = calloc(count + 1, sizeof(cl_platform_id));
    if (!platforms)
        return csy_fail_memory();
    error = clGetPlatformIDs(count, platforms, NULL);
    for (cl_uint i = 0; !error && i < count; i++) {
        status = list_known(all, platforms[i], i);
        if (status)
            *failed = status;
    }
    free(platforms);
    return error ? csy_fail_opencl(error, "clGetPlatformIDs") : CSYCL_SUCCESS;
}

static enum csycl_status fail_no_device(const struct candidates *all, const char *wish)
{
    struct text list = {0};
    for (size_t i = 0; i < all->count; i++)
        csy_text_printf(&list, "%s %u:%u \"%s\"", i ? "," : "", all->items[i].platform_number,
                        all->items[i].number, all->items[i].name);
    enum csycl_status status =
        wish
            ? csy_fail(CSYCL_ERROR_NO_DEVICE, "CSYCL_DEVICE=%s means none of the OpenCL devices:%s",
                       wish, all->count ? csy_text(&list) : " there are none")
            : csy_fail(CSYCL_ERROR_NO_DEVICE, "there is no OpenCL device");
    csy_text_release(&list);
    return status;
}

/* NULL: none is meant. */
static struct candidate *find_best(const struct candidates *all, const char *text)
{
    struct device_wish wish = csy_device_wish(text);
    struct candidate *best = NULL;
    for (size_t i = 0; i < all->count; i++)
        if (is_meant(&all->items[i], &wish) && (!best || rank(&all->items[i]) > rank(best)))
            best = &all->items[i];
    return best;
}

enum csycl_status csy_devices_list(const struct settings *settings,
                                   void (*take)(const struct device_listed *device, void *data),
                                   void *data)
{
    struct candidates all = {0};
    enum csycl_status failed = CSYCL_SUCCESS;
    enum csycl_status status = list_all(&all, &failed);
    const struct candidate *best = find_best(&all, settings->device);
    for (size_t i = 0; !status && i < all.count; i++) {
        const struct candidate *item = &all.items[i];
        const struct device_listed listed = {
            item->name,   item->platform_name, item->platform_number,
            item->number, item->type,          item == best};
        take(&listed, data);
    }
    if (!status && !all.count)
        status = failed;
    candidates_release(&all);
    return status;
}

/* The device takes its names. */
static void take(struct device *device, struct candidate *candidate)
{
    *device = (struct device){.platform = candidate->platform,
                              .id = candidate->id,
                              .type = candidate->type,
                              .name = candidate->name,
                              .platform_name = candidate->platform_name};
    candidate->name = candidate->platform_name = NULL;
}

static enum csycl_status choose(struct device *device, const char *text)
{
    struct candidates all = {0};
    enum csycl_status failed = CSYCL_SUCCESS;
    enum csycl_status status = list_all(&all, &failed);
    struct candidate *best = find_best(&all, text);
    if (!status && !best)
        status = failed ? failed : fail_no_device(&all, text);
    if (!status)
        take(device, best);
    candidates_release(&all);
    return status;
}

static enum csycl_status fail_no_number(unsigned number, size_t count)
{
    return csy_fail(CSYCL_ERROR_NO_DEVICE,
                    "there is no device %u: csycl devices lists %zu, the first of which is 0",
                    number, count);
}

static enum csycl_status choose_listed(struct device *device, bool *is_chosen, const char *text,
                                       unsigned number)
{
    struct candidates all = {0};
    enum csycl_status failed = CSYCL_SUCCESS;
    enum csycl_status status = list_all(&all, &failed);
    if (!status && number >= all.count)
        status = failed ? failed : fail_no_number(number, all.count);
    if (!status) {
        *is_chosen = find_best(&all, text) == &all.items[number];
        take(device, &all.items[number]);
    }
    candidates_release(&all);
    return status;
}

/* Is the word in a list with spaces? */
static bool lists(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (; (list = strstr(list, word)); list += length)
        if (list[length] == ' ' || !list[length])
            return true;
    return false;
}

static enum csycl_status read_extensions(struct device *device)
{
    enum { REGISTERS_PER_BLOCK_NV = 0x4002 };
    char *extensions;
    enum csycl_status status = get_text(&extensions, device->id, CL_DEVICE_EXTENSIONS);
    if (status)
        return status;
    device->atomics64 = lists(extensions, "cl_khr_int64_base_atomics");
    if (!lists(extensions, "cl_nv_compiler_options") ||
        clGetDeviceInfo(device->id, REGISTERS_PER_BLOCK_NV, sizeof device->registers,
                        &device->registers, NULL))
        device->registers = 0;
    free(extensions);
    return CSYCL_SUCCESS;
}

/* The major version of PoCL whose device for the host's CPU it is; 0: it is none. */
static unsigned long pocl_version(const struct device *device)
{
    bool is_pocl = !strcmp(device->platform_name, csy_pocl_platform);
    return is_pocl && device->type & CL_DEVICE_TYPE_CPU ? strtoul(device->driver, NULL, 10) : 0;
}

/* PoCL links what it builds for a CPU with the C library's mathematical functions. The next major
 * versions may not. The GPU shape is text for other devices: it keeps OpenCL's functions. */
static bool calls_host_math(const struct device *device)
{
    unsigned long version = pocl_version(device);
    return csy_shapes[device->shape].is_of_host && version >= 3 && version <= 6;
}

/* Drivers that were seen to give each command to the device as it comes. The standard has clFlush
 * for that, which takes some of them as long as a quarter of a launch. */
static bool is_prompt(const struct device *device)
{
    static const char *const platforms[] = {"NVIDIA CUDA", csy_pocl_platform};
    for (size_t i = 0; i < sizeof platforms / sizeof *platforms; i++)
        if (!strcmp(device->platform_name, platforms[i]))
            return true;
    return false;
}

static enum csycl_status describe(struct device *device, enum memory_use use)
{
    cl_device_id id = device->id;
    cl_bool shared = CL_FALSE;
    cl_device_fp_config floats = 0;
    size_t max_item[16] = {0}; /* at least 3; more than 3 dimensions are allowed */
    struct {
        cl_device_info what;
        size_t size;
        void *value;
    } wanted[] = {
        {CL_DEVICE_HOST_UNIFIED_MEMORY, sizeof shared, &shared},
        {CL_DEVICE_SINGLE_FP_CONFIG, sizeof floats, &floats},
        {CL_DEVICE_MAX_COMPUTE_UNITS, sizeof device->compute_units, &device->compute_units},
        {CL_DEVICE_MAX_WORK_GROUP_SIZE, sizeof device->max_group, &device->max_group},
        {CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof max_item, max_item},
        {CL_DEVICE_GLOBAL_MEM_SIZE, sizeof device->memory, &device->memory},
        {CL_DEVICE_LOCAL_MEM_SIZE, sizeof device->local_memory, &device->local_memory},
        {CL_DEVICE_MAX_MEM_ALLOC_SIZE, sizeof device->max_buffer, &device->max_buffer},
    };
    enum csycl_status status = get_text(&device->driver, id, CL_DRIVER_VERSION);
    if (!status)
        status =
            get_platform_text(&device->platform_version, device->platform, CL_PLATFORM_VERSION);
    if (!status)
        status = read_extensions(device);
    for (size_t i = 0; !status && i < sizeof wanted / sizeof *wanted; i++)
        status = get_info(id, wanted[i].what, wanted[i].size, wanted[i].value);
    memcpy(device->max_item, max_item, sizeof device->max_item);
    device->shared_memory = shared && use != MEMORY_SEPARATE && use != MEMORY_COPY;
    device->is_prompt = is_prompt(device);
    device->may_be_direct =
        device->shared_memory && use == MEMORY_AUTO && device->type & CL_DEVICE_TYPE_CPU;
    device->is_pocl = !status && pocl_version(device);
    device->mixes_loadings = !status && pocl_version(device) && pocl_version(device) < 6;
    device->host_math = !status && calls_host_math(device);
    device->loses_barriers =
        !status && pocl_version(device) && csy_shapes[device->shape].has_groups;
    device->exact_divide = floats & CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT;
    return status;
}

/* Describes one that was chosen. */
static enum csycl_status complete(struct device *device, const struct settings *settings)
{
    device->shape = settings->shape;
    if (device->shape == SHAPE_AUTO)
        device->shape = device->type & CL_DEVICE_TYPE_CPU ? SHAPE_CPU : SHAPE_GPU;
    enum csycl_status status = describe(device, settings->memory);
    if (status)
        csy_device_release(device);
    return status;
}

enum csycl_status csy_device_open(struct device *device, const struct settings *settings)
{
    enum csycl_status status = choose(device, settings->device);
    return status ? status : complete(device, settings);
}

enum csycl_status csy_device_open_listed(struct device *device, bool *is_chosen,
                                         const struct settings *settings, unsigned number)
{
    enum csycl_status status = choose_listed(device, is_chosen, settings->device, number);
    return status ? status : complete(device, settings);
}

void csy_device_release(struct device *device)
{
    free(device->name);
    free(device->platform_name);
    free(device->platform_version);
    free(device->driver);
    *device = (struct device){0};
}
