import Testing

@testable import TodayEngine

@Suite struct QuestionQueueTests {
  private func queue(_ keys: String...) -> QuestionQueue {
    var queue = QuestionQueue(delay: .seconds(1))
    for key in keys { _ = ask(&queue, key) }
    return queue
  }

  private func ask(_ queue: inout QuestionQueue, _ key: String) -> Bool {
    queue.ask(
      .other(title: key, text: ""), [.open, .cancel], for: .other(key), at: .zero)
  }

  @Test func firstQuestionIsAnswered() {
    var queue = queue("a", "b")
    #expect(queue.answer(2, "open", at: .seconds(2)) == .ignored)
    #expect(queue.answer(1, "nothing", at: .seconds(2)) == .ignored)
    #expect(queue.answer(1, "open", at: .seconds(2)) == .decided(.other("a")))
    #expect(queue.questions.map(\.id) == [2])
    // The next question has just appeared.
    #expect(queue.answer(2, "open", at: .milliseconds(2900)) == .ignored)
    // A repeated key does not answer it either.
    #expect(queue.answer(2, "open", at: .milliseconds(3100)) == .ignored)
    #expect(queue.answer(2, "open", at: .milliseconds(4200)) == .decided(.other("b")))
  }

  @Test func equalQuestionIsAskedOnce() {
    var queue = queue("a", "a")
    #expect(queue.questions.count == 1)
    _ = ask(&queue, "b")
    queue.withdraw(at: .zero) { $0 == .other("a") }
    #expect(queue.questions.map(\.id) == [2])
  }

  @Test func questionsBeyondTheLimitAreCancelled() {
    var queue = queue()
    let areAsked = (0...QuestionQueue.limit).map { ask(&queue, "\($0)") }
    #expect(areAsked.count { $0 } == QuestionQueue.limit)
    #expect(areAsked.last == false)
  }

  @Test func passwordIsCheckedBeforeTheQuestionEnds() {
    var queue = QuestionQueue(delay: .zero)
    _ = queue.ask(.unlock(.quit), [.unlock, .cancel], for: .unlock(.quit), at: .zero)
    #expect(queue.isAskingForPassword && queue.lockedUses == [.quit])
    #expect(queue.answer(1, "unlock", at: .zero) == .checkPassword)
    // No question is answered during the password check.
    #expect(queue.answer(1, "cancel", at: .zero) == .ignored)
    #expect(queue.finishPassword(1, problem: .wrongPassword, at: .zero) == .quit)
    #expect(queue.questions.first?.problem == .wrongPassword)
    #expect(queue.answer(1, "unlock", at: .zero) == .checkPassword)
    #expect(queue.finishPassword(1, problem: nil, at: .zero) == .quit)
    #expect(queue.questions.isEmpty)
    #expect(queue.finishPassword(1, problem: nil, at: .zero) == nil)
  }
}
