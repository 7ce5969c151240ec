public import Foundation
package import TodayWire

/// A button that runs code in the widget.
///
/// The body is evaluated after the action. An asynchronous action has 10 seconds; the card is
/// marked as busy after 300 ms. The card shows an error that the action throws.
public struct Button: NodeView {
  private let title: String
  private let action: ActionTable.Action

  /// - Parameters:
  ///   - title: The text of the button, one row.
  ///   - action: Runs on the main actor. The text of an error that it throws is shown on the card.
  public init(_ title: String, action: @escaping @MainActor () async throws -> Void) {
    self.title = title
    self.action = action
  }

  package func nodes(in context: ViewContext) -> [Node] {
    var node = Node(.button(text: title))
    node.action = context.register("button", action)
    return [node]
  }
}

/// A switch.
///
/// SwiftUI's toggle takes a binding. This one takes the current state and reports the new one.
public struct Toggle: NodeView {
  private let title: String
  private let isOn: Bool
  private let change: @MainActor (Bool) async throws -> Void

  /// - Parameters:
  ///   - title: The text after the mark.
  ///   - isOn: The state to show.
  ///   - change: Called with the new state after a tap. Store it, because the next body reads it.
  public init(
    _ title: String, isOn: Bool, change: @escaping @MainActor (Bool) async throws -> Void
  ) {
    self.title = title
    self.isOn = isOn
    self.change = change
  }

  package func nodes(in context: ViewContext) -> [Node] {
    var node = Node(.toggle(isOn: isOn, text: title))
    let isOn = isOn
    let change = change
    node.action = context.register("toggle") { try await change(!isOn) }
    return [node]
  }
}

/// A link that opens a URL, as `extensionContext.open(_:)` does, without starting the widget.
public struct Link: NodeView {
  private let destination: URL
  private let label: ViewGroup

  /// - Parameters:
  ///   - title: The text of the link.
  ///   - destination: The URL to open. Its scheme must be one that an installed app or the terminal opens.
  public init(_ title: String, destination: URL) {
    self.destination = destination
    label = ViewBuilder.buildExpression(Text(title))
  }

  /// - Parameters:
  ///   - destination: The URL to open.
  ///   - label: The views of the link. Several become a column.
  public init(destination: URL, @ViewBuilder label: () -> ViewGroup) {
    self.destination = destination
    self.label = label()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    var node = label.resolvedAsOne(in: context)
    if node.isTappable { node = Node(.vstack(Node.Stack(children: [node]))) }
    node.url = destination.absoluteString
    return [node]
  }
}
