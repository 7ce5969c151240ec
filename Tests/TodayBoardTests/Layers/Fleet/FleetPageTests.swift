import Foundation
import Testing
import TodayEngine
import TodayFleet
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct FleetPageTests {
  private static let now = SampleBoard.now

  static func host(
    _ name: String, load: Double = 0.4, memory: Double = 41, disk: Double = 63,
    level: Node.Level? = nil, failed: Int = 0, alerting: Int = 0, goneSince: WallTime? = nil
  ) -> FleetHost {
    FleetHost(
      name: name,
      health: FleetHealth(
        startedAt: now - 12 * 86_400, clock: now - 180, succeeded: 9 - failed, failed: failed,
        alerting: alerting,
        figures: [
          .init(id: "load", label: "Load", value: load),
          .init(id: "memory", label: "Memory", value: memory, unit: "%"),
          .init(id: "disk", label: "Disk", value: disk, unit: "%", level: level),
        ]), goneSince: goneSince)
  }

  static let hosts = [
    host("web-1", load: 1.2), host("web-2", load: 12.4, memory: 88, failed: 1),
    host("web-10", disk: 98, level: .bad), host("db-1", memory: 76, alerting: 2),
    host("db-2", load: 3, disk: 91, level: .warn), host("backup", goneSince: now - 300),
    host("build", load: 0), FleetHost(name: "laptop", goneSince: now - 7200),
  ]

  static func screen(
    _ columns: Int, _ rows: Int, _ hosts: [FleetHost] = hosts, ownName: String? = "build"
  ) -> BoardScreen {
    var screen = BoardScreen(size: CellSize(columns: columns, rows: rows))
    screen.begin(FleetOverview(broker: "mqtt://broker:1883", ownName: ownName))
    screen.update(board: SampleBoard.board)
    _ = screen.apply(.connected)
    for host in hosts { _ = screen.apply(.hosts(.changed(host))) }
    screen.press(.character("2"))
    return screen
  }

  private static func lines(_ screen: inout BoardScreen) -> [String] {
    screen.drawing().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The names of the machines on the screen.
  private static func names(_ screen: inout BoardScreen) -> [String] {
    let known = screen.fleet!.table
    return lines(&screen).compactMap { line in
      line.drop { " ▸!×".contains($0) }.split(separator: " ").first.map(String.init)
    }.filter { known.host($0) != nil && !$0.isEmpty }
  }

  @Test func longNameRemovesNoColumn() {
    let long = Self.host(String(repeating: "x", count: 63))
    for hosts in [Self.hosts, Self.hosts + [long]] {
      var screen = Self.screen(120, 36, hosts)
      let lines = Self.lines(&screen)
      #expect(lines.contains { $0.contains("Machine") && $0.contains(" Up") })
      #expect(lines.contains { $0.contains("web-1 ") && $0.contains("━━━") })
    }
  }

  @Test(arguments: [(80, 24), (120, 36), (200, 60), (20, 5)])
  func drawings(columns: Int, rows: Int) throws {
    var screen = Self.screen(columns, rows)
    let drawing = screen.drawing() + "\n"
    let file = Self.folder.appending(path: "\(columns)x\(rows).txt")
    if ProcessInfo.processInfo.environment["TODAY_RECORD"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try drawing.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(file.lastPathComponent) was recorded: look at it")
      return
    }
    #expect(drawing == (try String(contentsOf: file, encoding: .utf8)))
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Goldens/fleet")

  @Test func tabShowsTheNumberOfMachinesThatNeedTheUser() {
    var screen = Self.screen(80, 24)
    #expect(Self.lines(&screen)[0].hasPrefix(" Today  1 Home  2 Fleet ·6 "))
    #expect(screen.fleetLook == .hosts)
    screen.press(.escape)
    #expect(screen.page == 0 && screen.fleetLook == .nothing)
    var other = BoardScreen.sample(80, 24)
    #expect(!other.drawing().contains("Fleet"))
    let isChanged = other.apply(.connected)
    #expect(!isChanged)
  }

  @Test(arguments: FleetDistrust.allCases)
  func machineWhoseMessagesAreRefusedSaysWhy(_ distrust: FleetDistrust) {
    var forged = FleetHost(name: "web-9")
    forged.distrust = distrust
    var screen = Self.screen(120, 36, Self.hosts + [forged])
    // After those that are gone, and before the full disk.
    #expect(Self.names(&screen).prefix(4) == ["backup", "laptop", "web-9", "web-10"])
    let reason = FleetPageWords(language: .english).refused(distrust)
    #expect(Self.lines(&screen).contains { $0.contains("! web-9") && $0.contains(reason) })
    for _ in 0..<2 { screen.press(.down) }
    #expect(Self.lines(&screen).contains { $0.contains("web-9 · messages refused: \(reason)") })
  }

  @Test func focusStaysOnItsMachineAndTheFirstRowIsTheMostUrgent() {
    var screen = Self.screen(80, 24)
    #expect(screen.press(.enter).isEmpty)
    #expect(screen.fleetLook == .host("backup"))
    screen.press(.escape)
    #expect(screen.fleetLook == .hosts)
    screen.press(.character("g"))
    screen.press(.down)
    screen.press(.down)
    #expect(Self.lines(&screen).contains { $0.hasPrefix(" ▸ ! web-10") })
    // Others come before it.
    _ = screen.apply(.hosts(.changed(Self.host("web-1", goneSince: Self.now))))
    #expect(Self.lines(&screen).contains { $0.hasPrefix(" ▸ ! web-10") })
    screen.press(.character("g"))
    _ = screen.apply(.hosts(.changed(Self.host("a-first", goneSince: Self.now))))
    #expect(Self.lines(&screen).contains { $0.hasPrefix(" ▸ × a-first") })
  }

  @Test func keysSortAndSearch() {
    var screen = Self.screen(80, 24)
    #expect(
      Self.names(&screen)
        == ["backup", "laptop", "web-10", "db-1", "web-2", "db-2", "build", "web-1", "backup"])
    screen.press(.character("s"))
    #expect(Self.names(&screen).first == "backup" && screen.fleet?.table.order == .name)
    screen.press(.character("s"))
    #expect(Self.names(&screen).first == "web-2")
    screen.press(.character("S"))
    screen.press(.character("S"))
    for key in "/web" { screen.press(.character(key)) }
    #expect(Self.lines(&screen)[2].hasPrefix(" / web"))
    #expect(Self.lines(&screen)[2].contains("3 of 8"))
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.press(.enter).isEmpty && screen.fleetLook == .host("web-2"))
    screen.press(.escape)
    #expect(Self.names(&screen).prefix(3) == ["web-10", "web-2", "web-1"])
    screen.press(.escape)
    #expect(screen.fleet?.table.count == 8 && screen.page == 1)
    for key in "/nothing" { screen.press(.character(key)) }
    #expect(screen.drawing().contains("No machine has \"nothing\" in its name."))
    screen.press(.escape)
    #expect(Self.names(&screen).count == 9)
  }

  @Test func cardsOfAMachineAreAPage() {
    var screen = Self.screen(80, 24)
    screen.press(.enter)
    #expect(screen.drawing().contains("No cards of backup yet."))
    var board = SampleBoard.board
    var visiting = Card(
      id: "backup/dev.today.Disk", title: "Disk · backup", picture: .live(SampleBoard.text("71 %")))
    visiting.isVisiting = true
    board.cards.append(visiting)
    screen.update(board: board)
    #expect(screen.cards.map(\.id) == ["backup/dev.today.Disk"])
    #expect(Self.lines(&screen)[0].contains("2 Fleet · backup"))
    #expect(screen.drawing().contains("71 %"))
    screen.press(.character("z"))
    #expect(screen.isZoomed)
    screen.press(.escape)
    #expect(!screen.isZoomed && screen.fleetLook == .host("backup"))
    // It is not on the board itself.
    screen.press(.character("1"))
    #expect(screen.cards.map(\.id) == SampleBoard.cards.map(\.id))
    screen.press(.character("2"))
    #expect(screen.fleetLook == .host("backup"))
    screen.press(.escape)
    #expect(screen.fleetLook == .hosts && screen.cards.isEmpty)
    #expect(Self.lines(&screen).contains { $0.hasPrefix(" ▸ × backup") })
  }

  @Test func ownMachineIsTheBoard() {
    var screen = Self.screen(80, 24)
    screen.press(.character("G"))
    screen.press(.up)
    #expect(Self.lines(&screen).contains { $0.hasPrefix(" ▸   build") })
    screen.press(.enter)
    #expect(screen.page == 0)
  }

  @Test func clickOpensTheFocusedMachine() throws {
    var screen = Self.screen(80, 24)
    _ = screen.drawing()
    let row = try #require(screen.hits.first { $0.part == .row(2) }?.region.row)
    let click = Key.mouse(MouseEvent(row: row, column: 10, kind: .click))
    screen.press(click)
    #expect(Self.lines(&screen)[row].hasPrefix(" ▸ ! web-10"))
    screen.press(click)
    #expect(screen.fleetLook == .host("web-10"))
  }

  @Test func brokerThatCannotBeReachedIsNamed() {
    var screen = Self.screen(80, 24, [])
    #expect(screen.drawing().contains("No machine publishes its cards to this broker yet."))
    _ = screen.apply(.disconnected(.unreachable("Connection refused"), since: Self.now))
    #expect(screen.drawing().contains("the broker cannot be reached: Connection refused"))
    var lost = Self.screen(80, 24)
    _ = lost.apply(.disconnected(.lost, since: Self.now - 60))
    #expect(Self.lines(&lost)[2].hasPrefix(" 8 machines · no connection since 09:40"))
  }

  /// The picture that the next start shows first has the tab, but no machines.
  @Test func nextStartHasThePage() {
    var screen = Self.screen(80, 24)
    var next = screen.restarted(at: nil)
    #expect(Self.lines(&next)[0].hasPrefix(" Today  1 Home  2 Fleet   "))
    #expect(next.fleet?.table.total == 0)
    next = screen.restarted(at: "Fleet")
    #expect(next.drawing().contains("Connecting to mqtt://broker:1883…"))
    #expect(Self.lines(&screen)[0].contains("Fleet ·6"))
  }

  @Test func fleetMayBeginAndEndWhileTheBoardIsOpen() {
    var screen = BoardScreen.sample(80, 24)
    _ = screen.apply(.began(broker: "mqtt://broker:1883", ownName: nil))
    #expect(Self.lines(&screen)[0].contains("2 Fleet"))
    _ = screen.apply(.hosts(.changed(Self.host("web-1"))))
    screen.press(.character("2"))
    #expect(Self.names(&screen) == ["web-1", "web-1"])
    // Another broker.
    _ = screen.apply(.began(broker: "mqtt://other:1883", ownName: nil))
    #expect(screen.drawing().contains("Connecting to mqtt://other:1883…"))
    _ = screen.apply(.ended)
    #expect(screen.page == 0 && screen.fleet == nil && !screen.drawing().contains("Fleet"))
    // Notices stay on the screen.
    screen.pages = [BoardPage(name: "A", widgets: []), BoardPage(name: "B", widgets: [])]
    screen.press(.character("3"))
    #expect(screen.isOnNotices)
    _ = screen.apply(.began(broker: "mqtt://broker:1883", ownName: nil))
    #expect(screen.isOnNotices && screen.page == 3)
    _ = screen.apply(.ended)
    #expect(screen.isOnNotices && screen.page == 2)
  }

  @Test func editAndAddListCardsOfMachines() {
    var board = SampleBoard.board
    board.roster.append(
      RosterEntry(
        id: "web-1/dev.today.Disk", title: "Disk · web-1", appName: "System", isEnabled: false))
    var screen = Self.screen(80, 24)
    screen.update(board: board)
    for key in "adisk · web" { screen.press(.character(key)) }
    #expect(screen.drawing().contains("Disk · web-1"))
    screen.press(.escape)
    screen.press(.escape)
    screen.press(.character("e"))
    screen.press(.character("G"))
    #expect(screen.drawing().contains("Disk · web-1"))
  }

  @Test func noticesStayTheLastPage() {
    var board = SampleBoard.board
    board.notices = NoticeList([
      Notice(
        widget: "backups", title: "Backups", kind: .alert, content: .words("full"), level: .warn,
        at: Self.now)
    ])
    var screen = Self.screen(80, 24)
    screen.update(board: board)
    #expect(Self.lines(&screen)[0].hasPrefix(" Today  1 Home  2 Fleet ·6  3 Notices ·1"))
    screen.press(.character("]"))
    #expect(screen.isOnNotices && screen.fleetLook == .nothing)
    screen.pages = [BoardPage(name: "A", widgets: []), BoardPage(name: "B", widgets: [])]
    #expect(screen.isOnNotices)
    screen.press(.character("["))
    #expect(screen.fleetLook == .hosts)
  }

  @Test(arguments: Language.allCases) func fitsInEveryLanguage(language: Language) {
    for (columns, rows) in [(80, 24), (120, 36), (40, 12), (20, 5), (8, 2), (1, 1)] {
      var screen = Self.screen(columns, rows)
      screen.words = Words(language)
      let drawing = screen.drawing()
      #expect(
        drawing.split(separator: "\n").allSatisfy { TextWidth.width(of: String($0)) <= columns })
    }
  }

  /// Ten thousand machines: a picture has only the visible rows, and a change moves one row.
  @Test func tenThousandMachinesAreDrawnLikeTen() {
    let hosts = (0..<10_000).map { Self.host("web-\($0)", failed: $0 % 100 == 7 ? 1 : 0) }
    var screen = Self.screen(120, 36, hosts)
    #expect(Self.lines(&screen)[2].hasPrefix(" 10,000 machines · 100 to look at"))
    screen.press(.character("G"))
    #expect(Self.lines(&screen).contains { $0.hasPrefix(" ▸   web-9999") })
    #expect(screen.hits.count { if case .row = $0.part { true } else { false } } < 36)
  }
}
