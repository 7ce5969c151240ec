import TodayEngine
import TodayWire

/// What passes between the host and an Action or Share extension, as lines of a trace.
extension RequestRunner {
  func trace(_ event: ExtensionRequest.Event) {
    guard let traced else { return }
    switch event {
    case .answered(let number, .result(let json)):
      guard number != 0 else { return traced(.answer("begin"), "begin → done") }
      let items = RequestAnswer(json: json).returningItems
      traced(.answer("beginRequest"), "beginRequest → items: \(items.count)")
    case .answered(_, .error(let message)):
      traced(.answer("beginRequest"), "beginRequest → error: \(Sanitizer.line(message))")
    case .said(.trace(let call, let name, _), _): traced(.call, "\(name).\(Sanitizer.line(call))")
    case .said(let message, _): traced(.received(message.method), message.method)
    case .ended(let end): traced(.process, "\(end)")
    case .faulted, .launchFailed, .typed, .activate, .done, .cancel, .resized, .tick: return
    }
  }

  func trace(_ effect: ExtensionRequest.Effect) {
    guard let traced else { return }
    switch effect {
    case .send(.beginRequest(let items), _):
      traced(.sent("beginRequest"), "beginRequest, items: \(items.count)")
    case .send(let message, _): traced(.sent(message.method), message.method)
    case .answerOpen, .setPasteboard, .startTransfers, .log, .finished, .closeInput, .terminate,
      .kill:
      return
    }
  }
}
