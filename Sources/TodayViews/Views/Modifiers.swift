public import Foundation
package import TodayWire

/// A view with changed nodes.
public struct ModifiedView: NodeView {
  private let content: any View
  private let change: @MainActor (inout Node, ViewContext) -> Void

  package init(
    _ content: any View, _ change: @escaping @MainActor (inout Node, ViewContext) -> Void
  ) {
    self.content = content
    self.change = change
  }

  package func nodes(in context: ViewContext) -> [Node] {
    var nodes = content.resolved(in: context)
    for index in nodes.indices {
      change(&nodes[index], nodes.count == 1 ? context : context.child("m\(index)"))
    }
    return nodes
  }
}

extension View {
  /// The nodes of any view, the SDK's or an author's.
  package func resolved(in context: ViewContext) -> [Node] {
    if let view = self as? any NodeView { return view.nodes(in: context) }
    context.connect(self)
    return body.resolved(in: context)
  }

  /// The view as one node.
  ///
  /// Several nodes become a column.
  package func resolvedAsOne(in context: ViewContext) -> Node {
    let nodes = resolved(in: context)
    if nodes.count == 1 { return nodes[0] }
    return Node(.vstack(Node.Stack(children: nodes)))
  }

  func modified(_ change: @escaping @MainActor (inout Node) -> Void) -> ModifiedView {
    ModifiedView(self) { node, _ in change(&node) }
  }

  /// Changes the style of this view, and of views inside that do not set it.
  private func styled(
    _ change: @escaping @MainActor (inout TodayWire.Style) -> Void
  ) -> ModifiedView {
    modified { change(&$0.style) }
  }

  /// Draws the texts inside bold.
  public func bold(_ isActive: Bool = true) -> ModifiedView { styled { $0.bold = isActive } }
  /// Draws the texts inside dim, if the terminal can; SwiftUI has no such modifier.
  public func dim(_ isActive: Bool = true) -> ModifiedView { styled { $0.dim = isActive } }
  /// Draws the texts inside in italics, if the terminal can.
  public func italic(_ isActive: Bool = true) -> ModifiedView { styled { $0.italic = isActive } }

  /// Underlines the texts inside.
  public func underline(_ isActive: Bool = true) -> ModifiedView {
    styled { $0.underline = isActive }
  }

  /// Strikes the texts inside through, if the terminal can.
  public func strikethrough(_ isActive: Bool = true) -> ModifiedView {
    styled { $0.strikethrough = isActive }
  }

