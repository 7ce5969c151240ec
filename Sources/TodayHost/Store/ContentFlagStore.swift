package import TodayEngine
import TodayWire

/// Which widgets have content: one file for each widget, written by hosts and by containing apps.
///
/// `content/ID.json` is `{"flag":false,"by":"BUNDLE ID","at":SECONDS SINCE 1970}`, written whole.
package struct ContentFlagStore: Sendable {
  private let directories: Directories
  private let report: @Sendable (String) -> Void

  /// - Parameter report: Called with a sentence for each file that was moved aside.
  package init(_ directories: Directories, report: @escaping @Sendable (String) -> Void) {
    self.directories = directories
    self.report = report
  }

  private func path(_ id: WidgetID) -> String {
    "\(directories.content)/\(id.pathComponent).json"
  }

  /// The widget of a file in the content directory; nil for temporary files and those moved aside.
  package static func widget(ofFile name: String) -> WidgetID? {
    guard name.hasSuffix(".json"), !name.hasPrefix(".") else { return nil }
    return WidgetID(pathComponent: name.dropLast(5))
  }

  /// Every stored flag. A widget without one has content.
  package func readAll() -> [WidgetID: ContentFlag] {
    let names: [String]
    do throws(FileError) {
      names = try FileSystem.names(in: directories.content)
    } catch {
      report(error.description)
      return [:]
    }
    var flags: [WidgetID: ContentFlag] = [:]
    for name in names {
      if let id = Self.widget(ofFile: name), let flag = read(id) { flags[id] = flag }
    }
    return flags
  }

  /// `nil` if nothing was stored, or if the file cannot be used.
  package func read(_ id: WidgetID) -> ContentFlag? {
    let file = StoreFile(path: path(id), report: report)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(file.path, limit: 1 << 16)
    } catch {
      if !error.isMissing { report(error.description) }
      return nil
    }
    guard let value = try? JSONReader.read(bytes), let flag = value["flag"]?.bool else {
      _ = file.moveAside(because: "\(file.path) is not a has-content flag")
      return nil
    }
    if let version = value["version"]?.integer, version > storeVersion {
      _ = file.moveAside(because: "\(file.path) is from a newer version of today (\(version))")
      return nil
    }
    return ContentFlag(
      value: flag, by: Sanitizer.line(value["by"]?.string ?? ""),
      at: value["at"]?.wallTime ?? 0)
  }

  /// Stores a flag. An equal value changes nothing, regardless of author and time.
  ///
  /// - Returns: whether the file was written.
  @discardableResult
  package func write(_ id: WidgetID, _ flag: ContentFlag) throws(FileError) -> Bool {
    if read(id)?.value == flag.value { return false }
    let value = JSONValue.object([
      "flag": .bool(flag.value), "by": .string(flag.by), "at": .integer(flag.at.seconds),
    ])
    try FileSystem.writeWhole(value.bytes, to: path(id), sync: true)
    return true
  }

  package func remove(_ id: WidgetID) throws(FileError) {
    try FileSystem.remove(path(id))
  }
}
