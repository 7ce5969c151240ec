package import TodayEngine
package import TodayFleet
package import TodayWire

/// A presenter of a host: the board on the screen, the plain board, a stage, or a subcommand.
///
/// The host calls it in the middle of its work. A front records the news or posts an event. Every
/// method has a default that does nothing.
@MainActor
package protocol HostFront: AnyObject {
  /// The visible content of the board may have changed.
  func boardDidChange()
  /// Opens an app or a URL, and posts `opened` with this number.
  func open(_ route: Route, number: OpeningID)
  /// Checks whether the typed text is the user's password, and posts `passwordChecked`.
  func checkPassword(question: QuestionID)
  /// The user has answered a question that was posted as `asked`.
  func questionWasAnswered(_ key: String, choice: String)
  /// A script copied a text, and no display has a clipboard.
  func copy(_ text: String)
  /// The program of a widget on the screen is no longer the one that was installed.
  func programDidChange(of id: WidgetID)
  /// Whether ``runInTerminal(_:ended:)`` has a terminal to give away.
  var hasTerminal: Bool { get }
  /// Gives a program the terminal until it ends.
  ///
  /// - Throws: Why the program was not started.
  func runInTerminal(
    _ request: SpawnRequest, ended: @escaping @MainActor () -> Void) throws
  /// Returns the terminal to the shell until the user continues the program.
  func suspend()
  /// An update that was requested has ended.
  func updateDidFinish(of id: WidgetID, _ report: UpdateReport)
  /// The host that ran a widget may have released it, so a request to that host must be repeated.
  func runnerDidRelease(_ id: WidgetID)
  /// The config file may have changed.
  func configFileDidChange()
  /// This host has written another board section into the config. The next change of the pages must
  /// start from it.
  func sectionDidChange(_ section: BoardSection)
  /// One of the user's themes may have changed.
  func themesDidChange()
  /// A machine of the fleet has changed, or the connection to the broker.
  func fleetDidChange(_ event: FleetOverview.Event)
  /// The wall clock was set, the machine slept, or its time zone has changed: everything that shows
  /// a time may be wrong now.
  func clockDidChange()
  /// The set of installed widgets has changed.
  func registryDidChange()
  /// Everything is stored. Processes may still be ending.
  func hostDidFinish()
  /// A problem that the user should see, such as a file that cannot be written.
  func reportProblem(_ problem: BoardMessage)
  /// Whether ``didTrace(_:)`` wants entries. An unused trace costs nothing.
  var isTracing: Bool { get }
  /// A message between the host and a widget, or a decision about one.
  func didTrace(_ entry: TraceEntry)
  /// Whether the trace contains hints for the widget's author.
  var tracesHints: Bool { get }
  /// A new hint for the widget's author; the log has it, too.
  func didGiveHint(_ hint: AuthorHint, of id: WidgetID)
}

extension HostFront {
  package func boardDidChange() {}
  package func open(_ route: Route, number: OpeningID) {}
  package func checkPassword(question: QuestionID) {}
  package func questionWasAnswered(_ key: String, choice: String) {}
  package func copy(_ text: String) {}
  package func programDidChange(of id: WidgetID) {}
  package var hasTerminal: Bool { false }
  package func runInTerminal(
    _ request: SpawnRequest, ended: @escaping @MainActor () -> Void
  ) throws {}
  package func suspend() {}
  package func updateDidFinish(of id: WidgetID, _ report: UpdateReport) {}
  package func runnerDidRelease(_ id: WidgetID) {}
  package func configFileDidChange() {}
  package func sectionDidChange(_ section: BoardSection) {}
  package func themesDidChange() {}
  package func fleetDidChange(_ event: FleetOverview.Event) {}
  package func clockDidChange() {}
  package func registryDidChange() {}
  package func hostDidFinish() {}
  package func reportProblem(_ problem: BoardMessage) {}
  package var isTracing: Bool { false }
  package func didTrace(_ entry: TraceEntry) {}
  package var tracesHints: Bool { true }
  package func didGiveHint(_ hint: AuthorHint, of id: WidgetID) {}
}
