import Foundation
import TodayWire

/// The requests of a Document Provider.
extension WidgetSession {
  /// Opens the document picker. The principal class is created for it.
  func prepareForPresentation(_ input: DocumentPickerInput, id: Int?) {
    guard let begin,
      let context = beginDocuments(id: id, UIDocumentPickerExtensionViewController.self),
      let picker = principal as? UIDocumentPickerExtensionViewController
    else { return }
    adopt(picker, begin, context)
    picker.prepare(input, storage: begin.documentStorage)
    trace("viewDidLoad", size: begin.size)
    picker.viewDidLoad()
    trace("prepareForPresentation")
    picker.prepareForPresentation(in: picker.documentPickerMode)
  }

  /// The user's document ends the request.
  func finishPicking(_ url: URL) {
    guard let request, !request.isEnded, let id = request.id else { return }
    guard let document = document(at: url) else {
      let refusal = "\(url.lastPathComponent) is not in the document storage"
      request.isEnded = true
      return refuse(id, code: Envelope.requestCancelled, Sanitizer.line(refusal))
    }
    request.isEnded = true
    answer(id, DocumentPickerAnswer(document: document).json)
  }

  /// Calls the file provider for one document.
  func callFileProvider(_ call: FileProviderCall, id: Int?) {
    guard beginDocuments(id: id, NSFileProviderExtension.self) != nil,
      let provider = principal as? NSFileProviderExtension
    else { return }
    provider.session = self
    let url = provider.documentStorageURL.appendingPathComponent(call.document.text)
    let done: @Sendable ((any Error)?) -> Void = { [weak self] error in
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { self?.finishCall(error) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.finishCall(error) } }
      }
    }
    switch call.kind {
    case .providePlaceholder:
      trace("providePlaceholder")
      provider.providePlaceholder(at: url, completionHandler: done)
    case .startProvidingItem:
      trace("startProvidingItem")
      provider.startProvidingItem(at: url, completionHandler: done)
    case .itemChanged:
      trace("itemChanged")
      provider.itemChanged(at: url, completionHandler: done)
    case .stopProvidingItem:
      trace("stopProvidingItem")
      provider.stopProvidingItem(at: url)
      done(nil)
    }
  }

  private func finishCall(_ error: (any Error)?) {
    if let error { return cancel(error) }
    guard let request, !request.isEnded, let id = request.id else { return }
    request.isEnded = true
    answer(id, .null)
  }

  /// Creates the principal object, and refuses a request that it is not made for.
  private func beginDocuments<Principal>(
    id: Int?, _ kind: Principal.Type
  ) -> NSExtensionContext? {
    guard let begin, begin.extensionPoint != nil, request == nil else {
      if let id { refuse(id, code: Envelope.invalidRequest, "a request was sent before") }
      return nil
    }
    guard type is Principal.Type else {
      if let id {
        refuse(id, code: Envelope.methodNotFound, "\(type) is not a \(Principal.self)")
      }
      return nil
    }
    request = ExtensionRequest(id: id)
    principal = type.init()
    let context = NSExtensionContext(
      session: self, mode: .expanded, maximumSizes: begin.maximumSize)
    self.context = context
    return context
  }

  /// The path of a URL below the document storage.
  private func document(at url: URL) -> DocumentPath? {
    guard url.isFileURL, let storage = begin?.documentStorage else { return nil }
    let root = URL(fileURLWithPath: storage, isDirectory: true).standardizedFileURL.path
    let path = url.standardizedFileURL.path
    guard path.hasPrefix(root + "/") else { return nil }
    return DocumentPath(String(path.dropFirst(root.count + 1)))
  }
}
