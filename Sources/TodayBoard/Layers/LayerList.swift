import TodayEngine

/// All layers of the board. A new one is a folder next to this file and a line in `all`.
enum LayerList {
  static let all: [any Layer.Type] = [
    AddLayer.self,
    EditLayer.self,
    FleetLayer.self,
    HelpLayer.self,
    HiddenLayer.self,
    HintsLayer.self,
    InspectorLayer.self,
    KeyboardLayer.self,
    MenuLayer.self,
    NoticesLayer.self,
    PagesLayer.self,
    PaletteLayer.self,
    PromptLayer.self,
    QuestionLayer.self,
    RewindLayer.self,
    SearchLayer.self,
    SettingsLayer.self,
    SheetLayer.self,
    ThemesLayer.self,
    ZoomLayer.self,
  ]

  /// The effect of a command that opens a layer; `nil` if it opens none.
  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> [LayerEffect]? {
    for layer in all where layer.commands.contains(command) {
      switch layer.open(command, about: widget, context) {
      case .ignored: continue
      case .handled(let effects), .closed(let effects): return effects
      }
    }
    return nil
  }
}
