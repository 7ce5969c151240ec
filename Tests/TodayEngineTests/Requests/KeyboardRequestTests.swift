import Testing
import TodayEngine
import TodayWire

/// A keyboard's request: what it sees of the text field, and what it may do there.
@Suite struct KeyboardRequestTests {
  private static let document = TextDocument(before: "so be it ", after: "!")
  private static let began = ExtensionRequest.Event.answered(
    request: 0, .result(BeginAnswer(implements: [], largestAvailableDisplayMode: .expanded).json))

  private func begun(at now: Duration = .zero) -> ExtensionRequest {
    var request = ExtensionRequest(
      point: .keyboard, kind: .keyboard(KeyboardTyping(document: Self.document, at: .zero)),
      at: .zero)
    _ = request.apply(Self.began, at: now)
    return request
  }

  private static func says(_ input: KeyboardInput) -> ExtensionRequest.Event {
    .said(.keyboard(input), request: nil)
  }

  @Test func fieldIsShownBeforeTheView() {
    var request = ExtensionRequest(
      point: .keyboard, kind: .keyboard(KeyboardTyping(document: Self.document, at: .zero)),
      at: .zero)
    #expect(
      request.apply(Self.began, at: .zero) == [
        .send(.beginRequest([]), request: 1), .send(.textDidChange(Self.document), request: 0),
        .send(.viewWillAppear, request: 2), .send(.viewDidAppear, request: 0),
      ])
    // It waits for the user without a time limit.
    #expect(request.nextDeadline == nil)
  }

  @Test(arguments: [
    KeyboardInput.insertText("x"), .deleteBackward, .adjustTextPosition(-3),
    .advanceToNextInputMode, .dismissKeyboard,
  ])
  func inputAfterATapReachesTheField(_ input: KeyboardInput) {
    var request = begun()
    #expect(
      request.apply(.activate(action: "a"), at: .seconds(60)) == [
        .send(.activate(action: "a"), request: 3)
      ])
    #expect(request.apply(Self.says(input), at: .seconds(61)) == [.input(input)])
  }

  @Test func fieldIsNotChangedLongAfterTheUser() {
    var request = begun()
    #expect(request.apply(Self.says(.insertText("x")), at: .seconds(5)).count == 1)
    let refused = request.apply(Self.says(.insertText("x")), at: .seconds(6))
    #expect(refused == [.log("insertText: the user has done nothing for 5 s")])
    // Reported once.
    #expect(request.apply(Self.says(.deleteBackward), at: .seconds(7)).isEmpty)
    // Its own change does not count as the user's.
    let own = TextDocument(before: "a")
    _ = request.apply(.documentChanged(own, byUser: false), at: .seconds(8))
    #expect(request.apply(Self.says(.insertText("x")), at: .seconds(8)).isEmpty)
    let typed = TextDocument(before: "ab")
    #expect(
      request.apply(.documentChanged(typed, byUser: true), at: .seconds(9)) == [
        .send(.textDidChange(typed), request: 0)
      ])
    #expect(request.apply(Self.says(.insertText("x")), at: .seconds(9)).count == 1)
    // It may always close.
    #expect(
      request.apply(Self.says(.dismissKeyboard), at: .seconds(90)) == [.input(.dismissKeyboard)])
  }

  @Test func floodIsLimited() {
    var request = begun()
    var accepted = 0
    for _ in 0..<1000 {
      accepted += request.apply(Self.says(.insertText("x")), at: .seconds(1))
        .count { $0 == .input(.insertText("x")) }
    }
    #expect(accepted == 300)
  }

  @Test func longTextIsRefused() {
    var request = begun()
    let longest = String(repeating: "x", count: KeyboardInput.longestText)
    #expect(request.apply(Self.says(.insertText(longest)), at: .zero).count == 1)
    #expect(
      request.apply(Self.says(.insertText(longest + "x")), at: .zero) == [
        .log("insertText: the text has more than 2000 characters or 8000 bytes")
      ])
  }

  /// A character with any number of combining marks is one character.
  @Test func longCharacterIsRefused() {
    var request = begun()
    // Each mark has two bytes.
    let text = "e" + String(repeating: "\u{301}", count: 3999)
    #expect(request.apply(Self.says(.insertText(text)), at: .zero) == [.input(.insertText(text))])
    let long = "e" + String(repeating: "\u{301}", count: 4000)
    #expect(
      request.apply(Self.says(.insertText(long)), at: .zero) == [
        .log("insertText: the text has more than 2000 characters or 8000 bytes")
      ])
  }

  @Test func sameTextIsNotSentAgain() {
    var request = begun()
    #expect(request.apply(.documentChanged(Self.document, byUser: true), at: .zero).isEmpty)
  }

  @Test func keyboardHasNoClipboardAndOpensNothing() {
    var request = begun()
    #expect(
      request.apply(.said(.setPasteboard("x"), request: nil), at: .zero) == [
        .log("setPasteboard: a keyboard types instead")
      ])
    let opening = request.apply(.said(.openURL("https://a.b"), request: 7), at: .zero)
    #expect(opening.first == .answerOpen(request: 7))
  }

  @Test(arguments: [ExtensionPoint.share, .viewService, .service])
  func otherExtensionsDoNotType(_ point: ExtensionPoint) {
    var request = ExtensionRequest(point: point, kind: .items([]), at: .zero)
    _ = request.apply(Self.began, at: .zero)
    #expect(
      request.apply(Self.says(.insertText("x")), at: .zero) == [
        .log("insertText: only a keyboard may")
      ])
  }

  @Test func closedKeyboardNoLongerTypes() {
    var request = begun()
    #expect(request.apply(.cancel, at: .zero) == [.send(.cancel, request: 0)])
    #expect(
      request.apply(Self.says(.insertText("x")), at: .zero) == [
        .log("insertText: no text field is in use")
      ])
    #expect(request.apply(Self.says(.insertText("x")), at: .zero).isEmpty)
    // A hung one is ended.
    #expect(request.apply(.tick, at: .seconds(2)).first == .finished(.cancelled))
    #expect(request.apply(.tick, at: .seconds(3)) == [.terminate])
    #expect(request.apply(.tick, at: .seconds(4)) == [.kill])
  }

  @Test func killedKeyboardFails() {
    var request = begun()
    _ = request.apply(.ended(.signal(9)), at: .seconds(1))
    guard case .failed? = request.outcome else {
      Issue.record("\(String(describing: request.outcome))")
      return
    }
  }
}
