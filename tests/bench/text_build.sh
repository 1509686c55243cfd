#!/bin/sh
# Makes text.sh's programs: FOLDER/cscc, FOLDER/gcc and for each group FOLDER/GROUP/without, and
# FOLDER/text, which runs them by turns.
#
# usage: tests/bench/text_build.sh FOLDER BUILD-FOLDER GROUP...
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
out=$(CDPATH='' cd -- "$1" && pwd)
build=$(CDPATH='' cd -- "$2" && pwd)
shift 2
cd "$here"
flags="-std=gnu11 -O3 ${MARCH:--march=native} -ffp-contract=fast"

# cscc ARGUMENT...
cscc() {
    # shellcheck disable=SC2086 # words
    "$build/compiler/cscc" $flags -Wl,-rpath,"\$ORIGIN:\$ORIGIN/.." "$@"
}

# Items one by one, in lanes of a total of type long as those of floats are.
lanes='enum { vector = CSYCL_VECTOR_BYTES / 8, lanes = 4 * vector }; long totals[lanes] = {0};'
lanes="$lanes for (; csycl_k + lanes <= csycl_end; csycl_k += lanes)"
lanes="$lanes CSYCL_PRAGMA(unroll) for (int v = 0; v < lanes; v += vector)"
lanes="$lanes CSYCL_PRAGMA(clang loop vectorize(enable)) for (int l = 0; l < vector; l++)"
lanes="$lanes { long item = 0; \\1(csycl_k + v + l, \\2, \\&item); totals[v + l] += item; }"
lanes="$lanes for (int l = 0; l < lanes; l++) csycl_total_total += totals[l];"
lanes="$lanes if (csycl_k >= csycl_end) break;"

# Items of blocks one by one, and those that are jammed.
items='[a-z0-9_]*_items'
loop='\(for (; csycl_k < csycl_end; csycl_k\) += '
one_by_one="s/$loop$items)/CSYCL_PRAGMA(clang loop vectorize(enable)) \\1++)/"
one_by_one="$one_by_one; s/_lanes(\\(.*\\), (int)min([^)]*)$items), /_iteration(\\1, /"
not_jammed="s/csycl_k + $items <= csycl_end/0/"

# What the group has is taken out of host text.
without() {
    case $1 in
    math) sed 's/ifdef CSYCL_HOST_MATH/if 0/' ;;
    jammed) sed "$not_jammed" ;;
    together) sed "$one_by_one" ;;
    restrict) sed 's/ifndef CSYCL_RESTRICT/if 1/' ;;
    unrolled) sed 's/(n) > 0 && (n) <= 32 ? (n) : 1/1/' ;;
    total) sed "s|\([a-z0-9_]*_iteration\)(csycl_k, \(.*\), &csycl_total_total);|{ $lanes & }|" ;;
    fused) sed 's/FP_CONTRACT ON/FP_CONTRACT OFF/' ;;
    inlined) sed 's/__attribute__((always_inline)) //' ;;
    members) sed 's/__attribute__((regcall))//' ;;
    long) sed "s/(n) <= 32/(n) <= 64/; $one_by_one; $not_jammed" ;;
    wide) sed 's/__attribute__((target([^)]*)))//' ;;
    esac
}

# make GROUP: its program.
make() {
    to=$out/$1/without
    mkdir -p "$out/$1"
    case $1 in
    choice) cscc -DTEXT_IF worker.c text_loops.c -lm -o "$to" ;;
    spread)
        printf '#!/bin/sh\nPOCL_AFFINITY=0 exec "%s"\n' "\${0%/*}/../cscc" >"$to"
        chmod +x "$to"
        ;;
    *)
        without "$1" <"$out/cscc.c" >"$out/without.c"
        ! cmp -s "$out/cscc.c" "$out/without.c" ||
            { echo "text.sh: $1: nothing to leave out" >&2; exit 1; }
        # shellcheck disable=SC2086 # words
        gcc $flags -I../../include -c "$out/without.c" -o "$out/without.o"
        cscc worker.c "$out/without.o" -lm -o "$to"
        ;;
    esac
}

cp "$build/runtime/libcsycl.so.0" "$out"
cscc --emit=host text_loops.c -o "$out/cscc.c"
cscc worker.c text_loops.c -lm -o "$out/cscc"
for group in "$@"; do
    make "$group"
done
# shellcheck disable=SC2086 # words
gcc $flags -w -fopenmp worker.c text_loops.c -lm -o "$out/gcc"
gcc -std=gnu11 -O2 -w text.c workers.c text_loops.c -lm -o "$out/text"
