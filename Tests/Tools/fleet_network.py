"""Network namespaces, a broker and boards. Used by the tool `fleet-network`."""

import os
import queue
import signal
import subprocess
import tempfile
import threading
import time

HUB = "10.77.0.254"
PORT = 8883
GROUP = "lab"
CLOCK = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(clock, time);
  const char *seconds = getenv("TEST_CLOCK_OFFSET");
  if (result == 0 && clock == CLOCK_REALTIME && seconds) time->tv_sec += atoi(seconds);
  return result;
}
"""
SCRIPT = """#!/bin/sh
IFS= read -r value < {file}
case $value in
*alert*) alerts=',"alerts":[{{"id":"full","level":"bad","title":"disk full on {name}"}}]' ;;
esac
printf '{{"root":{{"type":"button","text":"%s","action":"next"}},' "$value"
printf '"actions":{{"next":{{"command":["sh","-c","echo tapped > {file}"],"refresh":true}}}}%s}}\\n' "$alerts"
"""


def run(*arguments, **options):
    return subprocess.run(arguments, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          stdin=subprocess.DEVNULL, **options).stdout.decode()


class Network:
    """A bridge in a namespace of its own, with one more namespace for each name."""

    def __init__(self, names):
        self.mark = f"today-{os.getpid()}"
        self.names = names
        self.spaces = []
        try:
            self.build()
        except BaseException:
            self.close()
            raise

    def build(self):
        self.add("hub")
        self.inside("hub", "ip", "link", "add", "bridge", "type", "bridge", "forward_delay", "0")
        self.inside("hub", "ip", "addr", "add", f"{HUB}/24", "dev", "bridge")
        self.inside("hub", "ip", "link", "set", "bridge", "up")
        for number, name in enumerate(self.names, 1):
            self.add(name)
            self.inside("hub", "ip", "link", "add", name, "type", "veth", "peer", "name", "net0",
                        "netns", self.space(name))
            self.inside("hub", "ip", "link", "set", name, "master", "bridge", "up")
            self.inside(name, "ip", "addr", "add", f"10.77.0.{number}/24", "dev", "net0")
            self.inside(name, "ip", "link", "set", "net0", "up")

    def space(self, name):
        return f"{self.mark}-{name}"

    def add(self, name):
        run("ip", "netns", "add", self.space(name))
        self.spaces.append(self.space(name))
        self.inside(name, "ip", "link", "set", "lo", "up")

    def inside(self, name, *arguments):
        return run("ip", "netns", "exec", self.space(name), *arguments)

    def start(self, name, arguments, **options):
        return subprocess.Popen(["ip", "netns", "exec", self.space(name), *arguments], **options)

    def set(self, name, link, state):
        self.inside(name, "ip", "link", "set", link, state)

    def close(self):
        for space in self.spaces:
            subprocess.run(["ip", "netns", "del", space], check=False)


class Broker:
    """A Mosquitto with TLS, passwords and an access list in the namespace `hub`. It stores nothing on disk."""

    def __init__(self, network, folder, users, access):
        self.network, self.folder, self.process = network, folder, None
        self.certificates()
        for name, text in (("users", "".join(f"{name}:{word}\n" for name, word in users.items())),
                           ("access", access), ("broker.conf", self.config())):
            with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(f"{folder}/{name}", 0o600)
        run("mosquitto_passwd", "-U", f"{folder}/users")
        self.start()

    def config(self):
        return "\n".join([
            f"listener {PORT} {HUB}", "user root", "persistence false", "log_type none",
            "allow_anonymous false", *(f"{key} {self.folder}/{name}" for key, name in (
                ("password_file", "users"), ("acl_file", "access"), ("cafile", "ca.pem"),
                ("certfile", "broker.pem"), ("keyfile", "broker.key")))]) + "\n"

    def certificates(self):
        curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
        run("openssl", "req", "-x509", *curve, "-keyout", "ca.key", "-out", "ca.pem", "-days", "90",
            "-subj", "/CN=Test", cwd=self.folder)
        run("openssl", "req", *curve, "-keyout", "broker.key", "-out", "broker.csr", "-subj", "/CN=broker",
            cwd=self.folder)
        with open(f"{self.folder}/names", "w", encoding="utf-8") as file:
            file.write(f"subjectAltName=IP:{HUB}\n")
        run("openssl", "x509", "-req", "-in", "broker.csr", "-CA", "ca.pem", "-CAkey", "ca.key",
            "-CAcreateserial", "-out", "broker.pem", "-days", "90", "-extfile", "names", cwd=self.folder)

    def start(self):
        self.process = self.network.start(
            "hub", ["mosquitto", "-c", f"{self.folder}/broker.conf"], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()
        self.process = None


class Host:
    """A board that prints lines, in a namespace of its own, with one card whose text the test sets."""

    def __init__(self, network, broker, today, folder, name, password, clock=0,
                 library=None):
        self.network, self.name, self.today = network, name, today
        self.folder = f"{folder}/{name}"
        self.lines = queue.Queue()
        self.process = None
        self.environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("XDG_")},
            "TODAY_HOME": f"{self.folder}/home", "LC_ALL": "C.UTF-8"}
        if clock:
            self.environment.update(LD_PRELOAD=library, TEST_CLOCK_OFFSET=str(clock))
        os.makedirs(f"{self.folder}/home/config")
        self.write("zero")
        script = f"{self.folder}/state.1s.sh"
        with open(script, "w", encoding="utf-8") as file:
            file.write(SCRIPT.format(file=f"{self.folder}/value", name=name))
        os.chmod(script, 0o755)
        with open(f"{self.folder}/password", "w", encoding="utf-8") as file:
            file.write(password + "\n")
        self.authority = f"{broker.folder}/ca.pem"
        self.configure()
        slow = f"{self.folder}/slow.1h.sh"
        with open(slow, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\ncat {self.folder}/value\n")
        os.chmod(slow, 0o755)
        self.call("install", "--yes", script)
        self.call("install", "--yes", slow)
        names = [line.split()[1] for line in self.call("list").splitlines()[1:]]
        if others := [name for name in names if not name.startswith("local.")]:
            self.call("disable", *others)

    def fleet(self, *arguments):
        """Runs a subcommand in the namespace; returns its status and its text."""
        process = self.network.start(
            self.name, [self.today, "fleet", *arguments], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        text = process.communicate(timeout=60)[0].decode()
        return process.returncode, text

    def configure(self, publish="local.*", more=""):
        with open(f"{self.folder}/home/config/config.yaml", "w", encoding="utf-8") as file:
            file.write(f"""
