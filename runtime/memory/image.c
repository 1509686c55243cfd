/* image.c: see image.h. */
#include "memory/image.h"

#include <stdlib.h>
#include <string.h>

#include "memory/memory.h"
#include "memory/svm.h"
#include "programs/variant.h"
#include "timeline/timeline.h"

#define uthash_nonfatal_oom(piece) ((piece)->is_lost = true)
#define HASH_NONFATAL_OOM 1
#include <uthash.h>

enum { LARGEST_ALIGNMENT = 128 }; /* of OpenCL's types */

/* A constant. */
struct piece {
    const char *address; /* the host's */
    size_t size;
    size_t offset; /* in the block */
    const struct csycl_glue_lead *leads;
    size_t lead_count;
    struct piece *next;
    bool is_lost; /* memory has run out */
    UT_hash_handle hh;
};

struct image {
    struct image *next; /* of the site's: each is for */
    const struct context *context;
    struct piece *first, *last; /* a list */
    size_t count;
    struct piece *table;  /* the same by address, */
    struct piece **order; /* and ordered */
    size_t size;
    pthread_mutex_t lock;
    char *block; /* NULL: not yet; locked */
};

/* ---- what belongs to it ---- */

static struct piece *find(const struct image *image, const char *address)
{
    struct piece *piece;
    HASH_FIND_PTR(image->table, &address, piece);
    return piece;
}

static bool add(struct image *image, const char *address, size_t size,
                const struct csycl_glue_lead *leads, size_t lead_count)
{
    struct piece *piece = find(image, address);
    if (piece) { /* strings may share their bytes */
        piece->size = size > piece->size ? size : piece->size;
        return true;
    }
    piece = calloc(1, sizeof *piece);
    if (!piece)
        return false;
    *piece = (struct piece){address, size, .leads = leads, .lead_count = lead_count};
    HASH_ADD_PTR(image->table, address, piece);
    if (piece->is_lost) {
        free(piece);
        return false;
    }
    *(image->last ? &image->last->next : &image->first) = piece;
    image->last = piece;
    image->count++;
    return true;
}

/* The constant where a pointer of the piece leads; NULL: it is null. */
static const char *target(const struct piece *piece, const struct csycl_glue_lead *lead)
{
    const char *pointer;
    memcpy(&pointer, piece->address + lead->at, sizeof pointer);
    return pointer ? pointer - lead->inside : NULL;
}

static bool collect(struct image *image, const struct csycl_glue_site *site,
                    const struct csycl_glue_launch *launch)
{
    for (unsigned i = 0; i < site->table_count; i++) {
        const struct csycl_glue_table *table = &site->tables[i];
        const void *address = table->address ? table->address : launch->args[table->param].pointer;
        if (!add(image, address, table->size, table->leads, table->lead_count))
            return false;
    }
    for (const struct piece *piece = image->first; piece; piece = piece->next)
        for (size_t i = 0; i < piece->lead_count; i++) {
            const struct csycl_glue_lead *lead = &piece->leads[i];
            const char *to = target(piece, lead);
            if (to && !add(image, to, lead->size, lead->leads, lead->lead_count))
                return false;
        }
    return true;
}

static int compare(const void *a, const void *b)
{
    const struct piece *const *left = a, *const *right = b;
    return (*left)->address < (*right)->address ? -1 : (*left)->address > (*right)->address;
}

static bool put_in_order(struct image *image)
{
    size_t count = 0;
    image->order = malloc(image->count * sizeof *image->order);
    if (!image->order)
        return false;
    for (struct piece *piece = image->first; piece; piece = piece->next)
        image->order[count++] = piece;
    qsort(image->order, count, sizeof *image->order, compare);
    return true;
}

/* Each is aligned as on the host, and those that follow each other there do here: the end of one
 * is the begin of the next. */
static void lay_out(struct image *image)
{
    for (size_t i = 0; i < image->count; i++) {
        struct piece *piece = image->order[i];
        size_t gap = ((uintptr_t)piece->address - image->size) % LARGEST_ALIGNMENT;
        piece->offset = image->size + gap;
        image->size = piece->offset + piece->size;
    }
}

