import Testing
import TodayEngine
import TodayWire

/// Requests of Document Providers: events in, exact effects out.
@Suite struct DocumentRequestTests {
  private static let began = ExtensionRequest.Event.answered(
    request: 0,
    .result(BeginAnswer(implements: [], largestAvailableDisplayMode: .expanded).json))
  private static let end = ExtensionRequest.Effect.send(.end(.requestOver), request: 0)

  private func picker(_ mode: DocumentPickerMode) -> ExtensionRequest {
    let input = DocumentPickerInput(mode: mode)
    var request = ExtensionRequest(
      point: .documentPicker, kind: .picker(input), at: .zero)
    #expect(
      request.apply(Self.began, at: .seconds(1)) == [
        .send(.prepareForPresentation(input), request: 1), .send(.viewWillAppear, request: 2),
        .send(.viewDidAppear, request: 0),
      ])
    return request
  }

  private func answer(_ document: String) -> ExtensionRequest.Event {
    .answered(request: 1, .result(.object(["document": .string(document)])))
  }

  @Test func pickerWaitsForTheUserAndGivesADocument() throws {
    var request = picker(.open)
    #expect(request.nextDeadline == nil)
    let document = try #require(DocumentPath("Plan.txt"))
    #expect(
      request.apply(answer("Plan.txt"), at: .seconds(99)) == [
        .finished(.picked(document)), Self.end, .closeInput,
      ])
  }

  @Test(arguments: ["/etc/passwd", "../other", ""])
  func answerWithoutAUsablePathFails(_ text: String) {
    var request = picker(.importing)
    _ = request.apply(answer(text), at: .seconds(2))
    #expect(request.outcome == .failed(.request(.noDocument)))
  }

  @Test(arguments: DocumentPickerMode.allCases)
  func onlyAPlaceForAFileHasDone(_ mode: DocumentPickerMode) {
    var request = picker(mode)
    let isPlace = mode == .exporting || mode == .move
    #expect(request.takesDone == isPlace)
    #expect(
      request.apply(.done, at: .seconds(2)) == (isPlace ? [.send(.done, request: 0)] : []))
  }

  @Test func hungPickerIsEndedAfterCancel() {
    var request = picker(.open)
    #expect(request.apply(.cancel, at: .seconds(5)) == [.send(.cancel, request: 0)])
    #expect(
      request.apply(.tick, at: .seconds(7)) == [.finished(.cancelled), Self.end, .closeInput])
    #expect(request.apply(.tick, at: .seconds(8)) == [.terminate])
    #expect(request.apply(.tick, at: .seconds(9)) == [.kill])
  }

  @Test func documentAfterCancelIsNotPicked() {
    var request = picker(.open)
    _ = request.apply(.cancel, at: .seconds(5))
    #expect(
      request.apply(answer("Plan.txt"), at: .seconds(6)) == [
        .finished(.cancelled), Self.end, .closeInput,
      ])
  }

  @Test(arguments: FileProviderCall.Kind.allCases)
  func callOfAProviderHasATimeLimitAndNoView(_ kind: FileProviderCall.Kind) throws {
    let call = FileProviderCall(kind, try #require(DocumentPath("Plan.txt")))
    var limits = ExtensionRequest.Limits()
    limits.work = .seconds(60)
    var request = ExtensionRequest(
      point: .fileProvider, kind: .provider(call), at: .zero, limits: limits)
    #expect(
      request.apply(Self.began, at: .seconds(1)) == [.send(.fileProvider(call), request: 1)])
    #expect(request.nextDeadline == .seconds(61))
    #expect(!request.takesDone)
    var late = request
    _ = late.apply(.tick, at: .seconds(61))
    #expect(late.outcome == .failed(.request(.notEnded)))
    _ = request.apply(.answered(request: 1, .result(.null)), at: .seconds(2))
    #expect(request.outcome == .completed([]))
  }

  @Test func failureOfAProviderHasItsText() throws {
    let call = FileProviderCall(.itemChanged, try #require(DocumentPath("Plan.txt")))
    var request = ExtensionRequest(point: .fileProvider, kind: .provider(call), at: .zero)
    _ = request.apply(Self.began, at: .seconds(1))
    _ = request.apply(.answered(request: 1, .error("the server is full")), at: .seconds(2))
    #expect(request.outcome == .failed(.widgetMessage("the server is full")))
  }
}
