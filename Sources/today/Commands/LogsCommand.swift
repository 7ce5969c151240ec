import ArgumentParser
import Glibc
import TodayEngine
import TodayHost
import TodayRender

extension LogEntry.Kind: ExpressibleByArgument {}

struct LogsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logs",
    abstract: "Says why things happened: launches, updates, results, ends, standard error.",
    discussion: """
      An update says why it ran, how it went, how long it took and when the next is due, or why it
      did not run. What a widget does over and over is one line with a count.
      """)

  @OptionGroup var apps: AppsOption

  @Argument(help: "A widget; all of them and the host, unless given.")
  var id: String?

  @Flag(help: "Go on with what comes.")
  var follow = false

  @Option(help: "At most so many entries of the past.")
  var last = 200

  @Option(help: "Only what happened within a quarter of an hour of this time: 03:14, or RFC 3339.")
  var around: String?

  @Option(help: "Only entries of this kind; may be given several times.")
  var kind: [LogEntry.Kind] = []

  @Flag(help: "Every entry, also those that repeat the one before.")
  var all = false

  @Flag(help: "As JSON, every entry: an array, or with --follow a line each.")
  var json = false

  func validate() throws {
    if around != nil, follow {
      throw ValidationError("--around is of the past, --follow of what comes: give either.")
    }
    if last < 0 { throw ValidationError("--last is a number of entries, 0 or more.") }
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
      let sources: [WidgetID?] =
        try id.map { [try WidgetNames.resolve($0, among: installed)] }
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
      guard let watcher else { throw Failure("changes cannot be watched here: leave --follow out") }
      watcher.watch(session.host.directories.logs)
      reactor.onSignal(SIGINT) { reactor.stop() }
      reactor.run()
    }
  }

  private func past(
    of sources: [WidgetID?], in log: Log, around middle: WallTime?
  ) -> [LogEntry] {
    // What is not wanted or is folded must not use up the number of those that are.
    let count = kind.isEmpty && middle == nil && (all || json) ? last : Int.max
    let entries = sources.flatMap { log.read($0, last: count) }.filter { entry in
      isWanted(entry) && middle.map { abs(entry.at - $0) <= 900 } ?? true
    }
    return entries.sorted { $0.at < $1.at }.suffix(all || json ? last : Int.max)
  }

  private func isWanted(_ entry: LogEntry) -> Bool { kind.isEmpty || kind.contains(entry.kind) }
}
