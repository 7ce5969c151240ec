public import Foundation
package import TodayWire

/// A button that runs code in the widget.
///
/// The body is evaluated after the action. An asynchronous action has 10 seconds; the card is
/// marked as busy after 300 ms. The card shows an error that the action throws.
public struct Button: NodeView {
  private let label: ViewGroup
  private let role: ButtonRole?
  private let action: ActionTable.Action

  /// - Parameters:
  ///   - title: The text of the button, one row.
  ///   - action: Runs on the main actor. The text of an error that it throws is shown on the card.
  public init(_ title: String, action: @escaping @MainActor () async throws -> Void) {
    self.init(title, role: nil, action: action)
  }

  /// - Parameters:
  ///   - title: The text of the button, one row.
  ///   - role: A destructive button has the colour ``Color/bad``.
  ///   - action: Runs on the main actor. The text of an error that it throws is shown on the card.
  public init(
    _ title: String, role: ButtonRole?, action: @escaping @MainActor () async throws -> Void
  ) {
    self.init(role: role, action: action) { Text(verbatim: title) }
  }

  /// A button with a symbol before its title.
  public init(
    _ title: String, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () async throws -> Void
  ) {
    self.init(role: role, action: action) { Label(title, systemImage: systemImage) }
  }

  /// A button with views.
  ///
  /// One text becomes an ordinary button. Other views are drawn as they are and can be tapped.
  ///
  /// - Parameters:
  ///   - role: A destructive button has the colour ``Color/bad``.
  ///   - action: Runs on the main actor. The text of an error that it throws is shown on the card.
  ///   - label: The views of the button.
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () async throws -> Void,
    @ViewBuilder label: () -> ViewGroup
  ) {
    self.label = label()
    self.role = role
    self.action = action
  }

  package func nodes(in context: ViewContext) -> [Node] {
    var node = label.resolvedAsOne(in: context)
    if let style = context.environment.controlStyles.button {
      let configuration = ButtonStyleConfiguration(label: AnyView(label), role: role)
      node = style(configuration).resolvedAsOne(in: context)
      if node.isTappable { node.wrap() }
    } else if case .text(let text) = node.content, !text.hasInserts {
      let style = text.spans.count == 1 ? text.spans[0].style.over(node.style) : node.style
      node.content = .button(text: text.plain)
      node.style = style
    } else if node.isTappable {
      node.wrap()
    }
    if role == .destructive, node.style.color == nil { node.style.color = .role(.bad) }
    node.action = context.register("button", action)
    return [node]
  }
}

/// What a ``Button`` does.
public enum ButtonRole: Sendable {
  /// It deletes something.
  case destructive
  /// It stops something.
  case cancel
}

/// A switch.
///
/// It takes a binding, as SwiftUI's does, or the current state and a closure for the new one.
public struct Toggle: NodeView {
  private let title: ViewGroup
  private let isOn: Bool
  private var binding: Binding<Bool>?
  private let change: @MainActor (Bool) async throws -> Void

  /// - Parameters:
  ///   - title: The text after the mark.
  ///   - isOn: The state to show.
  ///   - change: Called with the new state after a tap. Store it, because the next body reads it.
  public init(
    _ title: String, isOn: Bool, change: @escaping @MainActor (Bool) async throws -> Void
  ) {
    self.title = ViewBuilder.buildExpression(Text(verbatim: title))
    self.isOn = isOn
    self.change = change
  }

  package init(
    isOn: Bool, change: @escaping @MainActor (Bool) async throws -> Void,
    @ViewBuilder label: () -> ViewGroup
  ) {
    title = label()
    self.isOn = isOn
    self.change = change
  }

  /// - Parameters:
  ///   - title: The text after the mark.
  ///   - isOn: The state to show, which a tap changes.
  public init(_ title: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(verbatim: title) }
  }

  /// - Parameters:
  ///   - isOn: The state to show, which a tap changes.
  ///   - label: The texts after the mark. They are drawn in one style.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> ViewGroup) {
    title = label()
    self.isOn = isOn.wrappedValue
    binding = isOn
    change = { isOn.wrappedValue = $0 }
  }

  package func nodes(in context: ViewContext) -> [Node] {
    if let style = context.environment.controlStyles.toggle {
      return styled(style, in: context)
    }
    let label = title.resolvedAsOne(in: context)
    var node = Node(.toggle(isOn: isOn, text: NodeTree(label).plainText))
    node.isPrivate = PrivateContent.isIn(label)
    let isOn = isOn
    let change = change
    node.action = context.register("toggle") { try await change(!isOn) }
    return [node]
  }
}

extension Toggle {
  /// The views of a style. Where they have no tap, a tap on them changes the state.
  private func styled(
    _ style: (ToggleStyleConfiguration) -> any View, in context: ViewContext
  ) -> [Node] {
    let shown = isOn
    let configuration = ToggleStyleConfiguration(
      label: AnyView(title), isOn: binding ?? Binding.constant(isOn))
    var node = style(configuration).resolvedAsOne(in: context.child("s"))
    // Only a binding can be changed by a part of the views.
    if binding == nil { node = NodeTree(node).withoutTaps }
    if !NodeTree(node).hasTap {
      let change = change
      node.action = context.register("toggle") { try await change(!shown) }
    }
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
