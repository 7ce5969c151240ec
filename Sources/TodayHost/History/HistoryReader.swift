package import TodayEngine
package import TodayWire

/// Looks back in one widget's history, as far as it has been read. The picture that was asked for
/// last is kept: the next moment is often its.
package struct HistoryReader: Sendable {
  package private(set) var index: HistoryIndex
  private var cached: (place: HistoryIndex.Place, picture: HistoryEntry.Picture)?

  /// Reads nothing yet.
  package init(_ folder: HistoryFolder) {
    index = HistoryIndex(folder)
  }

  /// - Returns: What it cost, in bytes; 0 when there was nothing more to read.
  mutating func readOlder(_ bytes: Int) -> Int { index.readOlder(bytes) }

  package mutating func readAll() { index.readAll() }

  /// Whether enough has been read to know the card of that time.
  func isReady(at time: WallTime) -> Bool {
    if index.isWhole { return true }
    guard index.knownSince <= time else { return false }
    let sought = look(back: time)
    return sought.isComplete && sought.picture.map(index.canShow) ?? true
  }

  /// The card as it was; nil before the first entry.
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

  /// What a card is made of: positions in the index.
  private struct Sought {
    /// What says how its last update went.
    var outcome: Int?
    /// It has none that still holds.
    var hasNoOutcome = false
    /// nil: not decided.
    var isHidden: Bool?
    var picture: Int?
    /// A hidden card has no picture before it is shown with another.
    var hasNoPicture = false
    /// What has failed says when its picture was made.
    var isFailed = false
    /// The update that made the picture.
    var made: Int?

    var isComplete: Bool {
      (outcome != nil || hasNoOutcome) && (hasNoPicture || picture != nil && hasTime)
    }

    private var hasTime: Bool { !isFailed || made != nil }
  }

  /// What fails is tried again within the hour, and says so each time: views that came for so many
  /// seconds without a word of how it is are a widget's that has no updates.
  private static let longestSilence = 7200

  private func look(back time: WallTime) -> Sought {
    var sought = Sought()
    var position = index.position(at: time) ?? -1
    let newest = position >= 0 ? index.places[position].at : time
    while position >= 0, !sought.isComplete {
      let place = index.places[position]
      let kind = place.entryKind
      if sought.outcome == nil, !sought.hasNoOutcome {
        if kind.saysHowItIs {
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
