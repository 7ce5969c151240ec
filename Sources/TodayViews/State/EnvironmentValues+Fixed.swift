public import Foundation

/// The direction of text.
public enum LayoutDirection: Sendable, Hashable, CaseIterable {
  case leftToRight, rightToLeft
}

/// How much colours differ from each other.
public enum ColorSchemeContrast: Sendable, Hashable, CaseIterable {
  case standard, increased
}

/// How much room there is in one direction.
public enum UserInterfaceSizeClass: Sendable, Hashable {
  case compact, regular
}

/// Whether a scene is in use.
public enum ScenePhase: Sendable, Hashable, Comparable {
  case background, inactive, active
}

/// What a terminal does not change.
extension EnvironmentValues {
  /// Always in full colour.
  public var widgetRenderingMode: WidgetRenderingMode { .fullColor }
  /// Always false: the board draws the background of all cards.
  public var showsWidgetContainerBackground: Bool { false }
  /// Always 0: a card has no margins of its own.
  public var widgetContentMargins: EdgeInsets { EdgeInsets() }
  /// Always false.
  public var isLuminanceReduced: Bool { false }
  /// Always 1: a cell is not divided.
  public var displayScale: CGFloat { 1 }
  /// Always 1: a cell is not divided.
  public var pixelLength: CGFloat { 1 }
  /// Always the standard contrast: the theme sets the colours.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  /// Always true: nothing moves.
  public var accessibilityReduceMotion: Bool { true }
  /// Always true: nothing lets through what is behind it.
  public var accessibilityReduceTransparency: Bool { true }
  /// Always true: a terminal may have no colours, so show a state also by a word or a symbol.
  public var accessibilityDifferentiateWithoutColor: Bool { true }
  /// Always compact: a card is a column of the board.
  public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }
  /// Always compact: a card has few rows.
  public var verticalSizeClass: UserInterfaceSizeClass? { .compact }
  /// Always one row.
  public var defaultMinListRowHeight: CGFloat {
    get { 1 }
    set {}
  }
  /// Always the same: a terminal has one size of text.
  public var sizeCategory: DynamicTypeSize {
    get { dynamicTypeSize }
    set { dynamicTypeSize = newValue }
  }
  /// Always active: the process runs only while something is to do.
  public var scenePhase: ScenePhase { .active }

  /// Unavailable.
  @available(*, unavailable, message: "a card shows nothing over itself that could be dismissed")
  public var dismiss: Bool { false }
  /// Unavailable.
  @available(
    *, unavailable, message: "a widget has no database of models: read a file or UserDefaults"
  )
  public var modelContext: Bool { false }
  /// Unavailable.
  @available(*, unavailable, message: "SQLite and files take its place: see SharingData")
  public var managedObjectContext: Bool { false }
}
