/* launcher_words.c: see launcher_words.h. */
#include "unit/launcher_words.h"

const struct launcher_id launcher_ids[LAUNCHER_IDS] = {
    {"csycl_get_global_id", "csycl_global_"},      {"csycl_get_local_id", "csycl_local_"},
    {"csycl_get_group_id", "csycl_group_"},        {"csycl_get_global_size", "csycl_global_size_"},
    {"csycl_get_local_size", "csycl_local_size_"}, {"csycl_get_num_groups", "csycl_groups_"},
};
