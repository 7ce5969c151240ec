package import TodayWire

/// What happened to a widget over a time, in as many marks as there are columns.
package enum HistoryMark: Sendable, Equatable, CaseIterable {
  /// Nothing that is known.
  case none
  /// No host ran.
  case gap
  /// Nothing was to be kept.
  case off
  case noData, newData, hidden, failed, dead

  /// Of what happened in the same column, the one that people look for is shown.
  package var weight: Int {
    switch self {
    case .none: 0
    case .gap, .off: 1
    case .noData: 2
    case .newData: 3
    case .hidden: 4
    case .failed: 5
    case .dead: 6
    }
  }

  package init(_ kind: HistoryEntry.Kind) {
    switch kind {
    case .view, .newData, .shown: self = .newData
    case .noData: self = .noData
    case .hidden: self = .hidden
    case .failed: self = .failed
    case .dead, .unable: self = .dead
    case .works: self = .none
    }
  }
}

/// A day of outcomes, one after the other, as the marks of a strip.
///
/// No sequence is handed in: a day of fifty widgets is sixty thousand outcomes, for each picture.
package struct HistoryStrip: Sendable {
  private let from: WallTime
  private let to: WallTime
  package private(set) var marks: [HistoryMark]

  /// - Parameters:
  ///   - from: The first second of the first column.
  ///   - to: The end of the last column.
  ///   - columns: 0 or more.
  package init(gaps: [HistoryGap], from: WallTime, to: WallTime, columns: Int) {
    self.from = from
    self.to = to
    marks = [HistoryMark](repeating: .none, count: to > from ? max(columns, 0) : 0)
    for column in marks.indices {
      let begin = Self.time(of: column, from: from, to: to, columns: columns)
      let end = Self.time(of: column + 1, from: from, to: to, columns: columns)
      // A column that is a gap in part is not one: something ran in it.
      if let gap = gaps.first(where: { $0.from <= begin && end <= $0.to }) {
        marks[column] = gap.isOff ? .off : .gap
      }
    }
  }

  /// What happened outside of the strip is left out.
  package mutating func add(_ kind: HistoryEntry.Kind, at time: WallTime) {
    let column = Self.column(of: time, from: from, to: to, columns: marks.count)
    guard let column else { return }
    let mark = HistoryMark(kind)
    if mark.weight > marks[column].weight { marks[column] = mark }
  }

  package static func marks(
    _ outcomes: [(at: WallTime, kind: HistoryEntry.Kind)], gaps: [HistoryGap], from: WallTime,
    to: WallTime, columns: Int
  ) -> [HistoryMark] {
    var strip = HistoryStrip(gaps: gaps, from: from, to: to, columns: columns)
    for (time, kind) in outcomes { strip.add(kind, at: time) }
    return strip.marks
  }

  /// The column that a moment falls into; nil when it lies outside.
  package static func column(
    of time: WallTime, from: WallTime, to: WallTime, columns: Int
  ) -> Int? {
    guard columns > 0, to > from, time >= from, time <= to else { return nil }
    return min((time - from) * columns / (to - from), columns - 1)
  }

  /// All that falls into a column, as ``column(of:from:to:columns:)`` has it.
  package static func seconds(
    of column: Int, from: WallTime, to: WallTime, columns: Int
  ) -> ClosedRange<WallTime> {
    guard columns > 0, to > from else { return from...from }
    func begin(_ column: Int) -> WallTime {
      from + ((to - from) * column + columns - 1) / columns
    }
    let first = begin(column)
    // The strip's end is part of it.
    return first...max(first, column == columns - 1 ? to : begin(column + 1) - 1)
  }

  /// When a column begins.
  package static func time(
    of column: Int, from: WallTime, to: WallTime, columns: Int
  ) -> WallTime {
    columns > 0 ? from + (to - from) * column / columns : from
  }
}
