#!/bin/sh
# Runs a command in another Debian: on PoCL 6.0, in the one that setup.sh made, or
# in that of house/package.sh. It sees this source and the build under their
# names, a /tmp of its own, and the environment but for what names this
# machine's OpenCL and caches. Needs root.
#
# usage: tests/pocl6/run.sh CHROOT BUILD COMMAND [ARGUMENT...]
#
# Programs that were built on Debian 12 run there. Where mounts are refused, it
# works on a copy of source and build, in CHROOT: what it writes stays there.
set -eu
[ $# -ge 3 ] || {
    sed -n 's/^# usage: /usage: /p' "$0" >&2
    exit 2
}
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
chroot=$(CDPATH='' cd -- "$1" && pwd)
build=$(CDPATH='' cd -- "$2" && pwd)

# The mounts are in a namespace that ends with the command.
if [ "${CSCC_POCL6-}" != private ] && unshare -m true 2>/dev/null; then
    CSCC_POCL6=private exec unshare -m "$0" "$@"
fi
mounts=${CSCC_POCL6-}
unset CSCC_POCL6
shift 2

[ -z "$mounts" ] || mount -t tmpfs tmpfs "$chroot/tmp" 2>/dev/null || mounts=
for folder in proc sys dev; do
    [ -z "$mounts" ] || mount --rbind "/$folder" "$chroot/$folder" 2>/dev/null || mounts=
done
# PoCL asks for memory and cores.
[ -n "$mounts" ] || (cd / && cp -f --parents proc/cpuinfo proc/meminfo sys/devices/system/cpu/online \
    sys/devices/system/cpu/possible sys/devices/system/cpu/cpu[0-9]*/topology/* "$chroot")

# share FOLDER: the command sees it
share() {
    mkdir -p "$chroot$1"
    if [ -n "$mounts" ]; then
        mount --bind "$1" "$chroot$1"
    else
        tar -C / -cf - --exclude=.git --exclude="${chroot#/}" --exclude="${chroot#/}.*" "${1#/}" |
            tar -C "$chroot" -xf -
    fi
}
share "$root"
case $build/ in
"$root"/*) ;;
*) share "$build" ;;
esac

unset OCL_ICD_VENDORS OCL_ICD_FILENAMES LD_LIBRARY_PATH LD_PRELOAD XDG_CACHE_HOME
# shellcheck disable=SC2016 # for the shell in there
exec chroot "$chroot" env PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp TMPDIR=/tmp LC_ALL=C.UTF-8 \
    POCL_CACHE_DIR=/tmp/pocl CSYCL_CACHE_DIR=off \
    sh -c 'cd "$0" 2>/dev/null || cd /tmp; exec "$@"' "$PWD" "$@"