/* The last constant that begins there or before; NULL: none. */
static const struct piece *piece_before(const struct image *image, const char *address)
{
    size_t low = 0, high = image->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (image->order[middle]->address <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? image->order[low - 1] : NULL;
}

/* ---- the block ---- */

static void fill(const struct image *image, char *bytes)
{
    for (const struct piece *piece = image->first; piece; piece = piece->next) {
        memcpy(bytes + piece->offset, piece->address, piece->size);
        for (size_t i = 0; i < piece->lead_count; i++) {
            const struct csycl_glue_lead *lead = &piece->leads[i];
            const char *to = target(piece, lead);
            if (!to)
                continue;
            to = image->block + find(image, to)->offset + lead->inside;
            memcpy(bytes + piece->offset + lead->at, &to, sizeof to);
        }
    }
}

static enum csycl_status make_block(struct image *image, const struct memory *memory)
{
    const struct svm *svm = csy_svm(memory->context);
    char *bytes = calloc(1, image->size);
    if (!bytes)
        return csy_fail_memory();
    image->block = csy_svm_allocate(memory->context, image->size);
    if (!image->block) {
        free(bytes);
        return csy_fail_opencl(CL_OUT_OF_RESOURCES, "clSVMAlloc");
    }
    fill(image, bytes);
    struct copying copying;
    cl_int error = svm->copy(memory->queue->opencl, CL_TRUE, image->block, bytes, image->size, 0,
                             NULL, csy_copying_begin(&copying));
    free(bytes);
    if (!error) {
        csy_copying_end(&copying, memory->queue->opencl,
                        &(struct copy_told){.why = "constants with pointers",
                                            .owner = memory->site->kernel,
                                            .size = image->size});
        return CSYCL_SUCCESS;
    }
    csy_svm_free(image->block, memory->context);
    image->block = NULL;
    return csy_fail_opencl(error, "clEnqueueSVMMemcpy");
}

/* ---- all together ---- */

static void destroy(struct image *image)
{
    struct piece *piece;
    HASH_CLEAR(hh, image->table);
    while ((piece = image->first)) {
        image->first = piece->next;
        free(piece);
    }
    free(image->order);
    free(image);
}

static struct image *create(const struct memory *memory, const struct csycl_glue_launch *launch)
{
    struct image *image = calloc(1, sizeof *image);
    if (!image)
        return NULL;
    image->context = memory->context;
    if (!collect(image, memory->site, launch) || !put_in_order(image)) {
        destroy(image);
        return NULL;
    }
    lay_out(image);
    pthread_mutex_init(&image->lock, NULL);
    return image;
}

enum csycl_status csy_image_get(struct memory *memory, struct variants *variants,
                                const struct csycl_glue_launch *launch)
{
    memory->image = NULL;
    if (!memory->site->table_count || memory->direct || !csy_svm(memory->context))
        return CSYCL_SUCCESS;
    pthread_mutex_lock(&variants->lock);
    struct image **place = &variants->images;
    while (*place && (*place)->context != memory->context)
        place = &(*place)->next;
    if (!*place)
        *place = create(memory, launch);
    memory->image = *place;
    pthread_mutex_unlock(&variants->lock);
    return memory->image ? CSYCL_SUCCESS : csy_fail_memory();
}

enum csycl_status csy_image_send(const struct memory *memory)
{
    struct image *image = memory->image;
    enum csycl_status status = CSYCL_SUCCESS;
    if (!image)
        return CSYCL_SUCCESS;
    pthread_mutex_lock(&image->lock);
    if (!image->block)
        status = make_block(image, memory);
    pthread_mutex_unlock(&image->lock);
    return status;
}

bool csy_image_has(const struct image *image, const void *address)
{
    const struct piece *piece = image ? piece_before(image, address) : NULL;
    return piece && (uintptr_t)address - (uintptr_t)piece->address < piece->size;
}

const void *csy_image_place(const struct image *image, const void *address)
{
    const struct piece *piece = piece_before(image, address);
    return image->block + piece->offset + ((uintptr_t)address - (uintptr_t)piece->address);
}
