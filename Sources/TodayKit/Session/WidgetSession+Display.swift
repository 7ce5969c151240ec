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

  /// Evaluates the body if it was said to have changed.
  package func displayIfNeeded() {
    if isDisplayScheduled { display() }
  }

  /// Evaluates the body, and sends it if the host does not have it yet.
  func display() {
    guard mayDraw, let controller else { return }
    isDisplayScheduled = false
    let actions = ActionTable()
    let root = controller.body.resolvedAsOne(in: ViewContext(actions: actions))
    self.actions = actions
    let height = controller.preferredContentSize.height
    let view = WidgetView(
      root: GridRow.withoutMarks(root),
      preferredRows: height > 0 ? Int(min(height.rounded(.up), 9999)) : nil,
      summary: controller.summary, alerts: controller.alerts.map(\.wire))
    guard view != lastView else { return }
    lastView = view
    say(.view(view))
  }
}
