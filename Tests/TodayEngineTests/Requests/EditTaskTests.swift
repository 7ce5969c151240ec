import Testing
import TodayEngine
import TodayWire

/// A request of a Photo Editing extension: events in, exact effects out.
@Suite struct EditTaskTests {
  private static let input = EditingInput(
    path: "/r/input/picture.png", typeIdentifier: "public.png", width: 4, height: 3,
    outputPath: "/r/output/rendered")
  private static let data = AdjustmentData(
    formatIdentifier: "a.b", formatVersion: "1", data: [1])
  private static let resumable: EditingInput = {
    var resumable = input
    resumable.path = "/r/input/original.png"
    resumable.adjustmentData = data
    return resumable
  }()
  private static let began = ExtensionRequest.Event.answered(
    request: 0,
    .result(BeginAnswer(implements: [], largestAvailableDisplayMode: .expanded).json))
  private static let end: [ExtensionRequest.Effect] = [
    .send(.end(.requestOver), request: 0), .closeInput,
  ]

  private func request(_ edit: EditTask) -> ExtensionRequest {
    ExtensionRequest(point: .photoEditing, kind: .edit(edit), at: .zero)
  }

  /// An extension that shows the picture.
  private func editing(_ edit: EditTask = EditTask(input: input)) -> ExtensionRequest {
    var request = request(edit)
    _ = request.apply(Self.began, at: .zero)
    _ = request.apply(.answered(request: 2, .result(.null)), at: .zero)
    return request
  }

  @Test func newPictureStartsBeforeTheViewAppears() {
    var request = request(EditTask(input: Self.input))
    #expect(
      request.apply(Self.began, at: .seconds(1)) == [
        .send(.beginRequest([]), request: 1), .send(.editing(.start(Self.input)), request: 2),
      ])
    #expect(!request.takesInput && request.nextDeadline == .seconds(6))
    #expect(
      request.apply(.answered(request: 2, .result(.null)), at: .seconds(2)) == [
        .send(.viewWillAppear, request: 3), .send(.viewDidAppear, request: 0),
      ])
    #expect(request.takesInput && request.nextDeadline == nil)
  }

  @Test(arguments: [true, false])
  func extensionDecidesWhetherAnEarlierEditIsContinued(_ canHandle: Bool) {
    var request = request(EditTask(input: Self.input, resumable: Self.resumable))
    #expect(
      request.apply(Self.began, at: .zero) == [
        .send(.beginRequest([]), request: 1), .send(.editing(.canHandle(Self.data)), request: 2),
      ])
    let answer = JSONValue.object(["canHandle": .bool(canHandle)])
    #expect(
      request.apply(.answered(request: 2, .result(answer)), at: .zero) == [
        .send(.editing(.start(canHandle ? Self.resumable : Self.input)), request: 3)
      ])
    #expect(request.edit?.isResumed == canHandle)
  }

  @Test func givenAdjustmentsMustBeHandled() {
    var request = request(
      EditTask(input: Self.input, resumable: Self.resumable, mustResume: true))
    _ = request.apply(Self.began, at: .zero)
    _ = request.apply(.answered(request: 2, .result(.object([]))), at: .zero)
    #expect(request.outcome == .failed(.request(.adjustmentsRefused)))
  }

  @Test func doneFinishesWithTheAdjustments() {
    var request = editing()
    #expect(request.apply(.done, at: .zero) == [.send(.editing(.finish), request: 4)])
    #expect(request.nextDeadline == .seconds(30))
    // A second Done has no effect.
    #expect(request.apply(.done, at: .zero).isEmpty)
    let answer = EditingAnswer(adjustmentData: Self.data).json
    #expect(
      request.apply(.answered(request: 4, .result(answer)), at: .seconds(1))
        == [.finished(.edited(Self.data))] + Self.end)
  }

  @Test func cancelDiscardsAndEndsAtOnce() {
    var request = editing()
    _ = request.apply(.said(.cancelConfirmation(true), request: nil), at: .zero)
    #expect(request.edit?.confirmsCancel == true)
    #expect(
      request.apply(.cancel, at: .zero)
        == [.send(.editing(.cancel), request: 0), .finished(.cancelled)] + Self.end)
  }

  private static let failures: [(ExtensionRequest.Event, RequestFailure?)] = [
    (.answered(request: 4, .result(EditingAnswer(adjustmentData: nil).json)), .noOutput),
    (.answered(request: 4, .result(.object(["output": .bool(true)]))), .noOutput),
    (.answered(request: 1, .result(.null)), .noOutput),
    (.ended(.code(1)), .endedEarly(.code(1))), (.tick, .notEnded),
    (.answered(request: 4, .error("no space")), nil),
    (.answered(request: 1, .error("broken")), nil),
  ]

  @Test(arguments: failures.indices)
  func finishWithoutAnOutputFails(_ index: Int) {
    let (event, failure) = Self.failures[index]
    var request = editing()
    _ = request.apply(.done, at: .zero)
    _ = request.apply(event, at: .seconds(30))
    guard case .failed(let reason)? = request.outcome else {
      Issue.record("\(String(describing: request.outcome))")
      return
    }
    if let failure { #expect(reason == .request(failure)) }
  }

  @Test func extensionThatDoesNotStartFails() {
    var request = request(EditTask(input: Self.input))
    _ = request.apply(Self.began, at: .zero)
    _ = request.apply(.tick, at: .seconds(5))
    #expect(request.outcome == .failed(.request(.notBegun)))
  }

  @Test func answerAfterTheEndChangesNothing() {
    var request = editing()
    _ = request.apply(.done, at: .zero)
    _ = request.apply(.tick, at: .seconds(30))
    let late = EditingAnswer(adjustmentData: Self.data).json
    #expect(request.apply(.answered(request: 4, .result(late)), at: .seconds(31)).isEmpty)
    #expect(request.outcome == .failed(.request(.notEnded)))
  }
}
