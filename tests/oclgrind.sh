#!/bin/sh
# Runs the kernels of groups, kernel functions, atomics, scans and searches in Oclgrind (Debian's
# package oclgrind), which tells where work-items meet in memory, and which elements there are
# not: programs of run/ and samples in the GPU shape, as groups of the CPU's are one work-item. Each
# has to print what its plain loops do, too. Samples have a process for each size.
#
# Kernels are built without optimization: of what its compiler optimizes Oclgrind 21.10 mistakes
# switches, and says of loads at which nobody looks. Where it does not know what is left
# (llvm.experimental.noalias.scope.decl), they are built with it.
#
# Not told are meetings of what is volatile or atomic on both sides. Oclgrind takes them for races,
# but they are what these updates consist of in OpenCL 1.2: a value that is loaded, and then
# compared and swapped, and a scan's states, which are whole words.
#
# usage: tests/oclgrind.sh BUILD-FOLDER [PROGRAM|samples/PROGRAM...]
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
build=$1
shift
[ $# -gt 0 ] || set -- groups groups_atomic groups_nested groups_programs groups_rounds \
    kernel_functions atomic_forms atomic_scalars atomic_update scans scan_bodies scan_types searches early_exits \
    nests section_histogram section_types reduce_many reduce_small \
    samples/balance samples/equalizer samples/primes samples/product samples/shares samples/sparse samples/tiles
command -v oclgrind >/dev/null || {
    echo "oclgrind.sh: there is no oclgrind: apt-get install oclgrind" >&2
    exit 2
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sizes='0 1 17 70'
of_samples='16 32' # of which tiles and blocks are made

# Messages are paragraphs, whose lines of the kernel's code tell what each side does.
told() {
    awk 'BEGIN { RS = ""; ORS = "\n\n" }
        {
            sides = split($0, lines, "\n")
            plain = $0 !~ /data race/ && $0 !~ /^[0-9]+ warnings? generated/
            for (i = 1; i <= sides; i++)
                if (lines[i] ~ /^\t *(%[^ ]* = load|store) / && lines[i] !~ / volatile /)
                    plain = 1
            if (plain && !seen[$0]++)
                print
        }' "$1"
}

# each COMMAND...: with all sizes, or with one after the other where the program is a sample.
each() {
    # shellcheck disable=SC2086 # it is a list
    case $program in
    samples/*) for size in $of_samples; do "$@" "$size" || return; done ;;
    *) "$@" $sizes ;;
    esac
}

# run BUILD-OPTIONS
run() {
    export CSYCL_OFFLOAD=mandatory CSYCL_SHAPE=gpu CSYCL_CACHE_DIR=off CSYCL_DEVICE=''
    each oclgrind --data-races --max-errors 100000 --build-options "$1" "$work/program" \
        >"$work/got" 2>"$work/log"
}

failed=0 passed=0
for program; do
    case $program in
    samples/*) source=$root/$program.c ;;
    *) source=$root/tests/run/$program.c ;;
    esac
    "$build/tests/prefix/bin/cscc" -std=gnu11 -O2 -w "$source" -o "$work/program" -lm -lpthread
    status=0
    (export CSYCL_OFFLOAD=disabled && each "$work/program") >"$work/want"
    run -cl-opt-disable || status=$?
    if grep -q 'llvm.experimental.noalias.scope.decl' "$work/log"; then
        status=0
        run '' || status=$?
    fi
    told "$work/log" >"$work/told"
    if [ "$status" -eq 0 ] && [ ! -s "$work/told" ] && cmp -s "$work/want" "$work/got"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$program: status $status"
        head -n 60 "$work/told"
        diff "$work/want" "$work/got" | head -n 8 || true
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
