"""Runs a script with players: player.py SCENARIO COMMAND…

`mpd` is a real MPD without sound, which plays `Sinnerman.wav` with a cover; MPD_HOST becomes its socket. `mpris` is a player
on a private bus, which is played by this program. With `tap:ACTION` after a comma, as in `mpd,tap:toggle`, the script runs
once, the action of this name is performed, and the script prints the next card. With `stream`, the script stays, the song
changes, and the last card is printed. `changing` is an answering program instead of MPD, whose song changes at once.
"""
import json
import os
import shutil
import signal
import socket
import socketserver
import struct
import subprocess
import sys
import tempfile
import threading
import time
import wave
import zlib

CONFIG = """
music_directory "{folder}/music"
db_file "{folder}/db"
bind_to_address "{folder}/socket"
log_file "{folder}/log"
audio_output {{
  type "null"
  name "none"
}}
"""
NAME = "org.mpris.MediaPlayer2.test"
#: The kernel ends the program when this one ends, however that happens.
WITH_THIS = ["/usr/bin/setpriv", "--pdeathsig", "KILL"]


def picture():
    """A green PNG file of 64 × 64 pixels."""

    def part(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = (b"\0" + b"\x20\xa0\x40" * 64) * 64
    return (b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", 64, 64, 8, 2, 0, 0, 0))
            + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b""))


def mpd(folder):
    os.makedirs(f"{folder}/music/Pastel Blues")
    for name in ("Sinnerman", "Strange Fruit"):
        with wave.open(f"{folder}/music/Pastel Blues/{name}.wav", "wb") as file:
            file.setparams((1, 1, 8000, 0, "NONE", ""))
            file.writeframes(b"\x80" * 8000 * 120)
    with open(f"{folder}/music/Pastel Blues/cover.png", "wb") as file:
        file.write(picture())
    with open(f"{folder}/config", "w", encoding="utf-8") as file:
        file.write(CONFIG.format(folder=folder))
    server = subprocess.Popen([*WITH_THIS, "/usr/bin/mpd", "--no-daemon", f"{folder}/config"], stderr=subprocess.DEVNULL)
    for _ in range(600):
        try:
            ask(folder, "status")
            break
        except OSError:
            time.sleep(0.05)
    ask(folder, "update")
    # It finds the songs in any order, one after the other.
    for _ in range(600):
        if ask(folder, "listall").count(".wav") == 2:
            break
        time.sleep(0.05)
    ask(folder, *(f'add "Pastel Blues/{name}.wav"' for name in ("Sinnerman", "Strange Fruit")), "play 0", "pause 1")
    # It has a format when it is decoded: a player that is asked for the next song before that stops.
    for _ in range(600):
        if "state: pause" in (status := ask(folder, "status")) and "audio: " in status:
            return server
        time.sleep(0.05)
    sys.exit("MPD has not started")


class Changing(socketserver.StreamRequestHandler):
    """An MPD whose song changes as soon as it has been read. Like MPD, it reports changes since the start of a connection."""

    songs = ["Strange Fruit", "Sinnerman"]

    def handle(self):
        self.wfile.write(b"OK MPD 0.23.5\n")
        changed = b""
        for line in self.rfile:
            if line.startswith(b"idle"):
                # Without a change there is no answer.
                self.wfile.write(changed + b"OK\n" if changed else b"")
                changed = b""
            elif line == b"currentsong\n":
                song = self.songs.pop() if len(self.songs) > 1 else self.songs[0]
                self.wfile.write(f"file: {song}.flac\nOK\n".encode())
                changed = b"changed: player\n"
            else:
                self.wfile.write(b"state: pause\nOK\n" if line == b"status\n" else b"ACK [50@0] {} no\n")


def changing(folder):
    """Starts it at MPD's socket."""
    server = socketserver.ThreadingUnixStreamServer(f"{folder}/socket", Changing)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()


def ask(folder, *commands):
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(10)
        connection.connect(f"{folder}/socket")
        with connection.makefile("rw") as stream:
            stream.readline()
            text = ""
            for command in commands:
                stream.write(command + "\n")
                stream.flush()
                for line in stream:
                    text += line
                    if line.startswith(("OK", "ACK")):
                        break
            return text


