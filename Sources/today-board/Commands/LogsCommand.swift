import ArgumentParser
import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

extension LogEntry.Kind: ExpressibleByArgument {}

struct LogsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logs",
    abstract: "Shows what happened and why: launches, updates, results, exits, standard error.",
    discussion: """
      An entry for an update says why it ran, its result, how long it took and when the next one is \
      due, or why it did not run. Repeated entries are combined into one line with a count.
      """)

  @OptionGroup var apps: AppsOption

  @Argument(help: "A widget's title or identifier (default: all widgets and the host).")
  var id: String?

  @Flag(help: "Keep printing new entries.")
  var follow = false

  // Otherwise -1 would be taken for an option.
  @Option(
    parsing: .unconditional,
    help: .init("The largest number of past entries to print.", valueName: "count"))
  var last = 200

  @Option(
    help: .init(
      "Only entries within 15 minutes of this time, such as 03:14 or 2026-11-21T03:14:00Z.",
      valueName: "time"))
  var around: String?

  @Option(help: "Only entries of this kind. Repeat the option for several kinds.")
  var kind: [LogEntry.Kind] = []

  @Flag(help: "Print repeated entries, too.")
  var all = false

  @Flag(help: "Print every entry as JSON: an array, or with --follow one object a line.")
  var json = false

  func validate() throws {
    if around != nil, follow {
      throw ValidationError(
        "--around shows past entries and --follow new ones: use only one of them.")
    }
    if last < 0 { throw ValidationError("--last must be 0 or more.") }
  }

  func run() throws {
    try onMain {
      let session = try Session(apps: apps.apps, isReadOnly: true)
      session.host.begin()
      let log = Log(session.host.directories)
      let middle = try around.map {
        try PastTime.read($0, now: session.clock.display(at: HostClock.wall))
      }
      let installed = session.host.engine.installedIDs
      // Extensions without a card have a log, too.
      let names =
        WidgetNames.installed(session.host.engine)
        + WidgetNames.of(session.host.registry.handlers)
      let sources: [WidgetID?] =
        try id.map { [try WidgetNames.resolve($0, among: names)] }
        ?? ([nil] + installed.map(Optional.some))
      var followers = follow ? sources.map { LogFollower(log, $0) } : []
      var printer = EntryPrinter(
        clock: session.clock, showsWidget: id == nil, folds: !all, asJSON: json)
      printer.write(
        past: past(of: sources, in: log, around: middle), atMost: last, isWhole: !follow)
      guard follow else { return }
      let reactor = session.reactor
      let watcher = DirectoryWatcher(reactor: reactor) { _ in
        for index in followers.indices {
          for entry in followers[index].next() where isWanted(entry) { printer.write(entry) }
        }
      }
      guard let watcher else {
        throw Failure("the log files cannot be watched: leave out --follow")
      }
      watcher.watch(session.host.directories.logs)
      reactor.onSignal(SIGINT) { reactor.stop() }
      reactor.run()
    }
  }

  private func past(
    of sources: [WidgetID?], in log: Log, around middle: WallTime?
  ) -> [LogEntry] {
    // Entries that are filtered out or combined must not count towards `last`.
    let count = kind.isEmpty && middle == nil && (all || json) ? last : Int.max
    let entries = sources.flatMap { log.read($0, last: count) }.filter { entry in
      isWanted(entry) && middle.map { abs(entry.at - $0) <= 900 } ?? true
    }
    return entries.sorted { $0.at < $1.at }.suffix(all || json ? last : Int.max)
  }

  private func isWanted(_ entry: LogEntry) -> Bool { kind.isEmpty || kind.contains(entry.kind) }
}
