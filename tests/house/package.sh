#!/bin/sh
# package.sh ROOT BUILD TMP: makes the Debian package and installs it with dpkg on a Debian that has what the
# package depends on and no more (package.py), where a sample is built and runs. Where this cannot be, as it is not
# root's to say what / is, the package is unpacked.
set -eu
root=$1 build=$2 tmp=$3
command -v dpkg-deb >/dev/null || exit 0
rm -rf "$tmp"
mkdir -p "$tmp"
cd "$tmp"
cpack -G DEB --config "$build/CPackConfig.cmake" >cpack.log 2>&1 || { cat cpack.log; exit 1; }
deb=$(echo "$tmp"/csycl_*.deb)
dpkg-deb -c "$deb" >list
grep -q ' \./usr/share/zsh/vendor-completions/_cscc$' list # where Debian's zsh looks

# Each is followed by the next one of its name (#include_next): that order has to be the compiler's.
cat >next.c <<'EOF'
#include <limits.h>
#include <tgmath.h>
long root(int n, double *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = sqrt(a[i]);
    return SSIZE_MAX;
}
EOF

if [ "$(id -u)" -eq 0 ] && unshare -m true 2>/dev/null; then
    python3 "$root/tests/house/package.py" "$deb" "$tmp/debian"
    # shellcheck disable=SC2016 # for the shell in there
    "$root/tests/pocl6/run.sh" "$tmp/debian" "$build" sh -ec '
        dpkg -i "$1"
        cd /tmp
        cscc -O2 "$2/samples/dot.c" -o dot
        CSYCL_OFFLOAD=mandatory ./dot 1000
        cscc -c "$3" -o next.o' sh "$deb" "$root" "$tmp/next.c" >out 2>&1 || { cat out; exit 1; }
    rm -rf debian
else
    dpkg-deb -x "$deb" unpacked
    unpacked/usr/bin/cscc -O2 "$root/samples/dot.c" -o dot
    ./dot 1000 >out
fi
grep 'double: 0.999000999001' out
