import TodayEngine
import TodayRender

extension BoardScreen {
  /// What a click on a part of the screen does.
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
      /// A row of the Edit screen, of the hidden list.
      case row(Int)
      /// A part of the view of the extension in the sheet.
      case sheetTarget(TapTarget)
      case choice(Int)
      /// The day's strip.
      case strip
    }
  }
}
