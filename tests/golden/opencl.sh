#!/bin/sh
# opencl.sh: has clang check every OpenCL text in tests/golden.
set -u
cd "$(dirname -- "$0")" || exit 2
out=$(mktemp -d) || exit 2
trap 'rm -rf "$out"' EXIT
bad=0
for expected in *.opencl; do
    text=$out/$expected
    python3 preludes.py whole "$expected" >"$text" || exit 1
    # constants that have no default get a value
    # shellcheck disable=SC2046 # words
    set -- $(sed -n -e 's/^#error .*: define \(CSYCL_CONST_[A-Za-z0-9_]*\)"$/-D\1=1/p' \
        -e 's/^#error .*: define \(CSYCL_CONST_[A-Za-z0-9_]*\) as {...}"$/-D\1={0}/p' "$text")
    copies=COPIES
    grep -q CSYCL_SECTIONS_ "$text" && copies='COPIES LOCAL GLOBAL'
    checks=NONE
    grep -q '\*csycl_told' "$text" && checks="$checks UNIFORM"
    grep -q '\*csycl_extents' "$text" && checks="$checks BOUNDS"
    for way in $(for one in $copies; do for check in $checks; do
        echo "CPU,$one,$check" "GPU,$one,$check"
    done; done); do
        shape=${way%%,*} check=${way##*,} one=${way#*,}
        clang-19 -x cl -cl-std=CL1.2 --target=spir64 -Xclang -finclude-default-header -fsyntax-only \
            -Wall -Wno-unused -Werror -D"CSYCL_SHAPE_$shape=1" -D"CSYCL_SECTIONS_${one%,*}=1" \
            -D"CSYCL_CHECK_$check=1024" -DCSYCL_CLAIM_FIRST=0 -DCSYCL_BOUND_FIRST=0 -DCSYCL_BOUND_COUNT=64 "$@" "$text" || {
            echo "$expected is no OpenCL C in the $shape shape, sections: ${one%,*}, checked: $check"
            bad=1
        }
    done
done
exit "$bad"
