package import TodayWire

/// The events of a widget in a time span, as one mark for each column.
package enum HistoryMark: Sendable, Equatable, CaseIterable {
  /// No known event.
  case none
  /// No host ran.
  case gap
  /// History was turned off.
  case off
  case noData, newData, hidden, failed, dead

  /// If several events are in one column, the most important one is shown.
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

/// Outcomes in order of time, as the marks of a strip.
///
/// It takes no sequence, because a day of fifty widgets has sixty thousand outcomes for each
/// picture.
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
      // A column that is only partly in a gap is not one.
      if let gap = gaps.first(where: { $0.from <= begin && end <= $0.to }) {
        marks[column] = gap.isOff ? .off : .gap
      }
    }
  }

  /// Events outside of the strip are ignored.
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

  /// The column of a moment; `nil` if it is outside.
  package static func column(
    of time: WallTime, from: WallTime, to: WallTime, columns: Int
  ) -> Int? {
    guard columns > 0, to > from, time >= from, time <= to else { return nil }
    return min((time - from) * columns / (to - from), columns - 1)
  }

  /// All times of a column, as in ``column(of:from:to:columns:)``.
  package static func seconds(
    of column: Int, from: WallTime, to: WallTime, columns: Int
  ) -> ClosedRange<WallTime> {
    guard columns > 0, to > from else { return from...from }
    func begin(_ column: Int) -> WallTime {
      from + ((to - from) * column + columns - 1) / columns
    }
    let first = begin(column)
    // The strip's end belongs to it.
    return first...max(first, column == columns - 1 ? to : begin(column + 1) - 1)
  }

  /// The start of a column.
  package static func time(
    of column: Int, from: WallTime, to: WallTime, columns: Int
  ) -> WallTime {
    columns > 0 ? from + (to - from) * column / columns : from
  }
}
