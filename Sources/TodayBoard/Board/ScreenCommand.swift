package import TodayEngine
package import TodayWire

/// A request of the board to the program.
package enum ScreenCommand: Sendable, Equatable {
  case user(UserAction)
  /// Start an Action or Share extension on the items.
  case startRequest(WidgetID, [ExtensionItem])
  /// Show the document pickers for the focused file of a card's settings.
  case pickDocument(WidgetID, types: [String])
  /// Start a document picker.
  case startPicker(WidgetID)
  /// Of the request whose extension is in the sheet.
  case request(ExtensionRequest.Event)
  /// Show a keyboard for the text field in use, instead of the one that is shown.
  case startKeyboard(WidgetID, TextDocument)
  /// Of the request whose keyboard is shown.
  case keyboard(ExtensionRequest.Event)
  /// The line that the user was asked for; `nil` if the user cancels.
  case prompted(String?)
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
  /// List the scripts that come with the product, and the widgets of galleries.
  case listScripts
  /// Add some of them to the board.
  case installScripts([String])
  /// Install a widget of a gallery, as it was described.
  case installFromGallery(GalleryOffer)
  /// Run a command once, and show its output.
  case previewCommand(AddedCommand)
  /// Add a command to the board.
  case addCommand(AddedCommand)
  /// Ask for the required settings of a new card.
  case askSettings(WidgetID)
  /// Show the settings of a widget for another card of it.
  case openNewCard(WidgetID)
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
    case .user, .startRequest, .startPicker, .pickDocument, .request, .openSettings, .openNewCard,
      .saveSettings, .installScripts, .installFromGallery, .addCommand, .openThemes, .keepTheme,
      .password, .rewind:
      true
    case .startKeyboard, .keyboard, .prompted, .copy, .loadAll, .listScripts, .previewCommand,
      .askSettings, .tryTheme, .quit, .redraw,
      .suspend:
      false
    }
  }
}
