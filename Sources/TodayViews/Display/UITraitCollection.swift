package import TodayWire

/// The brightness of the terminal's background.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Unknown, outside a host.
  case unspecified
  case light
  case dark
}

/// The properties of the board that shows the widget.
///
/// It is a value; Apple's is a class. Of Apple's traits only this one exists.
public struct UITraitCollection: Sendable, Equatable {
  /// Whether the terminal's background is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// - Parameter userInterfaceStyle: Light, dark, or unspecified.
  public init(userInterfaceStyle: UIUserInterfaceStyle = .unspecified) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  package init(_ appearance: Appearance) {
    self.init(userInterfaceStyle: appearance == .light ? .light : .dark)
  }

  /// Whether drawings for the two collections differ.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }
}
