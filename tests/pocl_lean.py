#!/usr/bin/env python3
"""pocl_lean.py FOLDER: PoCL with fewer built-in functions, for tests; prints what OCL_ICD_VENDORS
has to be for it, or why there is none on stderr.

Whoever builds a kernel with PoCL first reads all of its built-in functions, which takes longer than
to build it, and a third of what it takes to build the next one is to read their declarations. Nine
tenths of both are about vectors, images, half and conversions, or work for these. cscc's text has
vstore4 of these alone, and text that asks for a function which is not there does not build.

PoCL looks for both beside the library that was loaded. So FOLDER has a link to it, and copies of
what lies there without these functions; the rest is the system's PoCL."""
import ctypes
import os
import pathlib
import re
import sys

VECTOR = r"(?:u?(?:char|short|int|long)|float|double|half)(?:2|3|4|8|16)"
RARE = re.compile(rf"\b{VECTOR}\b|\bhalf\b|image[123]d|\bevent_t\b|\bpipe\b|\bconvert_|\bprefetch\b")
RARE_SYMBOL = re.compile(r"Dv\d+_|image|pixel|half|Dh|convert_|async|prefetch")
HELPER = re.compile(r"Sleef_|_Z\d+(?:vload|vstore|atom|x_gt|gamma)")  # of no text: those that others call stay
KEPT = re.compile(r"v(?:load|store)4\b|_cl_v(?:load|store)4[DPm]")
INTERNAL = 8  # LLVMInternalLinkage


class Llvm:
    """The LLVM that PoCL is linked with, by its C interface: llvm.GetValueName is LLVMGetValueName."""

    NUMBERS = ("CreateMemoryBufferWithContentsOfFile", "GetLinkage", "IsDeclaration", "ParseBitcodeInContext2")

    def __init__(self, library):
        self.library = ctypes.CDLL(library)

    def __getattr__(self, name):
        function = getattr(self.library, "LLVM" + name)
        function.restype = ctypes.c_int if name in self.NUMBERS else ctypes.c_void_p

        def call(*args):
            return function(*(ctypes.c_void_p(a) if isinstance(a, int) and a > INTERNAL else a for a in args))

        return call

    def name_of(self, value):
        return ctypes.string_at(self.GetValueName(value)).decode()

    def functions(self, module):
        function = self.GetFirstFunction(module)
        while function:
            yield function
            function = self.GetNextFunction(function)


def loaded(pattern):
    """The path of the library that this process has loaded."""
    found = re.search(rf"/\S*/{pattern}", pathlib.Path("/proc/self/maps").read_text())
    if not found:
        sys.exit(f"pocl_lean: no {pattern}")
    return pathlib.Path(found.group())


def shrink_library(llvm, source, target):
    """What is left calls no other than what is there: such are dropped that nobody calls."""
    context, buffer, module = llvm.ContextCreate(), ctypes.c_void_p(), ctypes.c_void_p()
    message = ctypes.c_char_p()
    if (llvm.CreateMemoryBufferWithContentsOfFile(os.fsencode(source), ctypes.byref(buffer), ctypes.byref(message))
            or llvm.ParseBitcodeInContext2(context, buffer, ctypes.byref(module))):
        sys.exit(f"pocl_lean: {source} cannot be read")
    module = module.value
    linkages = {}
    for function in llvm.functions(module):
        name = llvm.name_of(function)
        is_rare = (RARE_SYMBOL.search(name) or HELPER.match(name)) and not KEPT.search(name)
        if is_rare and not llvm.IsDeclaration(function):
            linkages[function] = llvm.GetLinkage(function)
            llvm.SetLinkage(function, INTERNAL)
    if llvm.RunPasses(module, b"globaldce", None, llvm.CreatePassBuilderOptions()):
        sys.exit("pocl_lean: globaldce failed")
    for function in llvm.functions(module):
        if function in linkages:
            llvm.SetLinkage(function, linkages[function])
    llvm.StripModuleDebugInfo(module)
    llvm.WriteBitcodeToFile(module, os.fsencode(target))


def shrink_header(text):
    """Without comments, and declarations that are about what is rare."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", text.replace("\\\n", ""), flags=re.DOTALL)
    kept, statement = [], ""
    for line in text.splitlines(keepends=True):
        if line.startswith("#"):
            kept += [statement, line]
            statement = ""
            continue
        statement += line
        if line.rstrip().endswith(";"):
            if not RARE.search(statement) or KEPT.search(statement) or "typedef" in statement:
                kept.append(statement)
            statement = ""
    return "".join(kept) + statement


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    try:
        pocl = ctypes.CDLL("libpocl.so.2")
        pocl.pocl_get_distro_kernellib_name.restype = ctypes.c_char_p
        variant = pocl.pocl_get_distro_kernellib_name().decode()
    except (OSError, AttributeError) as error:
        sys.exit(f"pocl_lean: not a PoCL that this is for: {error}")
    library, llvm = loaded(r"libpocl\.so\.\S+"), Llvm(loaded(r"libLLVM-\S+"))
    share = library.parent / "../../share/pocl"
    beside, lean = folder / "lib" / "all", folder / "share/pocl"
    for made in (beside, lean / "include", folder / "vendors"):
        made.mkdir(parents=True)
    for name in (library.name, "pocl"):
        (beside / name).symlink_to(library.parent / name)
    for path in share.glob(f"kernel-*-{variant}.bc"):
        shrink_library(llvm, path, lean / path.name)
    for path in (share / "include").iterdir():
        text = path.read_text()
        (lean / "include" / path.name).write_text(shrink_header(text) if path.name == "opencl-c.h" else text)
    (folder / "vendors/pocl.icd").write_text(f"{beside / library.name}\n")
    print(f"{folder / 'vendors'}/")


if __name__ == "__main__":
    main()
