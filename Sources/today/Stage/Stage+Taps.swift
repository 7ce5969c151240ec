import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// What a person does to the card itself: a stage's board takes keys and clicks as the real one
/// does.
extension Stage {
  var hasFocusedPart: Bool { screen.hasFocusedPart }

  func focusPart(by step: Int) {
    show()
    screen.focusPart(by: step, drawContext)
  }

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

  /// - Parameter event: at a cell of the picture that ``picture(theme:ascii:)`` gives.
  func mouse(_ event: MouseEvent) {
    // The board's menu is about what a stage does not have.
    guard event.kind != .menu else { return }
    show()
    let region = screen.boardRegion
    var event = event
    event.row += region.row
    event.column += region.column
    guard region.contains(row: event.row, column: event.column) else { return }
    perform(screen.press(.mouse(event), drawContext))
  }

  /// What concerns the widget; what a board does beside it has no place on a stage.
  private func perform(_ commands: [ScreenCommand]) {
    for command in commands {
      guard case .user(let action) = command else { continue }
      host.post(.user(action))
      settle()
      answerQuestions()
    }
    moved()
  }

  /// The simulated user allows whatever is asked before something opens, and takes the first app.
  private func answerQuestions() {
    guard openings.areSimulated else { return }
    for _ in 0..<4 {
      let questions = host.engine.board(at: clock.moment).questions
      guard let question = questions.first, !question.subject.wantsPassword,
        let choice = question.choices.first
      else { return }
      openings.wasAsked = true
      host.post(.user(.answer(question: question.id, choice: choice.id)))
      settle()
    }
  }
}

/// What the widget on a stage has opened.
struct StageOpenings {
  /// Nothing is opened, apart from an app without a terminal.
  let areSimulated: Bool
  var last: Route?
  /// The user was asked before.
  var wasAsked = false

  init(areSimulated: Bool) { self.areSimulated = areSimulated }
}

extension Stage {
  /// What was opened since this was last asked, in words; nil: nothing.
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
