/* kernel_shape.c: see kernel_shape.h. */
#include "base/kernel_shape.h"

#include <strings.h>

/* A CPU's units are threads. A GPU is mostly so much faster that waiting for what it costs is dear.
 */
const struct shape csy_shapes[SHAPES] = {
    [SHAPE_CPU] = {.word = "cpu",
                   .macro = "CSYCL_SHAPE_CPU",
                   .is_of_host = true,
                   .units_reproducible = 8,
                   .patience = 1},
    [SHAPE_GPU] = {.word = "gpu",
                   .macro = "CSYCL_SHAPE_GPU",
                   .has_groups = true,
                   .units_reproducible = 64,
                   .patience = 0.25F},
};

enum shape_kind csy_shape_named(const char *word)
{
    enum shape_kind kind = SHAPES - 1;
    while (kind > SHAPE_AUTO && strcasecmp(csy_shapes[kind].word, word) != 0)
        kind--;
    return kind;
}
