import Foundation
import Testing
import TodayKit
import TodayWire

private final class Filter: WidgetViewController, PHContentEditingController {
  var input: PHContentEditingInput?
  var strength = 0
  var steps: [String] = []

  override var body: any View {
    Button("Strength \(strength)") { [weak self] in self?.strength += 1 }
  }

  func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool {
    adjustmentData.formatIdentifier == "Filter" && adjustmentData.formatVersion == "1"
  }

  func startContentEditing(
    with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage
  ) {
    input = contentEditingInput
    if let byte = contentEditingInput.adjustmentData?.data.first { strength = Int(byte) }
  }

  func finishContentEditing(
    completionHandler: @escaping (PHContentEditingOutput?) -> Void
  ) {
    guard let input else { return completionHandler(nil) }
    let output = PHContentEditingOutput(contentEditingInput: input)
    steps.append(output.renderedContentURL.path)
    output.adjustmentData = PHAdjustmentData(
      formatIdentifier: "Filter", formatVersion: "1", data: Data([UInt8(strength)]))
    completionHandler(output)
    completionHandler(nil)
  }

  var shouldShowCancelConfirmation: Bool { strength > 0 }

  func cancelContentEditing() { steps.append("cancelled") }
}

private final class Broken: WidgetViewController {}

/// A Photo Editing extension, from the host's side.
@Suite @MainActor struct PhotoEditingTests {
  private static let input = EditingInput(
    path: "/r/input/picture.png", typeIdentifier: "public.png", width: 4, height: 3,
    outputPath: "/r/output/rendered")

  private func begun(_ type: any NSExtensionRequestHandling.Type) -> Conversation {
    let host = Conversation(type)
    guard case .begin(var begin) = Conversation.begin() else { return host }
    begin.extensionPoint = "com.apple.photo-editing"
    host.send(.begin(begin))
    #expect(host.send(.beginRequest([])) == nil)
    return host
  }

  private static func result(_ envelope: Envelope?) -> JSONValue? {
    if case .result(_, let json)? = envelope { json } else { nil }
  }

  private func data(_ format: String, _ byte: UInt8) -> AdjustmentData {
    AdjustmentData(formatIdentifier: format, formatVersion: "1", data: [byte])
  }

  @Test func edit() async throws {
    let host = begun(Filter.self)
    #expect(Self.result(host.send(.editing(.start(Self.input)))) == .null)
    host.send(.viewWillAppear)
    host.send(.viewDidAppear)
    #expect(host.params(of: "cancelConfirmation").isEmpty)
    let action = try #require(host.views.last?.root.action)
    _ = await host.ask(.activate(action: action))
    #expect(host.params(of: "cancelConfirmation") == [.object(["shouldShow": .bool(true)])])
    let answer = try #require(Self.result(await host.ask(.editing(.finish))))
    #expect(EditingAnswer(json: answer).adjustmentData == data("Filter", 1))
    let filter = try #require(host.session.controller as? Filter)
    #expect(filter.steps == ["/r/output/rendered"])
    #expect(filter.input?.uniformTypeIdentifier == "public.png")
    #expect(filter.input?.mediaType == .image && filter.input?.adjustmentData == nil)
    // The second call of the completion handler has no effect.
    #expect(host.said.last.flatMap { Self.result($0) } == answer)
  }

  @Test(arguments: [("Filter", true), ("Other", false)])
  func earlierEditIsContinuedIfItsFormatIsKnown(_ format: String, _ canHandle: Bool) async throws {
    let host = begun(Filter.self)
    let answer = Self.result(host.send(.editing(.canHandle(data(format, 5)))))
    #expect(answer == .object(["canHandle": .bool(canHandle)]))
    var input = Self.input
    input.adjustmentData = data("Filter", 5)
    host.send(.editing(.start(input)))
    #expect((host.session.controller as? Filter)?.strength == 5)
  }

  @Test func cancelledEditHasNoAnswerAfterwards() async throws {
    let host = begun(Filter.self)
    host.send(.editing(.start(Self.input)))
    host.send(.editing(.cancel))
    #expect((host.session.controller as? Filter)?.steps == ["cancelled"])
    guard case .error(_, -32600, _)? = host.send(.editing(.finish)) else {
      Issue.record("it finished")
      return
    }
  }

  @Test func extensionOfAnotherPointEditsNothing() {
    let host = begun(Broken.self)
    guard case .error(_, -32600, let message)? = host.send(.editing(.start(Self.input))) else {
      Issue.record("it started")
      return
    }
    #expect(message.contains("edits no picture now"))
  }

  @Test func failureIsTheReasonOfTheRequest() async {
    let host = begun(Filter.self)
    host.session.controller?.extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
    guard case .error(_, -32001, "cancelled")? = host.said.last else {
      Issue.record("it was not cancelled")
      return
    }
  }
}
