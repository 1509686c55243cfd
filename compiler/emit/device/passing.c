/* passing.c: see passing.h. */
#include "emit/device/passing.h"

const char passing_prelude[] =
    "/* Structures as their members: two floats of one would come in one register, a vector, "
    "which\n"
    " * keeps loops from becoming vectors. */\n"
    "#define CSYCL_BY_MEMBER\n"
    "#if defined CSYCL_SHAPE_CPU && defined __x86_64__ && defined __has_attribute\n"
    "#if __has_attribute(regcall)\n"
    "#undef CSYCL_BY_MEMBER\n"
    "#define CSYCL_BY_MEMBER __attribute__((regcall))\n"
    "#endif\n"
    "#endif\n";

const char *passing_word(bool by_member)
{
    return by_member ? "CSYCL_BY_MEMBER " : "";
}
