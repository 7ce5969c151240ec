package import TodayEngine
package import TodayWire

/// A request of the board to the program.
package enum ScreenCommand: Sendable, Equatable {
  case user(UserAction)
  /// Start an Action or Share extension on the items.
  case startRequest(WidgetID, [ExtensionItem])
  /// Of the request whose extension is in the sheet.
  case request(ExtensionRequest.Event)
  /// Put the text on the clipboard.
  case copy(String)
  /// Show the settings of a card's app.
  case openSettings(WidgetID)
  /// Store some settings.
  case saveSettings(WidgetID, [JSONMember])
  /// Read the pictures of all cards for a search.
  case loadAll
  /// Show another moment.
  case rewind(RewindStep)
  /// List the scripts that come with the product.
  case listScripts
  /// Add some of them to the board.
  case installScripts([String])
  /// Run a command once, and show its output.
  case previewCommand(AddedCommand)
  /// Add a command to the board.
  case addCommand(AddedCommand)
  /// Ask for the required settings of a new card.
  case askSettings(WidgetID)
  /// List the themes.
  case openThemes
  /// Show the board in a theme.
  case tryTheme(String)
  /// Store a theme as the current one.
  case keepTheme(String)
  case quit
  /// A typed password, to be checked and then wiped.
  case password(question: QuestionID, [UInt8])
  /// Paint every cell again.
  case redraw
  /// Stop the process until the shell continues it.
  case suspend
}

extension ScreenCommand {
  /// Whether its result may be a message that equals the last one.
  var mayBeAnswered: Bool {
    switch self {
    case .user, .startRequest, .request, .openSettings, .saveSettings, .installScripts, .addCommand,
      .openThemes, .keepTheme, .password, .rewind:
      true
    case .copy, .loadAll, .listScripts, .previewCommand, .askSettings, .tryTheme, .quit, .redraw,
      .suspend:
      false
    }
  }
}
