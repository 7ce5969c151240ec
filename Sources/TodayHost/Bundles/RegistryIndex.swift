import Glibc
import TodayEngine
import TodayWire

/// The index of a stored registry: the place of each item, and what the engine needs of it. With it, a
/// start parses only the items of the cards that it shows.
///
/// Each line is an array of texts and numbers: the kind, the place, the identifier, and for apps and
/// widgets the values below.
struct RegistryIndex: Sendable {
  enum Kind: Int, Sendable {
    case app = 1
    case widget, handler, problem
  }

  struct Entry: Sendable {
    var kind: Kind
    /// The item, in the text of the registry.
    var item: Range<Int>
    /// Its identifier in the index, with the quotes.
    var id: Range<Int>
    /// The end of its line in the index.
    var end: Int
  }

  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - lines: The index, in the text.
  ///   - items: The items, in the text.
  /// - Returns: `nil` if a line or a place is wrong.
  init?(_ text: [UInt8], lines: Range<Int>, items: Range<Int>) {
    entries.reserveCapacity(lines.count / 128)
    let isSound = text.withUnsafeBufferPointer { text in
      var reader = IndexReader(text, at: lines.lowerBound, end: lines.upperBound)
      while reader.position < lines.upperBound {
        guard reader.beginLine(), let kind = reader.integer().flatMap(Kind.init(rawValue:)),
          let start = reader.integer(), let count = reader.integer(),
          start >= 0, count > 0, start <= items.count, count <= items.count - start,
          let id = reader.skipText(), let end = reader.endLine()
        else { return false }
        let first = items.lowerBound + start
        entries.append(Entry(kind: kind, item: first..<first + count, id: id, end: end))
      }
      return true
    }
    if !isSound { return nil }
  }

  /// Its lines, in the order of the items' lines.
  static func lines(_ items: RegistryItems, _ places: [(Kind, Range<Int>)]) -> [UInt8] {
    var (apps, infos) = (items.apps[...], items.widgetInfos[...])
    var (widgets, handlers) = (items.widgets[...], items.handlers[...])
    var bytes: [UInt8] = []
    for (kind, place) in places {
      var values: [JSONValue] = [
        .integer(kind.rawValue), .integer(place.lowerBound), .integer(place.count),
      ]
      switch kind {
      case .app:
        let app = apps.removeFirst()
        values += ([app.id, app.name] + app.schemes).map(JSONValue.string)
      case .widget: values += infos.removeFirst().values(widgets.removeFirst())
      case .handler: values.append(.string(handlers.removeFirst().id.rawValue))
      case .problem: values.append(.string(""))
      }
      bytes += JSONValue.array(values).bytes
      bytes.append(0x0A)
    }
    return bytes
  }

  /// The first item of a kind with an identifier.
  func first(_ kind: Kind, _ id: String, in text: [UInt8]) -> Entry? {
    position(of: kind, id, in: text, from: 0).map { entries[$0] }
  }

  /// The first items of a kind with these identifiers. It is quick if they are mostly in the order of the index.
  private func all(_ kind: Kind, _ ids: [String], in text: [UInt8]) -> [Entry] {
    var next = 0
    return ids.compactMap { id in
      guard let found = position(of: kind, id, in: text, from: next) else { return nil }
      next = found + 1
      return entries[found]
    }
  }

  /// - Parameter start: The entry that is compared first. Those before it follow the last one.
  private func position(of kind: Kind, _ id: String, in text: [UInt8], from start: Int) -> Int? {
    var id = id
    let isEscaped = id.utf8.contains {
      $0 < 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"")
    }
    return text.withUnsafeBytes { text in
      id.withUTF8 { id in
        func isFound(_ index: Int) -> Bool {
          let entry = entries[index]
          guard entry.kind == kind else { return false }
          if isEscaped {
            let quoted = Array(text[entry.id])
            let known = (try? JSONReader.read(quoted))?.string
            return known.map { Array($0.utf8).elementsEqual(id) } ?? false
          }
          guard entry.id.count == id.count + 2, let base = text.baseAddress,
            let own = id.baseAddress
          else { return false }
          return memcmp(base + entry.id.lowerBound + 1, own, id.count) == 0
        }
        return entries.indices[start...].first(where: isFound) ?? (0..<start).first(where: isFound)
      }
    }
  }

  func count(of kind: Kind) -> Int { entries.count { $0.kind == kind } }

  // MARK: What the engine needs

  func appID(_ text: [UInt8], of widget: Entry) -> String? {
    text.withUnsafeBufferPointer { text in
      var reader = IndexReader(text, at: widget.id.lowerBound, end: widget.end)
      return reader.skipText() == nil ? nil : reader.text()
    }
  }

  func widgetInfos(_ text: [UInt8]) -> [WidgetInfo] {
    values(of: .widget, text) { WidgetInfo(from: &$0) }
  }

  func widgetInfos(of ids: [WidgetID], _ text: [UInt8]) -> [WidgetInfo] {
    values(all(.widget, ids.map(\.rawValue), in: text), text) { WidgetInfo(from: &$0) }
  }

  func appInfos(_ text: [UInt8]) -> [AppInfo] {
    values(of: .app, text) { reader in
      guard let id = reader.text(), let name = reader.text() else { return nil }
      var schemes: [String] = []
      while let scheme = reader.text() { schemes.append(scheme) }
      return AppInfo(id: id, name: name, schemes: schemes)
    }
  }

  private func values<Value>(
    of kind: Kind, _ text: [UInt8], _ read: (inout IndexReader) -> Value?
  ) -> [Value] {
    values(entries.lazy.filter { $0.kind == kind }, text, read)
  }

  private func values<Value>(
    _ entries: some Sequence<Entry>, _ text: [UInt8], _ read: (inout IndexReader) -> Value?
  ) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(self.entries.count)
    text.withUnsafeBufferPointer { text in
      for entry in entries {
        var reader = IndexReader(text, at: entry.id.lowerBound, end: entry.end)
        if let value = read(&reader) { values.append(value) }
      }
    }
    return values
  }
}

