#!/bin/sh
# readme.sh ROOT TMP CC CSCC [FLAG...]: the README's first program prints with cscc what it prints
# without, and its other example is translated.
set -eu
root=$1 tmp=$2 cc=$3
shift 3
rm -rf "$tmp"
mkdir -p "$tmp"
cd "$tmp"

# example N: the N-th block of C
example() {
    awk -v wanted="$1" '/^```c$/ { n++; on = 1; next } /^```$/ { on = 0 } on && n == wanted' \
        "$root/README.md"
}

example 1 >first.c
{ echo '#include <csycl.h>'; example 2; } >second.c
# shellcheck disable=SC2086 # a command and its flags
$cc -O2 -Wall first.c -o plain
"$@" -O2 -Wall first.c -o device
"$@" -O2 -Wall -c second.c -o second.o
for n in 0 1 4099 1000000; do
    ./plain $n >expected
    for shape in cpu gpu; do
        CSYCL_SHAPE=$shape CSYCL_OFFLOAD=mandatory ./device $n >got
        diff expected got
    done
    ./device $n >got
    diff expected got
done
