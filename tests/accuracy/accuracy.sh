#!/bin/sh
# accuracy.sh BUILD: measures <math.h> on the device against the C library (accuracy.c). With --man it
# prints what csycl(7) has: a row for each function, its double form and its float form.
set -e
here=$(cd "$(dirname "$0")" && pwd)
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$build/compiler/cscc" -O2 -D_GNU_SOURCE "$here/accuracy.c" -o "$work/accuracy" -lm
if [ "${2:-}" = --man ]; then
    CSYCL_OFFLOAD=mandatory "$work/accuracy" | awk -F '\t' '
        NR % 2 { name = $1; row = $2 "\t" $3 }
        NR % 2 == 0 { print name "\t" row "\t" $2 "\t" $3 }'
else
    CSYCL_OFFLOAD=mandatory "$work/accuracy"
fi