  /// Underlines the texts inside; pattern and colour are ignored.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color?
  ) -> ModifiedView { underline(isActive) }

  /// Strikes the texts inside through; pattern and colour are ignored.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color?
  ) -> ModifiedView { strikethrough(isActive) }

  /// Sets the colour of texts and figures; nil leaves it as it is.
  public func foregroundStyle(_ color: Color?) -> ModifiedView {
    styled { if let wire = color?.wire { $0.color = wire } }
  }

  /// Sets the colour of texts and figures: of a gradient, the first one.
  public func foregroundStyle(_ style: some ShapeStyle) -> ModifiedView {
    foregroundStyle(style.characters)
  }

  /// Sets the colour of texts and figures; a character has one colour, so only the first counts.
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle
  ) -> ModifiedView { foregroundStyle(primary) }

  /// Sets the colour of texts and figures; a character has one colour, so only the first counts.
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> ModifiedView { foregroundStyle(primary) }

  /// The same as `foregroundStyle(_:)`.
  public func foregroundColor(_ color: Color?) -> ModifiedView { foregroundStyle(color) }

  /// Sets the background colour; nil leaves it as it is.
  public func background(_ color: Color?) -> ModifiedView {
    styled { if let ground = color?.ground?.wire { $0.background = ground } }
  }

  /// Sets the background colour: of a gradient, the first one. A material changes nothing.
  public func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> ModifiedView { background(style.behind) }

  /// Sets the background colour; the shape is ignored.
  public func background(
    _ style: some ShapeStyle, in shape: some Shape
  ) -> ModifiedView { background(style.behind) }

  /// The same view: the board draws the background of all cards.
  public func background(in shape: some Shape) -> Self { self }

  /// Replaces the characters of the texts inside with blocks, if there is a reason.
  ///
  /// The board redacts nothing by itself: until the first data it shows `Placeholder.json`.
  public func redacted(reason: RedactionReasons) -> some View {
    MappedView(self.environment(\.redactionReasons, reason)) { nodes, _ in
      reason.isEmpty ? nodes : nodes.map { NodeTree($0).redacted }
    }
  }

  /// Ends the reasons for the views inside. Their texts stay blocks if a view around them is redacted.
  public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Runs code when the view is tapped: SwiftUI's `onTapGesture`.
  ///
  /// The body is evaluated after the action. An asynchronous action has 10 seconds. The card shows
  /// an error that it throws. Space or a click runs it.
  public func onTap(_ action: @escaping @MainActor () async throws -> Void) -> ModifiedView {
    ModifiedView(self) { node, context in
      if node.action != nil { node.wrap() }
      node.action = context.register("tap", action)
    }
  }

  /// The same as ``onTap(_:)``, under SwiftUI's name.
  public func onTapGesture(
    perform action: @escaping @MainActor () async throws -> Void
  ) -> ModifiedView {
    onTap(action)
  }

  /// Opens a URL when the user presses Enter or clicks on the view; nil leaves it as it is.
  public func widgetURL(_ url: URL?) -> ModifiedView {
    modified { node in
      guard let url else { return }
      if node.url != nil { node.wrap() }
      node.url = url.absoluteString
    }
  }

  /// Sets the text for screen readers, instead of the view's text.
  public func accessibilityLabel(_ label: String) -> ModifiedView {
    modified { node in
      node.label = label
      if case .symbol = node.content, node.fallback == nil { node.fallback = label }
    }
  }

  /// Sets the text for screen readers, instead of the view's text.
  public func accessibilityLabel(_ label: Text) -> ModifiedView {
    accessibilityLabel(label.plain)
  }

  /// Sets the text for screen readers, with a value after it.
  public func accessibilityValue(_ value: some StringProtocol) -> ModifiedView {
    modified { node in
      // Words of private parts would describe the whole view.
      let label = node.label ?? (PrivateContent.isIn(node) ? "" : NodeTree(node).plainText)
      node.label = label.isEmpty ? String(value) : "\(label), \(value)"
    }
  }

  /// Marks content that only the user sees: a locked board, and the boards of other machines, show dots instead.
  ///
  /// ‡ A part that is marked stays marked, also if the view around it is not sensitive.
  public func privacySensitive(_ isSensitive: Bool = true) -> ModifiedView {
    modified { if isSensitive { $0.isPrivate = true } }
  }

  /// The same view: a screen reader reads texts and labels, and the board says what can be tapped.
  public func accessibilityHint(_ hint: some StringProtocol) -> Self { self }
  /// The same view: the board says what can be tapped.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }
  /// The same view: the board says what can be tapped.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }
  /// The same view: tests find it by its text.
  public func accessibilityIdentifier(_ identifier: String) -> Self { self }
  /// The same view: a screen reader reads all of a card.
  public func accessibilityHidden(_ hidden: Bool) -> Self { self }

  /// Puts a number after the view.
  public func badge(_ count: Int) -> some View {
    HStack {
      self
      if count != 0 { Text("\(count)").foregroundStyle(.secondary) }
    }
  }

  /// Sets how serious the content is; nil leaves it as it is.
  public func level(_ level: Level?) -> ModifiedView {
    modified { if let level { $0.level = level.wire } }
  }

  /// Identifies the view from one update to the next.
  public func id(_ id: some Hashable) -> ModifiedView {
    modified { $0.id = "\(id)" }
  }
}

/// What a view is for a screen reader: the board says what can be tapped.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits of the traits.
  public let rawValue: Int

  /// The traits of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A heading.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// A chosen view.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// A picture.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// A text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// A view that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
}

/// How serious a content is.
///
/// The host may summarise a card by it.
public enum Level: Sendable {
  case good, warn, bad

  package var wire: Node.Level {
    switch self {
    case .good: .good
    case .warn: .warn
    case .bad: .bad
    }
  }
}
