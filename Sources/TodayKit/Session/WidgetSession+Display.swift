import Foundation
import TodayWire

extension WidgetSession {
  /// Evaluates the body soon, once.
  package func setNeedsDisplay() {
    guard !isDisplayScheduled, mayDraw else { return }
    isDisplayScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.displayIfNeeded() }
    }
  }

  /// Evaluates the body if it has been marked as changed.
  package func displayIfNeeded() {
    if isDisplayScheduled { display() }
  }

  /// Evaluates the body, and sends it if it has changed.
  func display() {
    // The views of a timeline are in its answer.
    guard mayDraw, let controller, !(controller is TimelineController) else { return }
    isDisplayScheduled = false
    sendCancelConfirmation()
    let actions = ActionTable()
    let view = inScope {
      evaluation.evaluate { state in
        controller.picture(actions, state)
      } onChange: { [weak self] in
        self?.observedChange()
      }
    }
    evaluation.actions = actions
    guard view != lastView else { return }
    lastView = view
    send(.view(view))
  }

  /// An object that the body has read is about to change, on any thread.
  private nonisolated func observedChange() {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { setNeedsDisplay() }
    } else {
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.setNeedsDisplay() }
      }
    }
  }
}

extension WidgetViewController {
  /// The columns of the card's content, at least 1.
  var contentColumns: Int { max(Int(min(viewSize.width, 9999)), 1) }

  /// The current view.
  ///
  /// The closures of its taps are added to the table.
  fileprivate func picture(_ actions: ActionTable, _ state: StateTable) -> WidgetView {
    let context = ViewContext(
      actions: actions, state: state, environment: EnvironmentValues(traitCollection),
      columns: contentColumns)
    let body = presentedBody.resolvedAsOne(in: context)
    let margins = marginInsets.cells(within: viewSize)
    var root = GridRow.withoutMarks(body)
    if margins != Node.Padding() {
      root = Node(.vstack(Node.Stack(children: [root])))
      root.padding = margins
    }
    let height = preferredContentSize.height
    return WidgetView(
      root: root,
      preferredRows: height > 0 ? Int(min(height.rounded(.up), 9999)) : nil,
      preferredSpan: preferredSpan?.wire, summary: summary, alerts: alerts.map(\.wire))
  }
}
