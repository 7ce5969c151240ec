import TodayWire

/// A waiting question and its purpose.
struct AskedQuestion: Sendable, Equatable {
  enum Purpose: Sendable, Equatable {
    /// To open the URL with this number.
    case opening(OpeningID)
    case unlock(LockedUse)
    /// For the part of the host that asked with this key.
    case other(String)
  }

  var question: Question
  var purpose: Purpose
  /// No answer counts before this time; `nil` while another question is on the screen.
  var armedAt: Duration?
}

/// The queue of questions for the user. The first one is on the screen.
struct QuestionQueue: Sendable {
  /// The limit of the queue. Further questions are answered "cancel".
  static let limit = 8

  private var asked: [AskedQuestion] = []
  private var last = QuestionID(0)
  /// For how long a new question on the screen takes no answer.
  private let delay: Duration

  init(delay: Duration) { self.delay = delay }

  var questions: [Question] { asked.map(\.question) }

  /// The pending use that the board is to be unlocked for.
  var lockedUses: [LockedUse] {
    asked.compactMap { if case .unlock(let use) = $0.purpose { use } else { nil } }
  }

  var isAskingForPassword: Bool { asked.contains { $0.question.subject.wantsPassword } }

  /// - Returns: Whether it was added. Nothing is added to a full queue.
  mutating func ask(
    _ subject: Question.Subject, _ choices: [Question.Choice],
    for purpose: AskedQuestion.Purpose, at now: Duration
  ) -> Bool {
    if let index = asked.firstIndex(where: { $0.purpose.isSame(as: purpose) }) {
      // An answer to the previous text does not count.
      if index == 0, !subject.wantsPassword, asked[0].question.subject != subject {
        asked[0].armedAt = now + delay
      }
      // The typed text stays, because the question is the same with another reason.
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

  /// Removes questions that are obsolete.
  mutating func withdraw(at now: Duration, where isDone: (AskedQuestion.Purpose) -> Bool) {
    asked.removeAll { isDone($0.purpose) }
    armFirst(at: now)
  }

  private mutating func armFirst(at now: Duration) {
    guard !asked.isEmpty, asked[0].armedAt == nil else { return }
    asked[0].armedAt = now + delay
  }

  enum Reply: Equatable {
    /// It is not a valid answer, or came too early.
    case ignored
    /// The typed password must be checked first.
    case checkPassword
    case decided(AskedQuestion.Purpose)
  }

  mutating func answer(_ number: QuestionID, _ choice: String, at now: Duration) -> Reply {
    guard let first = asked.first, first.question.id == number, !first.question.isBusy,
      first.question.choices.contains(where: { $0.id == choice })
    else { return .ignored }
    // A key that was pressed for the board, or is held down, must not answer.
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
  /// - Parameter problem: Why the question stays; `nil` if it is answered.
  /// - Returns: The use that the board is unlocked for; `nil` if the question was removed.
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
    // The last requested use is performed when the board is unlocked.
    case (.unlock, .unlock): true
    case (.other(let one), .other(let two)): one == two
    case (.opening, _), (.unlock, _), (.other, _): false
    }
  }
}
