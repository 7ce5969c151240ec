import TodayEngine
import TodayWire

/// Messages of widgets.
extension WidgetProcesses {
  func received(_ instance: Instance, _ envelope: Envelope) {
    switch envelope {
    case .result(let id, let json):
      // Request 0 is `begin`.
      if id == 0 { parts.memory.limit(instance) }
      context.post(.answered(instance, request: RequestID(id), .result(json)))
    case .error(let id, _, let message):
      guard let id else { return }
      context.post(.answered(instance, request: RequestID(id), .error(message)))
    case .notification(let method, let params):
      take(instance, method, params, request: nil)
    case .request(let id, let method, let params):
      take(instance, method, params, request: id)
    }
  }

  private func take(_ instance: Instance, _ method: String, _ params: JSONValue?, request: Int?) {
    do throws(WidgetMessage.Refusal) {
      var message = try WidgetMessage(method: method, params: params)
      if case .view(var view) = message {
        parts.hints.check(view: params, of: instance, running)
        view.root = takePictures(of: view.root, instance)
        message = .view(view)
      }
      if case .setHasContent(false, instance.widget.extensionID.rawValue) = message,
        let error = running[instance]?.errorOfUpdate
      {
        parts.hints.give(.hiddenAfterError(String(error.prefix(60))), of: instance.widget)
      }
      if case .openURL = message {
        context.post(.said(instance, message, request: request.map { WidgetRequestID($0) }))
      } else {
        context.post(.said(instance, message, request: nil))
        // A request although no answer is due: a request from a debugging author is accepted.
        if let request { running[instance]?.peer.send(.result(id: request, .null)) }
      }
    } catch {
      context.note(.refused, of: instance.widget, error.description)
      context.trace(instance, .received(Sanitizer.line(method)), "refused: \(error.description)")
      parts.hints.give(.messageRefused(error), of: instance.widget)
      guard let request else { return }
      let code: Int
      switch error {
      case .unknownMethod: code = Envelope.methodNotFound
      case .badParams, .view: code = Envelope.invalidParams
      }
      running[instance]?.peer.send(
        .error(id: request, code: code, message: error.description))
    }
  }

  /// A widget may show files of its own folders.
  private func takePictures(of root: Node, _ instance: Instance) -> Node {
    guard root.hasImages, let widget = parts.bundles.widget(instance.widget) else { return root }
    return context.pictures.take(root, from: widget.pictureFolders(context.directories))
  }
}