def play_mpris():
    """The player, in a process of its own. `SIGUSR1` is the next song."""
    import dbus.service
    from dbus.mainloop.glib import DBusGMainLoop
    from gi.repository import GLib

    songs, state = ["Sinnerman", "Strange Fruit"], {"song": 0, "status": "Playing"}
    loop = DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus(mainloop=loop)
    player = "org.mpris.MediaPlayer2.Player"

    class Player(dbus.service.Object):
        def values(self):
            data = {"xesam:title": songs[state["song"] % 2], "xesam:artist": ["Nina Simone"],
                    "xesam:album": "Pastel Blues", "mpris:length": dbus.Int64(120_000_000)}
            if os.path.exists(os.environ["COVER"]):
                data["mpris:artUrl"] = "file://" + os.environ["COVER"]
            return {"PlaybackStatus": state["status"], "Position": dbus.Int64(30_000_000),
                    "Metadata": dbus.Dictionary(data, signature="sv")}

        @dbus.service.method("org.freedesktop.DBus.Properties", "ss", "v")
        def Get(self, interface, name):
            return self.values()[name]

        @dbus.service.signal("org.freedesktop.DBus.Properties", "sa{sv}as")
        def PropertiesChanged(self, interface, changed, gone):
            pass

        @dbus.service.method(player)
        def PlayPause(self):
            state["status"] = "Paused" if state["status"] == "Playing" else "Playing"

        @dbus.service.method(player)
        def Next(self):
            state["song"] += 1
            self.PropertiesChanged(player, {"Metadata": self.values()["Metadata"]}, [])

    name = dbus.service.BusName(NAME, bus)
    service = Player(name, "/org/mpris/MediaPlayer2")
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, lambda: service.Next() or True)
    print("ready", flush=True)
    GLib.MainLoop().run()


def mpris(folder):
    """The process of the bus and that of the player."""
    bus = subprocess.Popen(
        [*WITH_THIS, "dbus-daemon", "--session", "--nofork", "--print-address=1", f"--address=unix:path={folder}/bus"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    bus.stdout.readline()
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={folder}/bus"
    with open(f"{folder}/cover.png", "wb") as file:
        file.write(picture())
    player = subprocess.Popen([*WITH_THIS, "/usr/bin/python3", os.path.abspath(__file__), "player"], stdout=subprocess.PIPE,
                              env={**os.environ, "COVER": f"{folder}/cover.png"})
    if not player.stdout.readline():
        sys.exit("the player has not started")
    return bus, player


def main():
    if sys.argv[1:] == ["player"]:
        play_mpris()
    scenario, *command = sys.argv[1:]
    kind, _, more = scenario.partition(",")
    folder = tempfile.mkdtemp(prefix="today-player-", dir="/tmp")
    # A test that takes too long ends the servers, too.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    servers = ()
    try:
        if kind == "mpd":
            servers = (mpd(folder),)
        elif kind == "changing":
            changing(folder)
        else:
            servers = mpris(folder)
        if kind != "mpris":
            os.environ["MPD_HOST"] = f"{folder}/socket"
        once = [*command, "once"]
        if more.startswith("tap:"):
            first = subprocess.run(once, capture_output=True, text=True, check=True).stdout
            tap = json.loads(first)["actions"][more[4:]]["command"]
            subprocess.run(tap, check=True)
            again = time.monotonic() + 10
            # MPD stops for a moment between two songs, some time after its answer.
            wanted = {"next": "song: 1\n", "toggle": "state: play\n"}[more[4:]]
            while kind == "mpd" and not (wanted in (status := ask(folder, "status")) and "state: stop" not in status):
                if time.monotonic() > again:
                    # On a busy machine, MPD may forget a command that comes while it opens a song.
                    subprocess.run(tap, check=True)
                    again += 10
                time.sleep(0.05)
        if more == "stream":
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as script:
                line = script.stdout.readline()
                if kind == "mpd":
                    ask(folder, "next")
                elif kind == "mpris":
                    servers[1].send_signal(signal.SIGUSR1)
                while line and "Strange Fruit" not in line:
                    line = script.stdout.readline()
                print(line, end="")
                script.terminate()
            status = 0
        else:
            status = subprocess.run(once, check=False).returncode
    finally:
        for server in servers:
            server.terminate()
            server.wait()
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(status)


main()
