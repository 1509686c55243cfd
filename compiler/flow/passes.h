/* passes.h: what flow_build runs on a graph, in this order; each file says what it needs. */
#ifndef CSCC_FLOW_PASSES_H
#define CSCC_FLOW_PASSES_H

#include "flow/flow.h"

void dominate(struct flow_graph *graph);
void convert_to_ssa(struct flow_graph *graph);
void find_trips(struct flow_graph *graph);

#endif
