import Glibc

/// The widget's own directory.
enum Container {
  /// Makes Foundation's directories and `UserDefaults.standard` mean the container, as on Apple's
  /// systems: two widgets that keep a `Cache.json` do not meet.
  ///
  /// Foundation copies these variables of the environment when it is loaded, which is before any code
  /// of ours. So where the host has not set them, the program starts itself anew with them, once.
  /// `HOME` stays the user's, for programs that the widget starts.
  static func prepareProcess() {
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
    // By its own path: started as /proc/self/exe it would be called "exe" in lists of processes.
    guard let executable = realpath("/proc/self/exe", nil) else { return }
    execv(executable, CommandLine.unsafeArgv)
    // A program that cannot be started anew runs on with Foundation's own directories.
    free(executable)
  }
}
