// by_member.cl: structures member by member, see emit/device/passing.h.
/* Structures as their members: two floats of one would come in one register, a vector, which
 * keeps loops from becoming vectors. */
#define CSYCL_BY_MEMBER
#if defined CSYCL_OF_HOST && defined __x86_64__ && defined __has_attribute
#if __has_attribute(regcall)
#undef CSYCL_BY_MEMBER
#define CSYCL_BY_MEMBER __attribute__((regcall))
#endif
#endif
