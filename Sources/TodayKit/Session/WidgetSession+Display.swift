import Foundation
import TodayWire

extension WidgetSession {
  /// Evaluates the body soon, once.
  func setNeedsDisplay() {
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
    guard mayDraw, let controller else { return }
    isDisplayScheduled = false
    let actions = ActionTable()
    let view = inScope { controller.picture(actions) }
    self.actions = actions
    guard view != lastView else { return }
    lastView = view
    send(.view(view))
  }
}

extension WidgetViewController {
  /// The current view.
  ///
  /// The closures of its taps are added to the table.
  fileprivate func picture(_ actions: ActionTable) -> WidgetView {
    let body = body.resolvedAsOne(in: ViewContext(actions: actions))
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
