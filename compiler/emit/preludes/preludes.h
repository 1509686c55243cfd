/* preludes.h: OpenCL C that device text begins with where it needs it: the files NAME.cl of this
 * folder, without their lines that begin with two slashes. */
#ifndef CSCC_EMIT_PRELUDES_H
#define CSCC_EMIT_PRELUDES_H

extern const char prelude_ahead[];
extern const char prelude_assertion[];
extern const char prelude_base[];
extern const char prelude_bound[];
extern const char prelude_by_member[];
extern const char prelude_claim[];
extern const char prelude_group[];
extern const char prelude_inline_atan[];
extern const char prelude_inline_circle[];
extern const char prelude_inline_erf[];
extern const char prelude_inline_exp[];
extern const char prelude_inline_log[];
extern const char prelude_inline_pow[];
extern const char prelude_inline_root[];
extern const char prelude_math[];
extern const char prelude_scan[];
extern const char prelude_search[];
extern const char prelude_section[];
extern const char prelude_shift[];
extern const char prelude_swap[];
extern const char prelude_vector[];
extern const char prelude_vector_pair[];
extern const char prelude_warp[];
extern const char prelude_widen[];

#endif
