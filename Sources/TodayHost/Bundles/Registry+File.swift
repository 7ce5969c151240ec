import Glibc
import TodayEngine
import TodayWire

extension Registry {
  static let version = 8
  /// In bytes.
  private static let longestHeader = 1 << 20
  private static let end = JSONValue.object(["is": .string("end")])

  /// Writes the registry: an index, and one line of JSON for each item, so that each line can be read
  /// alone.
  package func write(to path: String) throws(FileError) {
    try FileSystem.writeWhole(lines, to: path)
  }

  /// The text of its file.
  package var lines: [UInt8] {
    let items = items
    var (bytes, places) = ([UInt8](), [(RegistryIndex.Kind, Range<Int>)]())
    func line(_ kind: RegistryIndex.Kind, _ value: JSONValue) {
      let item = value.bytes
      places.append((kind, bytes.count..<bytes.count + item.count))
      bytes += item
      bytes.append(0x0A)
    }
    for app in items.apps { line(.app, app.json) }
    for widget in items.widgets { line(.widget, widget.json) }
    for handler in items.handlers { line(.handler, handler.json) }
    for problem in items.problems { line(.problem, problem.json) }
    let index = RegistryIndex.lines(items, places)
    let header = header(index: index.count, items: bytes.count).bytes + [0x0A]
    return header + index + bytes + items.stampLines + Self.end.bytes + [0x0A]
  }

  /// - Parameters:
  ///   - index: The length of the index in bytes.
  ///   - items: The length of the items in bytes.
  private func header(index: Int, items: Int) -> JSONValue {
    .object([
      "version": .integer(Self.version), "locale": .string(locale),
      "beside": search.executableDirectory.map(JSONValue.string),
      "places": .array(
        search.places.map {
          .object(["path": .string($0.path), "origin": .string($0.origin.rawValue)])
        }),
      "index": .integer(index), "items": .integer(items),
    ])
  }

  /// Reads the result of a scan. `nil` if there is none or it is damaged; a damaged file is moved
  /// aside and reported to `report`.
  package static func read(
    from path: String, report: (String) -> Void = { _ in }
  ) -> Registry? {
    let text: RegistryText
    do throws(FileError) {
      text = try RegistryText(contentsOf: path, limit: 64 << 20)
    } catch {
      if !error.isMissing { report(error.description) }
      return nil
    }
    if let registry = Registry(text) { return registry }
    let aside = try? FileSystem.moveAside(path)
    report(
      "\(path) is damaged or from another version: "
        + (aside.map { "it was moved to \($0)" } ?? "it is ignored"))
    return nil
  }

  /// `nil` for an incomplete or unknown text.
  init?(lines bytes: [UInt8]) { self.init(RegistryText(bytes)) }

  /// `nil` for an incomplete or unknown text. The items are not read.
  private init?(_ text: RegistryText) {
    // A file with another end is incomplete.
    let end = Self.end.bytes + [0x0A]
    guard text.part(text.count - end.count..<text.count) == end,
      let start = text.beginning(min(text.count, Self.longestHeader)),
      let first = Self.endOfLine(start, from: 0),
      let header = try? JSONReader.read(Array(start[..<first])),
      header["version"]?.integer == Self.version, let locale = header["locale"]?.string,
      let index = header["index"]?.integer, let items = header["items"]?.integer,
      index >= 0, items >= 0, index <= text.count, items <= text.count,
      first + 1 + index + items + end.count <= text.count
    else { return nil }
    let places = (header["places"]?.array ?? []).compactMap { place -> BundleSearch.Place? in
      guard let path = place["path"]?.string,
        let origin = place["origin"]?.string.flatMap(BundleOrigin.init(rawValue:))
      else { return nil }
      return BundleSearch.Place(path: path, origin: origin)
    }
    let itemsStart = first + 1 + index
    let stored = StoredItems(
      text, lines: (first + 1)..<itemsStart, items: itemsStart..<(itemsStart + items),
      stamps: (itemsStart + items)..<(text.count - end.count))
    guard let stored else { return nil }
    self.init(
      search: BundleSearch(places: places, executableDirectory: header["beside"]?.string),
      locale: locale, stored: stored)
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
