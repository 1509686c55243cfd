#!/bin/sh
# Makes a Debian 13 with PoCL 6.0, whose device takes SPIR-V, for run.sh to run
# things in. Does nothing where all is there. Needs root, and a Debian to start
# from.
#
# usage: tests/pocl6/setup.sh [CHROOT [PACKAGE...]]
#
# CHROOT is a new folder, by default build/pocl6; the packages that were fetched
# are kept beside it in CHROOT.debs, for the next time. PACKAGE... are wanted
# in it too; for the whole of tests/run: python3 make gcc libc6-dev clang-19
# libclang1-19 llvm-19-tools ocl-icd-opencl-dev.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
chroot=${1:-$root/build/pocl6}
[ $# -eq 0 ] || shift
# libsubunit0: what programs with Check link
set -- pocl-opencl-icd ocl-icd-libopencl1 libsubunit0 "$@"

fail() {
    echo "pocl6: $*" >&2
    exit 1
}

[ "$(id -u)" -eq 0 ] || fail "not root"
mkdir -p "$chroot.debs"
debs=$(CDPATH='' cd -- "$chroot.debs" && pwd)
chroot=${debs%.debs}

# What debootstrap mounts goes away with it.
private() {
    if unshare -m true 2>/dev/null; then unshare -m "$@"; else "$@"; fi
}

# The mirror that this machine's Debian comes from.
mirror() {
    # shellcheck disable=SC2016 # apt's
    apt-get indextargets --format '$(REPO_URI)' 'Identifier: Packages' 'Origin: Debian' 'Label: Debian' | head -n 1
}

make() {
    for tool in debootstrap gpgv; do
        command -v "$tool" >/dev/null && continue
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$tool"
    done
    from=$(mirror)
    [ -n "$from" ] || { apt-get update -qq && from=$(mirror); }
    [ -n "$from" ] || fail "apt's sources name no mirror of Debian"

    # It gets its name when it is whole.
    rm -rf --one-file-system "$chroot.part"
    if ! private debootstrap --variant=minbase --cache-dir="$debs" \
        --include="$(echo "$*" | tr ' ' ,)" trixie "$chroot.part" "$from" >"$chroot.log" 2>&1; then
        tail -n 20 "$chroot.log" >&2
        fail "debootstrap failed: $chroot.log"
    fi
    chroot "$chroot.part" apt-get clean
    mv "$chroot.part" "$chroot"
}

if [ -d "$chroot" ]; then
    [ -f "$chroot/etc/OpenCL/vendors/pocl.icd" ] || fail "$chroot is something else"
    for package; do
        shift
        # shellcheck disable=SC2016 # dpkg's
        status=$(chroot "$chroot" dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) || status=
        [ "$status" = installed ] || set -- "$@" "$package"
    done
    [ $# -gt 0 ] || exit 0
    echo "pocl6: installing $*"
    chroot "$chroot" apt-get update -qq
    chroot "$chroot" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
        apt-get install -y -qq --no-install-recommends "$@" >"$chroot.log" 2>&1 || {
        tail -n 20 "$chroot.log" >&2
        fail "apt-get failed: $chroot.log"
    }
    chroot "$chroot" apt-get clean
else
    echo "pocl6: making $chroot"
    make "$@"
fi
