import TodayEngine
import TodayRender

/// A part of the screen that can be clicked.
struct Hit: Sendable, Equatable {
  var region: Region
  var part: Part

  enum Part: Sendable, Equatable {
    case card(WidgetID)
    case more(WidgetID)
    case target(WidgetID, TapTarget)
    case command(BoardCommand)
    case key(Key)
    case page(Int)
    /// A row of the layer that drew it.
    case row(Int)
    /// A tappable part of a view in a layer.
    case layerTarget(TapTarget)
    /// An area in which the column of the click matters.
    case area
  }
}

extension [Hit] {
  /// The part at a cell. Later parts are inside earlier ones.
  func part(row: Int, column: Int) -> Hit.Part? {
    last { $0.region.contains(row: row, column: column) }?.part
  }

  func part(at event: MouseEvent) -> Hit.Part? { part(row: event.row, column: event.column) }
}
