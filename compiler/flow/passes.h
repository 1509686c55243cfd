/* passes.h: what flow_build runs on a graph, in this order; each file says what it needs. */
#ifndef CSCC_FLOW_PASSES_H
#define CSCC_FLOW_PASSES_H

#include "flow/flow.h"

#define FLOW_PASSES(PASS)                                                                          \
    PASS(dominate)                                                                                 \
    PASS(convert_to_ssa)                                                                           \
    PASS(find_trips)

#define FLOW_PASS(pass) void pass(struct flow_graph *graph);
FLOW_PASSES(FLOW_PASS)
#undef FLOW_PASS

#endif
