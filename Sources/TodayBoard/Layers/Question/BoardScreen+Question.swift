import TodayEngine
package import TodayRender
import TodayWire

/// Where the user stands in the question that lies over the board.
struct AnswerState: Sendable, Equatable {
  var question: Int
  /// The choice with the focus.
  var index: Int
  var field = SecretField()

  init(_ question: Question) {
    self.question = question.id
    // A key that was meant for something else must not decide for what may do harm.
    index =
      question.choices.firstIndex { $0.role == .preferred }
      ?? question.choices.firstIndex { $0.role != .destructive } ?? 0
  }
}

extension BoardScreen {
  /// The question that is to be answered first.
  var question: Question? { board.questions.first }

  /// Follows the board: what was typed into a question goes with it.
  mutating func followQuestion() {
    guard let question else {
      answer = nil
      return
    }
    guard answer?.question == question.id, let index = answer?.index else {
      answer = AnswerState(question)
      return
    }
    answer?.index = min(index, max(question.choices.count - 1, 0))
  }

  mutating func press(_ key: Key, in question: Question) -> [ScreenCommand] {
    guard var state = answer, !question.isBusy, !question.choices.isEmpty else { return [] }
    defer { answer = state }
    let count = question.choices.count
    switch key {
    case .escape: return cancel(question)
    case .enter:
      let choice = question.choices[state.index]
      guard question.subject.wantsPassword, choice == .unlock else {
        return choose(choice, question)
      }
      guard !state.field.isEmpty else { return [] }
      return [.password(question: question.id, state.field.take())]
    case .up, .backTab: state.index = (state.index + count - 1) % count
    case .down, .tab: state.index = (state.index + 1) % count
    default:
      if question.subject.wantsPassword {
        _ = state.field.press(key)
      } else if case .character(let letter) = key {
        return letterPressed(letter, question)
      }
    }
    return []
  }

  /// y and n, and the numbers of the choices.
  private func letterPressed(_ letter: Character, _ question: Question) -> [ScreenCommand] {
    switch letter {
    case "y", "Y":
      return question.choices.first { $0.role == .preferred }.map { choose($0, question) } ?? []
    case "n", "N": return cancel(question)
    default:
      guard let number = letter.wholeNumberValue,
        question.choices.indices.contains(number - 1)
      else { return [] }
      return choose(question.choices[number - 1], question)
    }
  }

  private func cancel(_ question: Question) -> [ScreenCommand] {
    question.choices.first { $0.role == .cancel }.map { choose($0, question) } ?? []
  }

  func choose(_ choice: Question.Choice, _ question: Question) -> [ScreenCommand] {
    [.user(.answer(question: question.id, choice: choice.id))]
  }

  /// A click on a choice; on that which needs the password it only moves there.
  mutating func clickChoice(_ index: Int) -> [ScreenCommand] {
    guard let question, question.choices.indices.contains(index) else { return [] }
    answer?.index = index
    return press(.enter, in: question)
  }
}

// MARK: The lock

extension BoardScreen {
  /// On a locked board: asks for unlocking, and keeps the command until that is done.
  mutating func unlocked(for command: BoardCommand) -> [ScreenCommand]? {
    guard board.isLocked, command.needsUnlocking else { return nil }
    awaitedCommand = command
    return [.user(.unlock)]
  }

  /// What was asked for before the board was unlocked, once it is.
  package mutating func resume(_ context: DrawContext) -> [ScreenCommand] {
    guard let command = awaitedCommand else { return [] }
    if !board.isLocked {
      awaitedCommand = nil
      isUndoing = false
      let commands = perform(command, context)
      if !isUndoing { rememberForUndo(commands) }
      return commands
    }
    let isAsked = board.questions.contains { $0.subject.wantsPassword }
    if !isAsked { awaitedCommand = nil }
    return []
  }
}

extension BoardCommand {
  /// What opens a screen in which the board, or what is about it, is changed.
  var needsUnlocking: Bool {
    switch self {
    case .edit, .settings, .share, .remove, .moveEarlier, .moveLater, .undo: true
    case .moveUp, .moveDown, .moveLeft, .moveRight, .nextCard, .previousCard, .pageUp, .pageDown,
      .top, .bottom, .previousPage, .nextPage, .page1, .page2, .page3,
      .page4, .page5, .page6, .page7, .page8, .page9, .inspect, .help, .close, .redraw,
      .zoom, .themes, .palette, .search, .nextMatch,
      .previousMatch, .copy, .menu, .hints, .earlier, .later, .hourEarlier,
      .hourLater, .dayEarlier, .dayLater:
      false
    // A tap is taken, and what else leads away asks by its own way.
    case .tap, .enter, .openApp, .toggleMode, .alternates, .update, .updateAll, .pause, .reopen,
      .hidden, .lock,
      .suspend, .quit:
      false
    }
  }
}
