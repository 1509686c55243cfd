/* image.h: the constants whose pointers a loop follows (csycl_glue_table), and all that they lead
 * to, copied for a device that cannot use the host's addresses: in one block of shared virtual
 * memory (svm.h), with pointers that lead into the block.
 *
 * A site's constants are always the same, so its image is made once for each device.
 */
#ifndef CSYCL_MEMORY_IMAGE_H
#define CSYCL_MEMORY_IMAGE_H

#include <stdbool.h>

#include <csycl.h>
#include <csycl/glue.h>

struct image;
struct memory;
struct variants;

/* For a launch's plan: the image of its site goes with its memory, unless the site has no such
 * constants, or its kernel can use the host's, or nothing but those. */
enum csycl_status csy_image_get(struct memory *memory, struct variants *variants,
                                const struct csycl_glue_launch *launch);

/* Is there a constant of the image at the host's address? `image` may be NULL. */
bool csy_image_has(const struct image *image, const void *address);

/* Makes the block unless that was done. The queue is open, and its lock is held. */
enum csycl_status csy_image_send(const struct memory *memory);

/* Where the block has what the image has there. */
const void *csy_image_place(const struct image *image, const void *address);

#endif
