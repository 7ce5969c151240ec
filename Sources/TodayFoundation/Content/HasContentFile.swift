package import Foundation
import TodayWire

/// A file in which an app stores, for the host, whether a widget has content.
///
/// `<state>/content/<widget>.json`: `{"flag":false,"by":"<bundle>","at":<seconds>}`. The host
/// watches the directory, so that no connection is needed and nothing is lost while no host runs.
package struct HasContentFile {
  private let url: URL

  package init(directory state: URL, widget: String) {
    url = state.appendingPathComponent("content", isDirectory: true)
      .appendingPathComponent("\(widget.pathComponent).json")
  }

  /// The stored value; nil if the file is missing or unreadable.
  package var flag: Bool? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return (try? JSONReader.read(Array(data)))?["flag"]?.bool
  }

  /// Stores the value.
  ///
  /// The same value again does not change the file.
  ///
  /// - Parameters:
  ///   - by: The bundle identifier of the caller.
  ///   - at: The time of the call.
  /// - Throws: Foundation's error if the directory or the file cannot be written.
  package func write(_ flag: Bool, by: String, at: Date) throws {
    guard self.flag != flag else { return }
    let json: JSONValue = .object([
      "flag": .bool(flag), "by": .string(by), "at": .integer(Int(at.timeIntervalSince1970)),
    ])
    try AtomicFile.write(Data(json.bytes + [0x0A]), to: url)
  }
}
