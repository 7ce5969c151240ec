import Testing
import TodayEngine

@testable import TodayHost

/// Events in order, and one notification at the end.
@MainActor @Suite struct MailboxTests {
  private final class CountingFront: HostFront {
    var changes = 0

    func boardDidChange() { changes += 1 }
  }

  private let mailbox = Mailbox(engine: Engine(configuration: EngineConfiguration()))
  private let front = CountingFront()

  @Test func eventOfAnEffectComesAfterTheOthers() {
    var order: [String] = []
    mailbox.applied = { event in
      if case .message(.noPage(let text)) = event { order.append("applied \(text)") }
    }
    mailbox.perform = { [mailbox] effect, _ in
      guard case .finished = effect else { return }
      order.append("performs")
      mailbox.post(.message(.noPage("second")))
      order.append("has posted")
    }
    mailbox.front = front
    mailbox.post(.quit)
    #expect(order == ["performs", "has posted", "applied second"])
    #expect(front.changes == 1)
  }

  @Test func repeatedEventIsProcessedOnce() {
    mailbox.front = front
    mailbox.post(ifNew: .message(.noPage("a")))
    mailbox.post(ifNew: .message(.noPage("a")))
    #expect(front.changes == 1)
    mailbox.post(ifNew: .message(.noPage("b")))
    #expect(front.changes == 2)
  }
}
