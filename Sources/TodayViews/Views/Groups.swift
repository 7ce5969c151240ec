public import Foundation
package import TodayWire

/// A ``List``: a card has no rows that look like settings.
public typealias Form = List

/// Views under a bold title.
public struct GroupBox: NodeView {
  private let section: Section

  /// Views without a title.
  public init(@ViewBuilder content: () -> ViewGroup) { section = Section(content: content) }

  /// Views under a text.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> ViewGroup) {
    section = Section(title, content: content)
  }

  /// Views under views.
  public init(@ViewBuilder content: () -> ViewGroup, @ViewBuilder label: () -> ViewGroup) {
    section = Section(content: content, header: label)
  }

  /// Views under a view; SwiftUI's older form.
  public init(label: some View, @ViewBuilder content: () -> ViewGroup) {
    section = Section(content: content, header: { label })
  }

  package func nodes(in context: ViewContext) -> [Node] {
    [Node(.vstack(Node.Stack(children: section.nodes(in: context))))]
  }
}

/// Views under a title that shows and hides them when it is tapped.
public struct DisclosureGroup: View {
  @State private var isOpen = false
  private let binding: Binding<Bool>?
  private let label: ViewGroup
  private let content: ViewGroup

  /// Views under a text, hidden at first.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> ViewGroup) {
    self.init(content: content) { Text(verbatim: String(title)) }
  }

  /// Views under views, hidden at first.
  public init(@ViewBuilder content: () -> ViewGroup, @ViewBuilder label: () -> ViewGroup) {
    self.content = content()
    self.label = label()
    binding = nil
  }

  /// Views under a text, shown if a value is true.
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> ViewGroup
  ) {
    self.content = content()
    label = ViewBuilder.buildExpression(Text(verbatim: String(title)))
    binding = isExpanded
  }

  /// The title, and the views if they are shown.
  public var body: some View {
    let isOpen = binding ?? $isOpen
    VStack {
      HStack {
        Image(systemName: isOpen.wrappedValue ? "chevron.down" : "chevron.right")
        label
      }
      .onTap { isOpen.wrappedValue.toggle() }
      if isOpen.wrappedValue { content }
    }
  }
}

/// Buttons in one row.
public struct ControlGroup: NodeView {
  private let content: ViewGroup

  /// - Parameter content: The buttons.
  public init(@ViewBuilder content: () -> ViewGroup) { self.content = content() }

  package func nodes(in context: ViewContext) -> [Node] {
    [Node(.hstack(Node.Stack(children: content.nodes(in: context), spacing: 1)))]
  }
}

/// A value between two buttons that change it.
public struct Stepper: View {
  private let label: ViewGroup
  private let decrease: (@MainActor () -> Void)?
  private let increase: (@MainActor () -> Void)?

  /// A number of a range.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(verbatim: String(title)) }
  }

  /// A number.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1
  ) {
    self.init(
      title, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
  }

  /// A number of a range, with views as its title.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> ViewGroup
  ) {
    self.label = label()
    let current = value.wrappedValue
    var up: (@MainActor () -> Void)?
    var down: (@MainActor () -> Void)?
    if current < bounds.upperBound {
      up = { value.wrappedValue = min(current.advanced(by: step), bounds.upperBound) }
    }
    if current > bounds.lowerBound {
      down = { value.wrappedValue = max(current.advanced(by: -step), bounds.lowerBound) }
    }
    increase = up
    decrease = down
  }

  /// Two buttons after a title; nil draws a button that cannot be tapped.
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    label = ViewBuilder.buildExpression(Text(verbatim: String(title)))
    increase = onIncrement
    decrease = onDecrement
  }

  /// The title and the buttons.
  public var body: some View {
    HStack {
      label
      Button("-") { decrease?() }.disabled(decrease == nil)
      Button("+") { increase?() }.disabled(increase == nil)
    }
  }
}

/// The size of a card, for ``GeometryReader``.
@MainActor public struct GeometryProxy {
  /// The width of the card, and the five rows of a card in compact mode, in the unit of the widget.
  public let size: CGSize
  /// No margins.
  public let safeAreaInsets = EdgeInsets()
}

/// Views that depend on the size of the card.
///
/// A view does not know the size of its place before the host draws it, so the size is that of the card.
public struct GeometryReader: NodeView {
  private let content: (GeometryProxy) -> ViewGroup

  /// - Parameter content: The views for a size.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> ViewGroup) {
    self.content = content
  }

  package func nodes(in context: ViewContext) -> [Node] {
    let cell = context.unit == .points ? CGSize(width: 8, height: 16) : CGSize(width: 1, height: 1)
    let size = CGSize(width: CGFloat(context.columns) * cell.width, height: 5 * cell.height)
    return content(GeometryProxy(size: size)).nodes(in: context)
  }
}
