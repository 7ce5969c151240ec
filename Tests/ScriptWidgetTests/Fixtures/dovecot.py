"""Runs a script against Dovecot: dovecot.py CERTIFICATE SCENARIO COMMAND…

The user `ada`, also with any domain, has the password `pass word "1"`. Messages are the files of `mail` in the home, and those of `later` arrive
while the script runs. `{port}` and `{starttls}` in the environment become the ports.

SCENARIO is `run`; `stream`, which prints the picture after the messages of `later` have arrived, and ends the script; or
`tap`, which runs the script, taps its first message, and prints the next picture.
"""
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

CONFIG = """
base_dir = {folder}/run
log_path = {folder}/log
protocols = imap
auth_failure_delay = 0
auth_username_format = %n
listen = 127.0.0.1
ssl = required
ssl_cert = <{folder}/certificate.pem
ssl_key = <{folder}/certificate.pem
mail_location = maildir:{folder}/Maildir
mailbox_list_index = no
first_valid_uid = 1
default_internal_user = {user}
default_internal_group = {group}
default_login_user = {user}
default_vsz_limit = 0
passdb {{
  driver = passwd-file
  args = {folder}/users
}}
userdb {{
  driver = static
  args = uid={user} gid={group} home={folder}
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {starttls}
  }}
  inet_listener imaps {{
    port = {port}
    ssl = yes
  }}
}}
service anvil {{
  chroot =
}}
service stats {{
  chroot =
}}
"""


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def place(source, folder, owner):
    """As a delivery agent: messages appear at once, in the order of their names."""
    for name in sorted(os.listdir(source)) if os.path.isdir(source) else []:
        box = os.path.join(folder, "Maildir")
        partial = os.path.join(box, "tmp", name)
        shutil.copy(os.path.join(source, name), partial)
        os.chown(partial, *owner)
        os.utime(partial, (1795254000, 1795254000))
        os.rename(partial, os.path.join(box, "new", f"{time.time_ns()}.{name}"))


def start(folder, certificate, owner):
    """Dovecot as a user without rights. Returns its process and its ports."""
    entry = pwd.getpwuid(owner[0])
    port, starttls = free_port(), free_port()
    with open(f"{folder}/dovecot.conf", "w", encoding="utf-8") as file:
        file.write(CONFIG.format(folder=folder, port=port, starttls=starttls, user=entry.pw_name,
                                 group=subprocess.getoutput(f"id -gn {entry.pw_name}")))
    with open(f"{folder}/users", "w", encoding="utf-8") as file:
        file.write('ada:{PLAIN}pass word "1"::::::\n')
    shutil.copy(certificate, f"{folder}/certificate.pem")

    def become():
        if os.getuid() != owner[0]:
            os.setgroups([])
            os.setgid(owner[1])
            os.setuid(owner[0])

    server = subprocess.Popen(["/usr/sbin/dovecot", "-F", "-c", f"{folder}/dovecot.conf"], preexec_fn=become)
    for _ in range(600):
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1):
                return server, port, starttls
        except OSError:
            if server.poll() is not None:
                break
            time.sleep(0.05)
    sys.exit("Dovecot has not started")


def picture(stream):
    lines = []
    for line in stream:
        if line == "~~~\n":
            return "".join(lines)
        lines.append(line)
    sys.exit("the stream has ended")


def run(scenario, command, environment, more):
    if scenario == "run":
        return subprocess.run(command, env=environment, check=False).returncode
    if scenario == "tap":
        once = [*command, "once"]
        first = subprocess.run(once, env=environment, capture_output=True, text=True, check=True).stdout
        tap = re.search(r'param1="(\w+)" param2="(\w+)" param3="([\w.]+)"', first)
        subprocess.run([*command, *tap.groups()], env=environment, check=True)
        return subprocess.run(once, env=environment, check=False).returncode
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as script:
        picture(script.stdout)
        more()
        print(picture(script.stdout), end="")
        script.terminate()
    return 0


def main():
    certificate, scenario, *command = sys.argv[1:]
    # A test that takes too long ends the server, too.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    home = os.environ["HOME"]
    folder = tempfile.mkdtemp(prefix="today-mail-", dir="/tmp")
    owner = (65534, 65534) if os.getuid() == 0 else (os.getuid(), os.getgid())
    server = None
    try:
        os.makedirs(f"{folder}/run")
        for name in ("cur", "new", "tmp"):
            os.makedirs(f"{folder}/Maildir/{name}")
        place(f"{home}/mail", folder, owner)
        for parent, folders, files in os.walk(folder):
            for name in (".", *folders, *files):
                os.chown(os.path.join(parent, name), *owner)
        server, port, starttls = start(folder, certificate, owner)
        environment = {name: value.replace("{port}", str(port)).replace("{starttls}", str(starttls))
                       for name, value in os.environ.items()}
        status = run(scenario, command, environment, lambda: place(f"{home}/later", folder, owner))
    finally:
        if server:
            server.terminate()
            server.wait()
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(status)


main()
