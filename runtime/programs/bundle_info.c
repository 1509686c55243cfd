/* bundle_info.c: see bundle.h. Which kernels a bundle has, and what programs ask of them. */
#include <stdlib.h>
#include <string.h>

#include "base/export.h"
#include "device/context.h"
#include "launch/geometry.h"
#include "plain/items.h"
#include "programs/bundle.h"
#include "programs/strategy.h"

struct member *csy_bundle_member(const csycl_bundle *bundle, const char *kernel)
{
    struct member *member = bundle->members;
    while (member && strcmp(member->variants->site->kernel, kernel) != 0)
        member = member->next;
    return member;
}

bool csy_bundle_has_plain(const csycl_bundle *bundle, const char *kernel)
{
    const struct plain_member *plain = bundle->plain;
    while (plain && strcmp(plain->kernel, kernel) != 0)
        plain = plain->next;
    return plain;
}

enum csycl_status csy_bundle_add_plain(csycl_bundle *bundle, const char *kernel)
{
    if (csy_bundle_has_plain(bundle, kernel))
        return CSYCL_SUCCESS;
    struct plain_member *plain = malloc(sizeof *plain + strlen(kernel) + 1);
    if (!plain)
        return csy_fail_memory();
    strcpy(plain->kernel, kernel);
    plain->next = bundle->plain;
    bundle->plain = plain;
    return CSYCL_SUCCESS;
}

/* Of a kernel function, whose launches say how large groups are. */
static struct csycl_kernel_info describe_function(const struct csycl_glue_site *site,
                                                  const struct device *device,
                                                  const struct kernel_limits *limits)
{
    size_t most = csy_geometry_most_items(site, device, limits);
    return (struct csycl_kernel_info){
        .group_size = most < USUAL_GROUP ? most : USUAL_GROUP,
        .max_group_size = most,
        .group_multiple = csy_has_items(site, device) ? limits->multiple : 1,
        .local_memory = limits->local_memory,
    };
}

/* Of the kernel that its launches choose first. */
static struct csycl_kernel_info describe(const struct member *member, const struct device *device,
                                         enum strategy strategy)
{
    struct kernel_limits limits = csy_variant_limits(member->built[strategy]);
    bool has_groups = csy_shape(member->variants->site, device)->has_groups;
    struct csycl_kernel_info info = {.group_size = 1,
                                     .max_group_size = 1,
                                     .group_multiple = 1,
                                     .local_memory = limits.local_memory};
    size_t local[3];
    cl_uint dims;
    if (member->variants->site->groups >= CSYCL_GLUE_ITEMS)
        return describe_function(member->variants->site, device, &limits);
    if (!has_groups)
        return info;
    csy_geometry_usual_group(local, &dims, member->variants->site, device, strategy);
    info.max_group_size =
        limits.max_group < device->max_group ? limits.max_group : device->max_group;
    info.group_size = local[0] * local[1] * local[2];
    if (info.group_size > info.max_group_size)
        info.group_size = info.max_group_size;
    info.group_multiple = limits.multiple;
    return info;
}

static enum csycl_status get_info(const csycl_bundle *bundle, const char *kernel,
                                  struct csycl_kernel_info *info)
{
    if (!bundle)
        return csy_fail_null("the bundle");
    if (!kernel)
        return csy_fail_null("the kernel's name");
    if (!info)
        return csy_fail_null("the place for what it is");
    if (bundle->spirv || !bundle->built)
        return csy_fail(CSYCL_ERROR_INVALID, "'%s': the bundle is %s", kernel,
                        bundle->spirv ? "a SPIR-V module's, whose kernels are not asked"
                                      : "not built: csycl_bundle_build() comes first");
    const struct member *member = csy_bundle_member(bundle, kernel);
    for (enum strategy strategy = 0; member && strategy < STRATEGIES; strategy++)
        if (member->built[strategy]) {
            *info = describe(member, &bundle->context->device, strategy);
            return CSYCL_SUCCESS;
        }
    if (!member && !csy_bundle_has_plain(bundle, kernel))
        return csy_fail(CSYCL_ERROR_INVALID, "the bundle has no kernel '%s'", kernel);
    return csy_fail(CSYCL_ERROR_NO_DEVICE, "'%s' has no kernel: its loop runs on the host", kernel);
}

CSYCL_EXPORT enum csycl_status csycl_bundle_get_kernel_info(const csycl_bundle *bundle,
                                                            const char *kernel,
                                                            struct csycl_kernel_info *info)
{
    return csy_told("csycl_bundle_kernel_info", get_info(bundle, kernel, info));
}
