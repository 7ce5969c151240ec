public import Foundation
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

/// The room around a view, and its size.
extension View {
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
      if width != nil, let column = NodeTree(node).hugged { node = column }
      node.width = width.map(context.unit.columns) ?? node.width
      node.height = height.map(context.unit.height) ?? node.height
      node.minWidth = minWidth.map(context.unit.columns) ?? node.minWidth
      node.maxWidth = maxWidth.map(context.unit.columns) ?? node.maxWidth
      node.minHeight = minHeight.map(context.unit.height) ?? node.minHeight
    }
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

  /// Adds empty cells around the view, by a length that is not a whole number.
  @_disfavoredOverload
  public func padding(_ length: CGFloat) -> ModifiedView { padding(length.whole) }

  /// Adds empty cells on some sides, by a length that is not a whole number.
  @_disfavoredOverload
  public func padding(_ edges: Edge.Set, _ length: CGFloat?) -> ModifiedView {
    padding(edges, length?.whole)
  }

  /// Adds empty cells around the view.
  public func padding(_ insets: EdgeInsets) -> ModifiedView {
    padding(
      top: insets.top.whole, leading: insets.leading.whole, bottom: insets.bottom.whole,
      trailing: insets.trailing.whole)
  }

  /// Sets the size of the view, by lengths that are not whole numbers; infinity takes the free room.
  @_disfavoredOverload
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let fills = (width: width == .infinity, height: height == .infinity)
    return MappedView(self) { nodes, context in
      if width == nil, height == nil { return nodes }
      return nodes.map { node in
        var frame = NodeTree(node).placed(
          alignment, fillsWidth: width != nil, fillsHeight: height != nil)
        if !fills.width { frame.width = width.map { context.unit.columns($0.whole) } }
        if !fills.height { frame.height = height.map { context.unit.height($0.whole) } }
        return frame
      }
    }
  }

  /// Sets the least and the most columns and rows, by lengths that are not whole numbers.
  @_disfavoredOverload
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    func limit(_ length: CGFloat?) -> FrameLimit? {
      length.map { $0 == .infinity ? .infinity : FrameLimit($0.whole) }
    }
    return limited(
      minWidth?.whole, limit(maxWidth), minHeight?.whole, limit(maxHeight), alignment)
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
}
