/// A colour, a gradient or a material: what fills texts, shapes and grounds.
///
/// A cell has one colour, so a gradient is its first colour, and a material is nothing.
public protocol ShapeStyle: Sendable {}

/// A style of the SDK.
protocol CellStyle: ShapeStyle {
  /// The colour of characters; nil: the colour that they have without the style.
  var characterColor: Color? { get }
  /// The colour behind characters; nil: the board's.
  var ground: Color? { get }
}

extension ShapeStyle {
  /// The colour of characters in this style; nil: the colour that they have without it.
  var characters: Color? { (self as? any CellStyle)?.characterColor }
  /// The colour behind characters; nil: the board's.
  var behind: Color? { (self as? any CellStyle)?.ground }
}

extension Color: CellStyle {
  var characterColor: Color? { self }

  /// None for a colour that is more transparent than opaque: a cell cannot mix it with the board's.
  var ground: Color? { alpha < 0.5 ? nil : self }
}

/// A style whose kind is not part of its type.
public struct AnyShapeStyle: CellStyle {
  let characterColor: Color?
  let ground: Color?

  /// - Parameter style: The style.
  public init(_ style: some ShapeStyle) {
    characterColor = style.characters
    ground = style.behind
  }
}

/// The levels of importance of a text; here they are colours.
public typealias HierarchicalShapeStyle = Color
/// The colour of what can be tapped; here it is a colour.
public typealias TintShapeStyle = Color
/// The colour of text; here it is a colour.
public typealias ForegroundStyle = Color

/// A material, which lets through what is behind it: the board draws the background of all cards.
public struct Material: CellStyle {
  var characterColor: Color? { nil }
  var ground: Color? { nil }

  /// The board's background.
  public static let regular = Material()
  /// The board's background.
  public static let thick = Material()
  /// The board's background.
  public static let thin = Material()
  /// The board's background.
  public static let ultraThin = Material()
  /// The board's background.
  public static let ultraThick = Material()
  /// The board's background.
  public static let bar = Material()
}

extension ShapeStyle where Self == Material {
  /// The board's background.
  public static var regularMaterial: Material { .regular }
  /// The board's background.
  public static var thickMaterial: Material { .thick }
  /// The board's background.
  public static var thinMaterial: Material { .thin }
  /// The board's background.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// The board's background.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The board's background.
  public static var bar: Material { .bar }
}

/// The fills of a background: the board draws the background of all cards.
public struct ContainerFill: CellStyle {
  var characterColor: Color? { .tertiary }
  var ground: Color? { nil }

  /// A lighter fill.
  public var secondary: ContainerFill { self }
  /// A lighter fill.
  public var tertiary: ContainerFill { self }
  /// A lighter fill.
  public var quaternary: ContainerFill { self }
  /// The lightest fill.
  public var quinary: ContainerFill { self }
}

extension ShapeStyle where Self == ContainerFill {
  /// A fill that separates a view from what is behind it.
  public static var fill: ContainerFill { ContainerFill() }
  /// The board's background.
  public static var background: ContainerFill { ContainerFill() }
  /// The board's background.
  public static var windowBackground: ContainerFill { ContainerFill() }
}

/// The colours by their names, where any style is possible.
extension ShapeStyle where Self == Color {
  /// ``Color/primary``.
  public static var primary: Color { Color.primary }
  /// ``Color/secondary``.
  public static var secondary: Color { Color.secondary }
  /// ``Color/tertiary``.
  public static var tertiary: Color { Color.tertiary }
  /// ``Color/tertiary``.
  public static var quaternary: Color { Color.tertiary }
  /// ``Color/tertiary``.
  public static var quinary: Color { Color.tertiary }
  /// ``Color/primary``.
  public static var foreground: Color { Color.primary }
  /// ``Color/accent``.
  public static var tint: Color { Color.accent }
  /// ``Color/accent``.
  public static var accent: Color { Color.accent }
  /// ``Color/accent``.
  public static var selection: Color { Color.accent }
  /// ``Color/accent``.
  public static var link: Color { Color.accent }
  /// ``Color/tertiary``.
  public static var separator: Color { Color.tertiary }
  /// ``Color/tertiary``.
  public static var placeholder: Color { Color.tertiary }
  /// ``Color/good``.
  public static var good: Color { Color.good }
  /// ``Color/warn``.
  public static var warn: Color { Color.warn }
  /// ``Color/bad``.
  public static var bad: Color { Color.bad }
  /// ``Color/info``.
  public static var info: Color { Color.info }
  /// ``Color/clear``.
  public static var clear: Color { Color.clear }
  /// ``Color/black``.
  public static var black: Color { Color.black }
  /// ``Color/white``.
  public static var white: Color { Color.white }
  /// ``Color/gray``.
  public static var gray: Color { Color.gray }
  /// ``Color/red``.
  public static var red: Color { Color.red }
  /// ``Color/green``.
  public static var green: Color { Color.green }
  /// ``Color/blue``.
  public static var blue: Color { Color.blue }
  /// ``Color/yellow``.
  public static var yellow: Color { Color.yellow }
  /// ``Color/magenta``.
  public static var magenta: Color { Color.magenta }
  /// ``Color/cyan``.
  public static var cyan: Color { Color.cyan }
  /// ``Color/orange``.
  public static var orange: Color { Color.orange }
  /// ``Color/purple``.
  public static var purple: Color { Color.purple }
  /// ``Color/pink``.
  public static var pink: Color { Color.pink }
  /// ``Color/brown``.
  public static var brown: Color { Color.brown }
  /// ``Color/indigo``.
  public static var indigo: Color { Color.indigo }
  /// ``Color/teal``.
  public static var teal: Color { Color.teal }
  /// ``Color/mint``.
  public static var mint: Color { Color.mint }
}
