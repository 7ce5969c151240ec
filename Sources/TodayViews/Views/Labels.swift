public import Foundation
package import TodayWire

/// A symbol and a title in one row.
public struct Label: NodeView {
  private let title: ViewGroup
  private let icon: ViewGroup

  /// - Parameters:
  ///   - title: The text after the symbol.
  ///   - systemImage: A name of SF Symbols.
  public init(_ title: some StringProtocol, systemImage: String) {
    self.title = ViewBuilder.buildExpression(Text(verbatim: String(title)))
    icon = ViewBuilder.buildExpression(Image(systemName: systemImage))
  }

  /// - Parameters:
  ///   - title: The views after the icon.
  ///   - icon: The views before the title.
  public init(@ViewBuilder title: () -> ViewGroup, @ViewBuilder icon: () -> ViewGroup) {
    self.title = title()
    self.icon = icon()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    let styles = context.environment.controlStyles
    if let style = styles.label {
      let configuration = LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon))
      return style(configuration).resolved(in: context)
    }
    var icon = icon.nodes(in: context.child("i"))
    let title = title.nodes(in: context.child("l"))
    switch styles.labelParts {
    case .title: return title
    case .icon:
      let words = title.map { NodeTree($0).plainText }.filter { !$0.isEmpty }
      for index in icon.indices where icon[index].label == nil && !words.isEmpty {
        icon[index].label = words.joined(separator: " ")
        icon[index].fallback = icon[index].fallback ?? icon[index].label
        icon[index].isPrivate = icon[index].isPrivate || title.contains(where: PrivateContent.isIn)
      }
      return icon
    case .all: return [Node(.hstack(Node.Stack(children: icon + title, spacing: 1)))]
    }
  }
}

/// A label at the left and its value at the right.
public struct LabeledContent: NodeView {
  private let label: ViewGroup
  private let content: ViewGroup

  /// A label and a text.
  public init(_ label: some StringProtocol, value: some StringProtocol) {
    self.init(label) { Text(verbatim: String(value)).foregroundStyle(.secondary) }
  }

  /// A label and a value in one of Foundation's formats.
  public init<F: FormatStyle>(_ label: some StringProtocol, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label, value: format.inUserLocale.format(value))
  }

  /// A label and views.
  public init(_ label: some StringProtocol, @ViewBuilder content: () -> ViewGroup) {
    self.init(content: content) { Text(verbatim: String(label)) }
  }

  /// - Parameters:
  ///   - content: The views at the right.
  ///   - label: The views at the left.
  public init(@ViewBuilder content: () -> ViewGroup, @ViewBuilder label: () -> ViewGroup) {
    self.label = label()
    self.content = content()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    let children =
      label.nodes(in: context.child("l")) + [Node(.spacer)] + content.nodes(in: context.child("c"))
    return [Node(.hstack(Node.Stack(children: children, spacing: 1)))]
  }
}

/// Rows below each other: a ``VStack`` without lines between its rows.
///
/// The card scrolls, so a list has no scroll position of its own.
public struct List: NodeView {
  private let content: any View

  /// Views as rows.
  public init(@ViewBuilder content: () -> ViewGroup) {
    self.content = content()
  }

  /// A row for each element.
  public init<Data: Sequence>(_ data: Data, @ViewBuilder rowContent: (Data.Element) -> ViewGroup)
  where Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// A row for each element, which a property identifies.
  public init<Data: Sequence, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: (Data.Element) -> ViewGroup
  ) {
    content = ForEach(data, id: id, content: rowContent)
  }

  package func nodes(in context: ViewContext) -> [Node] {
    [Node(.vstack(Node.Stack(children: content.resolved(in: context))))]
  }
}

/// Rows under a heading.
public struct Section: NodeView {
  private let header: ViewGroup?
  private let content: ViewGroup
  private let footer: ViewGroup?

  /// Rows without a heading.
  public init(@ViewBuilder content: () -> ViewGroup) {
    self.content = content()
    header = nil
    footer = nil
  }

  /// Rows under a text.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> ViewGroup) {
    self.init(content: content, header: { Text(verbatim: String(title)) })
  }

  /// Rows under a heading.
  public init(@ViewBuilder content: () -> ViewGroup, @ViewBuilder header: () -> ViewGroup) {
    self.content = content()
    self.header = header()
    footer = nil
  }

  /// Rows between a heading and a remark.
  public init(
    @ViewBuilder content: () -> ViewGroup, @ViewBuilder header: () -> ViewGroup,
    @ViewBuilder footer: () -> ViewGroup
  ) {
    self.content = content()
    self.header = header()
    self.footer = footer()
  }

  /// Rows under a heading; SwiftUI's older form.
  public init(header: some View, @ViewBuilder content: () -> ViewGroup) {
    self.init(content: content, header: { header })
  }

  package func nodes(in context: ViewContext) -> [Node] {
    var heading = header?.nodes(in: context.child("h")) ?? []
    for index in heading.indices {
      heading[index].style.bold = true
      heading[index].style.color = heading[index].style.color ?? .role(.secondary)
    }
    var remark = footer?.nodes(in: context.child("f")) ?? []
    for index in remark.indices {
      remark[index].style.color = remark[index].style.color ?? .role(.tertiary)
    }
    return heading + content.nodes(in: context) + remark
  }
}

/// What a card shows when it has nothing to show.
public struct ContentUnavailableView: NodeView {
  private let label: ViewGroup
  private let description: ViewGroup
  private let actions: ViewGroup

  /// - Parameters:
  ///   - title: The first row, after the symbol.
  ///   - systemImage: A name of SF Symbols.
  ///   - description: A text below.
  public init(_ title: some StringProtocol, systemImage: String, description: Text? = nil) {
    self.init {
      Label(title, systemImage: systemImage)
    } description: {
      if let description { description }
    }
  }

  /// - Parameters:
  ///   - label: The first row.
  ///   - description: Views below, less important.
  ///   - actions: Buttons below the description.
  public init(
    @ViewBuilder label: () -> ViewGroup,
    @ViewBuilder description: () -> ViewGroup = { ViewBuilder.buildBlock() },
    @ViewBuilder actions: () -> ViewGroup = { ViewBuilder.buildBlock() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  package func nodes(in context: ViewContext) -> [Node] {
    var title = label.nodes(in: context.child("l"))
    for index in title.indices { title[index].style.bold = true }
    var remark = description.nodes(in: context.child("d"))
    for index in remark.indices {
      remark[index].style.color = remark[index].style.color ?? .role(.secondary)
    }
    let children = title + remark + actions.nodes(in: context.child("a"))
    return [Node(.vstack(Node.Stack(children: children, align: .center)))]
  }
}
