"""Serves what a script asks for while it runs: serving.py KIND ANSWERS COMMAND…

KIND is `tcp`, or the path of a socket. ANSWERS is a JSON object: a request's line, or a line and
a header of it, and the bytes that answer; `greeting` comes before anything is asked. `{port}` in
the environment becomes the port. What was asked is written to `requests` in the home.
"""
import json
import os
import socket
import subprocess
import sys
import threading


def find(answers, lines):
    for line in lines[1:]:
        if f"{lines[0]} {line}" in answers:
            return answers[f"{lines[0]} {line}"]
    return answers.get(lines[0], "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")


def serve_connection(connection, answers, log):
    with connection, connection.makefile("rwb") as stream:
        speaks_lines = "greeting" in answers
        if speaks_lines:
            stream.write(answers["greeting"].encode())
            stream.flush()
        lines = []
        for line in stream:
            line = line.decode().rstrip("\r\n")
            if line or speaks_lines:
                lines.append(line)
            if speaks_lines or not line:
                if not lines:
                    return
                log.append(lines)
                stream.write(find(answers, lines).encode())
                stream.flush()
                if not speaks_lines:
                    return
                lines = []


def serve(listener, answers, log):
    while True:
        connection, _ = listener.accept()
        threading.Thread(
            target=serve_connection, args=(connection, answers, log), daemon=True).start()


def main():
    kind, file, *command = sys.argv[1:]
    with open(file, encoding="utf-8") as source:
        answers = json.load(source)
    listener = socket.socket(socket.AF_INET if kind == "tcp" else socket.AF_UNIX)
    listener.bind(("127.0.0.1", 0) if kind == "tcp" else kind)
    listener.listen(16)
    port = str(listener.getsockname()[1]) if kind == "tcp" else ""
    log = []
    threading.Thread(target=serve, args=(listener, answers, log), daemon=True).start()
    environment = {name: value.replace("{port}", port) for name, value in os.environ.items()}
    status = subprocess.run(command, env=environment, check=False).returncode
    with open(os.path.join(os.environ["HOME"], "requests"), "w", encoding="utf-8") as target:
        target.write("\n".join(line for lines in log for line in lines))
    sys.exit(status)


main()
