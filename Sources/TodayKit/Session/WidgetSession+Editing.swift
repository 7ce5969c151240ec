import Foundation
import TodayWire

/// The calls of a Photo Editing extension.
extension WidgetSession {
  private var editor: (any PHContentEditingController)? {
    principal as? any PHContentEditingController
  }

  func edit(_ message: EditingMessage, id: Int?) {
    guard isAnsweringRequest, let editor else {
      if let id {
        refuse(
          id, code: Envelope.invalidRequest, "\(String(reflecting: type)) edits no picture now")
      }
      return
    }
    switch message {
    case .canHandle(let data):
      trace("canHandle")
      let canHandle = inScope { editor.canHandle(PHAdjustmentData(data)) }
      if let id { answer(id, .object(["canHandle": .bool(canHandle)])) }
    case .start(let wire):
      trace("startContentEditing")
      let input = PHContentEditingInput(wire)
      inScope {
        editor.startContentEditing(
          with: input, placeholderImage: input.displaySizeImage ?? UIImage())
      }
      sendCancelConfirmation()
      if let id { answer(id, .null) }
    case .finish: finish(editor, id)
    case .cancel:
      request?.isEnded = true
      call("cancelContentEditing") { _ in editor.cancelContentEditing() }
    }
  }

  private func finish(_ editor: any PHContentEditingController, _ id: Int?) {
    trace("finishContentEditing")
    inScope {
      editor.finishContentEditing { [weak self] output in
        guard let self, let id, isAnsweringRequest else { return }
        // The answer to `beginRequest` is not expected any more.
        request?.isEnded = true
        answer(id, EditingAnswer(adjustmentData: output?.adjustmentData?.wire).json)
      }
    }
    display()
  }

  /// Sends whether Cancel asks, if it has changed.
  func sendCancelConfirmation() {
    guard let request, !request.isEnded, let editor else { return }
    let isShown = editor.shouldShowCancelConfirmation
    guard isShown != request.confirmsCancel else { return }
    request.confirmsCancel = isShown
    send(.cancelConfirmation(isShown))
  }
}
