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

  /// The same, for any file in the content directory. A file with a shortened name contains the
  /// identifier.
  func widget(named name: String) -> WidgetID? {
    if let id = Self.widget(ofFile: name) { return id }
    guard name.isShortenedComponent, name.hasSuffix(".json"), !name.hasPrefix("."),
      let bytes = try? FileSystem.read("\(directories.content)/\(name)", limit: 1 << 16),
      let text = (try? JSONReader.read(bytes))?["widget"]?.string
    else { return nil }
    let id = WidgetID(text)
    return id.pathComponent == name.dropLast(5) ? id : nil
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
      if let id = widget(named: name), let flag = read(id) { flags[id] = flag }
    }
    return flags
  }

  /// `nil` if nothing was stored, or if the file cannot be used.
  package func read(_ id: WidgetID) -> ContentFlag? { load(id).flag }

  /// - Returns: `stuck` is the reason why the file must not be replaced.
  private func load(_ id: WidgetID) -> (flag: ContentFlag?, stuck: Int32?) {
    let file = StoreFile(path: path(id), report: report)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(file.path, limit: 1 << 16)
    } catch {
      if error.isMissing { return (nil, nil) }
      report(error.description)
      return (nil, StoreFile.isDamage(error) ? nil : error.code)
    }
    let value = try? JSONReader.read(bytes)
    let isNewer = (value?["version"]?.integer ?? 0) > storeVersion
    guard let value, let flag = value["flag"]?.bool else {
      if isNewer {
        report(FileError(.read, file.path, code: FileError.newer).description)
        return (nil, FileError.newer)
      }
      let result = file.moveAside(because: "\(file.path) is not a has-content flag")
      if case .stuck(let code) = result { return (nil, code) }
      return (nil, nil)
    }
    let stored = ContentFlag(
      value: flag, by: Sanitizer.line(value["by"]?.string ?? ""),
      at: value["at"]?.wallTime ?? 0)
    return (stored, isNewer ? FileError.newer : nil)
  }

  /// Stores a flag. An equal value changes nothing, regardless of author and time.
  ///
  /// - Returns: whether the file was written.
  /// - Throws: Also if a newer version of today has written the file.
  @discardableResult
  package func write(_ id: WidgetID, _ flag: ContentFlag) throws(FileError) -> Bool {
    let old = load(id)
    if old.flag?.value == flag.value { return false }
    if let code = old.stuck { throw FileError(.write, path(id), code: code) }
    let value = JSONValue.object([
      "flag": .bool(flag.value), "by": .string(flag.by), "at": .integer(flag.at.seconds),
      "widget": id.pathComponent.isShortenedComponent ? .string(id.rawValue) : nil,
    ])
    try FileSystem.writeWhole(value.bytes, to: path(id), sync: true)
    return true
  }

  package func remove(_ id: WidgetID) throws(FileError) {
    try FileSystem.remove(path(id))
  }
}
