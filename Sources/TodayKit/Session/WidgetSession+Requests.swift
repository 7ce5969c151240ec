import Foundation
import TodayWire

extension Envelope {
  /// The extension has cancelled its request.
  static let requestCancelled = -32001
}

/// The request of an Action or Share extension.
@MainActor final class ExtensionRequest {
  /// nil if no answer is expected.
  let id: Int?
  var isEnded = false
  var lastCompose: ComposeState?
  /// What was sent last.
  var confirmsCancel = false
  /// The text in the host's field.
  var hostText: String?

  init(id: Int?) {
    self.id = id
  }
}

extension WidgetSession {
  /// Whether a request is in progress: neither completed nor cancelled.
  var isAnsweringRequest: Bool { request.map { !$0.isEnded } ?? false }

  /// Begins the request.
  ///
  /// The principal class is created for it.
  func beginRequest(_ items: [ExtensionItem], id: Int?) {
    guard let begin, begin.extensionPoint != nil, request == nil else {
      if let id {
        refuse(
          id, code: Envelope.invalidRequest,
          request == nil ? "a widget accepts no requests" : "\"beginRequest\" was sent before")
      }
      return
    }
    request = ExtensionRequest(id: id)
    let principal = type.init()
    self.principal = principal
    let context = NSExtensionContext(
      session: self, mode: .expanded, maximumSizes: begin.maximumSize,
      inputItems: items.map(NSExtensionItem.init))
    self.context = context
    guard let controller = principal as? WidgetViewController else {
      trace("beginRequest")
      return principal.beginRequest(with: context)
    }
    adopt(controller, begin, context)
    (controller as? UIInputViewController)?.connect(self, begin)
    trace("beginRequest")
    controller.beginRequest(with: context)
    if let compose = controller as? SLComposeServiceViewController {
      compose.contentText = items.lazy.compactMap(\.plainText).first ?? ""
    }
    trace("viewDidLoad", size: begin.size)
    controller.viewDidLoad()
    sendComposeState()
  }

  func contentDidChange(_ text: String) {
    guard let compose = controller as? SLComposeServiceViewController, isAnsweringRequest else {
      return
    }
    trace("contentText")
    request?.hostText = text
    compose.contentText = text
    display()
  }

  func textDidChange(_ document: TextDocument) {
    guard let keyboard = controller as? UIInputViewController, isAnsweringRequest else { return }
    trace("textDidChange")
    keyboard.take(document)
    display()
  }

  /// The user chose Done or Post.
  func userFinished() {
    guard isAnsweringRequest else { return }
    switch controller {
    case let compose as SLComposeServiceViewController:
      call("didSelectPost") { _ in compose.didSelectPost() }
    case let action as ActionViewController: call("done") { _ in action.done() }
    case let picker as UIDocumentPickerExtensionViewController:
      call("done") { _ in picker.done() }
    default: complete(context?.inputItems, nil)
    }
  }

  func userCancelled() {
    guard isAnsweringRequest else { return }
    switch controller {
    case let compose as SLComposeServiceViewController:
      call("didSelectCancel") { _ in compose.didSelectCancel() }
    case let action as ActionViewController: call("cancel") { _ in action.cancel() }
    case let picker as UIDocumentPickerExtensionViewController:
      call("cancel") { _ in picker.cancel() }
    case let keyboard as UIInputViewController:
      call("viewWillDisappear") { _ in keyboard.close() }
    default: cancel(CocoaError(.userCancelled))
    }
  }

  /// - Parameter handler: Called after the host was notified; with true if there was no request to
  ///   complete.
  func complete(_ items: [Any]?, _ handler: (@MainActor (Bool) -> Void)?) {
    guard let request, !request.isEnded else {
      handler?(true)
      return
    }
    request.isEnded = true
    let items = (items ?? []).compactMap { $0 as? NSExtensionItem }
    // It is not cancelled: the host's deadline ends the process.
    Task.immediate {
      var wire: [ExtensionItem] = []
      for item in items { wire.append(await item.wire()) }
      if let id = request.id { answer(id, RequestAnswer(returningItems: wire).json) }
      handler?(false)
    }
  }

  func cancel(_ error: any Error) {
    guard let request, !request.isEnded else { return }
    request.isEnded = true
    guard let id = request.id else { return }
    let isByUser = (error as? CocoaError)?.code == .userCancelled
    let words = isByUser ? "cancelled" : ErrorWords.text(of: error)
    refuse(id, code: Envelope.requestCancelled, words)
  }

  /// Sends the state of the compose field if it has changed.
  func sendComposeState() {
    guard let compose = controller as? SLComposeServiceViewController, let request,
      !request.isEnded
    else { return }
    // A text from the host is not sent back, because the user may have typed more meanwhile.
    var state = compose.composeState
    if state.text == request.hostText { state.text = nil }
    var rest = state
    rest.text = nil
    guard state.text != nil || rest != request.lastCompose else { return }
    request.hostText = state.text ?? request.hostText
    request.lastCompose = rest
    send(.compose(state))
  }
}
