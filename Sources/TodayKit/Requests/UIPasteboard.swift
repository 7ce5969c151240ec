import TodayWire

/// The clipboard, as far as an extension has it: an Action or Share extension may put a text on it
/// while its request is under way. The host writes it through the terminal (OSC 52).
///
/// Nothing can be read from it, and a widget cannot write it: what is copied there is the user's.
@MainActor public final class UIPasteboard {
  /// The only pasteboard: the clipboard of the terminal.
  public static let general = UIPasteboard()

  private init() {}

  /// What this process put on the clipboard last. Elsewhere than in a request nothing is put there,
  /// and the log says so.
  public var string: String? {
    didSet {
      guard let session = WidgetSession.current, session.isAnsweringRequest else {
        Log.write("UIPasteboard: only an Action or Share extension may use it, during its request")
        return
      }
      session.say(.setPasteboard(string ?? ""))
    }
  }
}
