/* stencil.h: CUDA's side of stencil.c. */
#ifndef STENCIL_H
#define STENCIL_H

#include <stddef.h>

#include "batch.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes room on the device for two squares of `side` floats a side. */
void stencil_open(size_t side);

/* Copies a square there. */
void stencil_put(size_t side, const float *in);

/* A step from it to the other, with subscripts of int or of size_t. */
enum stencil_index { STENCIL_INT, STENCIL_SIZE };
struct batch stencil_batch(enum stencil_index index, size_t side);

/* Copies the other back. */
void stencil_get(size_t side, float *out);

#ifdef __cplusplus
}
#endif

#endif
