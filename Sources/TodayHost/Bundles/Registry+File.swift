import Glibc
import TodayEngine
import TodayWire

extension Registry {
  static let version = 5
  private static let stamps = JSONValue.object(["is": .string("stamps")])
  private static let end = JSONValue.object(["is": .string("end")])

  /// Writes the registry with one line of JSON for each item, so that each line can be read alone.
  package func write(to path: String) throws(FileError) {
    try FileSystem.writeWhole(lines, to: path)
  }

  /// The text of its file.
  package var lines: [UInt8] {
    var bytes: [UInt8] = []
    func line(_ value: JSONValue) {
      bytes += value.bytes
      bytes.append(0x0A)
    }
    line(header)
    for app in apps { line(app.json) }
    for widget in widgets { line(widget.json) }
    for handler in handlers { line(handler.json) }
    for problem in problems { line(problem.json) }
    line(Self.stamps)
    bytes += stampLines
    line(Self.end)
    return bytes
  }

  private var header: JSONValue {
    .object([
      "version": .integer(Self.version), "locale": .string(locale),
      "beside": search.executableDirectory.map(JSONValue.string),
      "places": .array(
        search.places.map {
          .object(["path": .string($0.path), "origin": .string($0.origin.rawValue)])
        }),
    ])
  }

  /// Reads the result of a scan. `nil` if there is none or it is damaged; a damaged file is moved
  /// aside and reported to `report`.
  package static func read(
    from path: String, report: (String) -> Void = { _ in }
  ) -> Registry? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, limit: 64 << 20)
    } catch {
      if !error.isMissing { report(error.description) }
      return nil
    }
    if let registry = Registry(lines: bytes) { return registry }
    let aside = try? FileSystem.moveAside(path)
    report(
      "\(path) is damaged or from another version: "
        + (aside.map { "it was moved to \($0)" } ?? "it is ignored"))
    return nil
  }

  /// `nil` for an incomplete or unknown text.
  init?(lines bytes: [UInt8]) {
    // A file with another end is incomplete.
    let end = Self.end.bytes + [0x0A]
    guard bytes.suffix(end.count).elementsEqual(end) else { return nil }
    var position = 0
    func next() -> JSONValue? {
      guard let end = Self.endOfLine(bytes, from: position) else { return nil }
      defer { position = end + 1 }
      return try? JSONReader.read(Array(bytes[position..<end]))
    }
    guard let header = next(), header["version"]?.integer == Self.version,
      let locale = header["locale"]?.string
    else { return nil }
    let places = (header["places"]?.array ?? []).compactMap { place -> BundleSearch.Place? in
      guard let path = place["path"]?.string,
        let origin = place["origin"]?.string.flatMap(BundleOrigin.init(rawValue:))
      else { return nil }
      return BundleSearch.Place(path: path, origin: origin)
    }
    self.init(
      search: BundleSearch(places: places, executableDirectory: header["beside"]?.string),
      locale: locale)
    while let value = next() {
      switch value["is"]?.string {
      case "app": AppDescription(json: value).map { apps.append($0) }
      case "widget":
        WidgetDescription(json: value).map {
          if ExtensionPoint(identifier: $0.pointIdentifier)?.isOnBoard == true {
            widgets.append($0)
          } else {
            handlers.append($0)
          }
        }
      case "problem": BundleProblem(json: value).map { problems.append($0) }
      case "stamps":
        stampLines = Array(bytes[position..<(bytes.count - end.count)])
        return
      default: return nil
      }
    }
    return nil
  }

  /// Much faster than a search in an array, for some megabytes.
  private static func endOfLine(_ bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, start < buffer.count,
        let found = memchr(base + start, 0x0A, buffer.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
