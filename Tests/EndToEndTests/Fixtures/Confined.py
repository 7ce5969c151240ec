#!/usr/bin/python3 -IS
"""A widget that tries what a sandbox must refuse. It writes the result of each attempt to its container:
`ok` or the name of the error. The attribute `Tries` has pairs of an attempt and its argument."""
import errno
import json
import os
import socket
import subprocess
import sys


def read(path):
    with open(path, "rb") as file:
        file.read(1)


def names(path):
    os.listdir(path)


def write(path):
    with open(path, "wb") as file:
        file.write(b"x")


def mode(path):
    os.chmod(path, 0o644)


def make(path):
    os.mkdir(path)


def open_both(path):
    os.close(os.open(path, os.O_RDWR | os.O_NOCTTY))


def run(path):
    """Runs a program, or returns the error if it cannot be started."""
    subprocess.run([path], check=False, stdout=subprocess.DEVNULL)


def reads_too(path):
    """A child process is confined, too."""
    done = subprocess.run(["/bin/cat", path], check=False, capture_output=True)
    if done.returncode != 0:
        raise OSError(errno.EACCES, "")


def connect(port):
    with socket.create_connection(("127.0.0.1", int(port)), timeout=5):
        pass


def datagram(port):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.sendto(b"x", ("127.0.0.1", int(port)))


def listen(port):
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as one:
        one.bind(("127.0.0.1", int(port)))
        one.listen()


def desktop(path):
    """A named socket, such as those of displays, sound and D-Bus."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as one:
        one.connect(path)


def pair(kind):
    for one in socket.socketpair(socket.AF_UNIX, getattr(socket, kind)):
        one.close()


def resolve(name):
    socket.getaddrinfo(name, 80)


def signal_parent(_):
    os.kill(os.getppid(), 0)


def parent(name):
    """A file in /proc of its parent process."""
    read(f"/proc/{os.getppid()}/{name}")


def temporary(_):
    import tempfile
    with tempfile.NamedTemporaryFile() as file:
        if not file.name.startswith(os.environ["TODAY_CONTAINER"] + "/"):
            raise OSError(errno.EXDEV, "")


TRIES = {name: value for name, value in globals().items() if callable(value)}


def outcome(what, text):
    text = os.path.expandvars(text)
    try:
        TRIES[what](text)
        return "ok"
    except OSError as error:
        return errno.errorcode.get(error.errno, str(error))


def report(tries):
    found = {f"{what} {text}": outcome(what, text) for what, text in tries}
    with open("found.json", "w", encoding="utf-8") as file:
        json.dump(found, file)


def send(message):
    message["jsonrpc"] = "2.0"
    sys.stdout.buffer.write(json.dumps(message).encode() + b"\n")
    sys.stdout.buffer.flush()


def main():
    for line in sys.stdin.buffer:
        message = json.loads(line)
        method = message.get("method")
        if method == "end":
            return
        result = None
        if method == "begin":
            report(message["params"]["attributes"]["Tries"])
            result = {"protocolVersion": 1, "implements": ["performUpdate"],
                      "largestAvailableDisplayMode": "compact"}
        elif method == "performUpdate":
            result = {"outcome": "noData"}
        if "id" in message and method:
            send({"id": message["id"], "result": result})


main()
