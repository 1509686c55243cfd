/* passing.c: see passing.h. */
#include "emit/device/passing.h"

const char *passing_word(bool by_member)
{
    return by_member ? "CSYCL_BY_MEMBER " : "";
}
