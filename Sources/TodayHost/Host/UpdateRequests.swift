package import TodayEngine

/// How one host asks another that runs a widget to update it: a file of the widget's name, whose
/// coming is watched.
package struct UpdateRequests: Sendable {
  let directory: String

  package init(_ directories: Directories) {
    directory = directories.requests
  }

  package func ask(_ id: WidgetID) throws(FileError) {
    try FileSystem.writeWhole([], to: path(id))
  }

  /// The widget that a file in the directory asks for, which is taken away.
  func take(file name: String) -> WidgetID? {
    guard !name.hasPrefix("."), let id = WidgetID(pathComponent: name[...]) else { return nil }
    return (try? FileSystem.remove(path(id))).map { id }
  }

  private func path(_ id: WidgetID) -> String { "\(directory)/\(id.pathComponent)" }
}

extension Directories {
  /// Of one host to another.
  var requests: String { "\(runtime)/requests" }
}
