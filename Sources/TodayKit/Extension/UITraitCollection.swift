package import TodayWire

/// Whether what is drawn on is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Outside a host.
  case unspecified
  case light
  case dark
}

/// What a widget may know of the board that shows it. Of Apple's traits a terminal has one.
///
/// A value here, a class at Apple's.
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

  /// Whether something that was drawn for the other is to be drawn again.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }
}
