/* mapping.h: memory that is mapped twice: at an address that the program knows, whose protection
 * changes, and at a second one for transfers, which never fault and of which no thread sees half.
 *
 * Both are of a file without a name (memfd_create), which all mappings share, so that there is one
 * descriptor however many they are. Where the system has no such files there are no mappings.
 */
#ifndef CSYCL_RUNTIME_PAGES_MAPPING_H
#define CSYCL_RUNTIME_PAGES_MAPPING_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct mapping {
    char *base; /* what the program knows; readable and writable at first */
    size_t size;
    char *second;    /* NULL: parted from the file */
    off_t place;     /* in the file */
    bool is_adopted; /* the program's own memory, of whole pages, which is ordinary when parted */
};

/* `size` is not 0. */
bool csy_mapping_create(struct mapping *mapping, size_t size);

/* The same, parted from the file: csy_mapping_join, which is as long as there is one. */
bool csy_mapping_create_parted(struct mapping *mapping, size_t size);

void csy_mapping_destroy(struct mapping *mapping);

/* Ends one that is adopted: the program has ordinary memory there. Its first `kept` bytes are as
 * they were, no more than MAPPING_MOST_KEPT; the others are 0. */
enum { MAPPING_MOST_KEPT = 64 };
void csy_mapping_drop(struct mapping *mapping, size_t kept);

/* The same with all bytes as they were, although other threads use them: who writes meanwhile
 * faults, and is to try again. False: memory ran out, and nothing has changed. */
bool csy_mapping_give_up(struct mapping *mapping);

/* Protects [low, high) at the base; PROT_... of <sys/mman.h>. It may fail where the process has as
 * many ranges of different protection as the system allows; for a whole mapping it then does not.
 */
bool csy_mapping_protect(const struct mapping *mapping, size_t low, size_t high, int protection);

/* Before [low, high) is written at the second address: has the system map there what the file has
 * already, as many pages at a time as it does for who reads. Who writes comes to each by a fault of
 * its own. */
void csy_mapping_reach(const struct mapping *mapping, size_t low, size_t high);

/* Before a fork, as parent and child would write to the same file: makes the bytes each process's
 * own, readable and writable. None is copied before it is written. When all mappings are parted,
 * csy_mapping_leave_file lets later ones have another file, as both read this one. */
void csy_mapping_part(struct mapping *mapping);
void csy_mapping_leave_file(void);

/* Maps one that was parted twice again, for which all of it is copied. Nothing is writable
 * meanwhile, and all is in the end. */
bool csy_mapping_join(struct mapping *mapping);

#endif
