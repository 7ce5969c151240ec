public import Foundation

/// Distances from the edges of a view, in the unit of the widget: see ``LengthUnit``.
public struct EdgeInsets: Sendable, Hashable {
  /// Above the view.
  public var top: CGFloat
  /// Before the view.
  public var leading: CGFloat
  /// Below the view.
  public var bottom: CGFloat
  /// After the view.
  public var trailing: CGFloat

  /// Distances from the edges.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension CGFloat {
  /// The nearest whole length, 0 or more; 0 if it is not a number, and at most 9,999.
  var whole: Int { self > 0 ? Int(Swift.min(rounded(), 9999)) : 0 }
}
