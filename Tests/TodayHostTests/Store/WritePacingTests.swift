import Testing

@testable import TodayHost

@Suite struct WritePacingTests {
  private let pause = Duration.seconds(10)

  @Test func firstIsWrittenAndThenTheNewestOfTenSeconds() {
    var pacing = WritePacing<String, Int>()
    #expect(pacing.offer(1, for: "a", at: .zero, pause: pause) == true)
    #expect(pacing.nextDeadline == nil)
    for second in 1...9 {
      #expect(pacing.offer(second, for: "a", at: .seconds(second), pause: pause) == false)
    }
    #expect(pacing.nextDeadline == pause)
    #expect(pacing.value(for: "a") == 9)
    #expect(pacing.take(dueAt: .seconds(9), at: .seconds(9)).map(\.key) == [])
    #expect(pacing.take(dueAt: pause, at: pause).map(\.value) == [9])
    #expect(pacing.nextDeadline == nil)
    #expect(pacing.offer(10, for: "a", at: .seconds(19), pause: pause) == false)
    #expect(pacing.nextDeadline == .seconds(20))
  }

  @Test func changeAfterThePauseIsWrittenAtOnce() {
    var pacing = WritePacing<String, Int>()
    #expect(pacing.offer(1, for: "a", at: .zero, pause: pause) == true)
    #expect(pacing.offer(2, for: "a", at: .seconds(2), pause: pause) == false)
    #expect(pacing.offer(3, for: "a", at: .seconds(10), pause: pause) == true)
    #expect(pacing.nextDeadline == nil)
    #expect(pacing.offer(4, for: "b", at: .seconds(10), pause: pause) == true)
  }

  @Test func urgentChangeReplacesAWaitingOne() {
    var pacing = WritePacing<String, Int>()
    #expect(pacing.offer(1, for: "a", at: .zero, pause: pause) == true)
    #expect(pacing.offer(2, for: "a", at: .seconds(1), pause: pause) == false)
    #expect(pacing.offer(3, for: "a", at: .seconds(2), pause: pause, isUrgent: true) == true)
    #expect(pacing.take(at: .seconds(3)).map(\.key) == [])
    #expect(pacing.offer(4, for: "a", at: .seconds(11), pause: pause) == false)
    #expect(pacing.nextDeadline == .seconds(12))
  }

  @Test func waitingChangeCanBeTakenOrDropped() {
    var pacing = WritePacing<String, Int>()
    for name in ["a", "b", "c"] {
      #expect(pacing.offer(1, for: name, at: .zero, pause: pause) == true)
      #expect(pacing.offer(2, for: name, at: .seconds(1), pause: pause) == false)
    }
    #expect(pacing.take(at: .seconds(1)) { $0 == "a" }.map(\.key) == ["a"])
    pacing.drop { $0 == "b" }
    #expect(pacing.take(at: .seconds(1)).map(\.key) == ["c"])
    // Removed and added again: no trace remains.
    #expect(pacing.offer(3, for: "b", at: .seconds(2), pause: pause) == true)
  }

  @Test func dueChangesAreTakenInOrder() {
    var pacing = WritePacing<Int, Int>()
    for key in 0..<10 {
      _ = pacing.offer(1, for: key, at: .seconds(key), pause: pause)
      _ = pacing.offer(2, for: key, at: .seconds(key), pause: pause)
    }
    func take() -> Set<Int> {
      Set(pacing.take(dueAt: .seconds(15), at: .seconds(13), limit: 4).map(\.key))
    }
    #expect(take() == [0, 1, 2, 3])
    #expect(take() == [4, 5])
    #expect(take() == [])
    #expect(pacing.nextDeadline == .seconds(16))
  }
}
