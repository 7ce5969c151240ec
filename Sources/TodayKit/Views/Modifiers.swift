public import Foundation
package import TodayWire

/// A view with changed nodes.
public struct ModifiedView: NodeView {
  private let content: any View
  private let change: @MainActor (inout Node, ViewContext) -> Void

  init(_ content: any View, _ change: @escaping @MainActor (inout Node, ViewContext) -> Void) {
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

  /// Sets the colour of texts and figures; nil leaves it as it is.
  public func foregroundStyle(_ color: Color?) -> ModifiedView {
    styled { if let color { $0.color = color.wire } }
  }

  /// The same as `foregroundStyle(_:)`.
  public func foregroundColor(_ color: Color?) -> ModifiedView { foregroundStyle(color) }

  /// Sets the background colour; nil leaves it as it is.
  public func background(_ color: Color?) -> ModifiedView {
    styled { if let color { $0.background = color.wire } }
  }

  /// Adds empty cells around the view.
  ///
  /// Rows above and below, columns before and after the view; 0 or more.
  public func padding(
    top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0
  ) -> ModifiedView {
    ModifiedView(self) { node, context in
      node.padding.top += context.unit.rows(top)
      node.padding.leading += context.unit.columns(leading)
      node.padding.bottom += context.unit.rows(bottom)
      node.padding.trailing += context.unit.columns(trailing)
    }
  }

  /// Adds the same number of empty cells on all sides.
  public func padding(_ cells: Int) -> ModifiedView {
    padding(top: cells, leading: cells, bottom: cells, trailing: cells)
  }

  /// Sets the size of the view in cells; nil: the size of its content.
  ///
  /// If a size is set twice, the view is put into a frame with the second size. A ``Chart`` with
  /// `minHeight` needs only so many rows, even none, and grows where the card has room.
  public func frame(
    width: Int? = nil, height: Int? = nil, minWidth: Int? = nil, maxWidth: Int? = nil,
    minHeight: Int? = nil
  ) -> ModifiedView {
    ModifiedView(self) { node, context in
      let isSet =
        (width != nil && node.width != nil) || (height != nil && node.height != nil)
        || (minWidth != nil && node.minWidth != nil) || (maxWidth != nil && node.maxWidth != nil)
        || (minHeight != nil && node.minHeight != nil)
      if isSet { node.wrap() }
      node.width = width.map(context.unit.columns) ?? node.width
      node.height = height.map(context.unit.height) ?? node.height
      node.minWidth = minWidth.map(context.unit.columns) ?? node.minWidth
      node.maxWidth = maxWidth.map(context.unit.columns) ?? node.maxWidth
      node.minHeight = minHeight.map(context.unit.height) ?? node.minHeight
    }
  }

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

  /// Sets how serious the content is; nil leaves it as it is.
  public func level(_ level: Level?) -> ModifiedView {
    modified { if let level { $0.level = level.wire } }
  }

  /// Identifies the view from one update to the next.
  public func id(_ id: some Hashable) -> ModifiedView {
    modified { $0.id = "\(id)" }
  }
}

/// How serious a content is.
///
/// The host may summarise a card by it.
public enum Level: Sendable {
  case good, warn, bad

  var wire: Node.Level {
    switch self {
    case .good: .good
    case .warn: .warn
    case .bad: .bad
    }
  }
}
