import TodayEngine
import TodayWire

/// The messages between the host and an extension of a request, as lines of a trace.
extension RequestRunner {
  private static let request = "beginRequest"

  func trace(_ event: ExtensionRequest.Event) {
    guard let traced else { return }
    switch event {
    case .answered(let number, .result(let json)):
      guard number != 0 else { return traced(.answer("begin"), .message(.done(method: "begin"))) }
      let method = sent[number] ?? Self.request
      guard method == Self.request else {
        return traced(.answer(method), .message(.done(method: method)))
      }
      let items = RequestAnswer(json: json).returningItems
      traced(.answer(method), .message(.returned(items.count)))
    case .answered(let number, .error(let message)):
      let method = sent[number] ?? Self.request
      traced(.answer(method), .verbatim("\(method) → error: \(message)"))
    case .answered(let number, .failed(let reason, hasView: _)):
      let method = sent[number] ?? Self.request
      traced(.answer(method), .message(.failed(method: method, reason)))
    case .said(.trace(let report, let name), _): traced(.call, TraceContent(report, of: name))
    case .said(let message, _): traced(.received(message.method), .verbatim(message.method))
    case .ended(let end): traced(.process, .process(.ended(end)))
    case .faulted, .launchFailed, .typed, .documentChanged, .activate, .done, .cancel, .resized,
      .tick:
      return
    }
  }

  func trace(_ effect: ExtensionRequest.Effect) {
    guard let traced else { return }
    switch effect {
    case .send(.beginRequest(let items), let number):
      sent[number] = Self.request
      traced(.sent(Self.request), .message(.items(items.count)))
    case .send(let message, let number):
      if message.isRequest { sent[number] = message.method }
      traced(.sent(message.method), .verbatim(message.method))
    case .answerOpen, .setPasteboard, .input, .startTransfers, .log, .finished, .closeInput,
      .terminate,
      .kill:
      return
    }
  }
}