extension WidgetInfo {
  private struct Marks: OptionSet {
    var rawValue: Int

    static let icon = Marks(rawValue: 1)
    static let updatesWhileHidden = Marks(rawValue: 2)
    static let isBundled = Marks(rawValue: 4)
    static let isConfined = Marks(rawValue: 8)
    static let network = Marks(rawValue: 16)
    static let timeline = Marks(rawValue: 32)
    static let hidesWhileLocked = Marks(rawValue: 64)
    static let app = Marks(rawValue: 128)
    static let settings = Marks(rawValue: 256)
    static let script = Marks(rawValue: 512)
    static let broken = Marks(rawValue: 1024)
  }

  private var marks: Marks {
    var marks: Marks = []
    if icon != nil { marks.insert(.icon) }
    if updatesWhileHidden { marks.insert(.updatesWhileHidden) }
    if isBundled { marks.insert(.isBundled) }
    if isConfined { marks.insert(.isConfined) }
    if hasTimeline { marks.insert(.timeline) }
    if hidesWhileLocked { marks.insert(.hidesWhileLocked) }
    if hasApp { marks.insert(.app) }
    if hasSettings { marks.insert(.settings) }
    if script != nil { marks.insert(.script) }
    if isBroken { marks.insert(.broken) }
    return marks
  }

  /// Its values in the index.
  fileprivate func values(_ widget: WidgetDescription) -> [JSONValue] {
    var marks = marks
    if widget.entitlements.network { marks.insert(.network) }
    let texts = [
      id.rawValue, appID, appName, title, summary, icon ?? "", build, widget.entitlementsFile,
      preferredSpan?.text ?? "",
    ]
    var values = texts.map(JSONValue.string)
    values += [.integer(marks.rawValue), .number(interval.inSeconds)]
    if let script {
      values += [
        .integer(script.pace.code), .number(script.deadline.inSeconds),
        .number(script.background?.inSeconds ?? 0),
      ]
    }
    // What the kernel enforces is known only when the registry is read.
    return values + (widget.entitlements.places).map(JSONValue.string)
  }

  /// No scan writes a shorter one, with which a widget would be updated without a pause.
  private static let shortestInterval = Duration.milliseconds(100)

  fileprivate init?(from reader: inout IndexReader) {
    guard let id = reader.text(), let appID = reader.text(), let appName = reader.text(),
      let title = reader.text(), let summary = reader.text(), let icon = reader.text(),
      let build = reader.text(), let file = reader.text(), let span = reader.text(),
      let marks = reader.integer().map(Marks.init(rawValue:)), let interval = reader.seconds()
    else { return nil }
    self.init(
      id: WidgetID(id), appID: appID, appName: appName, title: title, summary: summary,
      icon: marks.contains(.icon) ? icon : nil, interval: max(interval, Self.shortestInterval),
      updatesWhileHidden: marks.contains(.updatesWhileHidden),
      isBundled: marks.contains(.isBundled), isConfined: marks.contains(.isConfined),
      build: build)
    if marks.contains(.script) {
      guard let pace = reader.integer().flatMap(ScriptInfo.Pace.init(code:)),
        let deadline = reader.seconds(), let background = reader.seconds()
      else { return nil }
      script = ScriptInfo(
        pace: pace, deadline: deadline, background: background > .zero ? background : nil)
    }
    if !span.isEmpty { preferredSpan = CardSize.Span(span) }
    hasTimeline = marks.contains(.timeline)
    hidesWhileLocked = marks.contains(.hidesWhileLocked)
    isBroken = marks.contains(.broken)
    hasApp = marks.contains(.app)
    hasSettings = marks.contains(.settings)
    var places: [String] = []
    while let place = reader.text() { places.append(place) }
    reach = WidgetDescription.reach(
      places: places, network: marks.contains(.network), isConfined: isConfined, file: file)
  }
}

extension ScriptInfo.Pace {
  fileprivate var code: Int {
    switch self {
    case .interval: 1
    case .once: 2
    case .schedule: 3
    }
  }

  fileprivate init?(code: Int) {
    switch code {
    case 1: self = .interval
    case 2: self = .once
    case 3: self = .schedule
    default: return nil
    }
  }
}
