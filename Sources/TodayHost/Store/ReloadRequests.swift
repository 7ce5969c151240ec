import Glibc
import TodayEngine
import TodayWire

/// Requests of apps for new timelines of their widgets: `content/APP.reload`, an empty file whose time is that
/// of the request. It stays, because several boards read it.
struct ReloadRequests {
  private let directory: String

  private static let suffix = ".reload"

  init(_ directories: Directories) { directory = directories.content }

  /// The app of a file in the content directory; `nil` for other files.
  static func app(ofFile name: String) -> String? {
    guard name.hasSuffix(suffix), !name.hasPrefix(".") else { return nil }
    return WidgetID(pathComponent: name.dropLast(suffix.count))?.rawValue
  }

  /// The time of each app's last request.
  func all() -> [String: WallTime] {
    var requests: [String: WallTime] = [:]
    for name in (try? FileSystem.names(in: directory)) ?? [] {
      if let app = Self.app(ofFile: name), let time = time(of: name) { requests[app] = time }
    }
    return requests
  }

  private func time(of name: String) -> WallTime? {
    var status = stat()
    return lstat("\(directory)/\(name)", &status) == 0 ? WallTime(status.st_mtim.tv_sec) : nil
  }

  func remove(_ app: String) throws(FileError) {
    try FileSystem.remove("\(directory)/\(WidgetID(app).pathComponent)\(Self.suffix)")
  }
}
