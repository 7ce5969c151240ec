/// The sizes of a widget, as the board has them.
///
/// `systemMedium` is a card in compact mode, and `systemLarge` one in expanded mode. The others stand for
/// the nearest of these.
public enum WidgetFamily: Int, Sendable, CaseIterable, CustomStringConvertible {
  /// A card in compact mode, if the widget supports no medium size.
  case systemSmall
  /// A card in compact mode: five rows, or more if the board has room.
  case systemMedium
  /// A card in expanded mode.
  case systemLarge
  /// A card in expanded mode, if the widget supports no large size.
  case systemExtraLarge
  /// Not shown: a card has no round form.
  case accessoryCircular
  /// A card in compact mode, if the widget supports no system size.
  case accessoryRectangular
  /// The card in one line, for small displays.
  case accessoryInline

  /// The name of the case.
  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }
}

/// The families that a widget's card uses.
package struct CardFamilies: Equatable {
  package var compact: WidgetFamily
  /// `nil`: the card has no expanded mode.
  package var expanded: WidgetFamily?
  package var hasSummary: Bool

  package init(_ supported: [WidgetFamily]) {
    func first(of families: WidgetFamily...) -> WidgetFamily? {
      families.first(where: supported.contains)
    }
    let large = first(of: .systemLarge, .systemExtraLarge)
    let small = first(of: .systemMedium, .systemSmall, .accessoryRectangular)
    compact = small ?? large ?? first(of: .accessoryInline) ?? .systemMedium
    expanded = large
    hasSummary = supported.contains(.accessoryInline)
  }
}

/// Where a system shows widgets; a board is none of these places.
public struct WidgetLocation: Sendable, Hashable {
  private init() {}

  /// Not on a board.
  public static let homeScreen = WidgetLocation()
  /// Not on a board.
  public static let lockScreen = WidgetLocation()
  /// Not on a board.
  public static let standBy = WidgetLocation()
  /// Not on a board.
  public static let iPhoneWidgetsOnMac = WidgetLocation()
}
