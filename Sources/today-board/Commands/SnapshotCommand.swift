import ArgumentParser
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Prints the board or single widgets as text, ANSI, SVG or JSON.",
    discussion: """
      Draws the stored snapshots. No widget is started unless you add --live. The exit status is 1 if \
      a named widget has nothing to draw.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, ansi, svg, json
  }

  @OptionGroup var apps: AppsOption

  @Argument(
    help: .init(
      "The widgets' titles or identifiers (default: the whole board).", valueName: "id"))
  var ids: [String] = []

  @Flag(help: "Draw the whole board as it looks when it opens.")
  var board = false

  @Option(
    help: .init(
      "Draw the cards of another machine of the fleet, as the broker stores them.",
      valueName: "name"))
  var host: String?

  @Option(help: "The size in columns x rows.")
  var size = "80x24"

  @Option(help: "compact or expanded (default: the widget's current mode).")
  var mode: String?

  @Option(help: "The output format: text, ansi, svg or json.")
  var format = Format.text

  @OptionGroup var look: ThemeOption

  @Flag(help: "Start the widgets and draw their live views.")
  var live = false

  @Option(
    help: .init("Draw as if it were this time, such as 2026-11-21T09:41:00Z.", valueName: "time"))
  var clock: String?

  @Option(
    parsing: .unconditional,
    help: .init(
      """
      Draw the board as it was at this time, such as 2026-11-21T03:14:00Z or 03:14, or as it will be \
      then if nothing is updated.
      """, valueName: "time"))
  var at: String?

  @OptionGroup var rules: StrictOption

  func validate() throws {
    if board, !ids.isEmpty { throw ValidationError("--board cannot be combined with identifiers.") }
    if host != nil, board || live || at != nil {
      throw ValidationError("--host cannot be combined with --board, --live or --at.")
    }
    if parsedSize == nil {
      throw ValidationError("--size must be columns x rows, such as 100x40, each from 1 to 2000.")
    }
    if let mode, DisplayMode(rawValue: mode) == nil {
      throw ValidationError("--mode must be compact or expanded.")
    }
    if at != nil, live {
      throw ValidationError(
        "--live shows the present and --at another time: use only one of them.")
    }
    if let clock, RFC3339.read(clock) == nil {
      throw ValidationError("--clock must be an RFC 3339 time such as 2026-11-21T09:41:00Z.")
    }
  }

  private var parsedSize: TodayWire.CellSize? { TodayWire.CellSize(argument: size) }

  func run() throws {
    try onMain {
      let session = try Session(apps: apps.apps, isStrict: rules.strict, isReadOnly: !live)
      let host = session.host
      var fixed = clock.flatMap(RFC3339.read)
      // What timelines will show is known. The past is in the history.
      let future = at.flatMap(RFC3339.read).flatMap { $0 > fixed ?? HostClock.wall ? $0 : nil }
      if let future { fixed = future }
      if let fixed { host.clock = { Moment(awake: HostClock.awake, wall: fixed) } }
      let now = fixed ?? HostClock.wall
      let then =
        try future == nil
        ? at.map { try PastTime.read($0, now: session.clock.display(at: now)) } : nil
      host.begin()
      let theme = try look.theme.map { try Themes(host.directories).theme($0) } ?? .terminal
      var context = DrawContext(theme: theme, clock: session.clock.display(at: then ?? now))
      // In text, a picture is its label.
      let pictures = format == .text ? nil : BoardPictures(host, session.words.language)
      pictures?.shelf.form = format == .svg ? BoardPictures.formOfDocuments : nil
      context.pictures = pictures?.shelf
      let size = parsedSize ?? TodayWire.CellSize(columns: 80, rows: 24)
      var targets = try resolve(session)
      var drawing = SnapshotDrawing(session: session, context: context, size: size, now: now)
      if let then { drawing.past = try PastTime.moment(at: then, of: host, clock: context.clock) }
      let mode = mode.flatMap(DisplayMode.init(rawValue:))
      let missing = live ? [] : drawing.idsWithoutPicture(among: targets)
      for id in missing {
        let isHidden = host.engine.contentFlag(of: id)?.value == false
        StandardError.write(noPicture(of: id, isHidden: isHidden))
      }
      targets.removeAll(where: missing.contains)
      if targets.isEmpty, !missing.isEmpty { throw ExitCode(1) }
      if live { drawing.startWidgets(targets, mode: mode) }
      @MainActor func draw() -> Grid {
        targets.isEmpty ? drawing.board() : drawing.cards(targets, mode: mode)
      }
      var grid = draw()
      if pictures?.finishWanted() == true { grid = draw() }
      switch format {
      case .text: Output.verbatim(grid.text)
      case .ansi:
        let colours: ColorDepth = theme == .terminal ? .ansi16 : .truecolor
        Output.verbatim(grid.ansi(depth: Output.areColoursOff ? .none : colours))
      case .svg:
        Output.verbatim(
          grid.svg(title: title(of: targets, host), theme: theme, pictures: pictures?.shelf))
      case .json: Output.verbatim(grid.json.text)
      }
      if live { drawing.endWidgets() }
      if !missing.isEmpty { throw ExitCode(1) }
    }
  }

  private func noPicture(of id: WidgetID, isHidden: Bool) -> String {
    if at != nil { return "\(id) had no picture at this time: choose a later one" }
    if isHidden { return "\(id) has nothing to show now" }
    if host != nil { return "\(id) has no picture yet: update it on its machine" }
    return "\(id) has no picture yet: run today update \(id) first, or add --live"
  }

  /// The widgets to draw; none for the board.
  @MainActor
  private func resolve(_ session: Session) throws -> [WidgetID] {
    guard let name = self.host else {
      return try WidgetNames.resolve(ids, among: WidgetNames.installed(session.host.engine))
    }
    let cards = try HostCards(name, session)
    session.host.show(cards.answer)
    guard !cards.ids.isEmpty else { throw Failure("\(name) publishes no cards") }
    let names = WidgetNames.named(cards.ids, session.host.engine)
    return ids.isEmpty ? cards.ids : try WidgetNames.resolve(ids, among: names)
  }

  /// The title of the drawing.
  @MainActor
  private func title(of ids: [WidgetID], _ host: WidgetHost) -> String {
    ids.isEmpty
      ? "Today" : ids.map { host.engine.info(of: $0)?.title ?? $0.rawValue }.joined(separator: ", ")
  }
}
