package import TodayEngine
import TodayWire

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

  /// The widget that a file in the directory asks for; nil for temporary files.
  static func widget(ofFile name: String) -> WidgetID? {
    name.hasPrefix(".") ? nil : WidgetID(pathComponent: name[...])
  }

  /// Whom files ask for that nobody has taken yet.
  var waiting: [WidgetID] {
    ((try? FileSystem.names(in: directory)) ?? []).compactMap(Self.widget).sorted()
  }

  /// Takes a request away; that another host was faster is not an error.
  func take(_ id: WidgetID) {
    try? FileSystem.remove(path(id))
  }

  private func path(_ id: WidgetID) -> String { "\(directory)/\(id.pathComponent)" }
}

extension Directories {
  /// Of one host to another.
  var requests: String { "\(runtime)/requests" }
}
