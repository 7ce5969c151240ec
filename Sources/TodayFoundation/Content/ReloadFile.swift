import Foundation
import TodayWire

/// The file with which an app asks for new timelines of its widgets if no board has opened it.
///
/// `<state>/content/<app>.reload` is empty; its time is that of the request. A board compares it with the
/// last update of each widget, so that no connection is needed and nothing is lost while no board runs.
package enum ReloadFile {
  /// Writes the file of this process's app. Does nothing in an extension, whose timelines the board asks for
  /// anyway, and outside a bundle.
  package static func write() {
    guard let identity = ProcessIdentity.current,
      identity.bundleIdentifier == identity.appIdentifier
    else { return }
    let file = identity.directories.state.appendingPathComponent("content", isDirectory: true)
      .appendingPathComponent("\(identity.appIdentifier.pathComponent).reload")
    do {
      try AtomicFile.write(Data(), to: file)
    } catch {
      Log.write("reloadTimelines: \(error)")
    }
  }
}
