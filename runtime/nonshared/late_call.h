/* late_call.h: calls of functions that are looked up by name, for a table (functions.def,
 * calls.def): each has a function here that calls what is found.
 *
 * Who includes this defines LATE_TABLE and ATTRIBUTES before, LATE_NAME(name) where the one here
 * has another name, and behind it find(&function, number, "name"), which stores what is called, or
 * LATE_FIND_IN_LIBRARY; then it includes the table.
 */
#ifndef CSYCL_NONSHARED_LATE_CALL_H
#define CSYCL_NONSHARED_LATE_CALL_H

enum number {
#define CALL(type, name, parameters, arguments) NUMBER_##name,
#define NOTHING(name, parameters, arguments) NUMBER_##name,
#include LATE_TABLE
#undef CALL
#undef NOTHING
    COUNT
};

#ifndef LATE_NAME
#define LATE_NAME(name) name
#endif

/* Those that libcsycl.so has, which is loaded where it is not there. */
#define LATE_FIND_IN_LIBRARY                                                                       \
    static _Atomic(void *) known[COUNT];                                                           \
    static inline void find(void *function, enum number number, const char *name)                  \
    {                                                                                              \
        void *found = csy_program_known(&known[number], name);                                     \
        memcpy(function, &found, sizeof found);                                                    \
    }

/* No header declares them all. Some are macros of <stdio.h> too. */
#define LATE_DEFINITION(type, name, parameters, body)                                              \
    type(LATE_NAME(name)) parameters;                                                              \
    ATTRIBUTES type(LATE_NAME(name)) parameters                                                    \
    {                                                                                              \
        type(*function) parameters;                                                                \
        find(&function, NUMBER_##name, #name);                                                     \
        body;                                                                                      \
    }
#define CALL(type, name, parameters, arguments)                                                    \
    LATE_DEFINITION(type, name, parameters, return function arguments)
#define NOTHING(name, parameters, arguments)                                                       \
    LATE_DEFINITION(void, name, parameters, function arguments)

#endif
