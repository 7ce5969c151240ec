package import TodayWire

/// Removes from a view what does not leave its machine: private nodes, links and actions, which would
/// reach programs, and files. A board does it again with what it gets.
package enum FleetRedaction {
  private static let mark = "•••"
  /// The alerts of a card.
  private static let mostAlerts = 16

  /// - Parameter part: What stands for an action; `nil` if other machines cannot tap it.
  package static func apply(
    _ view: WidgetView, part: (_ action: String) -> String? = { _ in nil }
  ) -> WidgetView {
    var view = view
    view.root = apply(view.root, part)
    view.alerts = Array(view.alerts.prefix(mostAlerts))
    // They describe the whole card in other words.
    if hasPrivate(view.root) {
      view.summary = nil
      view.alerts = view.alerts.map { alert in
        var alert = alert
        alert.title = mark
        alert.body = nil
        return alert
      }
    }
    return view
  }

  private static func apply(_ node: Node, _ part: (String) -> String?) -> Node {
    var node = node
    if node.isPrivate {
      var hidden = Node(.text(Node.TextContent(mark)))
      hidden.isPrivate = true
      hidden.padding = node.padding
      (hidden.width, hidden.height) = (node.width, node.height)
      (hidden.minWidth, hidden.maxWidth) = (node.minWidth, node.maxWidth)
      hidden.minHeight = node.minHeight
      return hidden
    }
    node.action = node.action.flatMap(part)
    node.url = nil
    node.returns = nil
    if case .image(var image) = node.content {
      image.source = nil
      node.content = .image(image)
      return node
    }
    return node.mapChildren { apply($0, part) }
  }

  private static func hasPrivate(_ node: Node) -> Bool {
    node.isPrivate || node.children.contains(where: hasPrivate)
  }
}
