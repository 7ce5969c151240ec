/// Dated views of a widget: the host shows each at its time, without a process.
///
/// As in WidgetKit, an answer to `performUpdate` with new data carries the timeline:
/// `{"outcome": "newData", "timeline": {"entries": […], "policy": "atEnd"}}`.
package struct Timeline: Sendable, Equatable {
  /// When the host asks for the next timeline.
  package enum Policy: Sendable, Equatable {
    /// At the last entry.
    case atEnd
    case never
    case after(WallTime)
  }

  package struct Entry: Sendable, Equatable {
    package var date: WallTime
    package var compact: WidgetView
    /// `nil`: the compact view is the only one.
    package var expanded: WidgetView?
    /// For the order of a stack of widgets; not used on the board.
    package var relevance: Double?

    package init(
      date: WallTime, compact: WidgetView, expanded: WidgetView? = nil, relevance: Double? = nil
    ) {
      self.date = date
      self.compact = compact
      self.expanded = expanded
      self.relevance = relevance
    }

    package func view(in mode: DisplayMode) -> WidgetView {
      switch mode {
      case .compact: compact
      case .expanded: expanded ?? compact
      }
    }
  }

  /// In ascending order of their dates. Without one, the card has no content.
  package let entries: [Entry]
  package let policy: Policy
  /// The columns of the card that the views are made for; `nil` if they fit any width.
  package let columns: Int?
  /// The widget's name in its program, as WidgetKit has it; `nil` in other languages.
  package let kind: String?

  /// The largest number of entries.
  package static let mostEntries = 500
  /// The largest size of a timeline in the store, in bytes.
  package static let mostBytes = 1 << 20

  package init(
    entries: [Entry], policy: Policy, columns: Int? = nil, kind: String? = nil
  ) throws(TimelineFlaw) {
    guard entries.count <= Self.mostEntries else {
      throw .tooManyEntries(entries.count, limit: Self.mostEntries)
    }
    for index in entries.indices.dropFirst() where entries[index].date < entries[index - 1].date {
      throw .notInOrder(entry: index + 1)
    }
    self.entries = entries
    self.policy = policy
    self.columns = columns
    self.kind = kind
  }

  /// The entry to show: the last one whose time has come. Before the first date, the first one.
  package func entry(at now: WallTime) -> Entry? {
    entries.isEmpty ? nil : entries[index(at: now)]
  }

  /// The number of ``entry(at:)``; 0 without entries.
  package func index(at now: WallTime) -> Int {
    // The first entry that is later.
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].date <= now { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// When another entry is due; `nil` if the last one is shown.
  package func nextDate(after now: WallTime) -> WallTime? {
    let next = index(at: now) + 1
    return next < entries.count ? entries[next].date : nil
  }

  /// When the next timeline is due; `nil` for never. The end of a timeline without entries has passed.
  package var reloadDate: WallTime? {
    switch policy {
    case .atEnd: entries.last?.date ?? 0
    case .never: nil
    case .after(let date): date
    }
  }

  package var hasExpandedViews: Bool { entries.contains { $0.expanded != nil } }
}

/// Why a timeline is refused.
package enum TimelineFlaw: Error, Sendable, Hashable {
  /// `timeline` is missing, or its entries are no list.
  case notATimeline
  case tooManyEntries(Int, limit: Int)
  case tooLarge(bytes: Int, limit: Int)
  /// Counted from 1. Its date is missing or is not RFC 3339.
  case badDate(entry: Int)
  /// Its date is before that of the previous entry.
  case notInOrder(entry: Int)
  /// Its view cannot be drawn.
  case badView(entry: Int)
  /// Its view has more nodes than a view may have.
  case tooManyNodes(entry: Int, limit: Int)
  /// The policy is none of `atEnd`, `never` and `{"after": DATE}`.
  case badPolicy
}

extension TimelineFlaw: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notATimeline: "it is not an object with a list of entries"
    case .tooManyEntries(let count, let limit):
      "it has \(count) entries, and at most \(limit) are allowed"
    case .tooLarge(let bytes, let limit): "it has \(bytes) bytes, and at most \(limit) are allowed"
    case .badDate(let entry): "entry \(entry) has no date such as 2026-11-21T08:41:00Z"
    case .notInOrder(let entry): "entry \(entry) is earlier than the one before it"
    case .badView(let entry): "the view of entry \(entry) cannot be drawn"
    case .tooManyNodes(let entry, let limit):
      "the view of entry \(entry) has more than \(limit) nodes"
    case .badPolicy: "its policy is not atEnd, never or {\"after\": DATE}"
    }
  }
}
