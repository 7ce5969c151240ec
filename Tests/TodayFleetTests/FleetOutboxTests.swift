import Testing

@testable import TodayFleet

@Suite struct FleetOutboxTests {
  private var outbox = FleetOutbox(most: 3)

  private func message(_ topic: String, _ text: String) -> FleetMessage {
    FleetMessage(topic: topic, payload: Array(text.utf8))
  }

  @Test mutating func newestOfATopicIsSentInTheOrderOfTheTopics() {
    outbox.add(message("a", "1"))
    outbox.add(message("b", "1"))
    outbox.add(message("a", "2"))
    #expect(outbox.next() == message("a", "2"))
    #expect(outbox.next() == message("b", "1"))
    #expect(outbox.next() == nil)
  }

  @Test func answersDoNotReplacePictures() {
    var outbox = FleetOutbox(most: 100)
    outbox.add(message("picture", "1"))
    for number in 0..<1000 {
      outbox.add(FleetMessage(topic: "answer/\(number)", payload: [1], isRetained: false))
    }
    #expect(outbox.next() == message("picture", "1"))
    var answers = 0
    while let next = outbox.next() {
      answers += 1
      outbox.didSend(next.topic, as: answers)
      outbox.confirm(answers)
    }
    #expect(answers == 64)
  }

  @Test mutating func whatWasNotConfirmedIsSentAgainAfterAnOutage() {
    for topic in ["a", "b"] {
      outbox.add(message(topic, "1"))
      _ = outbox.next()
      outbox.didSend(topic, as: topic == "a" ? 1 : 2)
    }
    outbox.confirm(1)
    outbox.disconnect()
    #expect(outbox.next() == message("b", "1"))
    #expect(outbox.next() == nil)
  }

  @Test mutating func newerMessageReplacesOneThatIsNotConfirmed() {
    outbox.add(message("a", "1"))
    _ = outbox.next()
    outbox.didSend("a", as: 1)
    outbox.add(message("a", "2"))
    outbox.disconnect()
    #expect(outbox.next() == message("a", "2"))
    outbox.didSend("a", as: 2)
    // The confirmation of the first message is of no use now.
    outbox.confirm(1)
    #expect(!outbox.isDelivered)
    outbox.confirm(2)
    #expect(outbox.isDelivered)
  }

  @Test mutating func everythingIsSentAgainToABrokerThatHasForgottenIt() {
    for (number, topic) in ["a", "b"].enumerated() {
      outbox.add(message(topic, "1"))
      _ = outbox.next()
      outbox.didSend(topic, as: number)
      outbox.confirm(number)
    }
    // Removed from the broker: there is nothing to send again.
    outbox.add(message("b", ""))
    _ = outbox.next()
    outbox.didSend("b", as: 9)
    outbox.confirm(9)
    outbox.sendAllAgain()
    #expect(outbox.next() == message("a", "1"))
    #expect(outbox.next() == nil)
  }

  @Test mutating func messageWithTheClockIsNotSentLaterOrAgain() {
    outbox.momentary = "health"
    outbox.add(message("health", "1"))
    outbox.disconnect()
    #expect(outbox.next() == nil)
    #expect(outbox.isDelivered)
    for topic in ["health", "a"] {
      outbox.add(message(topic, "2"))
      #expect(outbox.next() != nil)
    }
    outbox.sendAllAgain()
    #expect(outbox.next() == message("a", "2"))
    #expect(outbox.next() == nil)
  }

  @Test mutating func requestIsSentAtOnceOrNotAtAll() {
    outbox.add(FleetMessage(topic: "ask", payload: [1], isRetained: false))
    outbox.disconnect()
    #expect(outbox.next() == nil)
    outbox.add(FleetMessage(topic: "ask", payload: [2], isRetained: false))
    #expect(outbox.next() != nil)
    outbox.sendAllAgain()
    #expect(outbox.next() == nil)
    outbox.didSend("ask", as: 1)
    outbox.confirm(1)
    #expect(outbox.isDelivered)
  }

  @Test mutating func oldestTopicIsDroppedBeyondTheBound() {
    for topic in ["a", "b", "c", "d"] { outbox.add(message(topic, "1")) }
    let sent = [outbox.next(), outbox.next(), outbox.next(), outbox.next()].compactMap { $0?.topic }
    #expect(sent == ["b", "c", "d"])
  }

  @Test func onlySomeMessagesWaitForConfirmations() {
    var outbox = FleetOutbox()
    for number in 0..<100 { outbox.add(message("\(number)", "1")) }
    var count = 0
    while let message = outbox.next() {
      outbox.didSend(message.topic, as: count)
      count += 1
    }
    #expect(count == FleetOutbox.window)
    outbox.confirm(0)
    #expect(outbox.next() != nil)
  }
}
