import Testing
import TodayEngine
import TodayWire

/// One request from start to end: events in, exact effects out.
@Suite struct ExtensionRequestTests {
  private static let items = [ExtensionItem(contentText: "hello")]
  private static let began = ExtensionRequest.Event.answered(
    request: 0,
    .result(BeginAnswer(implements: [], largestAvailableDisplayMode: .expanded).json))
  private static let end = ExtensionRequest.Effect.send(
    .end(.requestOver), request: 0)

  private func begun(_ point: ExtensionPoint) -> ExtensionRequest {
    var request = ExtensionRequest(point: point, kind: .items(Self.items), at: .zero)
    _ = request.apply(Self.began, at: .seconds(1))
    return request
  }

  private static func answer(_ items: [ExtensionItem]) -> ExtensionRequest.Event {
    .answered(request: 1, .result(RequestAnswer(returningItems: items).json))
  }

  @Test(
    arguments: [
      (#"{"returningItem":[{"contentText":"a"}]}"#, .noItems),
      (#"[{"contentText":"a"}]"#, .notAnObject),
      (#""a""#, .notAnObject), (#"{"returningItems":{"contentText":"a"}}"#, .notAList),
      (#"{"returningItems":[{},"x"]}"#, .badItem(2)),
    ] as [(String, RequestAnswer.Flaw)])
  func unusableAnswerIsAFailure(_ json: String, _ flaw: RequestAnswer.Flaw) throws {
    var request = begun(.service)
    _ = request.apply(.answered(request: 1, .result(try JSONReader.read(json))), at: .seconds(2))
    #expect(request.outcome == .failed(.request(.badItems(flaw))))
  }

  /// Items are not left out without a word.
  @Test func answerHasAThousandItemsAtMost() {
    func outcome(_ items: [ExtensionItem]) -> ExtensionRequest.Outcome? {
      var request = begun(.service)
      _ = request.apply(Self.answer(items), at: .seconds(2))
      return request.outcome
    }
    let most = [ExtensionItem](repeating: ExtensionItem(contentText: "a"), count: 1000)
    #expect(outcome(most) == .completed(most))
    #expect(outcome(most + [most[0]]) == .failed(.request(.badItems(.tooMany))))
    let attachment = ExtensionItem.Attachment([.init("public.plain-text", .text("a"))])
    func item(attachments count: Int) -> ExtensionItem {
      ExtensionItem(
        attachments: [ExtensionItem.Attachment](repeating: attachment, count: count))
    }
    #expect(outcome([item(attachments: 1000)]) == .completed([item(attachments: 1000)]))
    #expect(
      outcome([most[0], item(attachments: 1001)])
        == .failed(.request(.badItems(.tooManyAttachments(2)))))
  }

  @Test(arguments: ["null", "{}", #"{"returningItems":[]}"#, #"{"returningItems":null}"#])
  func answerWithoutItemsCompletes(_ json: String) throws {
    var request = begun(.service)
    _ = request.apply(.answered(request: 1, .result(try JSONReader.read(json))), at: .seconds(2))
    #expect(request.outcome == .completed([]))
  }

  @Test func actionWithoutAViewGetsItsItems() {
    var request = ExtensionRequest(point: .service, kind: .items(Self.items), at: .zero)
    #expect(request.nextDeadline == .seconds(5))
    #expect(
      request.apply(Self.began, at: .seconds(1)) == [.send(.beginRequest(Self.items), request: 1)])
    #expect(request.nextDeadline == .seconds(31))
  }

  @Test(arguments: [ExtensionPoint.viewService, .share])
  func actionWithAViewIsShownAndWaitsForTheUser(_ point: ExtensionPoint) {
    var request = ExtensionRequest(point: point, kind: .items(Self.items), at: .zero)
    #expect(
      request.apply(Self.began, at: .seconds(1)) == [
        .send(.beginRequest(Self.items), request: 1), .send(.viewWillAppear, request: 2),
        .send(.viewDidAppear, request: 0),
      ])
    #expect(request.nextDeadline == nil)
    #expect(request.takesInput)
  }

  @Test func completingGivesItemsBackAndEndsTheProcess() {
    var request = begun(.service)
    #expect(
      request.apply(Self.answer(Self.items), at: .seconds(2)) == [
        .finished(.completed(Self.items)), Self.end, .closeInput,
      ])
    // TERM, then KILL a second later, for a process that does not end.
    #expect(request.apply(.tick, at: .seconds(3)) == [.terminate])
    #expect(request.apply(.tick, at: .seconds(4)) == [.kill])
    #expect(request.nextDeadline == nil)
    #expect(request.apply(.ended(.signal(9)), at: .seconds(4)).isEmpty)
    #expect(request.phase == .over)
    #expect(request.outcome == .completed(Self.items))
  }

  @Test(arguments: [
    ("there is no text", ExtensionRequest.Outcome.failed(.widgetMessage("there is no text"))),
    ("cancelled", .cancelled), ("", .failed(.update(.noReason))),
    (" ", .failed(.update(.noReason))),
  ])
  func errorCancelsTheRequest(_ message: String, _ outcome: ExtensionRequest.Outcome) {
    var request = begun(.service)
    let effects = request.apply(.answered(request: 1, .error(message)), at: .seconds(2))
    #expect(effects == [.finished(outcome), Self.end, .closeInput])
  }

  @Test func crashIsAFailureWithItsReason() {
    var request = begun(.share)
    #expect(
      request.apply(.ended(.signal(11)), at: .seconds(2)).first.map { "\($0)" }?
        .contains("before it answered its request") == true)
    #expect(request.phase == .over)
    #expect(request.apply(.cancel, at: .seconds(3)).isEmpty)
  }

  @Test func protocolViolationKillsTheExtension() {
    var request = begun(.service)
    #expect(
      request.apply(.faulted(.fault(.notUTF8)), at: .seconds(2)) == [
        .finished(.failed(.wire(.fault(.notUTF8)))), Self.end, .closeInput, .kill,
      ])
  }

