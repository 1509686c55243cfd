#!/bin/sh
# ahead.sh ROOT TMP CSCC...: what is built ahead, or imported, compiles nothing when it is launched.
set -eu
root=$1 tmp=$2
shift 2
rm -rf "$tmp"
mkdir -p "$tmp/bin"
cd "$tmp"
CSYCL_CACHE_DIR=off CSYCL_OFFLOAD=mandatory # csycl-jit would link, too
POCL_EXTRA_BUILD_FLAGS=-cl-opt-disable      # they are built, and not how well
export CSYCL_CACHE_DIR CSYCL_OFFLOAD POCL_EXTRA_BUILD_FLAGS

fail() {
    echo "$1"
    exit 1
}

# who links a kernel has compiled it
cat >bin/ld <<END
#!/bin/sh
echo >>"\$LINKED"
PATH=$PATH exec ld "\$@"
END
chmod +x bin/ld

# runs NAME VARIABLE=VALUE...: with each, and kernels that nobody has built before: the results of
# plain loops
runs() {
    name=$1
    shift
    CSYCL_OFFLOAD=disabled "./$name" >plain.out
    for shape; do
        rm -rf pocl linked
        env "$shape" "PATH=$tmp/bin:$PATH" "POCL_CACHE_DIR=$tmp/pocl" "LINKED=$tmp/linked" \
            "./$name" export >out 2>&1 || fail "$name, $shape: status $?: $(cat out)"
        [ -s linked ] || fail "$name, $shape: nothing was built"
        cmp -s plain.out out || fail "$name, $shape: $(diff plain.out out)"
        rm -rf pocl linked
        env "$shape" "PATH=$tmp/bin:$PATH" "POCL_CACHE_DIR=$tmp/pocl" "LINKED=$tmp/linked" \
            "./$name" import >out 2>&1 || fail "$name, $shape: status $?: $(cat out)"
        [ ! -e linked ] || fail "$name, $shape: what was imported was compiled"
        cmp -s plain.out out || fail "$name, $shape: imported: $(diff plain.out out)"
    done
}

"$@" -O1 "$root/tests/house/Inputs/ahead.c" -o ahead -lpthread
"$@" -O1 -fcheck-uniform -fcheck-bounds "$root/tests/house/Inputs/ahead.c" -o checked -lpthread
runs ahead CSYCL_SHAPE=cpu CSYCL_MEMORY=separate CSYCL_SHAPE=gpu
runs checked CSYCL_SHAPE=cpu
