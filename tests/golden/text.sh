#!/bin/sh
# text.sh CSCC...: compares the device text that host texts carry as strings with
# what --emit=opencl prints behind its own head, for every program with a *.host, but for the
# declarations of functions of other files.
set -u
cd "$(dirname -- "$0")" || exit 2
out=$(mktemp -d) || exit 2
trap 'rm -rf "$out"' EXIT
bad=0
for expected in *.host; do
    program=${expected%.host}.c
    "$@" -w --emit=host "$program" | sed -n -e '/^static const char \*const __csycl_text_/,/^    NULL};$/ {
        s/\\"/"/g
        s/\\\\/\\/g
        s/^    "\(..*\)\\n",$/\1/p
    }' >"$out/host"
    "$@" -w --emit=opencl "$program" |
        sed -e '/^\/\* In other files/,/^$/d' -e '/^$/d' | tail -n "$(wc -l <"$out/host")" >"$out/opencl"
    if [ ! -s "$out/host" ] || ! diff -u "$out/opencl" "$out/host"; then
        echo "$program: the host text carries other device text than --emit=opencl prints"
        bad=1
    fi
done
exit "$bad"
