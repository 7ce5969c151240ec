import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Keys and clicks on the card. A stage handles them as the board does.
extension Stage {
  var hasFocusedPart: Bool { screen.hasFocusedPart }

  func focusPart(by step: Int) {
    show()
    screen.focusPart(by: step, drawContext)
  }

  /// Whether a question waits for the user's answer.
  var isAsking: Bool { !host.engine.board(at: clock.moment).questions.isEmpty }

  func leavePart() { screen.leavePart() }

  /// Focuses the card if nothing has the focus. On a board, the first key only does this.
  func focusCard() {
    guard screen.focus == nil else { return }
    show()
    _ = screen.press(.enter, drawContext)
  }

  /// A key of the board: arrows, Space and Enter.
  func press(_ key: Key) {
    show()
    perform(screen.press(key, drawContext))
  }

  /// - Parameter event: At a cell of the picture that ``picture(theme:ascii:)`` returns.
  func mouse(_ event: MouseEvent) {
    // A stage has no items for the board's menu.
    guard event.kind != .menu else { return }
    show()
    let region = screen.boardRegion
    var event = event
    event.row += region.row
    event.column += region.column
    guard region.contains(row: event.row, column: event.column) else { return }
    perform(screen.press(.mouse(event), drawContext))
  }

  /// Performs the commands for the widget. A stage ignores the other commands of a board.
  private func perform(_ commands: [ScreenCommand]) {
    for command in commands {
      guard case .user(let action) = command else { continue }
      host.post(.user(action))
      settle()
      answerQuestions()
    }
    moved()
  }

  /// Answers each question before an opening, like a user that allows everything for always.
  private func answerQuestions() {
    guard openings.areSimulated else { return }
    for _ in 0..<4 {
      let questions = host.engine.board(at: clock.moment).questions
      guard let question = questions.first, !question.subject.wantsPassword,
        let choice = question.choices.first(where: \.isForAlways) ?? question.choices.first
      else { return }
      openings.wasAsked = true
      host.post(.user(.answer(question: question.id, choice: choice.id)))
      settle()
    }
  }
}

/// The apps and URLs that the widget on a stage has opened.
struct StageOpenings {
  /// Whether openings are only simulated, except for apps without a terminal.
  let areSimulated: Bool
  var last: Route?
  /// Whether the user was asked before the last opening.
  var wasAsked = false

  init(areSimulated: Bool) { self.areSimulated = areSimulated }
}

extension Stage {
  /// A text about the opening since the last call, or `nil` if there was none.
  func takeOpening(_ words: StageWords) -> String? {
    defer { openings = StageOpenings(areSimulated: openings.areSimulated) }
    guard let route = openings.last else { return nil }
    let target =
      switch route {
      case .app(let id, let url):
        [host.registry.apps.first { $0.id == id }?.name ?? id, url].compactMap { $0 }
          .joined(separator: ": ")
      case .desktop(let url): url
      }
    return words.opens(Sanitizer.line(target), isAsked: openings.wasAsked)
  }
}
