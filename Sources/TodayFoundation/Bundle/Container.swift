import Glibc

/// The widget's own directory.
package enum Container {
  /// Redirects Foundation's directories and `UserDefaults.standard` to the container, as on Apple's
  /// systems, so that two widgets with a `Cache.json` do not conflict.
  ///
  /// Foundation copies these environment variables when it is loaded, before any code of this
  /// package runs. If the host has not set them, the program restarts itself with them, once.
  /// `HOME` stays the user's, for programs that the widget starts.
  package static func prepareProcess() {
    guard let path = getenv("TODAY_CONTAINER").map({ String(cString: $0) }), !path.isEmpty else {
      return
    }
    for directory in ["Library", "Library/Caches", "Library/Preferences"] {
      mkdir("\(path)/\(directory)", 0o700)
    }
    let wanted = [
      ("CFFIXED_USER_HOME", path), ("XDG_CACHE_HOME", "\(path)/Library/Caches"),
      ("XDG_CONFIG_HOME", "\(path)/Library/Preferences"),
    ]
    let isPrepared = wanted.allSatisfy { name, value in
      getenv(name).map { String(cString: $0) } == value
    }
    guard !isPrepared else { return }
    for (name, value) in wanted { setenv(name, value, 1) }
    // Restarted by its real path, because as /proc/self/exe it would be called "exe" in lists of
    // processes.
    guard let executable = realpath("/proc/self/exe", nil) else { return }
    execv(executable, CommandLine.unsafeArgv)
    // If the restart fails, the program continues with Foundation's own directories.
    free(executable)
  }
}
