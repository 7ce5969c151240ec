import TodayEngine
import TodayWire

/// The messages between the host and an Action or Share extension, as lines of a trace.
extension RequestRunner {
  func trace(_ event: ExtensionRequest.Event) {
    guard let traced else { return }
    switch event {
    case .answered(let number, .result(let json)):
      guard number != 0 else { return traced(.answer("begin"), .message(.done(method: "begin"))) }
      let items = RequestAnswer(json: json).returningItems
      traced(.answer("beginRequest"), .message(.returned(items.count)))
    case .answered(_, .error(let message)):
      traced(.answer("beginRequest"), .verbatim("beginRequest → error: \(message)"))
    case .answered(_, .failed(let reason)):
      traced(.answer("beginRequest"), .message(.failed(method: "beginRequest", reason)))
    case .said(.trace(let report, let name), _): traced(.call, TraceContent(report, of: name))
    case .said(let message, _): traced(.received(message.method), .verbatim(message.method))
    case .ended(let end): traced(.process, .process(.ended(end)))
    case .faulted, .launchFailed, .typed, .activate, .done, .cancel, .resized, .tick: return
    }
  }

  func trace(_ effect: ExtensionRequest.Effect) {
    guard let traced else { return }
    switch effect {
    case .send(.beginRequest(let items), _):
      traced(.sent("beginRequest"), .message(.items(items.count)))
    case .send(let message, _): traced(.sent(message.method), .verbatim(message.method))
    case .answerOpen, .setPasteboard, .startTransfers, .log, .finished, .closeInput, .terminate,
      .kill:
      return
    }
  }
}
