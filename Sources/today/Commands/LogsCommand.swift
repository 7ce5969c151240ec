import ArgumentParser
import Glibc
import TodayEngine
import TodayHost
import TodayRender

struct LogsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logs",
    abstract: "Says why things happened: launches, updates, results, ends, standard error.")

  @OptionGroup var apps: AppsOption

  @Argument(help: "A widget; all of them and the host, unless given.")
  var id: String?

  @Flag(help: "Go on with what comes.")
  var follow = false

  @Option(help: "At most so many entries of the past.")
  var last = 200

  func validate() throws {
    if last < 0 { throw ValidationError("--last is a number of entries, 0 or more.") }
  }

  func run() throws {
    try onMain {
      let session = try Session(apps: apps.apps, isReadOnly: true)
      session.host.begin()
      let log = Log(session.host.directories)
      let installed = session.host.engine.installedIDs
      let sources: [WidgetID?] =
        try id.map { [try WidgetNames.resolve($0, among: installed)] }
        ?? ([nil] + installed.map(Optional.some))
      var followers = follow ? sources.map { LogFollower(log, $0) } : []
      let past = sources.flatMap { log.read($0, last: last) }
      let printer = EntryPrinter(clock: session.clock, showsWidget: id == nil)
      for entry in past.sorted(by: { $0.at < $1.at }).suffix(last) { printer.write(entry) }
      guard follow else { return }
      let reactor = session.reactor
      let watcher = DirectoryWatcher(reactor: reactor) { _ in
        for index in followers.indices {
          for entry in followers[index].next() { printer.write(entry) }
        }
      }
      guard let watcher else { throw Failure("changes cannot be watched here: leave --follow out") }
      watcher.watch(session.host.directories.logs)
      reactor.onSignal(SIGINT) { reactor.stop() }
      reactor.run()
    }
  }
}

@MainActor
private struct EntryPrinter {
  let clock: LocaleClock
  let showsWidget: Bool

  func write(_ entry: LogEntry) {
    let display = clock.display(at: HostClock.wall)
    let time = "\(display.date(entry.at)) \(display.time(entry.at))"
    let who = showsWidget ? "  \(entry.widget ?? "today")" : ""
    Output.line("\(time)\(who)  \(entry.kind.rawValue)  \(entry.text)")
  }
}
