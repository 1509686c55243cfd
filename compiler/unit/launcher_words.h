/* launcher_words.h: what launchers of kernel functions consist of; see front/launcher.h. */
#ifndef CSCC_UNIT_LAUNCHER_WORDS_H
#define CSCC_UNIT_LAUNCHER_WORDS_H

/* In front of the kernel's name; <csycl.h> has it, too. */
#define LAUNCHER_NAME "csycl_kernel_"

/* The loop under its pragma begins so. */
#define LAUNCHER_LOOP "for (size_t csycl_group_2 = 0;"

/* Those in front of the kernel's: the queue, the range, which has this name. */
enum { LAUNCHER_OWN_PARAMS = 2 };
#define LAUNCHER_RANGE "csycl_range"

#endif
