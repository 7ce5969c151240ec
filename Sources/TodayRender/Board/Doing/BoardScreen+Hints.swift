import TodayEngine
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
      // Beside the text where there is room: before the first column of a card stand two blanks.
      let before = hint.region.column - label.count
      let isFree =
        before >= 0
        && (before..<hint.region.column).allSatisfy {
          canvas.grid[hint.region.row, $0].cluster == " "
        }
      canvas.put(
        label, row: hint.region.row,
        column: isFree ? hint.region.column - label.count : hint.region.column,
        paint: canvas.theme.focus, attributes: [.reverse, .bold])
    }
  }
}
