import Foundation
import Glibc

/// The widget's own directory.
enum Container {
  /// Makes Foundation's directories and `UserDefaults.standard` mean the container, as on Apple's
  /// systems: two widgets that keep a `Cache.json` do not meet.
  ///
  /// The user's home and configuration stay in the environment, for programs that the widget starts.
  /// Must run before Foundation is asked for either.
  static func prepareProcess() {
    guard let path = getenv("TODAY_CONTAINER").map({ String(cString: $0) }), !path.isEmpty else {
      return
    }
    setenv("CFFIXED_USER_HOME", path, 1)
    setenv("XDG_CACHE_HOME", "\(path)/Library/Caches", 1)
    let variable = "XDG_CONFIG_HOME"
    let before = getenv(variable).map { String(cString: $0) }
    setenv(variable, "\(path)/Library/Preferences", 1)
    // Foundation settles the file's place when the defaults are first asked.
    _ = UserDefaults.standard.object(forKey: "TodayKit")
    if let before { setenv(variable, before, 1) } else { unsetenv(variable) }
  }
}
