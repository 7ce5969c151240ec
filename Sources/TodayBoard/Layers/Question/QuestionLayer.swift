import TodayEngine
import TodayRender
import TodayWire

/// The question that must be answered before any other action.
struct QuestionLayer: Layer, Equatable {
  let question: QuestionID
  /// The choice with the focus.
  private(set) var index: Int
  private(set) var field = SecretField()

  private init(_ question: Question) {
    self.question = question.id
    // A key meant for another screen must not choose a harmful answer.
    index =
      question.choices.firstIndex { $0.role == .preferred }
      ?? question.choices.firstIndex { $0.role == .cancel } ?? question.choices.firstIndex {
        $0.role != .destructive
      } ?? 0
  }

  /// The layer for the board's first question. Text typed into an earlier one is discarded with its
  /// question.
  static func following(_ open: QuestionLayer?, _ board: Board) -> QuestionLayer? {
    guard let question = board.questions.first else { return nil }
    guard var open, open.question == question.id else { return QuestionLayer(question) }
    open.index = min(open.index, max(question.choices.count - 1, 0))
    return open
  }

  var level: LayerLevel { .question }
  func showsMessage(_ note: ScreenNote?) -> Bool { false }

  func title(_ context: LayerContext) -> String {
    context.board.questions.first.map { context.words.question.title($0.subject) } ?? ""
  }

  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words.question
    return [
      KeyHint(.enter, words.choose), KeyHint(.escape, words.cancel), KeyHint(.tab, words.move),
    ]
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    guard let question = context.board.questions.first, !question.isBusy,
      !question.choices.isEmpty
    else { return .handled() }
    let count = question.choices.count
    switch key {
    case .escape: return cancel(question)
    case .enter:
      let choice = question.choices[index]
      guard question.subject.wantsPassword, choice == .unlock else {
        return choose(choice, question)
      }
      guard !field.isEmpty else { return .handled() }
      return .ask(.password(question: question.id, field.take()))
    case .up, .backTab: index = (index + count - 1) % count
    case .down, .tab: index = (index + 1) % count
    default:
      if question.subject.wantsPassword {
        _ = field.press(key)
      } else if case .character(let letter) = key {
        return letterPressed(letter, question)
      }
    }
    return .handled()
  }

  /// y and n, and the numbers of the choices.
  private func letterPressed(_ letter: Character, _ question: Question) -> LayerOutcome {
    switch letter {
    case "y", "Y":
      return confirmation(of: question).map { choose($0, question) } ?? .handled()
    case "n", "N": return cancel(question)
    default:
      guard let number = letter.wholeNumberValue, question.choices.indices.contains(number - 1)
      else { return .handled() }
      return choose(question.choices[number - 1], question)
    }
  }

  /// The preferred choice, or else the only one besides Cancel that is harmless or applies once.
  private func confirmation(of question: Question) -> Question.Choice? {
    let others = question.choices.filter { $0.role == .normal }
    return question.choices.first { $0.role == .preferred }
      ?? (others.count == 1 ? others[0] : others.first { $0 == .open })
  }

  private func cancel(_ question: Question) -> LayerOutcome {
    question.choices.first { $0.role == .cancel }.map { choose($0, question) } ?? .handled()
  }

  private func choose(_ choice: Question.Choice, _ question: Question) -> LayerOutcome {
    .ask(.user(.answer(question: question.id, choice: choice.id)))
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    switch pointer {
    // A click on the choice that needs the password only moves the focus there.
    case .click(_, .row(let row)):
      guard let question = context.board.questions.first,
        question.choices.indices.contains(row)
      else { return .handled() }
      index = row
      return press(.enter, .enter, context)
    case .click, .press: return .ignored
    case .wheel, .pull, .drag: return .handled()
    }
  }
}
