"""Runs a program that may use one core: it asks for nothing, unless there is no other."""
import os
import subprocess
import sys

os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])
want = "4950 nothing\n" if os.cpu_count() > 1 else "4950 1\n"
sys.exit(subprocess.run(sys.argv[1], capture_output=True, text=True).stdout != want)
