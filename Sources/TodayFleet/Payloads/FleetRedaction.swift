import TodayEngine
package import TodayWire

/// Removes from a view what does not leave its machine: private nodes, links and actions, which would
/// reach programs, and files. A board does it again with what it gets.
package enum FleetRedaction {
  /// The alerts of a card.
  private static let mostAlerts = 16

  /// - Parameter part: What stands for an action; `nil` if other machines cannot tap it.
  package static func apply(
    _ view: WidgetView, part: (_ action: String) -> String? = { _ in nil }
  ) -> WidgetView {
    var view = view
    let isPrivate = PrivateContent.isIn(view.root)
    view.root = apply(view.root, part)
    view.alerts = view.alerts.prefix(mostAlerts).enumerated().map { index, alert in
      var alert = alert
      alert.link = nil
      // It describes the whole card in other words. An author's identifier often has the words of the alert.
      if isPrivate {
        alert.id = "\(index)"
        alert.title = PrivateContent.mark
        alert.body = nil
      }
      return alert
    }
    if isPrivate { view.summary = nil }
    return view
  }

  private static func apply(_ node: Node, _ part: (String) -> String?) -> Node {
    var node = node
    if node.isPrivate { return PrivateContent.mask(of: node) }
    if PrivateContent.isIn(node) {
      node.id = nil
      node.label = nil
      node.fallback = nil
      node = PrivateContent.withoutTitles(node)
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
}

extension Reason {
  /// Without the texts of a widget or its program, which may contain what its card marks as private.
  var withoutTextsOfAuthors: Reason {
    switch self {
    case .update, .overMemory, .outOfMemory, .overStorage, .launch, .spawn: self
    case .ended(let end, _): .ended(end, lastLine: nil)
    case .notEntitled(let reason): .notEntitled(reason.withoutTextsOfAuthors)
    case .script(.notAView): .widgetMessage(PrivateContent.mark)
    case .script: self
    case .widgetMessage, .wire, .setting, .opening, .file, .request:
      .widgetMessage(PrivateContent.mark)
    }
  }
}
