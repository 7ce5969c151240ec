import Testing
import TodayEngine
import TodayWire

@testable import TodayFleet

@Suite struct FleetTableTests {
  private var table = FleetTable()

  private static func host(
    _ name: String, load: Double = 1, disk: Double = 50, level: Node.Level? = nil, failed: Int = 0,
    alerting: Int = 0, clock: WallTime = 1000, goneSince: WallTime? = nil
  ) -> FleetHost {
    FleetHost(
      name: name,
      health: FleetHealth(
        startedAt: 0, clock: clock, failed: failed, alerting: alerting,
        figures: [
          .init(id: "load", label: "Load", value: load),
          .init(id: "disk", label: "Disk", value: disk, unit: "%", level: level),
        ]), goneSince: goneSince)
  }

  private var names: [String] { (0..<table.count).map { table[$0].name } }

  @Test mutating func hostsThatNeedTheUserComeFirst() {
    let hosts = [
      Self.host("web-10"), Self.host("web-2"), Self.host("warm", level: .warn),
      Self.host("full", level: .bad), Self.host("failing", failed: 1),
      Self.host("alerting", alerting: 2), Self.host("lost", goneSince: 5), Self.host("Web-2"),
    ]
    for host in hosts { table.apply(.changed(host)) }
    #expect(
      names == [
        "lost", "full", "alerting", "failing", "warm", "Web-2", "web-2", "web-10",
      ])
    #expect(table.needy == 5 && table.total(of: .gone) == 1 && table.total == 8)
    #expect(table.index(of: "web-10") == 7 && table[0].need == .gone)
  }

  @Test mutating func hostMovesWhenItChanges() {
    for name in ["a", "b", "c"] { table.apply(.changed(Self.host(name))) }
    table.apply(.changed(Self.host("c", failed: 1)))
    #expect(names == ["c", "a", "b"])
    table.apply(.changed(Self.host("c")))
    #expect(names == ["a", "b", "c"] && table.needy == 0)
    table.apply(.removed("b"))
    #expect(names == ["a", "c"] && table.total == 2 && table.host("b") == nil)
    table.apply(.removed("b"))
    table.apply(.changed(Self.host("d")))
    table.apply(.changed(Self.host("b", failed: 1)))
    #expect(names == ["b", "a", "c", "d"])
  }

  @Test mutating func lostConnectionKeepsTheOrder() {
    table.apply(.changed(Self.host("a")))
    table.apply(.changed(Self.host("b", failed: 1)))
    for name in ["a", "b"] {
      var host = table.host(name)!
      host.goneSince = 9
      host.isCutOff = true
      table.apply(.changed(host))
    }
    #expect(names == ["b", "a"] && table.total(of: .gone) == 0)
  }

  @Test mutating func otherOrders() {
    table.apply(.changed(Self.host("a", load: 2, disk: 10, clock: 3)))
    table.apply(.changed(Self.host("b", load: 5, disk: 40, clock: 1)))
    table.apply(.changed(Self.host("c", load: 1, disk: 90, failed: 1, clock: 2)))
    table.apply(.changed(FleetHost(name: "d")))
    let orders: [(FleetOrder, [String])] = [
      (.name, ["a", "b", "c", "d"]), (.load, ["b", "a", "c", "d"]), (.disk, ["c", "b", "a", "d"]),
      (.memory, ["a", "b", "c", "d"]), (.age, ["a", "c", "b", "d"]), (.need, ["c", "a", "b", "d"]),
    ]
    for (order, expected) in orders {
      table.apply(.sorted(order))
      #expect(names == expected)
    }
    table.apply(.sorted(.load))
    table.apply(.changed(Self.host("c", load: 9)))
    #expect(names == ["c", "b", "a", "d"])
    #expect(FleetOrder.need.moved(by: -1) == .age && FleetOrder.age.moved(by: 1) == .need)
  }

  @Test mutating func searchListsTheHostsWithAllWords() {
    for name in ["web-1", "web-2", "db-1"] { table.apply(.changed(Self.host(name))) }
    table.apply(.searched("WEB 1"))
    #expect(names == ["web-1"] && table.total == 3)
    #expect(table.index(of: "db-1") == nil)
    // A new host and a change are in the list only if they match.
    table.apply(.changed(Self.host("web-11", failed: 1)))
    table.apply(.changed(Self.host("db-1", failed: 1)))
    #expect(names == ["web-11", "web-1"])
    table.apply(.removed("db-1"))
    table.apply(.searched(""))
    #expect(names == ["web-11", "web-1", "web-2"])
  }

  @Test mutating func otherFiguresHaveColumnsOfTheirOwn() {
    for number in 0..<9 {
      var host = Self.host("h\(number)")
      host.health?.figures.append(.init(id: "f\(number)", label: "F\(number)", value: 1))
      table.apply(.changed(host))
    }
    #expect(table.otherFigures.map(\.id) == ["f0", "f1", "f2", "f3", "f4"])
  }

  /// The order of a table that has grown and changed in many steps is that of one that was sorted.
  @Test mutating func incrementalOrderIsThatOfASortedTable() {
    var random = Jitter(seed: 7)
    for _ in 0..<3000 {
      let number = Int(random.next() * 400)
      switch Int(random.next() * 10) {
      case 0: table.apply(.removed("h\(number)"))
      case 1: table.apply(.changed(Self.host("h\(number)", goneSince: 3)))
      default:
        table.apply(
          .changed(
            Self.host(
              "h\(number)", load: random.next(), failed: Int(random.next() * 2),
              alerting: Int(random.next() * 2))))
      }
    }
    let grown = names
    table.apply(.sorted(.name))
    table.apply(.sorted(.need))
    #expect(names == grown && grown.count == table.total && Set(grown).count == grown.count)
  }
}
