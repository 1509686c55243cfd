// side.h: what the .cu files of gpu.sh have in common.
#ifndef GPU_SIDE_H
#define GPU_SIDE_H

#include "../../cuda_must.h"
#include "../gpu.h"

static inline unsigned groups_of(long count, int group)
{
    return (unsigned)((count + group - 1) / group);
}

// The one name of a file that others see.
#define GPU_SIDE(name) extern "C" double name(const struct gpu_data *data)

#endif
