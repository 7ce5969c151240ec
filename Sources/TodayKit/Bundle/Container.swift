import Foundation
import Glibc

/// The widget's own directory.
enum Container {
  /// Makes Foundation's directories and `UserDefaults.standard` mean the container, as on Apple's
  /// systems: two widgets that keep a `Cache.json` do not meet.
  ///
  /// `HOME` stays the user's, for programs that the widget starts. Must run before Foundation is asked
  /// for a directory.
  static func prepareProcess() {
    guard let path = getenv("TODAY_CONTAINER").map({ String(cString: $0) }), !path.isEmpty else {
      return
    }
    setenv("CFFIXED_USER_HOME", path, 1)
    setenv("XDG_CACHE_HOME", "\(path)/Library/Caches", 1)
    // Foundation looks it up each time it writes the defaults, and makes no directory for them.
    setenv("XDG_CONFIG_HOME", "\(path)/Library/Preferences", 1)
    mkdir("\(path)/Library", 0o700)
    mkdir("\(path)/Library/Caches", 0o700)
    mkdir("\(path)/Library/Preferences", 0o700)
  }
}
