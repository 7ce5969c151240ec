#!/usr/bin/env python3
"""Runs a board with all widgets of the catalogue on three pages, and prints what each of them costs.

    thirty.py TODAY [--minutes N] [--page N] [--keep] [--json FILE]

TODAY is a built `today`, best a release build. The widgets have real sources where they are installed (Dovecot, Radicale,
MPD, NUT, Prometheus, an SSH server, restic, borg, Timewarrior, Git), and recorded answers from servers of this machine
otherwise; see `thirty_sources.py`. As root in a mount namespace (`unshare -m`), it has the files of a laptop's sensors, too.
The board is 120 columns and 36 rows. It shows each page for a third of the time, or only the page `--page`. CPU is what
`today list --cost` counts, after the first minute. Memory is the PSS of a process (in parentheses: what it shares with no
other), and wake-ups are its voluntary switches; both are taken while no script runs.
"""
import argparse
import contextlib
import glob
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [FOLDER, os.path.join(os.path.dirname(FOLDER), "Tools")]
import thirty_sources as sources  # noqa: E402
from board import Board  # noqa: E402

SCRIPTS = os.path.join(os.path.dirname(os.path.dirname(FOLDER)), "Widgets/Scripts")
#: A script has the name of its file up to the first dot.
PAGES = {
    "Machine": [
        "dev.today.System.CPU", "dev.today.System.Memory", "dev.today.System.Network", "dev.today.System.Disks",
        "dev.today.System.Sensors", "dev.today.System.GPU", "dev.today.System.Battery", "dev.today.System.Processes",
        "systemd", "journal", "containers", "kubernetes", "checks", "ups"],
    "Work": [
        "dev.today.Reminders.Today", "dev.today.Calendar.Today", "caldav", "mail-imap", "dev.today.Git.Today", "forge",
        "todo", "time-tracking", "day-notes", "pomodoro", "prometheus", "ssh-hosts", "backups", "dev.today.Updates.Today"],
    "World": [
        "dev.today.Weather.Today", "feeds", "hacker-news", "markets", "dev.today.WorldClock.Today", "dev.today.Moon.Today",
        "air", "quote", "now-playing", "home-assistant", "habits", "clipboard", "countdowns", "photo",
        "dev.today.WorldClock.Clock"],
}


def settings(home, environment, ports):
    """What a user would set, by the name of the script or the widget."""
    web, safe = f"http://127.0.0.1:{ports['web']}", f"https://127.0.0.1:{ports['safe']}"
    authority = f"{sources.FIXTURES}/Certificates/ca.pem"
    return {
        "checks": {"CHECKS": f"{safe}/health tcp://127.0.0.1:{environment['DAV_PORT']}", "CA_FILE": authority},
        "ups": {"UPS": f"rack@127.0.0.1:{environment['NUT_PORT']}"},
        "caldav": {"CALDAV_URLS": f"http://ada@127.0.0.1:{environment['DAV_PORT']}/", "CALDAV_PASSWORD": "secret"},
        "mail-imap": {"MAIL_ACCOUNTS": f"imaps://ada@127.0.0.1:{environment['MAIL_PORT']}", "CA_FILE": authority,
                      "MAIL_PASSWORD": 'pass word "1"'},
        "dev.today.Git.Today": {"GIT_FOLDERS": f"{home}/code"},
        "forge": {"FORGE_SERVER": safe, "FORGE_TOKEN": "secret", "FORGE_BRANCHES": "ada/engine@main", "CA_FILE": authority},
        "day-notes": {"NOTES_FOLDER": f"{home}/notes"}, "quote": {"QUOTE_FILE": f"{home}/quotes.txt"},
        "prometheus": {"PROM_QUERY": "prometheus_build_info or vector(1)" if ports["prometheus"] else "load",
                       "PROM_SERVER": f"http://127.0.0.1:{ports['prometheus']}" if ports["prometheus"] else web},
        "ssh-hosts": {"SSH_HOSTS": f"root@127.0.0.1:{ports['ssh']}"} if ports["ssh"] else {},
        "backups": {"BACKUPS": ports["backups"], "BACKUP_PASSWORD": "secret"},
        "dev.today.Weather.Today": {"place": "Turin", "baseURL": web, "geocodingURL": web},
        "feeds": {"FEEDS": f"{safe}/feed", "CA_FILE": authority}, "hacker-news": {"HN_SERVER": web},
        "markets": {"MARKET_RATES": "EUR/USD EUR/CHF", "MARKET_COINS": "bitcoin", "MARKET_STOCKS": "aapl.us",
                    "MARKET_RATES_SERVER": f"{web}/rates", "MARKET_COINS_SERVER": web, "MARKET_STOCKS_SERVER": f"{web}/stocks"},
        "air": {"AIR_LATITUDE": "45.07", "AIR_LONGITUDE": "7.69", "AIR_SERVER": web},
        "home-assistant": {"HA_SERVER": web, "HA_TOKEN": "secret", "HA_ENTITIES": "sensor.outside light.kitchen switch.heater"},
        "habits": {"HABITS": "Read, Run", "HABITS_FILE": f"{home}/habits.txt"},
        # A setting's default goes above a variable of the environment.
        "now-playing": {"MPD_HOST": environment["MPD_HOST"]}, "clipboard": {"CLIPBOARD": "true"},
        "countdowns": {"COUNTDOWNS": "05-12 Birthday of Ada, 12-24 Holidays"},
        "photo": {"PHOTO_FOLDER": f"{home}/photos"}, "todo": {"TODO_FILE": f"{home}/todo.txt"},
    }


