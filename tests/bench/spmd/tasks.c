/* tasks.c: what ISPC's `launch` calls: OpenMP's threads take the tasks one by one, as in the task
 * system that comes with ISPC. */
#include <stdint.h>
#include <stdlib.h>

typedef void ispc_task(void *data, int thread, int threads, int task, int tasks, int x, int y,
                       int z, int width, int height, int depth);

enum { BLOCKS = 8 };

/* What a function that launches holds until it has waited. */
struct launches {
    int count;
    void *blocks[BLOCKS];
};

void *ISPCAlloc(void **handle, int64_t size, int32_t alignment);
void ISPCLaunch(void **handle, void *task, void *data, int width, int height, int depth);
void ISPCSync(void *handle);

void *ISPCAlloc(void **handle, int64_t size, int32_t alignment)
{
    struct launches *held = *handle ? *handle : calloc(1, sizeof *held);

    if (!held || held->count == BLOCKS)
        abort();
    *handle = held;
    size_t rounded = ((size_t)size + (size_t)alignment - 1) / (size_t)alignment * (size_t)alignment;
    void *block = aligned_alloc((size_t)alignment, rounded);
    held->blocks[held->count++] = block;
    return block;
}

void ISPCLaunch(void **handle, void *task, void *data, int width, int height, int depth)
{
    ispc_task *run;
    int tasks = width * height * depth;

    (void)handle;
    *(void **)&run = task;
#pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < tasks; i++)
        run(data, 0, 1, i, tasks, i % width, i / width % height, i / (width * height), width,
            height, depth);
}

void ISPCSync(void *handle)
{
    struct launches *held = handle;

    for (int i = 0; i < held->count; i++)
        free(held->blocks[i]);
    free(held);
}
