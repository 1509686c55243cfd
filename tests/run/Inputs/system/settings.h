/* As of a library: without a guard, and what it declares follows from macros of the program. */
#ifdef SETTINGS_WIDE
typedef double settings_real;
#else
typedef int settings_real;
#endif

#ifdef SETTINGS_IMPLEMENTATION
static int settings_scale(int x) { return SETTINGS_SCALE(x); }
#undef SETTINGS_LIMIT
#define SETTINGS_LIMIT 40
#endif
