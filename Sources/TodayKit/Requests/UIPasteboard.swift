import TodayWire

/// The clipboard of an extension: an Action or Share extension may put text on it during its
/// request.
///
/// The host writes it through the terminal (OSC 52).
///
/// It cannot be read, and a widget cannot write it, because its content belongs to the user.
@MainActor public final class UIPasteboard {
  /// The only pasteboard: the clipboard of the terminal.
  public static let general = UIPasteboard()

  private init() {}

  /// The last text that this process put on the clipboard.
  ///
  /// Outside a request, setting it has no effect and is logged.
  public var string: String? {
    didSet {
      guard let session = WidgetSession.current, session.isAnsweringRequest else {
        Log.write("UIPasteboard: only an Action or Share extension may use it, during its request")
        return
      }
      session.send(.setPasteboard(string ?? ""))
    }
  }
}
