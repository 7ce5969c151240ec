import Foundation
import TodayKit
import TodayWire

/// The host's side of a session, in the same process.
@MainActor final class Conversation {
  private(set) var session: WidgetSession!
  private(set) var view: WidgetView?
  /// Only of a Share extension.
  private(set) var compose: ComposeState?
  /// Only of a Photo Editing extension.
  private(set) var confirmsCancel = false
  private(set) var pasteboard: String?
  /// Only of a keyboard.
  var inputs: [KeyboardInput] = []
  private(set) var hasContent: [String: Bool] = [:]
  private(set) var log: [String] = []
  var openedURLs: [String] = []
  var answerOpening: (String) -> Bool = { _ in false }

  private var nextID = 1
  private var answers: [Int: Result<JSONValue, WidgetTapError>] = [:]
  private var waiting: [Int: CheckedContinuation<Result<JSONValue, WidgetTapError>, Never>] = [:]

  init(_ type: any NSExtensionRequestHandling.Type, bundle: URL? = nil) {
    session = WidgetSession(
      type, isWholeProcess: false, bundle: bundle, send: { [weak self] in self?.receive($0) },
      leave: { _ in })
  }

  func begin(_ begin: HostMessage.Begin) -> BeginAnswer? {
    let id = nextID
    send(.begin(begin))
    guard case .success(let json)? = answers.removeValue(forKey: id) else { return nil }
    return BeginAnswer(json: json)
  }

  func send(_ message: HostMessage) {
    session.receive(message.envelope(id: nextID))
    nextID += 1
  }

  /// Sends a request.
  ///
  /// ``answer(to:)`` waits for its answer.
  func start(_ message: HostMessage) -> Int {
    defer { send(message) }
    return nextID
  }

  /// Waits for the answer to a request from ``start(_:)``.
  func answer(to id: Int) async -> Result<JSONValue, WidgetTapError> {
    if let answer = answers.removeValue(forKey: id) { return answer }
    return await withCheckedContinuation { waiting[id] = $0 }
  }

  func ask(_ message: HostMessage) async -> Result<JSONValue, WidgetTapError> {
    let id = nextID
    send(message)
    if let answer = answers.removeValue(forKey: id) { return answer }
    return await withCheckedContinuation { waiting[id] = $0 }
  }

  private func receive(_ envelope: Envelope) {
    switch envelope {
    case .result(let id, let result): settle(id, .success(result))
    case .error(let id, _, let message):
      if let id { settle(id, .failure(WidgetTapError(message: message))) }
    case .notification(let method, let params): receive(method, params, id: nil)
    case .request(let id, let method, let params): receive(method, params, id: id)
    }
  }

  private func settle(_ id: Int, _ answer: Result<JSONValue, WidgetTapError>) {
    if let waiting = waiting.removeValue(forKey: id) {
      waiting.resume(returning: answer)
    } else {
      answers[id] = answer
    }
  }

  private func receive(_ method: String, _ params: JSONValue?, id: Int?) {
    do throws(WidgetMessage.Refusal) {
      switch try WidgetMessage(method: method, params: params) {
      case .view(let view): self.view = view
      case .openURL(let url):
        openedURLs.append(url)
        let isOpened = answerOpening(url)
        // As in a host, the answer comes after the call has returned.
        Task { [weak self] in
          self?.session.receive(.result(id: id ?? 0, .object(["success": .bool(isOpened)])))
        }
      case .setHasContent(let flag, let identifier): hasContent[identifier] = flag
      case .log(_, let message): log.append(message)
      case .compose(let state): compose = state
      case .cancelConfirmation(let isShown): confirmsCancel = isShown
      case .setPasteboard(let text): pasteboard = text
      case .keyboard(let input): inputs.append(input)
      case .setLargestAvailableDisplayMode, .trace, .startTransfers: break
      }
    } catch {
      log.append("\(error)")
    }
  }
}
