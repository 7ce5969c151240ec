package import Foundation
package import TodayKit

/// The location of an app's bundle, needed to start the app when its transfers are done.
///
/// It is stored in Today's own state, not in the group's directory, because a widget must not
/// decide which program is started.
package struct AppRegistration {
  private let url: URL

  package init(directories: Directories, app: String) {
    url = directories.state.appendingPathComponent("transfers", isDirectory: true)
      .appendingPathComponent("\(app).json")
  }

  private struct Contents: Codable {
    var bundle: String
  }

  package func write(bundle: URL) throws {
    guard self.bundle != bundle else { return }
    try AtomicFile.write(try JSONEncoder().encode(Contents(bundle: bundle.path)), to: url)
  }

  /// nil if it is not stored.
  package var bundle: URL? {
    guard let data = try? Data(contentsOf: url),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    return URL(fileURLWithPath: contents.bundle, isDirectory: true)
  }
}
