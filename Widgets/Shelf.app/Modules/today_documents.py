"""The parts of a Document Provider in Python. Copy this file and `today_widget.py` next to your programs.

    import today_documents

    class Picker(today_documents.DocumentPicker):
        def view_will_appear(self):
            self.show(today.vstack(*[today.button(name, name) for name in sorted(os.listdir(self.storage))]))

        def activate(self, action):
            self.dismiss(action)

    today_documents.run(Picker())

A document is named by its path below the document storage of the app: "Reports/Plan.txt".
"""
import json
import os
import tempfile

import today_widget as today
from today_widget import Failure, run  # noqa: F401, for programs that import only this module


class _Part(today.Widget):
    @property
    def storage(self):
        """The folder of the app's documents, which the picker and the file provider share."""
        return self.parameters.get("containers", {}).get("documents", ".")

    def path(self, document):
        """The file of a document."""
        return os.path.join(self.storage, document)


class DocumentPicker(_Part):
    """The methods that the host calls, in addition to those of a widget.

    `mode` is "open", "import", "export" or "move".
    """

    mode = "open"
    #: Uniform types that the caller accepts; empty: any type.
    valid_types = ()
    #: The file extensions of these types, in lower case; empty: any.
    valid_extensions = ()
    #: The name of the caller's file for export and move.
    original_name = None
    #: The identifier of the app's file provider.
    provider_identifier = None
    _request = None

    def prepare_for_presentation(self, mode):
        """The first call after `begin`."""

    def done(self):
        """The user has chosen Done, which only export and move have: the file belongs into the shown folder."""
        self.dismiss(self.original_name)

    def cancel(self):
        """The user has chosen Cancel."""
        self.cancel_request("cancelled")

    def accepts(self, name):
        """Whether a name has an accepted extension."""
        return not self.valid_extensions or name.rpartition(".")[2].lower() in self.valid_extensions

    def dismiss(self, document):
        """Ends the request with a document, or for export and move with the place for the file."""
        if self._request is not None:
            today.answer(self._request, {"document": document})
            self._request = None

    def cancel_request(self, reason):
        """Ends the request without a document. The user sees the reason, unless it is "cancelled"."""
        if self._request is not None:
            today.refuse(self._request, reason)
            self._request = None

    def handle(self, method, params, identifier):
        if method == "prepareForPresentation":
            self.mode = params.get("mode", "open")
            self.valid_types = params.get("validTypes", [])
            self.valid_extensions = params.get("validExtensions", [])
            self.original_name = params.get("originalName")
            self.provider_identifier = params.get("providerIdentifier")
            self._request = identifier
            self.prepare_for_presentation(self.mode)
            return today.LATER
        if method == "done":
            return self.done()
        if method == "cancel":
            return self.cancel()
        raise LookupError(method)


class FileProvider(_Part):
    """The calls of the host, each in a process of its own, for one document.

    Raise Failure with a sentence for the user. Return within a minute.
    """

    #: The exceptions whose text is for the user.
    failures = (Failure,)

    def provide_placeholder(self, document):
        """Write a placeholder for a document whose file does not exist."""
        self.write_placeholder(document)

    def start_providing(self, document):
        """Write the contents of a document, or refresh them. Changes that you have not taken over must stay."""

    def item_changed(self, document):
        """Take over a change of the user's."""

    def stop_providing(self, document):
        """The document is no longer used. You may remove contents without changes."""

    def placeholder(self, document):
        """The file that stands for a document whose contents are not there."""
        folder, name = os.path.split(self.path(document))
        return os.path.join(folder, f".{name}.placeholder")

    def write_placeholder(self, document, size=None, modified=None):
        """Writes the placeholder: the size in bytes and the time of the last change in seconds since 1970."""
        facts = {key: int(value) for key, value in (("size", size), ("modified", modified)) if value is not None}
        os.makedirs(os.path.dirname(self.placeholder(document)), mode=0o700, exist_ok=True)
        with replacing(self.placeholder(document)) as file:
            file.write(json.dumps(facts).encode())

    def handle(self, method, params, identifier):
        calls = {"providePlaceholder": self.provide_placeholder, "startProvidingItem": self.start_providing,
                 "itemChanged": self.item_changed, "stopProvidingItem": self.stop_providing}
        if method not in calls:
            raise LookupError(method)
        try:
            calls[method](params["document"])
        except self.failures as failure:
            today.refuse(identifier, failure)
            return today.LATER
        return None


class replacing:
    """A file that takes the place of another one when it is complete: `with replacing(path) as file`.

    If the block raises an error, or the process is ended, the old file stays.
    """

    def __init__(self, path):
        self.target = path

    def __enter__(self):
        folder, name = os.path.split(self.target)
        descriptor, self.partial = tempfile.mkstemp(prefix=f".{name[:100]}.", suffix=".new", dir=folder)
        self.file = os.fdopen(descriptor, "wb")
        return self.file

    def __exit__(self, kind, error, trace):
        try:
            if kind is None:
                self.file.flush()
                os.fsync(self.file.fileno())
            self.file.close()
            if kind is None:
                os.replace(self.partial, self.target)
        finally:
            if os.path.lexists(self.partial):
                os.unlink(self.partial)
