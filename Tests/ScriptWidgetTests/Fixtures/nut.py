"""Runs a script against the server of Network UPS Tools: nut.py VARIABLES COMMAND…

VARIABLES are lines of a file for the driver `dummy-ups`, joined with commas, such as `ups.status: OL,battery.charge: 100`.
The supply is called `rack`. `{port}` in the environment becomes the port. Without VARIABLES, the driver is not started.
"""
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time


def ask(port, words):
    with socket.create_connection(("127.0.0.1", port), timeout=50) as connection:
        connection.sendall(words.encode() + b"\n")
        return connection.recv(1000)


def main():
    variables, *command = sys.argv[1:]
    folder = tempfile.mkdtemp(prefix="today-ups-", dir="/tmp")
    # A test that takes too long ends the servers, too.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    files = {
        "ups.conf": f"pollinterval = 1\n[rack]\n  driver = dummy-ups\n  port = {folder}/rack.dev\n  mode = dummy-once\n",
        "upsd.conf": f"LISTEN 127.0.0.1 {port}\nSTATEPATH {folder}\n", "upsd.users": "",
        "rack.dev": variables.replace(",", "\n") + "\n", "nut.conf": "MODE=netserver\n",
    }
    for name, text in files.items():
        with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(f"{folder}/{name}", 0o600)
    environment = {"PATH": "/usr/sbin:/usr/bin:/bin", "NUT_CONFPATH": folder, "NUT_STATEPATH": folder,
                   "NUT_ALTPIDPATH": folder, "NUT_PIDPATH": folder}
    user = pwd.getpwuid(os.getuid()).pw_name
    quiet = {"env": environment, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    servers = []
    try:
        if variables:
            servers.append(subprocess.Popen(["/lib/nut/dummy-ups", "-F", "-a", "rack", "-u", user], **quiet))
        servers.append(subprocess.Popen(["/lib/nut/upsd" if os.path.exists("/lib/nut/upsd") else "/usr/sbin/upsd",
                                         "-F", "-u", user], **quiet))
        for _ in range(600):
            try:
                answer = ask(port, "GET VAR rack ups.status")
                if answer.startswith(b"VAR") and b"WAIT" not in answer or not variables:
                    break
            except OSError:
                pass
            time.sleep(0.05)
        own = {name: value.replace("{port}", str(port)) for name, value in os.environ.items()}
        status = subprocess.run(command, env=own, check=False).returncode
    finally:
        for server in servers:
            server.terminate()
            server.wait()
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(status)


main()
