/* launcher_words.h: what launchers of kernel functions consist of; see front/launcher.h. */
#ifndef CSCC_UNIT_LAUNCHER_WORDS_H
#define CSCC_UNIT_LAUNCHER_WORDS_H

/* In front of the kernel's name; <csycl.h> has it, too. */
#define LAUNCHER_NAME "csycl_kernel_"

/* In front of it in the name of a pointer to the kernel, which there is where a parameter has the
 * kernel's name. */
#define LAUNCHER_HIDDEN "csycl_hidden_"

/* The loop under its pragma begins so. */
#define LAUNCHER_LOOP "for (size_t csycl_group_2 = 0;"

/* Those in front of the kernel's: the queue, the range, which has this name. */
enum { LAUNCHER_OWN_PARAMS = 2 };
#define LAUNCHER_RANGE "csycl_range"

/* In its body the call of such a function, with the dimension 0, 1 or 2, is the name of a variable,
 * to which that is added. */
enum { LAUNCHER_IDS = 6 };
extern const struct launcher_id {
    const char *call, *variable;
} launcher_ids[LAUNCHER_IDS];

#endif
