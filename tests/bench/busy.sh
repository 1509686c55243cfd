#!/bin/sh
# Measures launches of one thread while another one has kernels built all the time.
#
# usage: tests/bench/busy.sh [BUILD-FOLDER [SECONDS]]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-bench}
[ $# -eq 0 ] || shift

"$here/build.sh" "$build"

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
export CSYCL_CACHE_DIR="$out/cache" CSYCL_JIT=adaptive # which builds beside what is measured
"$build/compiler/cscc" -O3 "$here/busy.c" -lpthread -o "$out/busy"
"$out/busy" "$@"
