package import TodayEngine
package import TodayWire

/// Reads one widget's history, as far as the index has it. The last picture is cached, because the
/// next moment often has the same one.
package struct HistoryReader: Sendable {
  package private(set) var index: HistoryIndex
  private var cached: (place: HistoryIndex.Place, picture: HistoryEntry.Picture)?

  /// Reads nothing yet.
  package init(_ folder: HistoryFolder) {
    index = HistoryIndex(folder)
  }

  /// - Returns: The cost in bytes; 0 if everything has been read.
  mutating func readOlder(_ bytes: Int) -> Int { index.readOlder(bytes) }

  package mutating func readAll() { index.readAll() }

  /// Whether the index covers everything that the card at that time needs.
  func isReady(at time: WallTime) -> Bool {
    if index.isWhole { return true }
    guard index.knownSince <= time else { return false }
    let sought = look(back: time)
    return sought.isComplete && sought.picture.map(index.canShow) ?? true
  }

  /// The card at a time; `nil` before the first entry.
  package mutating func card(at time: WallTime) -> PastCard? {
    guard let now = index.position(at: time) else { return nil }
    let sought = look(back: time)
    var card = PastCard()
    card.isHidden = sought.isHidden ?? false
    if let position = sought.picture {
      card.picture = picture(at: position)
      card.pictureAt = index.places[position].at
      card.madeAt = index.places[sought.made ?? position].at
    }
    let position = sought.outcome ?? now
    let last = index.places[position]
    card.last = HistoryEntry(
      at: last.at, kind: last.entryKind, reason: index.reason(at: position))
    return card
  }

  /// The entries that make up a card: positions in the index.
  private struct Sought {
    /// The entry with the outcome of the last update.
    var outcome: Int?
    /// There is no entry that is still valid.
    var hasNoOutcome = false
    /// `nil` if not determined yet.
    var isHidden: Bool?
    var picture: Int?
    /// A hidden card has no picture until it is shown with a new one.
    var hasNoPicture = false
    /// A failed card shows the time of its picture.
    var isFailed = false
    /// The update that made the picture.
    var made: Int?

    var isComplete: Bool {
      (outcome != nil || hasNoOutcome) && (hasNoPicture || picture != nil && hasTime)
    }

    private var hasTime: Bool { !isFailed || made != nil }
  }

  /// A failed update is retried within an hour, and each failure is recorded. If there are only
  /// views for this number of seconds, the widget has no updates.
  private static let longestSilence = 7200

  private func look(back time: WallTime) -> Sought {
    var sought = Sought()
    var position = index.position(at: time) ?? -1
    let newest = position >= 0 ? index.places[position].at : time
    while position >= 0, !sought.isComplete {
      let place = index.places[position]
      let kind = place.entryKind
      if sought.outcome == nil, !sought.hasNoOutcome {
        if kind.describesState {
          sought.outcome = position
          sought.isFailed = kind == .failed
        } else if newest - place.at > Self.longestSilence {
          sought.hasNoOutcome = true
        }
      }
      if sought.picture == nil, !sought.hasNoPicture {
        if place.flags.contains(.picture) {
          sought.picture = position
          sought.isHidden = sought.isHidden ?? false
        } else if kind == .hidden {
          sought.hasNoPicture = true
          sought.isHidden = sought.isHidden ?? true
        } else if kind == .shown {
          sought.isHidden = sought.isHidden ?? false
        }
      }
      if kind == .newData, sought.made == nil, !sought.hasNoPicture { sought.made = position }
      position -= 1
    }
    return sought
  }

  private mutating func picture(at position: Int) -> HistoryEntry.Picture? {
    let place = index.places[position]
    if let cached, cached.place == place { return cached.picture }
    guard let bytes = index.picture(at: position), let json = try? JSONReader.read(bytes),
      let view = try? WidgetView(json: json)
    else { return nil }
    let isExpanded = place.flags.contains(.expanded)
    let picture = HistoryEntry.Picture(view: view, mode: isExpanded ? .expanded : .compact)
    cached = (place, picture)
    return picture
  }
}
