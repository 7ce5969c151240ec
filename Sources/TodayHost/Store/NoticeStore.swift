package import TodayEngine
package import TodayWire

/// The notices, in one file that several hosts change.
package struct NoticeStore: Sendable {
  private let path: String
  private let report: @Sendable (String) -> Void

  /// - Parameter report: Called with a sentence when a file was moved aside.
  package init(_ directories: Directories, report: @escaping @Sendable (String) -> Void) {
    path = directories.noticesFile
    self.report = report
  }

  /// Takes no lock, because the file is replaced as a whole.
  package func read() -> NoticeList {
    let peek = StoreFile(path: path, report: { _ in }, movesAside: false)
    guard case .sound(let value) = peek.read() else { return NoticeList() }
    return NoticeList(json: value)
  }

  /// Changes the stored notices, which may be newer than the last ones read.
  ///
  /// - Returns: The added notices.
  @discardableResult
  package func update(_ change: NoticeChange) throws(FileError) -> [Notice] {
    let lock = try FileLock(path + ".lock", patience: .seconds(2))
    defer { lock.release() }
    var list = NoticeList()
    switch StoreFile(path: path, report: report).read() {
    case .absent, .broken: break
    case .stuck(let code): throw FileError(.write, path, code: code)
    case .sound(let value): list = NoticeList(json: value)
    }
    let old = list
    list.apply(change)
    guard list != old else { return [] }
    try FileSystem.writeWhole(list.json.bytes, to: path)
    let known = Set(old.notices.map(\.id))
    return list.notices.filter { !known.contains($0.id) }
  }
}

extension Directories {
  package var noticesFile: String { "\(state)/notices.json" }
}

extension NoticeList {
  package var json: JSONValue {
    .object([
      "version": .integer(storeVersion), "notices": .array(notices.map(\.json)),
    ])
  }

  /// Invalid entries are skipped.
  package init(json: JSONValue) {
    self.init((json["notices"]?.array ?? []).prefix(Self.limit).compactMap(Notice.init(json:)))
  }
}

extension Notice {
  fileprivate var json: JSONValue {
    .object([
      "widget": .string(widget.rawValue), "title": .string(title), "kind": .string(kind.rawValue),
      "text": content.json, "level": level.map { .string($0.rawValue) },
      "alert": alert.map(JSONValue.string), "url": (link?.url).map(JSONValue.string),
      "action": (link?.title).map(JSONValue.string), "count": .integer(count),
      "since": .integer(since.seconds), "at": .integer(at.seconds), "over": .bool(isOver),
      "gone": goneAt.map { .integer($0.seconds) }, "acknowledged": .bool(isAcknowledged),
      "seen": acknowledgedAt.map { .integer($0.seconds) },
    ])
  }

  fileprivate init?(json: JSONValue) {
    guard let widget = json["widget"]?.string, let title = json["title"]?.string,
      let kind = json["kind"]?.string.flatMap(Kind.init(rawValue:)),
      let content = json["text"].flatMap({ Content(json: $0, of: kind) }),
      let since = json["since"]?.wallTime,
      let at = json["at"]?.wallTime
    else { return nil }
    self.init(
      widget: WidgetID(Sanitizer.line(widget)), title: Sanitizer.line(title), kind: kind,
      content: content, level: json["level"]?.string.flatMap(Node.Level.init(rawValue:)),
      alert: json["alert"]?.string, at: at)
    link = json["url"]?.string.map {
      WidgetView.Alert.Link(
        url: Sanitizer.line($0), title: json["action"]?.string.map(Sanitizer.line))
    }
    self.since = since
    count = max(json["count"]?.integer ?? 1, 1)
    isOver = json["over"]?.bool ?? false
    goneAt = json["gone"]?.wallTime
    isAcknowledged = json["acknowledged"]?.bool ?? false
    acknowledgedAt = json["seen"]?.wallTime
  }
}

extension Notice.Content {
  fileprivate var json: JSONValue {
    switch self {
    case .reason(let reason): reason.json
    case .words(let text): .string(text)
    }
  }

  fileprivate init?(json: JSONValue, of kind: Notice.Kind) {
    switch kind {
    case .failed, .unable, .killed:
      guard let reason = Reason(json: json) else { return nil }
      self = .reason(reason)
    case .alert:
      guard let text = json.string else { return nil }
      self = .words(Sanitizer.line(text))
    }
  }
}
