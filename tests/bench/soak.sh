#!/bin/sh
# Lets threads launch loops for changing constants, with a disk cache of 1 MiB.
#
# usage: tests/bench/soak.sh [BUILD-FOLDER [SECONDS [THREADS [VALUES]]]]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=begin.sh
. "$here/begin.sh"
export CSYCL_CACHE_DIR="$out/cache" CSYCL_CACHE_SIZE=1M
"$build/compiler/cscc" -O2 "$here/soak.c" -lpthread -o "$out/soak"
"$out/soak" "$@"
