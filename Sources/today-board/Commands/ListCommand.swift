import ArgumentParser
import TodayEngine
import TodayHost
import TodayWire

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the widgets in the board's order.")

  @OptionGroup var apps: AppsOption

  @Flag(help: "Include widgets that are not on the board, and broken bundles.")
  var all = false

  @Flag(help: "Show what each widget uses: processor time, memory, update times, failures.")
  var cost = false

  @Option(
    help: .init(
      "List the cards of another machine of the fleet; * stands for any characters.",
      valueName: "name"))
  var host: String?

  @Flag(help: "Print a JSON array.")
  var json = false

  func validate() throws {
    if host != nil, all || cost {
      throw ValidationError("--host cannot be combined with --all or --cost.")
    }
  }

  func run() throws {
    try onMain {
      let session = try Session(apps: apps.apps)
      if let name = self.host {
        let cards = try HostCards(name, session)
        return json ? Output.list(cards.json) : Output.table([HostCards.head] + cards.rows)
      }
      let host = session.host
      host.refreshRegistry()
      host.begin()
      let board = host.engine.board(at: WidgetHost.moment)
      host.refreshStored(board.roster.map(\.id))
      let installs = InstallStore(host.directories, report: { _ in }).read()
      let rows = board.roster.enumerated()
        .filter { all || ($0.element.isEnabled && $0.element.problem == nil) }
        .map { Row(place: $0.offset + 1, entry: $0.element, host: host, installs: installs) }
      if cost {
        listCosts(rows.filter { $0.entry.problem == nil }.map(\.entry), host)
      } else if json {
        Output.list(rows.map(\.json) + (all ? host.registry.handlers.map(Self.json) : []))
      } else if rows.isEmpty, !all || host.registry.handlers.isEmpty {
        Output.line("No widgets on the board. To see all widgets, run today list --all.")
      } else {
        let actions = all ? host.registry.handlers.map(Self.cells) : []
        Output.table([Row.head] + rows.map(\.cells) + actions, optional: Row.optional)
      }
    }
  }

  /// MEMORY is the peak. P95 is the 95th percentile of the update times.
  @MainActor
  private func listCosts(_ entries: [RosterEntry], _ host: WidgetHost) {
    let costs = entries.map { ($0, host.storedCost(of: $0.id)) }
    if json {
      Output.list(
        costs.map { entry, cost in
          .object([
            "id": .string(entry.id.rawValue), "name": .string(entry.title),
            "runs": .integer(cost.runs),
            "failures": .integer(cost.failures),
            "processorSeconds": .number(Double(cost.processorTime.inMilliseconds) / 1000),
            "memory": .integer(cost.memory),
            "updateSeconds95": cost.percentile95.map { .number(Double($0.inMilliseconds) / 1000) },
          ])
        })
    } else {
      let head = ["ID", "NAME", "CPU", "MEMORY", "P95", "RUNS", "FAILURES"]
      Output.table(
        [head]
          + costs.map { entry, cost in
            [
              entry.id.rawValue, MarkedName.short(entry.title),
              "\(Double(cost.processorTime.inMilliseconds) / 1000) s",
              cost.memory == 0 ? "-" : "\((cost.memory + (1 << 19)) >> 20) MiB",
              cost.percentile95.map { "\($0.inMilliseconds) ms" } ?? "-", "\(cost.runs)",
              "\(cost.failures)",
            ]
          }, optional: [0])
    }
  }

  /// An Action or Share extension has no position on the board and no updates.
  private static func cells(_ action: WidgetDescription) -> [String] {
    [
      "-", action.id.rawValue, MarkedName.short(action.title), MarkedName.short(action.appName),
      point(of: action),
      "", "-", "-",
    ]
  }

  static func json(_ action: WidgetDescription) -> JSONValue {
    .object([
      "id": .string(action.id.rawValue), "name": .string(action.title),
      "app": .string(action.appName),
      "point": .string(action.pointIdentifier),
    ])
  }

  private static func point(of action: WidgetDescription) -> String {
    ExtensionPoint(identifier: action.pointIdentifier)?.name ?? action.pointIdentifier
  }

  @MainActor
  private struct Row {
    var place: Int
    var entry: RosterEntry
    var status: UpdateStatus?
    var hasContent: Bool
    var pace: ScriptInfo.Pace?
    /// The next run of a script with a schedule, or the next timeline.
    var scheduled: WallTime?
    var hasTimeline = false
    var interval: Duration
    /// The interval while its card is not on the screen.
    var intervalOffScreen: Duration
    /// After a failure: the latest time of the next try on an open board.
    var nextTry: WallTime?
    /// The version of its app, if the app names one.
    var version: String?
    /// Where its app was installed from; `nil` if it comes with Today, or was copied by hand.
    var origin: String?
    var isPinned = false
    /// Why its bundle cannot be used; `nil` if it can.
    var mistake: BundleMistake?
    let now = HostClock.wall

    init(place: Int, entry: RosterEntry, host: WidgetHost, installs: InstallStore.Content) {
      let appID = host.registry.appID(of: entry.id)
      if let app = host.registry.apps.first(where: { $0.id == appID }) {
        version = app.version
        let record = app.origin == .installed ? installs.apps[app.id] : nil
        origin = record?.source
        isPinned = record?.isPinned ?? false
      }
      self.place = place
      self.entry = entry
      mistake = entry.problem ?? host.registry.widget(entry.id)?.mistake
      status = entry.problem == nil ? host.storedStatus(of: entry.id) : nil
      hasContent = host.engine.contentFlag(of: entry.id)?.value ?? true
      pace = host.engine.info(of: entry.id)?.script?.pace
      if pace == .schedule {
        scheduled = host.registry.widget(entry.id)?.script?.nextTime(after: now)
      }
      interval = host.engine.info(of: entry.id)?.interval ?? .zero
      let pacing = host.engine.configuration.pacing
      intervalOffScreen = max(
        host.engine.info(of: entry.id)?.intervalOffScreen ?? .zero,
        pace == nil ? pacing.shortestBackgroundInterval : pacing.shortestScriptInterval)
      hasTimeline = host.engine.info(of: entry.id)?.hasTimeline ?? false
      if hasTimeline { scheduled = host.storedReloadDate(of: entry.id) }
      if let info = host.engine.info(of: entry.id) {
        nextTry = status?.nextTry(of: info, host.engine.configuration)
      }
    }

    static let head = [
      "", "ID", "NAME", "APP", "ON", "CONTENT", "LAST", "NEXT", "VERSION", "ORIGIN",
    ]

    /// ORIGIN, VERSION, APP, CONTENT, ID: the other commands also take names.
    static let optional = [9, 8, 3, 5, 1]

    /// When the next update would be due on an open board.
    private var next: WallTime? {
      guard entry.isEnabled, hasContent, let status else { return nil }
      if isWaiting { return nextTry }
      // Its age is unknown.
      if isFuture(status.checkedAt ?? status.attemptedAt), pace != .once, pace != .schedule {
        return now
      }
      guard let checked = status.checkedAt else { return nil }
      if hasTimeline { return scheduled.map { max($0, checked + interval) } }
      return switch pace {
      case .once: nil
      case .schedule: scheduled
      case .interval, nil: checked + interval
      }
    }

    private var dueWords: String? {
      guard let next else { return nil }
      guard next <= now else { return "\(isWaiting ? "try " : "")in \(Output.age(next - now))" }
      // The list does not know what an open board shows.
      guard !hasTimeline, pace != .schedule, let status else { return "due" }
      guard !isFuture(status.attemptedAt) else { return "due" }
      let offScreen = status.attemptedAt + intervalOffScreen
      return offScreen > now ? "due; in \(Output.age(offScreen - now)) if off screen" : "due"
    }

    /// Whether a failure delays the next update.
    private var isWaiting: Bool {
      guard let nextTry, let status else { return false }
      return nextTry > now && !isFuture(status.attemptedAt)
    }

    /// Whether a stored time is from a clock that was ahead.
    private func isFuture(_ time: WallTime) -> Bool { time > now + 60 }

    /// A script without an interval runs when its card first appears, and on request.
    private var runsOnce: Bool { pace == .once && entry.isEnabled && status?.checkedAt != nil }

    var cells: [String] {
      let state = entry.isNew ? "new" : entry.isEnabled ? "on" : "off"
      if let mistake {
        return [
          entry.problem == nil ? "\(place)" : "-", entry.id.rawValue, MarkedName.short(entry.title),
          MarkedName.short(entry.appName),
          "broken", "",
          Sanitizer.line("\(mistake)"),
        ]
      }
      let last = status.map { status in
        isFuture(status.attemptedAt)
          ? status.outcome.rawValue
          : "\(status.outcome.rawValue) \(Output.age(now - status.attemptedAt)) ago"
      }
      return [
        "\(place)", entry.id.rawValue, MarkedName.short(entry.title),
        MarkedName.short(entry.appName),
        state,
        hasContent ? "yes" : "no",
        last ?? "never", runsOnce ? "once" : dueWords ?? "-",
        (version ?? "-") + (isPinned ? " pinned" : ""), origin ?? "-",
      ]
    }

    var json: JSONValue {
      .object([
        "order": .integer(place), "id": .string(entry.id.rawValue), "name": .string(entry.title),
        "app": .string(entry.appName), "enabled": .bool(entry.isEnabled),
        "new": .bool(entry.isNew), "hasContent": .bool(hasContent),
        "outcome": status.map { .string($0.outcome.rawValue) },
        "reason": (status?.reason).map { .string("\($0)") },
        "attemptedAt": status.map { .string(RFC3339.write($0.attemptedAt)) },
        "checkedAt": status?.checkedAt.map { .string(RFC3339.write($0)) },
        "nextUpdate": next.map { .string(RFC3339.write($0)) },
        "version": version.map(JSONValue.string), "origin": origin.map(JSONValue.string),
        "pinned": isPinned ? .bool(true) : nil,
        "problem": mistake.map { .string("\($0)") },
      ])
    }
  }
}
