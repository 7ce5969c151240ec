"""The documents of Shelf: the folder on this machine, and a WebDAV server if one is set.

With a server, the folder holds the documents that are in use. Of each the ETag and the hash of its contents
are stored, so that a change on one side is not lost to a change on the other.
"""
import contextlib
import fcntl
import hashlib
import json
import os
import sys

from today_documents import replacing
from today_script import Failure
from today_connection import WebError
from shelf_server import Changed, Entry, Missing, Server, is_plain
from shelf_words import words

GROUP = "group.dev.today.shelf"
#: The names that are tried for a version in conflict.
COPIES = 20


class Shelf:
    """
    - storage: The folder of the documents.
    - folder: The folder of the group, for what is remembered.
    - settings: `server`, `user` and `password`.
    """

    def __init__(self, storage, folder, settings):
        self.storage = storage
        self.folder = os.path.join(folder, "Sync")
        address = str(settings.get("server") or "").strip()
        self.server = Server(
            address, str(settings.get("user") or ""), str(settings.get("password") or "")) if address else None

    # Names

    def entries(self, folder):
        """Folders first, then files, by their names. Raises Failure."""
        found = {entry.name: entry for entry in self._local(folder)}
        if self.server:
            try:
                found.update((entry.name, entry) for entry in self.server.entries(folder))
            except Missing:
                if folder and not found:
                    raise Failure(words("missing", name=folder)) from None
        return sorted(found.values(), key=lambda entry: (not entry.is_folder, entry.name.casefold(), entry.name))

    def _local(self, folder):
        try:
            with os.scandir(os.path.join(self.storage, folder)) as listing:
                for item in listing:
                    if is_plain(item.name) and not item.is_symlink():
                        status = item.stat(follow_symlinks=False)
                        yield Entry(item.name, item.is_dir(follow_symlinks=False), status.st_size,
                                    int(status.st_mtime))
        except FileNotFoundError:
            return

    def facts(self, document):
        """The size and the time of a document on the server, or none."""
        folder, name = os.path.split(document)
        with contextlib.suppress(Missing):
            for entry in self.server.entries(folder) if self.server else []:
                if entry.name == name:
                    return entry.size, entry.modified
        return None, None

    # Contents

    def provide(self, document):
        """Makes the file of a document current. A change that is not on the server stays."""
        path = os.path.join(self.storage, document)
        known = self._known(document)
        here = _hash(path)
        if not self.server:
            if here is None:
                raise Failure(words("missing", name=document))
            return
        if here is not None and here not in (known.get("hash"), known.get("saved")):
            return
        is_same = here is not None and here == known.get("hash")
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        try:
            with _unfinished(path) as file:
                etag = self.server.download(document, file, known.get("etag") if is_same else None)
                if etag is False:
                    raise _Unchanged
        except _Unchanged:
            return
        except Missing:
            raise Failure(words("missing", name=document)) from None
        except WebError as error:
            # Without a network, the version that is here can be used. Its ETag guards a change.
            if here is None or error.kind not in ("name", "refused", "unreachable", "slow"):
                raise
            print(error, file=sys.stderr)
            return
        self._remember(document, {"etag": etag, "hash": _hash(path)})
        with contextlib.suppress(FileNotFoundError):
            os.unlink(placeholder(path))

    def take(self, document):
        """Stores a change on the server, under another name if the server has a newer version. Raises Failure."""
        if not self.server:
            return
        path = os.path.join(self.storage, document)
        known = self._known(document)
        here = _hash(path)
        if here is None:
            raise Failure(words("missing", name=document))
        if here in (known.get("hash"), known.get("saved")):
            return
        try:
            if known and not known.get("etag"):
                # Nothing guards the version on the server.
                raise Changed
            self._store(document, path, here, known.get("etag"))
        except (Changed, Missing):
            copy = self._store_copy(document, path)
            self._remember(document, {**known, "saved": here})
            raise Failure(words("conflict", name=document, copy=copy)) from None

    def _store(self, document, path, here, etag):
        with open(path, "rb") as file:
            new = self.server.upload(document, file, os.fstat(file.fileno()).st_size, etag)
        self._remember(document, {"etag": new or self._etag_of(document, here), "hash": here})

    def _etag_of(self, document, here):
        """The ETag of a document with these contents, or None if it has others by now."""
        digest = hashlib.sha256()
        etag = self.server.download(document, _Hashing(digest))
        return etag if digest.hexdigest() == here else None

    def _store_copy(self, document, path):
        stem, extension = os.path.splitext(document)
        for number in range(2, COPIES + 2):
            name = f"{stem} {number}{extension}"
            with contextlib.suppress(Changed):
                with open(path, "rb") as file:
                    self.server.upload(name, file, os.fstat(file.fileno()).st_size)
                return name
        raise Failure(words("noRoom", name=document))

    def release(self, document):
        """Removes a file that is on the server without changes, and leaves its placeholder to the caller.

        Returns whether it was removed.
        """
        path = os.path.join(self.storage, document)
        if not self.server or _hash(path) not in (self._known(document).get("hash"),):
            return False
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        return True

    # What is remembered

    def _known(self, document):
        return self._state().get(document) or {}

    def _state(self):
        try:
            with open(os.path.join(self.folder, "documents.json"), "rb") as file:
                state = json.load(file)
            return state if isinstance(state, dict) and state.get(" server") == self.server.place else {}
        except (OSError, ValueError, AttributeError):
            return {}

    def _remember(self, document, facts):
        os.makedirs(self.folder, mode=0o700, exist_ok=True)
        with open(os.path.join(self.folder, "lock"), "ab") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            # Another server has other documents, whatever their names are.
            state = {**self._state(), document: facts, " server": self.server.place}
            with replacing(os.path.join(self.folder, "documents.json")) as file:
                file.write(json.dumps(state, sort_keys=True).encode())


class _Unchanged(Exception):
    """Ends the writing of a file whose old version stays."""


class _Hashing:
    def __init__(self, digest):
        self.write = digest.update


def placeholder(path):
    folder, name = os.path.split(path)
    return os.path.join(folder, f".{name}.placeholder")


def _unfinished(path):
    return replacing(path)


def _hash(path):
    """The hash of a regular file, or None."""
    digest = hashlib.sha256()
    try:
        with open(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as file:
            while piece := file.read(1 << 16):
                digest.update(piece)
    except OSError:
        return None
    return digest.hexdigest()
