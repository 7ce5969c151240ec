/// A press of a mouse button or a turn of the wheel, at a cell.
public struct MouseAction: Sendable, Hashable {
  /// The kind of a mouse action.
  public enum Kind: Sendable, Hashable {
    /// The first button.
    case press
    /// The button for menus.
    case menu
    /// The wheel, away from the user and back.
    case wheelUp, wheelDown
  }

  /// From 0, at the top.
  public var row: Int
  /// From 0, at the left.
  public var column: Int
  /// The kind of the action.
  public var kind: Kind

  /// - Parameters:
  ///   - row: From 0, at the top.
  ///   - column: From 0, at the left.
  ///   - kind: The kind of the action.
  public init(row: Int, column: Int, _ kind: Kind) {
    self.row = row
    self.column = column
    self.kind = kind
  }
}
