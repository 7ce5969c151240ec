import TodayWire

/// The board of an engine. Only the cards of widgets that have changed are made again.
///
/// A board of a thousand widgets changes in one card at a time. The result is equal to ``Engine/board(at:)``,
/// except that the age of a card may be late by as much as the clock was set, within a second.
package struct BoardCache: Sendable {
  /// What every card depends on, besides its own widget and the time.
  private struct Basis: Equatable {
    var lineup: Int
    var installation: Int
    var settings: BoardSettings
    var configuration: EngineConfiguration
    var isLocked: Bool
    var visitedHost: String?

    init(_ engine: Engine) {
      lineup = engine.widgets.lineup
      installation = engine.installation.number
      settings = engine.settings
      configuration = engine.configuration
      isLocked = engine.isLocked
      visitedHost = engine.screen.visitedHost
    }
  }

  private struct Entry {
    var id: WidgetID
    var change: Int?
    var part: BoardPart?
    /// That of the part.
    var staleAt: Duration?
    /// Where the board has its card and its row of the roster.
    var card = 0
    var row = 0
  }

  private var basis: Basis?
  private var entries: [Entry] = []
  /// Of the cards and the roster's widgets only.
  private var board = Board()
  private var time: Moment?

  package init() {}

  /// - Parameter engine: Always the same engine, in its current state.
  package mutating func board(of engine: Engine, at now: Moment) -> Board {
    let builder = BoardBuilder(engine: engine, now: now)
    let new = Basis(engine)
    if basis != new || clockWasSet(at: now) {
      basis = new
      entries = engine.orderedIDs().map { id in
        let part = builder.part(of: id)
        return Entry(
          id: id, change: engine.widgets.change(of: id), part: part, staleAt: part?.staleAt)
      }
      assemble()
    } else {
      update(engine, builder)
    }
    time = now
    var whole = board
    builder.finish(&whole)
    return whole
  }

  private mutating func update(_ engine: Engine, _ builder: BoardBuilder) {
    var isRearranged = false
    for index in entries.indices {
      let change = engine.widgets.change(of: entries[index].id)
      let isStale = entries[index].staleAt.map { $0 < builder.now.awake } ?? false
      guard change != entries[index].change || isStale else { continue }
      entries[index].change = change
      let old = entries[index].part
      let new = builder.part(of: entries[index].id)
      entries[index].part = new
      entries[index].staleAt = new?.staleAt
      if case .card? = old?.place, let new, case .card(let card) = new.place {
        board.cards[entries[index].card] = card
        // Otherwise the roster stays the same one, which is compared at once.
        let row = entries[index].row
        if board.roster[row] != new.roster { board.roster[row] = new.roster }
      } else {
        isRearranged = true
      }
    }
    if isRearranged { assemble() }
  }

  private mutating func assemble() {
    board = Board()
    board.cards.reserveCapacity(entries.count)
    board.roster.reserveCapacity(entries.count)
    for index in entries.indices {
      entries[index].card = board.cards.count
      entries[index].row = board.roster.count
      entries[index].part?.add(to: &board)
    }
  }

  /// Ages on the user's clock are different after it was set.
  private func clockWasSet(at now: Moment) -> Bool {
    guard let time else { return true }
    let passed = (now.awake - time.awake).inSeconds
    return passed < 0 || abs(Double(now.wall.seconds - time.wall.seconds) - passed) > 1
  }
}