fleet:
  broker: mqtts://{HUB}:{PORT}
  ca: {self.authority}
  user: {self.name}
  password: {{file: {self.folder}/password}}
  group: {GROUP}
  name: {self.name}
  publish: {f'["{publish}"]' if publish else "[]"}
  show: ["*/*"]
{more}""")

    def make_key(self):
        """An ssh key of this machine; returns the public key."""
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", self.name, "-f", f"{self.folder}/key")
        with open(f"{self.folder}/key.pub", encoding="utf-8") as file:
            return file.read()

    def call(self, *arguments):
        return run(self.today, *arguments, env=self.environment)

    def write(self, value):
        """Sets the text of the card, in one step."""
        with open(f"{self.folder}/next", "w", encoding="utf-8") as file:
            file.write(value + "\n")
        os.rename(f"{self.folder}/next", f"{self.folder}/value")

    def value(self):
        with open(f"{self.folder}/value", encoding="utf-8") as file:
            return file.read().strip()

    def start(self):
        self.process = self.network.start(
            self.name, [self.today, "--plain"], env=self.environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        threading.Thread(target=self.read, args=(self.process,), daemon=True).start()

    def read(self, process):
        for line in process.stdout:
            self.lines.put(line.decode(errors="replace").rstrip())

    def ask(self, line):
        """What the board answers to a command. Announcements may be among it."""
        while not self.lines.empty():
            self.lines.get()
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()
        answer = []
        try:
            answer.append(self.lines.get(timeout=5))
            while True:
                answer.append(self.lines.get(timeout=0.15))
        except queue.Empty:
            pass
        if os.environ.get("VERBOSE"):
            print(f"      {self.name}: {answer}", flush=True)
        return answer

    def cards(self):
        """The text of each card, with what its title says about its state."""
        cards, title = {}, None
        for line in self.ask("a"):
            if line[:1].isdigit() and ". " in line[:5]:
                title, _, state = line.partition(". ")[2].partition(", ")
                cards[title] = state
            elif line.startswith("  ") and title:
                cards[title] += line[1:]
        return cards

    def tap(self, title, *words):
        """Updates a card on this board; returns the line of the card that has one of the words."""
        number = next((line.split(".")[0] for line in self.ask("l") if title in line), None)
        if not number:
            return f"no card {title}"
        self.ask(f"r {number}")
        end = time.monotonic() + 15
        while time.monotonic() < end:
            for line in self.ask(number):
                if any(word in line for word in words):
                    return line
        return "nothing"

    def log(self):
        return self.call("logs", "--limit", "40") if self.process else ""

    def stop(self, with_signal=signal.SIGTERM):
        if not self.process:
            return
        self.process.send_signal(with_signal)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None


def clock_library(folder):
    """A library that moves the wall clock of the programs that load it."""
    with open(f"{folder}/clock.c", "w", encoding="utf-8") as file:
        file.write(CLOCK)
    run("cc", "-shared", "-fPIC", "-o", f"{folder}/clock.so", f"{folder}/clock.c", "-ldl")
    return f"{folder}/clock.so"


def temporary():
    return tempfile.mkdtemp(prefix="today-fleet-")
