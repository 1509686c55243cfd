/* late_call.h: calls of functions that are looked up by name, for a table (functions.def,
 * calls.def): each has a function here that calls what is found.
 *
 * Who includes this defines ATTRIBUTES, and LATE_FIND(function, name), which stores what is called.
 */
#ifndef CSYCL_NONSHARED_LATE_CALL_H
#define CSYCL_NONSHARED_LATE_CALL_H

/* No header declares them all. Some are macros of <stdio.h> too. */
#define LATE_DEFINITION(type, name, parameters, body)                                              \
    type(name) parameters;                                                                         \
    ATTRIBUTES type(name) parameters                                                               \
    {                                                                                              \
        type(*function) parameters;                                                                \
        LATE_FIND(&function, name);                                                                \
        body;                                                                                      \
    }
#define CALL(type, name, parameters, arguments)                                                    \
    LATE_DEFINITION(type, name, parameters, return function arguments)
#define NOTHING(name, parameters, arguments)                                                       \
    LATE_DEFINITION(void, name, parameters, function arguments)

#endif
