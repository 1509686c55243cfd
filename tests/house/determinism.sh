#!/bin/sh
# determinism.sh ROOT TMP CSCC...: every text and an object, made twice without a warning from two
# directories, are the same.
set -eu
root=$1 tmp=$2
shift 2
rm -rf "$tmp"
mkdir -p "$tmp/here" "$tmp/elsewhere/deep"
cp "$root"/samples/*.c "$tmp/here"
cp "$root"/samples/*.c "$tmp/elsewhere/deep"

# make FOLDER CSCC...
make() {
    cd "$1"
    shift
    for file in *.c; do
        for text in --emit=opencl --emit=host --dump=unit --dump=flow --dump=flow:before --dump=uniform --dump=plan; do
            "$@" "$text" "$file" -o "$file.${text#--*=}"
        done
        "$@" -O1 -Wall -Wextra -Werror -pedantic -c "$file"
    done
}

(make "$tmp/here" "$@")
(make "$tmp/elsewhere/deep" "$@")
diff -r "$tmp/here" "$tmp/elsewhere/deep"
