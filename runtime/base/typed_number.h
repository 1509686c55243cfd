/* typed_number.h: numbers whose type is a value (enum csycl_glue_kind). */
#ifndef CSYCL_BASE_TYPED_NUMBER_H
#define CSYCL_BASE_TYPED_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

#include <csycl/glue.h>

struct text;

size_t csy_scalar_size(enum csycl_glue_kind kind);
bool csy_scalar_is_float(enum csycl_glue_kind kind);
bool csy_scalar_is_signed(enum csycl_glue_kind kind); /* a signed integer */

/* An integer or bool, extended to 64 bits the way its type says. */
uint64_t csy_load_integer(enum csycl_glue_kind kind, const void *from);

/* That many, one behind the other. */
void csy_load_integers(uint64_t *to, enum csycl_glue_kind kind, const void *from, size_t count);

/* Keeps the low bits; a bool becomes 0 or 1. */
void csy_store_integer(enum csycl_glue_kind kind, void *to, uint64_t value);
void csy_store_integers(enum csycl_glue_kind kind, void *to, const uint64_t *from, size_t count);

double csy_load_float(enum csycl_glue_kind kind, const void *from);
void csy_load_floats(double *to, enum csycl_glue_kind kind, const void *from, size_t count);
void csy_store_float(enum csycl_glue_kind kind, void *to, double value);
void csy_store_floats(enum csycl_glue_kind kind, void *to, const double *from, size_t count);

/* Adds it as C writes it. */
void csy_scalar_write(struct text *text, enum csycl_glue_kind kind, const void *from);

#endif
