/// A mistake of a widget's author that the host does not refuse, with its details.
///
/// `today run`, `today test` and the logs report each mistake once, as ``sentence``.
package enum AuthorHint: Sendable, Hashable {
  // Messages of the widget.

  /// A part of a view that is ignored.
  case view(ViewHint)
  case viewRefused(Node.Refusal)
  case messageRefused(WidgetMessage.Refusal)
  /// A line on standard output that is not a message.
  case printed(String)
  /// The widget broke the protocol and was ended. The reason begins with a verb.
  case wireBroken(WireFault)
  /// No output within so many seconds after `begin`.
  case silent(seconds: Int)
  /// A member of the answer to `begin` that is ignored.
  case beginAnswer(BeginAnswer.Flaw)
  /// An unknown name in `implements`.
  case unknownCall(String)
  case noView(seconds: Int)

  // Answers of the widget.

  /// The number of a request that the host has not sent.
  case answerUnasked(Int)
  case outcomeUnknown(String?)
  case answeredTwice(method: String)
  case updateUnanswered(seconds: Int)
  /// Only for widgets in Swift.
  case handlerNotCalled(seconds: Int)
  case mainThreadBlocked(seconds: Int)
  case endedEarly(status: Int)
  /// It said that there is nothing to show in an update that wrote to standard error.
  case hiddenAfterError(String)

  // The view.

  case rowsCut(
    shown: Int, of: Int, isExpanded: Bool, mayExpand: Bool, isOfWidgetKit: Bool = false)
  /// The name of a picture without a file, and the folder of the bundle.
  case pictureMissing(String, bundle: String)
  /// A link whose scheme no installed app declares, and the Info.plist that could declare it.
  case schemeUndeclared(String, file: String)
  case openWithoutTap(String)

  // Denied access.

  case groupNotEntitled(String, file: String)
  case entitlementMissing(MissingEntitlement, file: String)

  // The declaration of the update.

  /// The program has a method of nearly this name, which is never called.
  case updateMisspelt(String)
  /// The program has `widgetPerformUpdate`, but the class does not offer it.
  case updateNotOffered
  /// Its answer has a timeline, which the host reads only if the Info.plist says so.
  case timelineUndeclared
}

extension AuthorHint {
  /// The widget has sent a view, or nearly one.
  package var refusesView: Bool {
    switch self {
    case .viewRefused, .messageRefused(.view), .messageRefused(.badParams(method: "view", _)): true
    default: false
    }
  }
}

/// The access that a confined widget was denied.
package enum MissingEntitlement: Sendable, Hashable {
  case network
  /// An absolute path.
  case file(String)
  /// Of writing an absolute path, which no entitlement allows outside the container and the groups; nil if the path is
  /// not known.
  case writing(String?)
  /// The kernel does not report whether it was a file or a connection.
  case unknown
}
