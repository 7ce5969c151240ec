"""The sources of the widgets that `thirty.py` measures: servers of this machine, and recorded answers.

Dovecot, Radicale, MPD and NUT are started by the fixtures of the tests. This module starts the others: Prometheus and an
SSH server, if they are installed, and a server for recorded answers by HTTP, by HTTPS and at a container engine's socket.
It also makes the files that widgets read: tasks, notes, photos, repositories, and those of a laptop's sensors.
"""
import contextlib
import datetime
import http.server
import os
import shutil
import socket
import socketserver
import ssl
import struct
import subprocess
import sys
import threading
import urllib.parse
import zlib

FIXTURES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "ScriptWidgetTests/Fixtures")
sys.path.insert(0, FIXTURES)
import recorded  # noqa: E402

NOW = recorded.NOW


def write(path, text, mode=0o644):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    os.chmod(path, mode)
    return path


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Recorded(http.server.BaseHTTPRequestHandler):
    """Answers with an ETag, so that a conditional request is answered briefly."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):  # noqa: N802, the name that http.server calls
        path = urllib.parse.urlsplit(self.path).path
        answer = recorded.answer(path)
        body = answer or b""
        mark = f'"{zlib.crc32(body):x}"'
        is_known = self.headers.get("If-None-Match") == mark
        self.send_response(404 if answer is None else 304 if is_known else 200)
        self.send_header("ETag", mark)
        self.send_header("Content-Type", "application/json" if body[:1] in (b"{", b"[") else "text/plain")
        self.send_header("Content-Length", "0" if is_known else str(len(body)))
        self.end_headers()
        if not is_known:
            self.wfile.write(body)

    def log_message(self, *_):
        pass

    def address_string(self):
        return "local"


class SocketServer(socketserver.ThreadingUnixStreamServer):
    daemon_threads = True


def serve(at=None, certificate=None):
    """Starts a server. Returns its port."""
    if at:
        server = SocketServer(at, Recorded)
    else:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Recorded)
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return None if at else server.server_address[1]


# Programs

@contextlib.contextmanager
def programs(folder):
    """Prometheus and an SSH server. Yields their ports; 0 without the program."""
    started, ports = [], {"prometheus": 0, "ssh": 0}
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    try:
        if shutil.which("prometheus"):
            ports["prometheus"] = port = free_port()
            config = write(f"{folder}/prometheus.yml", f"""\
global: {{scrape_interval: 60s}}
scrape_configs: [{{job_name: self, static_configs: [{{targets: ["127.0.0.1:{port}"]}}]}}]
""")
            started.append(subprocess.Popen(
                ["prometheus", f"--config.file={config}", f"--storage.tsdb.path={folder}/metrics",
                 f"--web.listen-address=127.0.0.1:{port}"], **quiet))
        if os.path.exists("/usr/sbin/sshd") and shutil.which("ssh-keygen"):
            ports["ssh"] = port = free_port()
            for key in ("host", "user"):
                subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", f"{folder}/{key}"], check=True, **quiet)
            shutil.copy(f"{folder}/user.pub", f"{folder}/authorized")
            config = write(f"{folder}/sshd_config", f"""\
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host
AuthorizedKeysFile {folder}/authorized
PidFile none
StrictModes no
""")
            os.makedirs("/run/sshd", exist_ok=True)
            started.append(subprocess.Popen(["/usr/sbin/sshd", "-D", "-f", config], **quiet))
        yield ports
    finally:
        for one in started:
            one.terminate()
            one.wait()


# Files

def picture(width, height):
    def part(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = b"".join(b"\0" + bytes((x * 255 // width, y * 255 // height, 120)[i] for x in range(width) for i in range(3))
                    for y in range(height))
    return (b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b""))


def files(home, ssh_port, web_port):
    """The files of a user's home, and the programs of `bin` in it."""
    today = NOW.strftime("%Y-%m-%d")
    write(f"{home}/todo.txt", f"(A) Wind the clock due:{today}\nOil the mill\nx Done already\n")
    write(f"{home}/notes/{today}.md", "- [ ] Call Ada\n- [x] Oil the mill\nThe wheel needs a tooth.\n")
    write(f"{home}/habits.txt", "".join(
        f"{(NOW - datetime.timedelta(days=day)).strftime('%Y-%m-%d')} Read\n" for day in range(0, 60, 2)))
    write(f"{home}/quotes.txt", "A clock that stops is right twice a day.\n%\nMeasure twice, cut once.\n")
    write(f"{home}/photos/hills.png", picture(160, 90))
    write(f"{home}/calendar/mine.ics", f"""BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:1
DTSTART:{NOW.strftime('%Y%m%d')}T200000Z
SUMMARY:Stand-up
RRULE:FREQ=DAILY
END:VEVENT
END:VCALENDAR
""")
    for name in ("later", "mail"):
        os.makedirs(f"{home}/{name}", exist_ok=True)
    write(f"{home}/mail/1", "From: Ada <ada@example.org>\nSubject: The engine runs\n\nIt does.\n")
    write(f"{home}/Work/1.ics", f"""BEGIN:VCALENDAR
VERSION:2.0
PRODID:x
BEGIN:VEVENT
UID:work-1
DTSTAMP:20261101T000000Z
DTSTART:{NOW.strftime('%Y%m%d')}T210000Z
SUMMARY:Review
END:VEVENT
END:VCALENDAR
""")
    write(f"{home}/.kube/config", f"""apiVersion: v1
kind: Config
clusters: [{{name: local, cluster: {{server: "http://127.0.0.1:{web_port}"}}}}]
contexts: [{{name: local, context: {{cluster: local, user: ada}}}}]
users: [{{name: ada, user: {{token: secret}}}}]
current-context: local
""")
    keys = os.path.dirname(home) + "/servers"
    write(f"{home}/bin/ssh", f"""#!/bin/sh
exec /usr/bin/ssh -F none -i {keys}/user -o UserKnownHostsFile={keys}/known -o StrictHostKeyChecking=accept-new "$@"
""", 0o755)
    write(f"{home}/bin/systemctl", """#!/bin/sh
case "$*" in
is-system-running) echo degraded; exit 1 ;;
"--system --failed "*) echo 'nginx.service loaded failed failed A web server' ;;
esac
""", 0o755)
    write(f"{home}/bin/journalctl", "#!/bin/sh\necho 'ata1: failed command: READ'\necho 'usb 1-1: reset'\n", 0o755)


