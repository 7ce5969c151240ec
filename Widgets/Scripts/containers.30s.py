#!/usr/bin/env python3
# <xbar.title>Containers</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>The containers of Docker or Podman, unhealthy ones first.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>boolean(STOPPED=false): Show stopped containers, too.</xbar.var>
"""Uses the engine's socket, so that no client is needed.

DOCKER_HOST, such as unix:///path, sets the socket. The default is that of Docker or Podman.
"""
import http.client
import json
import os
import shutil
import socket
import sys

LIMIT = 8 << 20
ROWS = 50


class SocketConnection(http.client.HTTPConnection):
    def __init__(self, path):
        super().__init__("localhost", timeout=5)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.path)


def row(text, **parameters):
    """A line of the card. Escapes the text, so that it cannot add parameters, colours or submenus."""

    def plain(words):
        return "".join(c if c.isprintable() else " " for c in str(words))

    text = " ".join(plain(text).replace("|", "¦").split())
    words = [("‐" + text[1:]) if text.startswith("--") else text, "|", "emojize=false"]
    for key, value in parameters.items():
        value = plain(value).replace("\\", "\\\\").replace('"', '\\"')
        words.append(f'{key}="{value}"')
    print(*words)


def sockets():
    host = os.environ.get("DOCKER_HOST", "")
    if host:
        # Remote engines are skipped.
        return [(host[7:], "docker")] if host.startswith("unix://") else []
    run = os.environ.get("XDG_RUNTIME_DIR", f"/run/user/{os.getuid()}")
    return [("/var/run/docker.sock", "docker"), (f"{run}/docker.sock", "docker"),
            (f"{run}/podman/podman.sock", "podman"), ("/run/podman/podman.sock", "podman")]


def containers(path, shows_stopped):
    connection = SocketConnection(path)
    connection.request("GET", f"/v1.24/containers/json?all={int(shows_stopped)}")
    answer = connection.getresponse()
    if answer.status != 200:
        raise ValueError(f"{path} answers with status {answer.status}")
    found = json.loads(answer.read(LIMIT))
    if not isinstance(found, list):
        raise ValueError(f"{path} answers with no list")
    return found


def is_sick(status):
    return "(unhealthy)" in status or status.startswith(("Restarting", "Dead"))


def main():
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    shows_stopped = os.environ.get("STOPPED") == "true"
    rows = []
    problems = []
    for path, program in sockets():
        try:
            rows += [(entry, program) for entry in containers(path, shows_stopped)]
        except (FileNotFoundError, ConnectionRefusedError):
            # No engine is running, so there is no output.
            continue
        except PermissionError:
            problems.append(f"no permission to ask {path}")
        except (OSError, ValueError, http.client.HTTPException) as error:
            problems.append(f"{path}: {error}")
    rows.sort(key=lambda pair: not is_sick(pair[0].get("Status", "")))
    for entry, program in rows[:ROWS]:
        status = entry.get("Status", "")
        parameters = {"badge": status, "tooltip": entry.get("Image", "")}
        if is_sick(status):
            parameters["color"] = "red"
        elif not status.startswith("Up"):
            parameters["color"] = "gray"
        tool = shutil.which(program) or shutil.which("podman")
        if tool:
            parameters |= {
                "bash": tool, "param1": "logs", "param2": "--tail=200", "param3": "-f",
                "param4": entry.get("Id", "")[:12], "terminal": "true"}
        row((entry.get("Names") or ["?"])[0].lstrip("/"), **parameters)
    if len(rows) > ROWS:
        row(f"and {len(rows) - ROWS} more")
    if problems:
        sys.exit("; ".join(problems))


main()
