import TodayWire

/// A question that waits, and what its answer is for.
struct AskedQuestion: Sendable, Equatable {
  enum Purpose: Sendable, Equatable {
    /// The URL under this number.
    case opening(OpeningID)
    case unlock(LockedUse)
    /// For the part of the host that asked under this key.
    case other(String)
  }

  var question: Question
  var purpose: Purpose
  /// Before this no answer counts; nil while another question stands before it.
  var armedAt: Duration?
}

/// The questions that only the user can decide: the first one is on the screen.
struct QuestionQueue: Sendable {
  /// How many may wait. A part that asks more often than that is answered "cancel".
  static let limit = 8

  private var asked: [AskedQuestion] = []
  private var last = QuestionID(0)
  /// How long a question takes no answer after it has come on the screen.
  private let delay: Duration

  init(delay: Duration) { self.delay = delay }

  var questions: [Question] { asked.map(\.question) }

  /// What the board is to be unlocked for, as far as that is asked.
  var lockedUses: [LockedUse] {
    asked.compactMap { if case .unlock(let use) = $0.purpose { use } else { nil } }
  }

  var isAskingForPassword: Bool { asked.contains { $0.question.subject.wantsPassword } }

  /// - Returns: Whether it is asked: nothing is when too many wait.
  mutating func ask(
    _ subject: Question.Subject, _ choices: [Question.Choice],
    for purpose: AskedQuestion.Purpose, at now: Duration
  ) -> Bool {
    if let index = asked.firstIndex(where: { $0.purpose.isSame(as: purpose) }) {
      // An answer to the text from before is none to this one.
      if index == 0, !subject.wantsPassword, asked[0].question.subject != subject {
        asked[0].armedAt = now + delay
      }
      // The typed text stays: it is the same question, for another reason.
      asked[index].question.subject = subject
      asked[index].question.choices = choices
      asked[index].purpose = purpose
      return true
    }
    guard asked.count < Self.limit else { return false }
    last = last.next
    asked.append(
      AskedQuestion(
        question: Question(id: last, subject: subject, choices: choices), purpose: purpose))
    armFirst(at: now)
    return true
  }

  /// Removes questions that need no answer any more.
  mutating func withdraw(at now: Duration, where isDone: (AskedQuestion.Purpose) -> Bool) {
    asked.removeAll { isDone($0.purpose) }
    armFirst(at: now)
  }

  private mutating func armFirst(at now: Duration) {
    guard !asked.isEmpty, asked[0].armedAt == nil else { return }
    asked[0].armedAt = now + delay
  }

  enum Reply: Equatable {
    /// It answers nothing, or came too early.
    case ignored
    /// The typed password is to be checked first.
    case checkPassword
    case decided(AskedQuestion.Purpose)
  }

  mutating func answer(_ number: QuestionID, _ choice: String, at now: Duration) -> Reply {
    guard let first = asked.first, first.question.id == number, !first.question.isBusy,
      first.question.choices.contains(where: { $0.id == choice })
    else { return .ignored }
    // A key that was meant for the board must not decide anything, nor one that is held down.
    if let armedAt = first.armedAt, now < armedAt {
      asked[0].armedAt = now + delay
      return .ignored
    }
    if case .unlock = first.purpose, choice == Question.Choice.unlock.id {
      asked[0].question.isBusy = true
      asked[0].question.problem = nil
      return .checkPassword
    }
    asked.removeFirst()
    armFirst(at: now)
    return .decided(first.purpose)
  }

  // MARK: Passwords

  /// The password of this question was checked.
  ///
  /// - Parameter problem: Why the question stays; nil where it is answered.
  /// - Returns: What the board was to be unlocked for; nil where that is not asked any more.
  mutating func finishPassword(
    _ number: QuestionID, problem: Question.Problem?, at now: Duration
  ) -> LockedUse? {
    guard let index = asked.firstIndex(where: { $0.question.id == number }),
      case .unlock(let use) = asked[index].purpose
    else { return nil }
    guard let problem else {
      asked.remove(at: index)
      armFirst(at: now)
      return use
    }
    asked[index].question.isBusy = false
    asked[index].question.problem = problem
    return use
  }
}

extension AskedQuestion.Purpose {
  /// Whether one answer is enough for both.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.opening(let one), .opening(let two)): one == two
    // What was asked for last is done when the board is unlocked.
    case (.unlock, .unlock): true
    case (.other(let one), .other(let two)): one == two
    case (.opening, _), (.unlock, _), (.other, _): false
    }
  }
}
