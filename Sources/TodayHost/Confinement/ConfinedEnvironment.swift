/// The variables that a confined program gets. It is a list of allowed names, because the shell's
/// environment contains tokens, passwords and sockets of agents.
enum ConfinedEnvironment {
  static func of(
    _ environment: [String: String], entitlements: Entitlements
  ) -> [String: String] {
    environment.filter { name, value in
      names.contains(name) || prefixes.contains { name.hasPrefix($0) }
        || entitlements.network && network.contains(name.lowercased())
        || entitlements.network && certificates.contains(name) && isPathList(value)
    }
  }

  /// Absolute paths, separated by colons, without control characters.
  private static func isPathList(_ value: String) -> Bool {
    value.split(separator: ":", omittingEmptySubsequences: false).allSatisfy { $0.hasPrefix("/") }
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Today's own, and the categories of the locale.
  private static let prefixes = ["TODAY_", "LC_"]

  private static let names: Set<String> = [
    "HOME", "USER", "LOGNAME", "SHELL", "PATH", "TMPDIR",
    // The locale.
    "LANG", "LANGUAGE", "TZ", "TZDIR", "LOCPATH", "LOCALE_ARCHIVE", "GUIX_LOCPATH", "NLSPATH",
    // The terminal.
    "TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TERMINFO", "TERMINFO_DIRS",
    "COLORFGBG", "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE",
    "ESCDELAY", "NCURSES_NO_UTF8_ACS",
    // Folders of the XDG specification, without the session of the desktop.
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_DIRS",
    "XDG_DATA_DIRS", "XDG_RUNTIME_DIR", "CFFIXED_USER_HOME",
    // Places of libraries and toolchains.
    "LD_LIBRARY_PATH", "NIX_LD", "NIX_LD_LIBRARY_PATH", "PYENV_ROOT", "PYENV_VERSION", "RBENV_ROOT",
    "RBENV_VERSION", "NVM_DIR", "RUSTUP_HOME", "ASDF_DIR", "ASDF_DATA_DIR", "MISE_DATA_DIR",
    // Set by the host.
    "SWIFT_BACKTRACE", "PYTHONPYCACHEPREFIX", "GIT_TERMINAL_PROMPT", "SSH_ASKPASS_REQUIRE",
  ]

  /// In lower case; programs read both forms.
  private static let network: Set<String> = [
    "http_proxy", "https_proxy", "ftp_proxy", "all_proxy", "no_proxy",
  ]

  /// Files and folders of certificates.
  private static let certificates: Set<String> = [
    "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE", "REQUESTS_CA_BUNDLE", "NODE_EXTRA_CA_CERTS",
    "NIX_SSL_CERT_FILE",
  ]
}
