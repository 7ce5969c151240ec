#!/usr/bin/env python3
# <xbar.title>Containers</xbar.title>
# <xbar.desc>What Docker or Podman runs, and what has stopped.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>boolean(STOPPED=false): Stopped ones too.</xbar.var>
"""Asks the engine through its socket: no client has to be installed."""
import http.client
import json
import os
import shutil
import socket


class SocketConnection(http.client.HTTPConnection):
    def __init__(self, path):
        super().__init__("localhost", timeout=5)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(5)
        self.sock.connect(self.path)


def sockets():
    host = os.environ.get("DOCKER_HOST", "")
    if host.startswith("unix://"):
        yield host[7:], "docker"
        return
    run = os.environ.get("XDG_RUNTIME_DIR", f"/run/user/{os.getuid()}")
    yield "/var/run/docker.sock", "docker"
    yield f"{run}/docker.sock", "docker"
    yield f"{run}/podman/podman.sock", "podman"
    yield "/run/podman/podman.sock", "podman"


def containers(path, shows_stopped):
    connection = SocketConnection(path)
    connection.request("GET", f"/v1.24/containers/json?all={int(shows_stopped)}")
    answer = connection.getresponse()
    if answer.status != 200:
        raise OSError(f"{path} answers {answer.status}")
    return json.load(answer)


def main():
    shows_stopped = os.environ.get("STOPPED") == "true"
    for path, program in sockets():
        if not os.path.exists(path):
            continue
        for container in containers(path, shows_stopped):
            name = (container.get("Names") or ["?"])[0].lstrip("/").replace("|", "¦")
            status = container.get("Status", "").replace("'", "")
            sick = "unhealthy" in status or "Restarting" in status
            color = " color=red" if sick else "" if status.startswith("Up") else " color=gray"
            tool = shutil.which(program)
            logs = ""
            if tool:
                logs = f" bash={tool} param1=logs param2=--tail=200 param3=-f param4={container['Id'][:12]}"
                logs += " terminal=true"
            print(f"{name} | badge='{status}'{color}{logs}")


main()
