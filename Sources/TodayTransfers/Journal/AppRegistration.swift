package import Foundation
package import TodayKit

/// Where an app's bundle lies, for who starts it when its transfers are done.
///
/// In Today's own state and not in the group's directory: what is started there must not be for a
/// widget to say.
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

  /// nil when nobody has said it.
  package var bundle: URL? {
    guard let data = try? Data(contentsOf: url),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    return URL(fileURLWithPath: contents.bundle, isDirectory: true)
  }
}
