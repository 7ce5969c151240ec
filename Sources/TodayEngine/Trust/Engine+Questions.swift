import TodayWire

/// A question that waits, and what its answer is for.
struct AskedQuestion: Sendable, Equatable {
  enum Purpose: Sendable, Equatable {
    /// The URL under this number.
    case opening(Int)
    case unlock(LockedUse)
    /// For whoever asked under this key.
    case other(String)
  }

  var question: Question
  var purpose: Purpose
  /// Before this no answer counts; nil while another question stands before it.
  var armedAt: Duration?
}

/// What only the user can decide: one question at a time.
extension Engine {
  /// How many may wait. Who asks more often than that is answered "cancel".
  static let questionLimit = 8

  mutating func ask(
    _ subject: Question.Subject, _ choices: [Question.Choice], for purpose: AskedQuestion.Purpose
  ) {
    if let index = questions.firstIndex(where: { $0.purpose.isSame(as: purpose) }) {
      // What was typed into it stays: it is the same question, for another reason.
      questions[index].question.subject = subject
      questions[index].question.choices = choices
      questions[index].purpose = purpose
      return
    }
    guard questions.count < Self.questionLimit else {
      log(nil, .refused, "a question was not asked: too many wait for an answer")
      decided("cancel", purpose)
      return
    }
    lastQuestion += 1
    questions.append(
      AskedQuestion(
        question: Question(id: lastQuestion, subject: subject, choices: choices),
        purpose: purpose))
    armFirst()
  }

  mutating func ask(_ request: QuestionRequest) {
    ask(
      .other(title: Sanitizer.line(request.title), text: Sanitizer.text(request.text)),
      request.choices, for: .other(request.key))
  }

  /// Takes questions away that nobody needs to answer any more.
  mutating func withdraw(where isDone: (AskedQuestion.Purpose) -> Bool) {
    questions.removeAll { isDone($0.purpose) }
    armFirst()
  }

  private mutating func armFirst() {
    guard !questions.isEmpty, questions[0].armedAt == nil else { return }
    questions[0].armedAt = now.awake + configuration.questionDelay
  }

  mutating func answer(_ id: Int, _ choice: String) {
    guard let first = questions.first, first.question.id == id, !first.question.isBusy,
      first.question.choices.contains(where: { $0.id == choice })
    else { return }
    // A key that was meant for the board must not decide anything, nor one that is held down.
    if let armedAt = first.armedAt, now.awake < armedAt {
      questions[0].armedAt = now.awake + configuration.questionDelay
      return
    }
    if case .unlock = first.purpose, choice == Question.Choice.unlock.id {
      questions[0].question.isBusy = true
      questions[0].question.complaint = nil
      effects.append(.checkPassword(question: id))
      return
    }
    questions.removeFirst()
    armFirst()
    decided(choice, first.purpose)
  }

  private mutating func decided(_ choice: String, _ purpose: AskedQuestion.Purpose) {
    switch purpose {
    case .opening(let number): openingAnswered(number, choice)
    case .unlock(let use): staysLocked(use)
    case .other(let key): effects.append(.questionAnswered(key: key, choice: choice))
    }
  }
}

extension AskedQuestion.Purpose {
  /// Whether one answer is enough for both.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.opening(let one), .opening(let two)): one == two
    // Whatever was asked for last is done when the board is unlocked.
    case (.unlock, .unlock): true
    case (.other(let one), .other(let two)): one == two
    case (.opening, _), (.unlock, _), (.other, _): false
    }
  }
}
