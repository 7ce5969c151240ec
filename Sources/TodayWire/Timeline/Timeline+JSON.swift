extension Timeline {
  /// As in the answer to `performUpdate`, and in the store.
  package var json: JSONValue {
    .object([
      "entries": .array(entries.map(\.json)), "policy": policy.json,
      "columns": columns.map(JSONValue.integer), "kind": kind.map(JSONValue.string),
    ])
  }

  package init(json: JSONValue?) throws(TimelineFlaw) {
    guard let list = json?["entries"]?.array else { throw .notATimeline }
    guard list.count <= Self.mostEntries else {
      throw .tooManyEntries(list.count, limit: Self.mostEntries)
    }
    var entries: [Entry] = []
    entries.reserveCapacity(list.count)
    for (index, json) in list.enumerated() {
      entries.append(try Entry(json: json, number: index + 1))
    }
    guard let policy = Policy(json: json?["policy"]) else { throw .badPolicy }
    try self.init(
      entries: entries, policy: policy, columns: Node.cells(json?["columns"]),
      kind: json?["kind"]?.string.map { Sanitizer.line($0) })
  }
}

extension Timeline.Policy {
  fileprivate var json: JSONValue {
    switch self {
    case .atEnd: "atEnd"
    case .never: "never"
    case .after(let date): .object(["after": .string(RFC3339.write(date))])
    }
  }

  /// Without a policy: at the end, as in WidgetKit's examples.
  fileprivate init?(json: JSONValue?) {
    switch json?.string {
    case "atEnd": self = .atEnd
    case "never": self = .never
    case .some: return nil
    case nil:
      guard let json else {
        self = .atEnd
        return
      }
      guard let date = json["after"]?.string.flatMap(RFC3339.read) else { return nil }
      self = .after(date)
    }
  }
}

extension Timeline.Entry {
  /// The members of the compact view are those of the entry, so that a short entry is
  /// `{"date": …, "root": …}`.
  fileprivate var json: JSONValue {
    .object([
      "date": .string(RFC3339.write(date)), "root": compact.root.json,
      "preferredRows": compact.preferredRows.map(JSONValue.integer),
      "preferredSpan": compact.preferredSpan.map(JSONValue.string),
      "summary": compact.summary.map(JSONValue.string),
      "expanded": expanded?.root.json,
      "relevance": relevance.map(JSONValue.number),
    ])
  }

  fileprivate init(json: JSONValue, number: Int) throws(TimelineFlaw) {
    guard let date = json["date"]?.string.flatMap(RFC3339.read) else {
      throw .badDate(entry: number)
    }
    do throws(WidgetMessage.Refusal) {
      let compact = try WidgetView(json: json)
      var expanded: WidgetView?
      if let root = json["expanded"] {
        var view = compact
        view.root = try WidgetView(json: .object(["root": root])).root
        expanded = view
      }
      self.init(
        date: date, compact: compact, expanded: expanded, relevance: json["relevance"]?.number)
    } catch {
      if case .view(.tooManyNodes) = error {
        throw .tooManyNodes(entry: number, limit: Node.maximumCount)
      }
      throw .badView(entry: number)
    }
  }
}
