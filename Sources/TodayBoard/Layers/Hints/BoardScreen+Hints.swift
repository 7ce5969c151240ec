import TodayEngine
import TodayRender
import TodayWire

/// Letters on everything that can be tapped: typing them taps it.
package struct HintState: Sendable, Equatable {
  var typed = ""
}

/// A label and what it stands for.
struct Hint: Sendable, Equatable {
  var label: String
  var region: Region
  var part: BoardScreen.Hit.Part

  /// Those under the fingers first.
  private static let letters = Array("asdfghjklqwertyuiopzxcvbnm")

  /// As short as they all can be, none the beginning of another.
  static func labels(_ count: Int) -> [String] {
    if count <= letters.count { return letters.prefix(count).map { String($0) } }
    var labels: [String] = []
    for first in letters {
      for second in letters where labels.count < count { labels.append("\(first)\(second)") }
    }
    return labels
  }
}

extension BoardScreen {
  /// Of the picture that is on the screen.
  var hints: [Hint] {
    let parts = hits.filter { hit in
      switch hit.part {
      case .target, .more: !hit.region.isEmpty
      case .card, .command, .key, .page, .row, .sheetTarget, .choice, .strip: false
      }
    }
    return zip(Hint.labels(parts.count), parts).map {
      Hint(label: $0, region: $1.region, part: $1.part)
    }
  }

  mutating func beginHints() {
    guard !hints.isEmpty else {
      note = .nothingToTap
      return
    }
    overlay = .hints(HintState())
  }

  mutating func pressInHints(
    _ key: Key, _ state: HintState, _ context: DrawContext
  ) -> [ScreenCommand] {
    guard case .character(let character) = key else {
      overlay = key == .backspace && !state.typed.isEmpty ? .hints(HintState()) : .none
      return []
    }
    let typed = state.typed + character.lowercased()
    let fitting = hints.filter { $0.label.hasPrefix(typed) }
    guard let first = fitting.first else {
      overlay = .none
      return []
    }
    guard first.label == typed else {
      overlay = .hints(HintState(typed: typed))
      return []
    }
    overlay = .none
    return click(first.part, context)
  }

  func drawHints(_ state: HintState, _ canvas: inout Canvas) {
    for hint in hints where hint.label.hasPrefix(state.typed) {
      let label = String(hint.label.dropFirst(state.typed.count))
      canvas.put(
        label, row: hint.region.row, column: column(of: label.count, for: hint.region, canvas.grid),
        paint: canvas.theme.focus, attributes: [.reverse, .bold])
    }
  }

  /// Where letters hide no words: before the part, else among its blanks; where there are none,
  /// where they hide the least, of the part's own words before those of others.
  private func column(of count: Int, for part: Region, _ grid: Grid) -> Int {
    func hidden(_ columns: Range<Int>) -> Int {
      columns.filter { column in
        guard column >= 0, column < grid.columns else { return true }
        return !Self.saysNothing(grid[part.row, column].cluster)
      }.count
    }
    let before = part.column - count
    if hidden(before..<part.column) == 0 { return before }
    // With a blank at either side.
    let last = part.endColumn - count
    if let place = (part.column...max(last, part.column)).first(where: {
      $0 <= last && hidden($0 - 1..<min($0 + count + 1, part.endColumn)) == 0
    }) {
      return place
    }
    let places = (max(before, 0)...part.column).reversed()
    return places.min { hidden($0..<$0 + count) < hidden($1..<$1 + count) } ?? part.column
  }

  /// A blank, the rule of a title, the marker, which comes back.
  private static func saysNothing(_ cluster: String) -> Bool {
    [" ", TitleLine.fill, marker].contains(cluster)
  }
}