def repositories(home, environment):
    """A working copy, backups, and tracked time, by the programs that are installed."""
    quiet = {"env": environment, "stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(["git", "init", "-q", f"{home}/code/engine"], check=False, **quiet)
    write(f"{home}/code/engine/mill.c", "int main(void) { return 0; }\n")
    backups = []
    if shutil.which("restic"):
        for words in (["init"], ["backup", f"{home}/notes"]):
            subprocess.run(["restic", "-q", "-r", f"{home}/restic", *words], check=False, **quiet)
        backups.append(f"restic:{home}/restic")
    if shutil.which("borg"):
        for words in (["init", "-e", "repokey", f"{home}/borg"], ["create", f"{home}/borg::first", f"{home}/notes"]):
            subprocess.run(["borg", *words], check=False, **quiet)
        backups.append(f"borg:{home}/borg")
    if shutil.which("timew"):
        subprocess.run(["timew", ":yes", "start", "engine"], check=False, **quiet)
    return " ".join(backups)


def laptop(folder):
    """The files of a battery, of sensors and of a graphics processor, as in /sys/class."""
    values = {
        "power_supply/BAT0": {"type": "Battery", "uevent": "\n".join(
            f"POWER_SUPPLY_{name}={value}" for name, value in {
                "TYPE": "Battery", "STATUS": "Discharging", "PRESENT": 1, "CAPACITY": 50, "ENERGY_NOW": 25_000_000,
                "ENERGY_FULL": 50_000_000, "ENERGY_FULL_DESIGN": 57_000_000, "POWER_NOW": 7_400_000,
                "CYCLE_COUNT": 212}.items())},
        "hwmon/hwmon0": {"name": "coretemp", "temp1_label": "Package id 0", "temp1_input": 51000, "temp1_max": 100000,
                         "temp2_label": "Core 0", "temp2_input": 48000, "temp2_max": 100000},
        "hwmon/hwmon1": {"name": "thinkpad", "fan1_label": "CPU", "fan1_input": 2620},
        "drm/card0/device": {"uevent": "DRIVER=amdgpu", "product_name": "Radeon RX 6800", "gpu_busy_percent": 37,
                             "mem_info_vram_used": 3 << 30, "mem_info_vram_total": 16 << 30},
        "drm/card0/device/hwmon/hwmon2": {"temp1_input": 64000, "power1_average": 93_000_000, "freq1_input": 1_800_000_000,
                                          "fan1_input": 1220},
    }
    for place, entries in values.items():
        for name, value in entries.items():
            write(f"{folder}/{place}/{name}", f"{value}\n")


def mount_laptop(folder):
    """Puts the files at /sys/class of this mount namespace. Returns whether it has succeeded."""
    laptop(folder)
    for command in (["mount", "--bind", "/sys/class", f"{folder}.old"], ["mount", "-t", "tmpfs", "none", "/sys/class"]):
        os.makedirs(f"{folder}.old", exist_ok=True)
        if subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode != 0:
            return False
    for name in os.listdir(f"{folder}.old"):
        if not os.path.exists(f"{folder}/{name}"):
            os.symlink(f"{folder}.old/{name}", f"/sys/class/{name}")
    for name in os.listdir(folder):
        shutil.copytree(f"{folder}/{name}", f"/sys/class/{name}")
    return True
