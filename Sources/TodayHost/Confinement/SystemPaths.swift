/// Paths that any program needs, and that contain no user data.
enum SystemPaths {
  /// Programs and libraries: those of the system, those installed for all users, and toolchains.
  static let programs = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/opt", "/nix/store", "/gnu/store",
    "/home/linuxbrew/.linuxbrew",
  ]

  /// In the home folder: the places where these programs install toolchains and interpreters, but
  /// no user data.
  static let toolchains = [
    ".local/share/swiftly/toolchains", ".swiftly/toolchains", ".pyenv", ".local/share/uv/python",
    ".rbenv", ".nvm/versions", ".rustup/toolchains", ".asdf/installs", ".asdf/shims",
    ".local/share/mise/installs", ".local/share/mise/shims",
  ]

  /// For the loader, the C library, locales, time zones, certificates, and what interpreters read
  /// when they start.
  static let files =
    [
      "ld.so.cache", "ld.so.preload", "localtime", "timezone", "locale.alias", "locale.conf",
      "default/locale", "nsswitch.conf", "passwd", "group", "os-release", "lsb-release",
      "debian_version", "hostname", "terminfo", "mime.types", "magic", "fonts", "gitconfig", "perl",
      "inputrc", "ssl/certs", "ssl/cert.pem", "ssl/openssl.cnf", "pki/tls/certs",
      "pki/ca-trust/extracted", "ca-certificates", "ca-certificates.conf", "crypto-policies",
    ].map { "/etc/\($0)" }
    + [
      "/proc/self", "/sys/devices/system/cpu", "/sys/devices/system/node", "/sys/fs/cgroup",
      "/sys/kernel/mm/transparent_hugepage", "/var/lib/ca-certificates",
    ]

  /// Figures of the machine, and the public data of each process. Environment, memory and files of
  /// a process can be read only by processes that are confined together with it. A Swift program
  /// reads its arguments there, also if a widget started it, and its process number is not known in
  /// advance.
  static let processes = "/proc"

  static let devices = ["null", "zero", "full", "random", "urandom"].map { "/dev/\($0)" }

  /// To resolve host names.
  static let network =
    [
      "resolv.conf", "hosts", "host.conf", "gai.conf", "services", "protocols", "networks",
    ].map { "/etc/\($0)" }
    + [
      "/run/systemd/resolve", "/run/NetworkManager", "/run/resolvconf", "/run/connman",
      "/mnt/wsl/resolv.conf",
    ]

  /// Interpreters of one language have a folder for each version.
  static let versioned = ["python"]
}