  @Test func failedStartIsAFailure() {
    var request = ExtensionRequest(point: .service, kind: .items([]), at: .zero)
    #expect(
      request.apply(.launchFailed(.launch(.bundleGone)), at: .zero) == [
        .finished(.failed(.launch(.bundleGone)))
      ])
    #expect(request.nextDeadline == nil)
  }

  @Test(arguments: [
    (ExtensionPoint.service, false, 5, RequestFailure.notBegun),
    (.service, true, 31, .notEnded),
  ])
  func timeoutIsAFailure(
    _ point: ExtensionPoint, _ begins: Bool, _ at: Int, _ failure: RequestFailure
  ) {
    var request = ExtensionRequest(point: point, kind: .items([]), at: .zero)
    if begins { _ = request.apply(Self.began, at: .seconds(1)) }
    #expect(request.apply(.tick, at: .seconds(at - 1)).isEmpty)
    #expect(request.apply(.tick, at: .seconds(at)).first == .finished(.failed(.request(failure))))
  }

  @Test func doneWaitsForTheExtensionsAnswer() {
    var request = begun(.viewService)
    #expect(request.apply(.done, at: .seconds(2)) == [.send(.done, request: 0)])
    #expect(request.apply(.done, at: .seconds(2)).isEmpty)
    #expect(request.apply(.activate(action: "x"), at: .seconds(2)).isEmpty)
    #expect(request.nextDeadline == .seconds(32))
    #expect(request.apply(Self.answer([]), at: .seconds(3)).first == .finished(.completed([])))
  }

  @Test func cancelWaitsTwoSecondsAtMost() {
    var request = begun(.viewService)
    #expect(request.apply(.cancel, at: .seconds(2)) == [.send(.cancel, request: 0)])
    #expect(request.apply(.tick, at: .seconds(3)).isEmpty)
    #expect(request.apply(.tick, at: .seconds(4)).first == .finished(.cancelled))
  }

  @Test func cancellingTwiceWaitsForNothing() {
    var request = begun(.viewService)
    _ = request.apply(.cancel, at: .seconds(2))
    #expect(request.apply(.cancel, at: .seconds(2)).first == .finished(.cancelled))
  }

  @Test(arguments: [
    Answer.result(RequestAnswer(returningItems: []).json), .result(.string("x")),
    .error("there is no text"), .error("cancelled"),
  ])
  func answerAfterCancelEndsACancelledRequest(_ answer: Answer) {
    var request = begun(.viewService)
    _ = request.apply(.cancel, at: .seconds(2))
    #expect(
      request.apply(.answered(request: 1, answer), at: .seconds(3)) == [
        .finished(.cancelled), Self.end, .closeInput,
      ])
    #expect(request.outcome == .cancelled)
  }

  @Test func composeFieldHasTheUsersTextAndTheExtensionsLabels() {
    var request = begun(.share)
    func said(_ state: ComposeState) -> ExtensionRequest.Event {
      .said(.compose(state), request: nil)
    }
    _ = request.apply(said(ComposeState(text: "hello", placeholder: "A note")), at: .seconds(2))
    #expect(
      request.apply(.typed("hello you"), at: .seconds(2)) == [
        .send(.contentDidChange("hello you"), request: 0)
      ])
    _ = request.apply(said(ComposeState(charactersRemaining: -1, isValid: false)), at: .seconds(2))
    #expect(request.compose?.text == "hello you")
    // Invalid text is not posted.
    #expect(request.apply(.done, at: .seconds(2)).isEmpty)
    _ = request.apply(said(ComposeState(text: "mine")), at: .seconds(2))
    #expect(request.compose?.text == "mine")
    #expect(request.apply(.done, at: .seconds(2)) == [.send(.done, request: 0)])
  }

  @Test func clipboardIsSetOnlyDuringTheRequest() {
    var request = begun(.service)
    #expect(
      request.apply(.said(.setPasteboard("x"), request: nil), at: .seconds(2)) == [
        .setPasteboard("x")
      ])
    _ = request.apply(Self.answer([]), at: .seconds(3))
    let late = request.apply(.said(.setPasteboard("x"), request: nil), at: .seconds(3))
    #expect(late == [.log("it set the clipboard after its request")])
  }

  @Test func clipboardStaysAfterCancelAndBeforeTheRequest() {
    let message = ExtensionRequest.Event.said(.setPasteboard("x"), request: nil)
    var request = ExtensionRequest(point: .viewService, kind: .items(Self.items), at: .zero)
    #expect(
      request.apply(message, at: .zero) == [.log("setPasteboard: the request has not begun")])
    _ = request.apply(Self.began, at: .seconds(1))
    _ = request.apply(.done, at: .seconds(2))
    #expect(request.apply(message, at: .seconds(2)) == [.setPasteboard("x")])
    _ = request.apply(.cancel, at: .seconds(3))
    #expect(
      request.apply(message, at: .seconds(3)) == [.log("setPasteboard: the user has cancelled")])
  }

  @Test func transfersMayBeginWithTheRequestsEnd() {
    var request = begun(.share)
    let message = WidgetMessage.startTransfers(group: "group.a")
    let expected = [ExtensionRequest.Effect.startTransfers(group: "group.a")]
    #expect(request.apply(.said(message, request: nil), at: .seconds(2)) == expected)
    _ = request.apply(.cancel, at: .seconds(2))
    #expect(request.apply(.said(message, request: nil), at: .seconds(2)) == expected)
  }

  @Test func onlyWidgetsOpenAndHide() {
    var request = begun(.viewService)
    #expect(
      request.apply(.said(.openURL("app://x"), request: 7), at: .seconds(2)) == [
        .answerOpen(request: 7), .log("open app://x: only a widget may"),
      ])
    #expect(
      request.apply(
        .said(.setHasContent(false, bundleIdentifier: "a.b.c"), request: nil), at: .seconds(2))
        == [.log("setHasContent: only a widget may")])
  }

  @Test func actionWithoutAViewShowsNothing() {
    var request = begun(.service)
    let view = WidgetView(root: Node(.spacer))
    _ = request.apply(.said(.view(view), request: nil), at: .seconds(2))
    #expect(request.view == nil)
    var shown = begun(.viewService)
    _ = shown.apply(.said(.view(view), request: nil), at: .seconds(2))
    #expect(shown.view == view)
  }
}
