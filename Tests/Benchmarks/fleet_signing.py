"""Signs the messages of the simulated machines of `fleet.py`, with the OpenSSL of the system."""

import base64
import ctypes
import ctypes.util
import hashlib
import struct

PROPERTY = "today-signature"
NAMESPACE = b"today-fleet"
SESSION = 1_700_000_000_000
ED25519 = 1087

crypto = ctypes.CDLL(ctypes.util.find_library("crypto") or "libcrypto.so.3")
for function in ("EVP_PKEY_new_raw_private_key", "EVP_MD_CTX_new"):
    getattr(crypto, function).restype = ctypes.c_void_p


class Key:
    def __init__(self, secret):
        self.pair = ctypes.c_void_p(crypto.EVP_PKEY_new_raw_private_key(ED25519, None, secret, ctypes.c_size_t(32)))
        public, size = ctypes.create_string_buffer(32), ctypes.c_size_t(32)
        assert crypto.EVP_PKEY_get_raw_public_key(self.pair, public, ctypes.byref(size)) == 1
        self.public = public.raw

    def sign(self, data):
        context = ctypes.c_void_p(crypto.EVP_MD_CTX_new())
        output, size = ctypes.create_string_buffer(64), ctypes.c_size_t(64)
        assert crypto.EVP_DigestSignInit(context, None, None, None, self.pair) == 1
        assert crypto.EVP_DigestSign(context, output, ctypes.byref(size), data, ctypes.c_size_t(len(data))) == 1
        crypto.EVP_MD_CTX_free(context)
        return output.raw


def field(data):
    return struct.pack(">I", len(data)) + data


def text(data):
    return base64.b64encode(data).decode()


class Signer:
    """One ssh key for all machines, and one key of a session; each machine has a certificate of its own."""

    def __init__(self, group):
        self.group = group
        self.ssh, self.session = Key(bytes(range(32))), Key(bytes(range(1, 33)))
        self.certificates = {}

    def signers(self, names):
        """The file of allowed signers: a line for each machine."""
        key = text(field(b"ssh-ed25519") + field(self.ssh.public))
        return "".join(f"{name} ssh-ed25519 {key}\n" for name in names)

    def certificate(self, name):
        if name not in self.certificates:
            statement = (f"today-fleet session 1\n{self.group}\n{name}\n{SESSION}\n"
                         f"{text(self.session.public)}\n").encode()
            digest = hashlib.sha512(statement).digest()
            self.certificates[name] = text(self.ssh.sign(
                b"SSHSIG" + field(NAMESPACE) + field(b"") + field(b"sha512") + field(digest)))
        return self.certificates[name]

    def seal(self, topic, payload):
        name = topic.split("/")[3]
        head = f"today-fleet message 1\n{topic}\n{SESSION} 1 1\n".encode()
        return f"1 {SESSION} 1 1 {text(self.session.public)} {self.certificate(name)} " + \
            text(self.session.sign(head + payload))
