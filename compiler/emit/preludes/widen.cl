// widen.cl: rounds by four, see emit/lanes/widen_text.h.
/* In the GPU shape, loops whose rounds read one element after the other do four rounds at a
 * time: the elements of four, and whether they can be loaded at once. What is left goes on
 * from there: it has no first value then. */
#ifdef CSYCL_OF_HOST
#define CSYCL_FIRST(begin) begin
#else
#define CSYCL_FIRST(begin)
#define CSYCL_FOUR(type, element) (*(__global const type##4 *)&(element))
#define CSYCL_ALIGNED(type, element) ((size_t)&(element) % sizeof(type##4) == 0)
#endif
