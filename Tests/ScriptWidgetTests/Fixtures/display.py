"""Runs the clipboard's script on an X server of its own: display.py COMMAND…

The texts `one` and then `two` are copied, and the cards for both are printed. Then come the arguments of `xclip` in the
script's runs, which the program in PATH has written to `$HOME/asked`, and what the script prints when the X server has ended.
"""
import os
import signal
import subprocess
import sys


def copy(words):
    subprocess.run(["/usr/bin/xclip", "-selection", "clipboard", "-i"], input=words, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def main():
    # A test that takes too long ends the server, too.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    reading, writing = os.pipe()
    server = subprocess.Popen(["/usr/bin/Xvfb", "-displayfd", str(writing), "-screen", "0", "64x64x8", "-nolisten", "tcp"],
                              pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            os.environ["DISPLAY"] = ":" + pipe.readline().strip()
        copy(b"one")
        with subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as script:
            print(script.stdout.readline(), end="")
            copy(b"two")
            print(script.stdout.readline(), end="")
            with open(os.path.expanduser("~/asked"), encoding="utf-8") as asked:
                print(asked.read(), end="")
            server.terminate()
            print(script.stdout.read(), end="")
        print("status", script.wait())
    finally:
        server.terminate()
        server.wait()


main()
