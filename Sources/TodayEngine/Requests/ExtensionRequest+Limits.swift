extension ExtensionRequest {
  /// The time limits of the steps. The defaults are those of the board.
  package struct Limits: Sendable, Equatable {
    package var begin = Duration.seconds(5)
    /// For an extension without a view, and after Done.
    package var work = Duration.seconds(30)
    /// From Cancel to the extension's own end of the request.
    package var cancel = Duration.seconds(2)
    /// From `end` to TERM, and from TERM to KILL.
    package var grace = Duration.seconds(1)

    package init() {}
  }
}
