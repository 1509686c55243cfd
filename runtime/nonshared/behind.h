/* behind.h: the functions of libcsycl.so that programs have a part of: csy_behind_ and a name is
 * what libcsycl.so has of that name, which is loaded where it is not there.
 */
#ifndef CSYCL_NONSHARED_BEHIND_H
#define CSYCL_NONSHARED_BEHIND_H

#include <csycl.h>
#include <csycl/glue.h>

#define CALL(type, name, parameters, arguments) type csy_behind_##name parameters;
#define NOTHING(name, parameters, arguments) void csy_behind_##name parameters;
#include "nonshared/behind.def"
#undef CALL
#undef NOTHING

#endif
