import TodayWire

/// What processes say.
extension Engine {
  mutating func said(_ instance: Instance, _ message: WidgetMessage, _ request: Int?) {
    // It outlives the widget, so a widget that is ending may ask for it.
    if case .startTransfers(let group) = message {
      effects.append(.startTransfers(instance.widget, group: group))
      return
    }
    guard let connection = connection(of: instance), !connection.isEnding else {
      if case .openURL = message, let request {
        effects.append(.answerOpen(instance, request: request, success: false))
      }
      return
    }
    let id = instance.widget
    switch message {
    case .view(let view): viewCame(id, view)
    case .openURL(let url): openRequested(instance, request: request, url)
    case .setHasContent(let flag, let target): contentSaid(flag, of: target, by: id)
    case .setLargestAvailableDisplayMode(let mode): setLargest(id, mode)
    // For whoever looks at this one widget; not worth a line of the log each time.
    case .trace(let call, _, _): noteCall(call, of: id)
    case .startTransfers: break
    case .log(let level, let text): log(id, .note, "\(level): \(text)")
    case .compose, .setPasteboard:
      log(id, .refused, "\(message.method): only an Action or Share extension may")
    }
  }

  mutating func answered(_ instance: Instance, _ request: Int, _ answer: Answer) {
    guard let connection = connection(of: instance) else { return }
    let id = instance.widget
    if request == 0 {
      beginAnswered(id, answer)
    } else if connection.updates.current?.request == request {
      updateAnswered(id, answer)
    } else if let end = connection.updates.end(ofRequest: request) {
      answeredAgain(id, after: end)
    } else if connection.taps.contains(request: request) {
      activated(id, request, answer)
    } else if let pending = widgets[id]?.connection?.requests.take(request) {
      guard !pending.isSuperseded else { return answeredLate(id, pending.message) }
      switch pending.message {
      case .viewWillAppear: appeared(id)
      case .viewWillDisappear: disappeared(id)
      case .begin, .viewDidAppear, .viewDidDisappear, .performUpdate, .displayModeDidChange,
        .sizeDidChange, .appearanceDidChange, .activate, .memoryWarning, .beginRequest,
        .contentDidChange, .done,
        .cancel, .end:
        break
      }
    } else {
      log(id, .refused, "an answer to no request (\(request)) was ignored")
    }
  }

  /// The update that is answered was closed before.
  private mutating func answeredAgain(_ id: WidgetID, after end: ConnectionUpdates.End) {
    widgets[id]?.connection?.views.updateWasAnswered()
    switch end {
    case .answered:
      log(id, .refused, "a second answer to performUpdate was ignored")
      hint(id, .answeredTwice(method: "performUpdate"))
    case .timedOut:
      log(id, .refused, "a late answer (it timed out) to performUpdate was ignored")
    }
  }

  /// It speaks of an appearance that is over.
  private mutating func answeredLate(_ id: WidgetID, _ message: HostMessage) {
    log(id, .refused, "a late answer to an earlier \(message.method) was ignored")
  }

  private mutating func beginAnswered(_ id: WidgetID, _ answer: Answer) {
    guard widgets[id]?.connection?.isRequesting == true else {
      log(id, .refused, "a second or late answer to begin was ignored")
      return
    }
    switch answer {
    case .error(let message): abandon(id, because: "it refused to begin: \(hinted(id, message))")
    case .result(let json):
      if let answer = BeginAnswer(json: json) {
        begun(id, answer)
      } else {
        abandon(id, because: "its answer to begin names no protocol version")
      }
    }
  }
}
