public import Foundation
import TodayWire

/// Distances from the edges of a card: columns at the sides, rows above and below.
public struct UIEdgeInsets: Sendable, Equatable {
  /// Rows above the content.
  public var top: CGFloat
  /// Columns before the content.
  public var left: CGFloat
  /// Rows below the content.
  public var bottom: CGFloat
  /// Columns after the content.
  public var right: CGFloat

  /// Distances in cells.
  ///
  /// They are rounded, and values below 0 count as 0, when they are used.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance on any side.
  public static let zero = UIEdgeInsets()

  /// Whole cells, none below 0, with at least one cell of the size left between them.
  func cells(within size: CGSize) -> Node.Padding {
    func pair(_ first: CGFloat, _ second: CGFloat, _ room: CGFloat) -> (Int, Int) {
      let limit = max(Int(min(room, 9999)) - 1, 0)
      let first = min(Self.cell(first), limit)
      return (first, min(Self.cell(second), limit - first))
    }
    let (top, bottom) = pair(top, bottom, size.height)
    let (leading, trailing) = pair(left, right, size.width)
    return Node.Padding(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }

  private static func cell(_ distance: CGFloat) -> Int {
    distance.isFinite ? Int(min(max(distance.rounded(), 0), 9999)) : 0
  }
}
