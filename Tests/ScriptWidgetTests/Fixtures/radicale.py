"""Runs a script against Radicale: radicale.py SCENARIO COMMAND…

The user `ada` has the password `secret`, and two calendars, `Work` and `Home`. Events are the files of `Work` and `Home` in
the script's home. `{port}` in the environment becomes the port.

SCENARIO is `run`, or `change`: the script runs, then one event of `Work` is deleted, the files of `later` are added to it,
and the script runs again, whose output is printed; or `NAME=VALUE`, for a second run with this variable. The requests of the last run are written to `requests` in the home.
"""
import base64
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

CONFIG = """
[server]
hosts = 127.0.0.1:{port}
[auth]
type = htpasswd
htpasswd_filename = {folder}/users
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = {folder}/collections
[logging]
level = info
"""
COLLECTION = """<?xml version="1.0"?><C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>
<displayname>{}</displayname></prop></set></C:mkcalendar>"""


def ask(port, method, path, body=""):
    code = base64.b64encode(b"ada:secret").decode()
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", data=body.encode() or None, method=method,
        headers={"Authorization": f"Basic {code}", "Content-Type": "text/calendar"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.read()


def put(port, source, calendar):
    for name in sorted(os.listdir(source)) if os.path.isdir(source) else []:
        with open(os.path.join(source, name), encoding="utf-8") as file:
            ask(port, "PUT", f"/ada/{calendar}/{name}", file.read())


def start(folder):
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    with open(f"{folder}/config", "w", encoding="utf-8") as file:
        file.write(CONFIG.format(folder=folder, port=port))
    with open(f"{folder}/users", "w", encoding="utf-8") as file:
        file.write("ada:secret\n")
    with open(f"{folder}/log", "wb") as log:
        server = subprocess.Popen(
            ["/usr/bin/radicale", "-C", f"{folder}/config"], stdout=log, stderr=log,
            env={"PATH": "/usr/bin:/bin", "HOME": folder, "PYTHONDONTWRITEBYTECODE": "1"})
    for _ in range(600):
        try:
            ask(port, "PROPFIND", "/ada/")
            return server, port
        except OSError:
            if server.poll() is not None:
                break
            time.sleep(0.05)
    sys.exit("Radicale has not started")


def main():
    scenario, *command = sys.argv[1:]
    home = os.environ["HOME"]
    folder = tempfile.mkdtemp(prefix="today-calendars-", dir="/tmp")
    # A test that takes too long ends the server, too.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    server = None
    try:
        server, port = start(folder)
        for name in ("Work", "Home"):
            ask(port, "MKCALENDAR", f"/ada/{name}/", COLLECTION.format(name))
            put(port, f"{home}/{name}", name)
        environment = {name: value.replace("{port}", str(port)) for name, value in os.environ.items()}
        if scenario == "change":
            subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
            ask(port, "DELETE", "/ada/Work/1.ics")
            put(port, f"{home}/later", "Work")
        if "=" in scenario:
            subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
            name, _, value = scenario.partition("=")
            environment[name] = value
        begin = os.path.getsize(f"{folder}/log")
        status = subprocess.run(command, env=environment, check=False).returncode
        server.terminate()
        server.wait()
        with open(f"{folder}/log", encoding="utf-8", errors="replace") as log:
            log.seek(begin)
            asked = re.findall(r"\] (\w+) request for '([^']*)'", log.read())
        with open(f"{home}/requests", "w", encoding="utf-8") as target:
            target.write("".join(f"{method} {path}\n" for method, path in asked))
    finally:
        if server:
            server.kill()
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(status)


main()
