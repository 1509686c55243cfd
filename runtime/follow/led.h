/* led.h: coherent memory (coherent.h) that pointers in memory lead to, and in which none are
 * followed. It does not travel with launches: its buffer is over shared virtual memory, so kernels
 * find it by pointers as well as by arguments.
 */
#ifndef CSYCL_FOLLOW_LED_H
#define CSYCL_FOLLOW_LED_H

#include <stdbool.h>
#include <stdint.h>

#include <csycl.h>

#include "device/opencl.h"

struct followed;
struct memory;
struct mirror;

struct led {
    struct mirror *mirror;
    bool written; /* the kernel may */
};

/* Makes a mirror one that pointers may lead to, from its next use on. No launch is under way
 * (gate.h). */
enum csycl_status csy_led_address(struct mirror *mirror);

/* Orders what a launch has found, in which some may be carried, too: it is carried as a whole then.
 */
enum csycl_status csy_led_settle(struct followed *followed);

/* The mirror that has the byte at the address; `is_end`: or ends there. NULL: none. */
const struct mirror *csy_led_find(const struct followed *followed, uintptr_t address, bool is_end);

/* Adds sections of all of it to those of a launch. */
enum csycl_status csy_led_add_sections(const struct memory *memory);

/* Before the kernel of a launch that follows pointers. */
enum csycl_status csy_led_tell(const struct memory *memory, cl_kernel kernel);

#endif
