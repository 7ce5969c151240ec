import Glibc
package import TodayEngine
import TodayWire

/// Requests to the host that runs a widget: a file with the widget's name, which that host watches
/// for and removes.
package struct UpdateRequests: Sendable {
  let directory: String

  package init(_ directories: Directories) {
    directory = directories.requests
  }

  /// Requests an update.
  package func ask(_ id: WidgetID) throws(FileError) {
    try FileSystem.writeWhole([], to: path(id))
  }

  /// The widget of a request for an update; nil for other files.
  static func widget(ofFile name: String) -> WidgetID? {
    name.hasPrefix(".") || name.hasSuffix(storing) ? nil : WidgetID(pathComponent: name[...])
  }

  /// The widgets of pending requests for updates.
  var waiting: [WidgetID] {
    ((try? FileSystem.names(in: directory)) ?? []).compactMap(Self.widget).sorted()
  }

  /// Removes a request for an update.
  ///
  /// - Returns: Whether there was one. Another host may be faster, and a watcher also reports the
  ///   removal.
  func take(_ id: WidgetID) -> Bool {
    unlink(path(id)) == 0 || errno != ENOENT
  }

  // MARK: Storing

  /// Requests that the state of a widget is stored now, not within the next seconds.
  func askToStore(_ id: WidgetID) throws(FileError) {
    try FileSystem.writeWhole([], to: path(id) + Self.storing)
  }

  /// The widget of a request to store; nil for other files.
  static func widgetToStore(ofFile name: String) -> WidgetID? {
    name.hasPrefix(".") || !name.hasSuffix(storing)
      ? nil : WidgetID(pathComponent: name.dropLast(storing.count))
  }

  /// The widgets of pending requests to store.
  var waitingToStore: [WidgetID] {
    ((try? FileSystem.names(in: directory)) ?? []).compactMap(Self.widgetToStore).sorted()
  }

  func isStoring(_ id: WidgetID) -> Bool { FileSystem.isFile(path(id) + Self.storing) }

  /// Removes a request to store.
  func takeStoring(_ id: WidgetID) {
    try? FileSystem.remove(path(id) + Self.storing)
  }

  /// This character occurs in no path component of an identifier.
  private static let storing = "+store"

  private func path(_ id: WidgetID) -> String { "\(directory)/\(id.pathComponent)" }
}

extension Directories {
  /// From one host to another.
  var requests: String { "\(runtime)/requests" }
}
