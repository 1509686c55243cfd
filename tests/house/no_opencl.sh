# usage: no_opencl.sh TMP PREFIX CSCC...: see no_opencl.test
set -eu
tmp=$1 prefix=$2
shift 2

rm -rf "$tmp"
mkdir -p "$tmp/broken"
cd "$tmp"

# says FILE TEXT
says() {
    grep -q -F -e "$2" "$1" || { echo "$1 does not say '$2':"; cat "$1"; exit 1; }
}

fail() {
    echo "$1"
    exit 1
}

cat >main.c <<'EOF'
#include <stdio.h>
#include <stdlib.h>
#define N 100003
int main(void)
{
    double *a = malloc(N * sizeof *a), sum = 0;
    int last = -1, some[4] = {0};
    if (!a)
        return 2;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        a[i] = i % 7;
#pragma csycl parallel_for reduction(+ : sum, some[0:4])
    for (int i = 0; i < N; i++) {
        sum += a[i];
        some[i % 4]++;
        if (a[i] == 3)
            last = i;
    }
    printf("%.0f %d %d\n", sum, some[3], last);
    free(a);
    return 0;
}
EOF
echo "no ELF file" >broken/libOpenCL.so.1
cc -w main.c -o serial
want=$(./serial)
unset CSYCL_OFFLOAD
without="env LD_LIBRARY_PATH=$tmp/broken"

# libcsycl needs none to be loaded, nor do programs.
"$@" main.c -o plain
"$@" -fopenmp main.c -o openmp
for file in plain openmp "$prefix"/lib*/libcsycl.so; do
    readelf -d "$file" >needed
    ! grep OpenCL needed || fail "$file needs an OpenCL library"
    ! grep libm.so needed || fail "$file needs a library that costs each process as much as libcsycl"
done

# The same results; it is said once that there is no device, where one was looked for.
for program in plain openmp; do
    for jit in adaptive eager; do
        $without CSYCL_JIT=$jit ./$program >out 2>err
        [ "$(cat out)" = "$want" ] || { cat out; exit 1; }
    done
    says err 'the plain loop runs instead'
    [ "$(grep -c 'cannot be loaded' err)" -eq 1 ]
done

# Where a device has to be there, it is told why none is.
status=0
$without CSYCL_OFFLOAD=mandatory ./plain >out 2>err || status=$?
[ $status -ne 0 ]
says err 'main.c:10: in main_10: the OpenCL library cannot be loaded: '
says err "$tmp/broken/libOpenCL.so.1: "
says err 'install an ICD loader, such as ocl-icd, and a driver, such as PoCL'
status=0
$without "$prefix/bin/csycl" devices >out 2>err || status=$?
[ $status -ne 0 ]
says err 'the OpenCL library cannot be loaded: '

# A loader that is no complete one.
echo 'int clGetPlatformIDs(void) { return 0; }' >old.c
cc -shared -fPIC old.c -o broken/libOpenCL.so.1
status=0
$without CSYCL_OFFLOAD=mandatory ./plain >out 2>err || status=$?
[ $status -ne 0 ]
says err 'the OpenCL library cannot be loaded: '
says err 'undefined symbol: cl'

# Who does not open a device does not load it; who does, does.
LD_DEBUG=files CSYCL_OFFLOAD=disabled ./plain >out 2>err
! grep libOpenCL err || fail 'the OpenCL library was loaded'
LD_DEBUG=files CSYCL_JIT=adaptive ./plain >out 2>err
! grep libOpenCL err || fail 'the OpenCL library was loaded'
LD_DEBUG=files CSYCL_OFFLOAD=mandatory CSYCL_JIT=eager ./plain >out 2>err
says err libOpenCL.so.1
[ "$(cat out)" = "$want" ]
