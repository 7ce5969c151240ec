public import Foundation
package import TodayWire

/// A view with something said of each of its nodes.
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
  private func modified(_ change: @escaping @MainActor (inout Node) -> Void) -> ModifiedView {
    ModifiedView(self) { node, _ in change(&node) }
  }

  /// Sets a part of the style, for this view and what is in it and says nothing else.
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

  /// The colour of the view's text and figures; nil leaves it.
  public func foregroundStyle(_ color: Color?) -> ModifiedView {
    styled { if let color { $0.color = color.wire } }
  }

  /// The same as ``foregroundStyle(_:)``.
  public func foregroundColor(_ color: Color?) -> ModifiedView { foregroundStyle(color) }

  /// The colour behind the view; nil leaves it.
  public func background(_ color: Color?) -> ModifiedView {
    styled { if let color { $0.background = color.wire } }
  }

  /// Empty cells around the view.
  ///
  /// - Parameters: Rows above and below, columns before and after; 0 or more.
  public func padding(
    top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0
  ) -> ModifiedView {
    modified { node in
      node.padding.top += max(top, 0)
      node.padding.leading += max(leading, 0)
      node.padding.bottom += max(bottom, 0)
      node.padding.trailing += max(trailing, 0)
    }
  }

  /// The same number of empty cells on all four sides.
  public func padding(_ cells: Int) -> ModifiedView {
    padding(top: cells, leading: cells, bottom: cells, trailing: cells)
  }

  /// The size of the view in cells; nil: as much as its content needs.
  ///
  /// Where a size is set twice the view is put into a frame of the second size.
  public func frame(
    width: Int? = nil, height: Int? = nil, minWidth: Int? = nil, maxWidth: Int? = nil
  ) -> ModifiedView {
    modified { node in
      let isSet =
        (width != nil && node.width != nil) || (height != nil && node.height != nil)
        || (minWidth != nil && node.minWidth != nil) || (maxWidth != nil && node.maxWidth != nil)
      if isSet { node.wrap() }
      node.width = width.map { max($0, 0) } ?? node.width
      node.height = height.map { max($0, 0) } ?? node.height
      node.minWidth = minWidth.map { max($0, 0) } ?? node.minWidth
      node.maxWidth = maxWidth.map { max($0, 0) } ?? node.maxWidth
    }
  }

  /// Makes the view tappable: SwiftUI's `onTapGesture`.
  ///
  /// After the action has run the body is evaluated again. An asynchronous action has 10 seconds. An
  /// error that it throws is said on the card. Space or a click runs it.
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

  /// What Enter or a click on the view opens; nil leaves it.
  public func widgetURL(_ url: URL?) -> ModifiedView {
    modified { node in
      guard let url else { return }
      if node.url != nil { node.wrap() }
      node.url = url.absoluteString
    }
  }

  /// What a screen reader says instead of the view's text.
  public func accessibilityLabel(_ label: String) -> ModifiedView {
    modified { $0.label = label }
  }

  /// How grave it is what the view says; nil leaves it.
  public func level(_ level: Level?) -> ModifiedView {
    modified { if let level { $0.level = level.wire } }
  }

  /// The view's identity from one picture to the next.
  public func id(_ id: some Hashable) -> ModifiedView {
    modified { $0.id = "\(id)" }
  }
}

/// How grave something is; the host may sum a card up by it.
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