def identifier(name):
    return name if "." in name else f"local.script.{name}.Today"


class Measured:
    """The home of a board, as the module `board` expects it."""

    def __init__(self, today, path, environment):
        self.today, self.path, self.environment = today, path, environment

    def run(self, *arguments, check=True):
        """The output. Messages are not in it, because one of them would make JSON invalid."""
        try:
            done = subprocess.run([self.today, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)
        except subprocess.TimeoutExpired as problem:
            sys.exit(str(problem))
        if check and done.returncode != 0:
            sys.exit(f"{' '.join(arguments)}: {(done.stdout + done.stderr).decode(errors='replace')}")
        return done.stdout

    def costs(self):
        return {row["id"]: row for row in json.loads(self.run("list", "--all", "--cost", "--json"))}

    def configure(self, values):
        for names in PAGES.values():
            for name in names:
                if "." not in name:
                    self.run("install", "--yes", *glob.glob(f"{SCRIPTS}/{name}.*"))
        lines = ["board:"]
        for page, names in PAGES.items():
            lines += [f"  - name: {page}", "    widgets:"] + [f"      - {identifier(name)}" for name in names]
        lines.append("widgets:")
        for name, found in values.items():
            lines += [f"  {identifier(name)}:", f"    settings: {json.dumps(found)}"] if found else []
        sources.write(f"{self.path}/config/config.yaml", "\n".join(lines) + "\n")
        # Its errors are part of its output.
        for line in self.run("config", "check", check=False).decode(errors="replace").splitlines():
            if "error" in line:
                print(line, flush=True)

    def running(self):
        """The processes below the supervisor by the widget's identifier, and those of the host."""
        found = {}
        for process in filter(str.isdigit, os.listdir("/proc")):
            variables = variables_of(process)
            if variables.get("TODAY_HOME") == self.path or self.path in variables.get("TODAY_CONTAINER", ""):
                found[int(process)] = os.path.basename(variables.get("TODAY_CONTAINER", "")) or "host"
        return found


def variables_of(process):
    try:
        with open(f"/proc/{process}/environ", "rb") as file:
            pairs = (part.partition(b"=") for part in file.read().split(b"\0"))
            return {key.decode(): value.decode(errors="replace") for key, _, value in pairs}
    except OSError:
        return {}


def fields(process, file, names):
    """Numbers of a file in /proc, by their names."""
    found = {}
    try:
        with open(f"/proc/{process}/{file}", encoding="utf-8") as lines:
            for line in lines:
                name, _, value = line.partition(":")
                if name in names:
                    found[name] = int(value.split()[0])
    except OSError:
        pass
    return found


def memory(process):
    found = fields(process, "smaps_rollup", ("Pss", "Private_Dirty", "Private_Clean"))
    return found.get("Pss", 0), found.get("Private_Dirty", 0) + found.get("Private_Clean", 0)


def sample(home):
    """Processor time, memory and switches of the processes that stay: those of streams and of running widgets."""
    running = home.running()
    time.sleep(3)
    stay = set(running) & set(home.running())
    rows = {}
    for process in stay:
        row = rows.setdefault(running[process], {"pss": 0, "own": 0, "switches": 0})
        pss, own = memory(process)
        row["pss"] += pss
        row["own"] += own
        row["switches"] += fields(process, "status", ("voluntary_ctxt_switches",)).get("voluntary_ctxt_switches", 0)
    return rows


class Run:
    """Shows the pages, and collects what `report` needs. It has a report at any time, whatever ends the run."""

    #: Seconds between two reports to the file.
    INTERVAL = 300

    def __init__(self, home, board, options):
        self.home, self.board, self.options = home, board, options
        self.pages = [options.page - 1] if options.page is not None else list(range(len(PAGES)))
        self.start, self.end, self.seconds = None, None, 0
        self.switches, self.samples = {}, {}
        self.reported = 0

    def watch(self):
        self.board.press(str(self.pages[0] + 1).encode())
        self.wait(60)
        self.start, self.begin = self.home.costs(), time.monotonic()
        self.reported = self.begin
        for position, page in enumerate(self.pages):
            self.board.press(b"\x1b")
            # An escape byte and a digit at once are one key.
            self.wait(0.5)
            self.board.press(str(page + 1).encode())
            self.show(page, self.begin + self.options.minutes * 60 * (position + 1) / len(self.pages))
        # The host writes costs every ten seconds.
        self.wait(12)
        self.count()

    def show(self, page, end):
        self.wait(min(30, self.options.minutes * 20))
        first, since = sample(self.home), time.monotonic()
        while time.monotonic() < end - 15:
            self.wait(10)
            last, seconds = sample(self.home), time.monotonic() - since
            self.samples.setdefault(page, []).append(last)
            for name in set(first) & set(last):
                self.switches.setdefault(name, {})[page] = max(0, last[name]["switches"] - first[name]["switches"]) / seconds
            if time.monotonic() - self.reported >= self.INTERVAL:
                self.reported = time.monotonic()
                self.count()
                store(self)

    def wait(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.board.process.poll() is not None:
                text = self.board.output[-2000:].decode(errors="replace")
                sys.exit(f"the board has ended with the status {self.board.process.returncode}: {text!r}")
            time.sleep(min(1, max(0, end - time.monotonic())))

    def count(self):
        """Takes the costs up to now. A failure does not end the run: the next report has them."""
        try:
            self.end, self.seconds = self.home.costs(), time.monotonic() - self.begin
        except (ValueError, SystemExit) as problem:
            print(f"no costs after {time.monotonic() - self.begin:.0f} s: {problem}", file=sys.stderr, flush=True)


def rows(run):
    everything = [one for page in run.samples.values() for one in page]

    def middle(name, key):
        found = [one[name][key] for one in everything if name in one]
        return statistics.median(found) / 1024 if found else 0

    found = []
    for name in (identifier(name) for page in PAGES.values() for name in page):
        before, after = run.start.get(name, {}), run.end.get(name, {})

        def change(key):
            return after.get(key, 0) - before.get(key, 0)

        found.append({
            "id": name, "cpu": 1000 * change("processorSeconds") / run.seconds, "failures": change("failures"),
            "runs": change("runs") * 3600 / run.seconds, "pss": middle(name, "pss"), "own": middle(name, "own"),
            "switches": run.switches.get(name, {})})
    return found


def pages(run):
    """Memory in MiB while a page is shown, and the wake-ups of the host."""
    for page, found in run.samples.items():
        widgets = [sum(row["pss"] for name, row in one.items() if name != "host") / 1024 for one in found]
        host = [one.get("host", {}).get("pss", 0) / 1024 for one in found]
        yield {"page": page + 1, "median": statistics.median(widgets), "least": min(widgets), "most": max(widgets),
               "host": statistics.median(host), "wakeups": run.switches.get("host", {}).get(page, 0)}


def store(run):
    """Replaces the file of `--json`, and prints one line."""
    found = rows(run)
    print(f"{run.seconds / 60:.0f} minutes: {sum(row['cpu'] for row in found):.2f} ms/s together,"
          f" {sum(row['failures'] for row in found)} failures", flush=True)
    if run.options.json:
        with open(f"{run.options.json}.new", "w", encoding="utf-8") as file:
            json.dump({"seconds": run.seconds, "widgets": found, "pages": list(pages(run))}, file, indent=1)
        os.replace(f"{run.options.json}.new", run.options.json)


def report(run):
    if not run.start or not run.seconds:
        print("It has ended before the first costs.", flush=True)
        return
    print("| widget | ms/s | runs an hour | failures | memory (own), MiB | wake-ups/s, by page |\n" + "| --- " * 6 + "|")
    found = rows(run)
    for row in found:
        waking = ", ".join(f"{page + 1}: {value:.2f}" for page, value in row["switches"].items())
        print(f"| {row['id']} | {row['cpu']:.2f} | {row['runs']:.0f} | {row['failures']} |"
              f" {row['pss']:.1f} ({row['own']:.1f}) | {waking} |")
    print(f"\n{len(found)} widgets")
    for page in pages(run):
        print("page {page}: widgets {median:.1f} MiB (least {least:.1f}, most {most:.1f}), host and supervisor {host:.1f} MiB,"
              " host's wake-ups {wakeups:.2f}/s".format(**page))
    store(run)


def inside(options):
    """The servers of the fixtures run by now."""
    root = os.environ["HOME"].rpartition("/")[0]
    home, environment = f"{root}/user", dict(os.environ)
    environment.update(HOME=home, TODAY_HOME=f"{root}/today", TERM="xterm-256color", LC_ALL="C.UTF-8",
                       PATH=f"{home}/bin:/usr/sbin:/usr/bin:/bin", RESTIC_PASSWORD="secret", BORG_PASSPHRASE="secret",
                       XDG_RUNTIME_DIR=f"{root}/run", DOCKER_HOST=f"unix://{root}/docker.sock",
                       KUBECONFIG=f"{home}/.kube/config", TIMEWARRIORDB=f"{home}/.timewarrior")
    sources.write(f"{root}/process", str(os.getpid()))
    os.makedirs(f"{root}/run", mode=0o700, exist_ok=True)
    os.makedirs(f"{root}/servers", exist_ok=True)
    sources.serve(at=f"{root}/docker.sock")
    ports = {"web": sources.serve(), "safe": sources.serve(certificate=f"{sources.FIXTURES}/Certificates/good.pem")}
    display = None
    with sources.programs(f"{root}/servers") as started:
        ports.update(started)
        sources.files(home, ports["ssh"], ports["web"])
        ports["backups"] = sources.repositories(home, environment)
        for name in ("RESTIC_PASSWORD", "BORG_PASSPHRASE"):
            environment.pop(name)
        if os.geteuid() == 0 and not sources.mount_laptop(f"{root}/class"):
            print("no files of sensors: run it with unshare -m")
        if shutil.which("Xvfb") and shutil.which("xclip"):
            reading, writing = os.pipe()
            display = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-nolisten", "tcp"], pass_fds=[writing],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            environment["DISPLAY"] = ":" + os.read(reading, 20).decode().strip()
            subprocess.run(["xclip", "-selection", "clipboard"], input=b"hello", env=environment, check=False)
        measured = Measured(options.today, f"{root}/today", environment)
        measured.configure(settings(home, environment, ports))
        for words in (["Water the plants"], ["Pay the rent"]):
            subprocess.run([os.path.join(os.path.dirname(options.today), "reminders"), "add", *words], env=environment,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        board = Board(measured, size=(120, 36))
        run = Run(measured, board, options)
        try:
            run.watch()
        except BaseException as problem:
            # A request to end, the end of the board, or an error of this program.
            print(f"ended early: {problem!r}", file=sys.stderr, flush=True)
            if run.start and board.process.poll() is None:
                run.count()
            raise
        finally:
            # First, because the programs need some time to end.
            report(run)
            board.press(b"q")
            if not board.ended(20):
                print("the board does not quit")
            board.close()
            if display:
                display.terminate()


def outside(options):
    """Starts the servers of the fixtures, each of which runs the next command."""
    root = tempfile.mkdtemp(prefix="today-thirty-", dir="/tmp")
    environment = {**os.environ, "HOME": f"{root}/user", "TZ": "UTC"}
    # Without its stored copies of modules, Python needs four times the processor time.
    for name in ("PYTHONDONTWRITEBYTECODE", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        environment.pop(name, None)
    sources.files(f"{root}/user", 0, 0)

    def fixture(name, *words, port=""):
        given = [f"{port}={{port}}"] if port else []
        return ["env", *given, sys.executable, f"{sources.FIXTURES}/{name}", *words]

    command = fixture("nut.py", "ups.status: OL,battery.charge: 100,ups.load: 12", port="NUT_PORT")
    command += fixture("dovecot.py", f"{sources.FIXTURES}/Certificates/good.pem", "run", port="MAIL_PORT")
    command += fixture("radicale.py", "run", port="DAV_PORT") + fixture("player.py", "mpd")
    command += [sys.executable, os.path.abspath(__file__), *sys.argv[1:], "--inside"]
    done = subprocess.Popen(command, env=environment, start_new_session=True)
    try:
        return done.wait()
    finally:
        # The run below prints its report when it is asked to end, before its servers end.
        with contextlib.suppress(OSError, ValueError, subprocess.TimeoutExpired):
            if done.poll() is None:
                with open(f"{root}/process", encoding="utf-8") as file:
                    os.kill(int(file.read()), signal.SIGTERM)
                done.wait(60)
        # The end of this program is the end of the servers, too.
        for number in (signal.SIGTERM, signal.SIGKILL):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(done.pid, number)
                time.sleep(2)
        # It is a part of /sys, which does not belong to the home.
        subprocess.run(["umount", "-l", f"{root}/class.old"], stderr=subprocess.DEVNULL, check=False)
        if options.keep:
            print(root)
        else:
            shutil.rmtree(root, ignore_errors=True)


def main():
    def end(number, _):
        for other in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(other, signal.SIG_IGN)
        sys.exit(f"received {signal.Signals(number).name}")

    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, end)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("today", type=os.path.abspath)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--page", type=int, choices=(1, 2, 3))
    parser.add_argument("--json")
    parser.add_argument("--keep", action="store_true", help="do not remove the home")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options, _ = parser.parse_known_args()
    return inside(options) if options.inside else outside(options)


if __name__ == "__main__":
    sys.exit(main())
