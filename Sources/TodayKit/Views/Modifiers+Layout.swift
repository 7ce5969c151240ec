import TodayWire

/// The most cells of a frame.
public struct FrameLimit: Sendable, Hashable, ExpressibleByIntegerLiteral {
  let cells: Int?

  /// All the room that there is.
  public static let infinity = FrameLimit(cells: nil)

  /// A number of cells.
  public init(integerLiteral cells: Int) { self.init(cells: max(cells, 0)) }

  /// A number of cells, 0 or more.
  public init(_ cells: Int) { self.init(cells: max(cells, 0)) }

  private init(cells: Int?) { self.cells = cells }
}

extension View {
  /// The view, changed.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    WithModifier(content: AnyView(self), modifier: modifier)
  }

  /// Adds an empty cell on all sides.
  public func padding() -> ModifiedView { padding(1) }

  /// Adds empty cells on some sides.
  ///
  /// - Parameters:
  ///   - edges: The sides.
  ///   - length: Rows above and below, columns before and after; nil means 1.
  public func padding(_ edges: Edge.Set, _ length: Int? = nil) -> ModifiedView {
    let cells = length ?? 1
    return padding(
      top: edges.contains(.top) ? cells : 0, leading: edges.contains(.leading) ? cells : 0,
      bottom: edges.contains(.bottom) ? cells : 0, trailing: edges.contains(.trailing) ? cells : 0)
  }

  /// Sets the size in cells, and the place of the view from left to right in it.
  ///
  /// From top to bottom a view has its place only where its frame takes the free rows of the card.
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment
  ) -> some View {
    MappedView(self) { nodes, context in
      nodes.map { node in
        var frame = NodeTree(node).placed(
          alignment, fillsWidth: width != nil, fillsHeight: height != nil)
        if width == nil, height == nil { return node }
        frame.width = width.map(context.unit.columns)
        frame.height = height.map(context.unit.height)
        return frame
      }
    }
  }

  /// Sets the least and the most columns and rows; ``FrameLimit/infinity`` takes all the room.
  ///
  /// - Parameters:
  ///   - minWidth: At least so many columns.
  ///   - idealWidth: Ignored: the content sets it.
  ///   - maxWidth: At most so many columns.
  ///   - minHeight: At least so many rows.
  ///   - idealHeight: Ignored: the content sets it.
  ///   - maxHeight: Only ``FrameLimit/infinity`` has an effect: the view takes the free rows.
  ///   - alignment: The place of the view in the frame.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: FrameLimit, minHeight: Int? = nil,
    idealHeight: Int? = nil, maxHeight: FrameLimit? = nil, alignment: Alignment = .center
  ) -> some View {
    limited(minWidth, maxWidth, minHeight, maxHeight, alignment)
  }

  /// Sets the least and the most rows; ``FrameLimit/infinity`` takes all the room.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, minHeight: Int? = nil, idealHeight: Int? = nil,
    maxHeight: FrameLimit, alignment: Alignment = .center
  ) -> some View {
    limited(minWidth, nil, minHeight, maxHeight, alignment)
  }

  private func limited(
    _ minWidth: Int?, _ maxWidth: FrameLimit?, _ minHeight: Int?, _ maxHeight: FrameLimit?,
    _ alignment: Alignment
  ) -> MappedView {
    MappedView(self) { nodes, context in
      nodes.map { node in
        var frame = NodeTree(node).placed(
          alignment, fillsWidth: maxWidth == .infinity, fillsHeight: maxHeight == .infinity)
        if minWidth != nil || minHeight != nil || maxWidth?.cells != nil { frame.wrap() }
        frame.minWidth = minWidth.map(context.unit.columns) ?? frame.minWidth
        frame.maxWidth = (maxWidth?.cells).map(context.unit.columns) ?? frame.maxWidth
        frame.minHeight = minHeight.map(context.unit.height) ?? frame.minHeight
        return frame
      }
    }
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

  /// Puts views below the view, or above it if they are aligned at its top: a cell shows one
  /// character, so nothing lies over it.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> ViewGroup
  ) -> some View {
    let overlay = content()
    return MappedView(self) { nodes, context in
      let over = overlay.nodes(in: context.child("o")).filter { NodeTree($0).groundColor == nil }
      let all = alignment.vertical == .top ? over + nodes : nodes + over
      return [Node(.vstack(Node.Stack(children: all, align: alignment.horizontal.wire)))]
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
    modified { node in
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

  /// Limits the number of rows of the texts inside; nil leaves them as they are.
  public func lineLimit(_ rows: Int?) -> some View {
    modified { node in
      guard let rows else { return }
      node = NodeTree(node).mapTexts { $0.lineLimit = $0.lineLimit ?? max(rows, 1) }
    }
  }

  /// Sets the place of the ellipsis in texts inside that do not fit.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    modified { node in node = NodeTree(node).mapTexts { $0.truncation = mode.wire } }
  }

  /// Sets the alignment of rows within the width of the texts inside.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    modified { node in node = NodeTree(node).mapTexts { $0.align = alignment.wire } }
  }

  /// Writes the texts inside in capitals or in small letters; nil leaves them as they are.
  public func textCase(_ textCase: Text.Case?) -> some View {
    modified { node in
      guard let textCase else { return }
      node = NodeTree(node).mapTexts { text in
        for index in text.spans.indices {
          text.spans[index].text = textCase.apply(to: text.spans[index].text)
        }
      }
    }
  }
}
