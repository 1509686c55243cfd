/* gpu.h: what gpu.sh's loops and their peers in CUDA work on. */
#ifndef GPU_H
#define GPU_H

#ifdef __cplusplus
extern "C" {
#endif

/* Pointers are the host's for cscc's loops, whose data a region holds on the device, and the
 * device's for CUDA's. */
struct gpu_data {
    int n, side, cube;    /* `n` of each; a square and a cube of that many a side are within */
    int sparse;           /* the rows and columns of a sparse matrix */
    float *a, *b, *c, *d; /* from 0 to 1 */
    float *out;
    unsigned char *bytes;
    int *keys;           /* each number below n once, in no order */
    int *rows, *columns; /* row r of the matrix has the elements of `columns` and `a` from rows[r]
                            to rows[r + 1]; rows is in ascending order */
    int *found;
};

/* Of both sides: runs it once, or enqueues that; the number that it computes, if it does. */
typedef double gpu_kind(const struct gpu_data *data);

enum gpu_result { GPU_NUMBER, GPU_OUT, GPU_FOUND };

/* ---- CUDA's side, in a library ---- */

/* Copies all to the device. */
typedef const struct gpu_data *gpu_open(const struct gpu_data *host);
typedef void gpu_finish(void); /* waits */

/* Copies the first `count` of what a loop leaves to the host's arrays. */
typedef void gpu_fetch(const struct gpu_data *host, int count);

#ifdef __cplusplus
}
#endif

#endif
