/// A mistake of a widget's author that the host would otherwise pass over, with its figures.
///
/// `today run`, `today test` and the logs say each once. ``sentence`` is the one place that words them.
package enum AuthorHint: Sendable, Hashable {
  // What it sends.

  /// A part of a view that counts as absent.
  case view(ViewHint)
  case viewRefused(Node.Refusal)
  case messageRefused(WidgetMessage.Refusal)
  /// A line on standard output that is no message.
  case printed(String)
  /// It broke the wire and was ended; the reason begins with a verb.
  case wireBroken(String)
  /// Nothing came on standard output for so many seconds after `begin`.
  case silent(seconds: Int)
  /// A name in `implements`.
  case unknownCall(String)
  case noView(seconds: Int)

  // How it answers.

  case outcomeUnknown(String?)
  case answeredTwice(method: String)
  case updateUnanswered(seconds: Int)
  /// Of a widget in Swift.
  case handlerNotCalled(seconds: Int)
  case mainThreadBlocked(seconds: Int)
  case endedEarly(status: Int)

  // What it shows.

  case rowsCut(shown: Int, of: Int, isExpanded: Bool, mayExpand: Bool)
  /// A link whose scheme no installed app has; the Info.plist that would declare it.
  case schemeUndeclared(String, file: String)
  case openWithoutTap(String)

  // What it may not reach.

  case groupNotEntitled(String, file: String)
  case entitlementMissing(MissingEntitlement, file: String)

  // How its update is declared.

  /// The program has a method of nearly this name, which is never called.
  case updateMisspelt(String)
  /// The program has `widgetPerformUpdate`, but the class does not offer it.
  case updateNotOffered
}

/// What a confined widget was refused.
package enum MissingEntitlement: Sendable, Hashable {
  case network
  /// An absolute path.
  case file(String)
  /// It is not known whether a file or a connection was meant.
  case unknown
}
