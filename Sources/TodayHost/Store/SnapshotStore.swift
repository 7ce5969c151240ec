package import TodayEngine
package import TodayWire

/// The last picture of each widget, one file for each display mode and locale.
///
/// A stored view tree contains roles, not colours, and is laid out again at any width, so size and
/// theme are not part of its identity.
package struct SnapshotStore: Sendable {
  /// A picture and its key.
  package struct Snapshot: Sendable, Equatable {
    package var picture: StoredPicture
    /// The mode that it was taken in.
    package var mode: DisplayMode
    /// Nothing was stored in the requested mode, so this one is clipped.
    package var isOtherMode: Bool
  }

  private let directories: Directories
  private let report: @Sendable (String) -> Void

  /// - Parameter report: Called with a sentence for each file that was moved aside.
  package init(_ directories: Directories, report: @escaping @Sendable (String) -> Void) {
    self.directories = directories
    self.report = report
  }

  private func path(_ id: WidgetID, _ mode: DisplayMode, _ locale: String) -> String {
    "\(directories.snapshots(of: id))/\(mode.rawValue).\(locale.pathComponent).json"
  }

  /// The picture of a widget. If the mode is missing, the other mode's picture. If the locale is
  /// missing, one in the same language, or else the newest. Nil if there is none, or if it cannot
  /// be used.
  package func load(_ id: WidgetID, mode: DisplayMode, locale: String) -> Snapshot? {
    for candidate in [mode, mode.other] {
      if let picture = read(id, candidate, locale) {
        return Snapshot(picture: picture, mode: candidate, isOtherMode: candidate != mode)
      }
    }
    let language = Self.language(of: locale)
    return best(id, mode, for: locale) { picture in
      let isReadable = picture.otherLocale.map(Self.language(of:)) == language
      return (isReadable ? 1 : 0, picture.capturedAt)
    }
  }

  /// The newest picture of a widget in any locale, as another host shows it.
  package func newest(_ id: WidgetID, mode: DisplayMode, for locale: String) -> Snapshot? {
    best(id, mode, for: locale) { ($0.capturedAt, $0.otherLocale == nil ? 1 : 0) }
  }

  /// The picture with the highest rank among all locales, in the requested mode if there is one.
  private func best(
    _ id: WidgetID, _ mode: DisplayMode, for locale: String,
    rank: (StoredPicture) -> (WallTime, WallTime)
  ) -> Snapshot? {
    let names = (try? FileSystem.names(in: directories.snapshots(of: id))) ?? []
    for candidate in [mode, mode.other] {
      let pictures = names.sorted().compactMap { name -> StoredPicture? in
        guard let stored = Self.locale(of: name, candidate) else { return nil }
        var picture = read(id, candidate, stored)
        if stored != locale { picture?.otherLocale = stored }
        return picture
      }
      if let picture = pictures.max(by: { rank($0) < rank($1) }) {
        return Snapshot(picture: picture, mode: candidate, isOtherMode: candidate != mode)
      }
    }
    return nil
  }

  /// The locale in a file's name; `nil` if it is not a picture in this mode.
  private static func locale(of name: String, _ mode: DisplayMode) -> String? {
    let (prefix, suffix) = ("\(mode.rawValue).", ".json")
    guard name.hasPrefix(prefix), name.hasSuffix(suffix),
      name.utf8.count > prefix.utf8.count + suffix.utf8.count
    else { return nil }
    return String(pathComponent: name.dropFirst(prefix.count).dropLast(suffix.count))
  }

  private static func language(of locale: String) -> Substring {
    locale.prefix { !"_-.@".contains($0) }
  }

  private func read(_ id: WidgetID, _ mode: DisplayMode, _ locale: String) -> StoredPicture? {
    let file = StoreFile(path: path(id, mode, locale), report: report)
    guard
      case .sound(let value) = file.read(check: { value in
        let isOurs =
          value["widget"]?.string == id.rawValue && value["mode"]?.string == mode.rawValue
          && value["locale"]?.string == locale
        return isOurs ? nil : "belongs to another widget, mode or locale"
      })
    else { return nil }
    guard let capturedAt = value["capturedAt"]?.wallTime else {
      _ = file.moveAside(because: "\(file.path) has no time")
      return nil
    }
    do throws(WidgetMessage.Refusal) {
      let view = try WidgetView(json: value["view"])
      return StoredPicture(
        view: view, capturedAt: capturedAt, updatedAt: value["updatedAt"]?.wallTime)
    } catch {
      _ = file.moveAside(because: "\(file.path) contains no valid view (\(error))")
      return nil
    }
  }

  /// Stores a picture. If view and update equal the stored ones, the file is not touched.
  ///
  /// - Returns: Whether the file was written.
  @discardableResult
  package func save(
    _ id: WidgetID, mode: DisplayMode, locale: String, _ picture: StoredPicture
  ) throws(FileError) -> Bool {
    let path = path(id, mode, locale)
    let head = JSONValue.object([
      "version": .integer(storeVersion), "widget": .string(id.rawValue),
      "mode": .string(mode.rawValue),
      "locale": .string(locale), "updatedAt": picture.updatedAt.map { .integer($0.seconds) },
      "capturedAt": .integer(picture.capturedAt.seconds),
    ]).bytes.dropLast()
    let tail = Array(",\"view\":".utf8) + picture.view.json.bytes + [UInt8(ascii: "}")]
    let file = StoreFile(path: path, report: report)
    if let old = try? FileSystem.read(path) {
      if Self.holds(old, head: head, time: picture.capturedAt.description.utf8.count, tail: tail) {
        return false
      }
      try file.checkReplaceable(old)
    } else {
      try file.checkReplaceable()
    }
    try FileSystem.writeWhole(head + tail, to: path)
    return true
  }

  /// Whether a file differs from this head and tail only in the time at the head's end.
  private static func holds(
    _ file: [UInt8], head: ArraySlice<UInt8>, time: Int, tail: [UInt8]
  ) -> Bool {
    let identity = head.dropLast(time)
    guard file.count > identity.count + tail.count, file.starts(with: identity),
      file.suffix(tail.count).elementsEqual(tail)
    else { return false }
    return file[identity.count..<(file.count - tail.count)].allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }

  /// Removes a widget's pictures in every mode and locale, and keeps its status.
  package func discard(_ id: WidgetID) throws(FileError) {
    let directory = directories.snapshots(of: id)
    for name in try FileSystem.names(in: directory) where name.hasSuffix(".json") {
      if name != StatusStore.fileName { try FileSystem.remove("\(directory)/\(name)") }
    }
  }
}

extension DisplayMode {
  fileprivate var other: DisplayMode { self == .compact ? .expanded : .compact }
}
