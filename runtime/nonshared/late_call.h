/* late_call.h: calls of functions that are looked up by name, for a table (functions.def,
 * calls.def): each has a function here that calls what is found.
 *
 * Who includes this defines LATE_TABLE and ATTRIBUTES before, and behind it find(&function, number,
 * "name"), which stores what is called; then it includes the table.
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

/* No header declares them all. Some are macros of <stdio.h> too. */
#define LATE_DEFINITION(type, name, parameters, body)                                              \
    type(name) parameters;                                                                         \
    ATTRIBUTES type(name) parameters                                                               \
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
