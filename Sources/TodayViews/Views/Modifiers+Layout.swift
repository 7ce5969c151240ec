public import Foundation
import TodayWire

extension View {
  /// The view, changed.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    WithModifier(content: AnyView(self), modifier: modifier)
  }

  /// Does not let the view become narrower than its texts.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    modified { if horizontal, $0.minWidth == nil { $0.minWidth = NodeTree($0).usualWidth } }
  }

  /// Does not let a view of positive priority become narrower than its texts.
  ///
  /// Priorities are not compared with each other.
  public func layoutPriority(_ value: Double) -> some View {
    modified { if value > 0, $0.minWidth == nil { $0.minWidth = NodeTree($0).usualWidth } }
  }

  /// Gives the view an aspect, which only a picture has: see ``Image/aspectRatio(_:contentMode:)``.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
    modified { node in
      guard case .image(let picture) = node.content else { return }
      node.content = .image(
        Node.Image(
          picture.source, rows: picture.rows, columns: picture.columns,
          aspect: ratio ?? picture.aspect, fit: contentMode == .fit ? .contain : .cover))
    }
  }

  /// Gives the view an aspect, which only a picture has.
  public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(size.height > 0 ? size.width / size.height : nil, contentMode: contentMode)
  }

  /// Shows all of a picture.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Fills the place of a picture, and cuts off what is outside.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Puts a colour behind the view.
  ///
  /// Other views than colours are left out, because a cell shows one character.
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> ViewGroup
  ) -> some View {
    let ground = content()
    return MappedView(self) { nodes, context in
      let grounds = ground.nodes(in: context.child("b")).compactMap { NodeTree($0).groundColor }
      return nodes.map { node in
        var node = node
        node.style.background = node.style.background ?? grounds.last
        return node
      }
    }
  }

  /// Puts a view of one colour, such as a filled shape, behind the view. Other views are left out.
  @_disfavoredOverload
  public func background(_ view: some View, alignment: Alignment = .center) -> some View {
    background(alignment: alignment) { view }
  }

  /// Colours a divider. Other views stay as they are: a cell shows one character.
  public func overlay(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    let color = style.characters?.wire
    return MappedView(self) { nodes, _ in
      nodes.map { node in
        guard case .divider = node.content, let color else { return node }
        var node = node
        node.style.color = color
        return node
      }
    }
  }

  /// Puts a view below the view, or above it if it is aligned at its top.
  @_disfavoredOverload
  public func overlay(_ view: some View, alignment: Alignment = .center) -> some View {
    overlay(alignment: alignment) { view }
  }

  /// Puts views below the view, or above it if they are aligned at its top: a cell shows one
  /// character, so nothing lies over it.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> ViewGroup
  ) -> some View {
    let overlay = content()
    return MappedView(self) { nodes, context in
      let over = overlay.nodes(in: context.child("o")).filter { NodeTree($0).groundColor == nil }
      if over.isEmpty, nodes.count == 1 { return nodes }
      let all = alignment.vertical == .top ? over + nodes : nodes + over
      return [NodeTree.hugging(Node.Stack(children: all, align: alignment.horizontal.wire))]
    }
  }

  /// Puts views above or below the view.
  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> ViewGroup
  ) -> some View {
    overlay(
      alignment: Alignment(horizontal: alignment, vertical: edge == .top ? .top : .bottom),
      content: content)
  }

  /// Draws lines around the view; their width is ignored.
  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    MappedView(self) { nodes, _ in
      nodes.map { NodeTree($0).bordered(style.characters?.wire) }
    }
  }

  /// Draws the view dim below 1, and leaves it and its place out at 0.
  public func opacity(_ opacity: Double) -> some View {
    MappedView(self) { nodes, _ in
      if opacity <= 0 { return [] }
      guard opacity < 1 else { return nodes }
      return nodes.map { node in
        var node = node
        node.style.dim = true
        return node
      }
    }
  }

  /// Leaves the view and its place out.
  public func hidden() -> some View { opacity(0) }

  /// Draws the view dim and takes its taps away.
  public func disabled(_ isDisabled: Bool) -> some View {
    let inside = transformEnvironment(\.isEnabled) { $0 = $0 && !isDisabled }
    return ModifiedView(inside) { node, _ in
      guard isDisabled else { return }
      node = NodeTree(node).withoutTaps
      node.style.dim = true
    }
  }

  /// Sets the font of the texts inside.
  ///
  /// ``Font`` lists what each font becomes.
  public func font(_ font: Font?) -> some View {
    modified { node in
      guard let font else { return }
      if font.isLarge { node = NodeTree(node).withLargeFigures }
      font.apply(to: &node.style)
    }
  }

  /// Draws the texts inside bold or dim; nil leaves them as they are.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    font(weight.map { Font().weight($0) })
  }

  /// Colours bars, buttons and texts inside; nil leaves them as they are.
  public func tint(_ color: Color?) -> ModifiedView { foregroundStyle(color) }

  /// Colours bars, buttons and texts inside: of a gradient, with the first colour.
  public func tint(_ style: some ShapeStyle) -> ModifiedView { foregroundStyle(style) }

  /// The same as `tint(_:)`.
  public func accentColor(_ color: Color?) -> ModifiedView { tint(color) }

  /// Limits the number of rows of the texts inside; nil leaves them as they are.
  public func lineLimit(_ rows: Int?) -> some View {
    modified { node in
      guard let rows else { return }
      node = NodeTree(node).mapTexts { $0.lineLimit = $0.lineLimit ?? max(rows, 1) }
    }
  }

  /// Limits the number of rows of the texts inside; that the rows are reserved is ignored.
  public func lineLimit(_ rows: Int, reservesSpace: Bool) -> some View { lineLimit(rows) }

  /// Limits the number of rows of the texts inside; the least number is ignored.
  public func lineLimit(_ rows: ClosedRange<Int>) -> some View { lineLimit(rows.upperBound) }

  /// Limits the number of rows of the texts inside.
  public func lineLimit(_ rows: PartialRangeThrough<Int>) -> some View {
    lineLimit(rows.upperBound)
  }

  /// The same view: a text may always have more rows.
  public func lineLimit(_ rows: PartialRangeFrom<Int>) -> Self { self }

  /// Sets the place of the ellipsis in texts inside that do not fit.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    modified { node in node = NodeTree(node).mapTexts { $0.truncation = mode.wire } }
  }

  /// Sets the alignment of rows within the width of the texts inside.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    modified { node in node = NodeTree(node).mapTexts { $0.align = alignment.wire } }
  }

  /// Writes the texts inside in capitals or in small letters; nil leaves them as they are. A date
  /// within a text, which the host draws, stays as it is.
  public func textCase(_ textCase: Text.Case?) -> some View {
    modified { node in
      guard let textCase else { return }
      node = NodeTree(node).mapTexts { text in
        for index in text.spans.indices where text.spans[index].insert == nil {
          text.spans[index].text = textCase.apply(to: text.spans[index].text)
        }
      }
    }
  }
}
