import TodayEngine
import TodayWire

/// The shared state of the host's parts: its directories, its log, and the mailbox for events.
@MainActor
final class HostContext {
  let reactor: Reactor
  let directories: Directories
  let options: WidgetHost.Options
  let mailbox: Mailbox
  let log: Log
  let stores: Stores
  let pictures: PictureContents
  /// The appearance that widgets get. ``WidgetHost/appearance`` posts changes.
  var appearance: Appearance
  /// `nil` without the config's `fleet:` section.
  var fleet: HostFleet?
  /// `nil` if the host does not follow the machine's time zone.
  var timeZone: TimeZoneWatch?
  /// The stores before they were read for the first picture.
  var storedAtStart: StoredState?
  /// A text for the log without the secrets of the widget's app.
  var redact: @MainActor (WidgetID, String) -> String = { _, text in text }
  private var reportedProblems = ReportedProblems()

  init(
    reactor: Reactor, directories: Directories, options: WidgetHost.Options, mailbox: Mailbox
  ) {
    self.reactor = reactor
    self.directories = directories
    self.options = options
    self.mailbox = mailbox
    log = Log(directories)
    stores = Stores(directories, log: log)
    pictures = PictureContents(directories, writes: !options.isReadOnly)
    appearance = options.appearance
  }

  var engine: Engine { mailbox.engine }

  var now: Moment { mailbox.clock() }

  var isReadOnly: Bool { options.isReadOnly }

  var front: (any HostFront)? { mailbox.front }

  func post(_ event: Event) { mailbox.post(event) }

  /// The stored settings of the board. A damaged file is reported, because another board takes its place.
  func readSettings() -> BoardSettings? {
    // The store has noted it in the log.
    stores.settings.read { front?.reportProblem(.boardDamaged(path: Sanitizer.line($0))) }
  }

  // MARK: Log

  func note(_ kind: LogEntry.Kind, of id: WidgetID?, _ text: String) {
    guard !isReadOnly else { return }
    let text = id.map { redact($0, text) } ?? text
    log.append(LogEntry(at: now.wall, widget: id, kind: kind, text: text))
  }

  func note(_ explanation: UpdateExplanation, of id: WidgetID) {
    guard !isReadOnly else { return }
    log.append(
      LogEntry(
        at: HostClock.wall, widget: id, kind: .update, text: explanation.words,
        details: explanation.details))
  }

  /// Reports something that went wrong once, however often it happens.
  func reportProblem(_ problem: BoardMessage) {
    if reportedProblems.insert(problem) { report(problem) }
  }

  func report(_ problem: BoardMessage) {
    note(.note, of: nil, problem.description)
    front?.reportProblem(problem)
  }

  /// Performs a write, unless this host is read-only, and reports a failure. The board continues.
  /// A failure is reported again if the file was saved since.
  ///
  /// - Parameter isOfUser: Whether the user has made the change. Each failure is reported then, because
  ///   the board has already confirmed the change.
  func save(isOfUser: Bool = false, _ write: () throws(FileError) -> Void) {
    guard !isReadOnly else { return }
    do throws(FileError) {
      try write()
      reportedProblems.wereSaved()
    } catch {
      let problem = BoardMessage.notSaved(error.failure)
      let isNew = reportedProblems.insert(problem, writing: error.path)
      if isOfUser {
        report(.changeNotSaved(error.failure))
      } else if isNew {
        report(problem)
      }
    }
  }

  /// Adds an entry to the trace that does not come from the engine.
  func trace(_ instance: Instance, _ kind: TraceEntry.Kind, _ text: String) {
    guard let front, front.isTracing else { return }
    front.didTrace(
      TraceEntry(
        at: now, widget: instance.widget, instance: instance.number, kind: kind,
        .verbatim(text)))
  }
}
