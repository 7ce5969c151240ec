import TodayEngine
package import TodayFleet
package import TodayRender

/// The machines of the fleet as lines.
extension PlainScreen {
  /// The lines that are read at most; a search finds the others.
  private static let mostMachines = 50

  package mutating func apply(_ event: FleetOverview.Event) {
    switch event {
    case .began(let broker, let ownName):
      fleet = FleetOverview(broker: broker, ownName: ownName)
    case .ended: fleet = nil
    case .hosts, .connected, .disconnected: fleet?.apply(event)
    }
  }

  /// Whether the list of machines can be read: it is empty while the connection is made.
  package var knowsMachines: Bool {
    guard let fleet else { return false }
    if case .connecting = fleet.connection { return false }
    return true
  }

  /// All machines, or those that are searched for, in the order of what needs the user.
  package mutating func machines(_ clock: DisplayClock) -> [String] {
    listedMachines = []
    guard let fleet else { return [] }
    let say = words.fleet
    var lines: [String] = []
    switch fleet.connection {
    case .connecting: return [say.connecting(to: fleet.broker)]
    case .connected: break
    case .lost(let problem, _):
      lines.append(FleetWords(language: words.language).text(of: problem))
    }
    let table = fleet.table
    guard table.count > 0 else {
      return lines + [table.search.isEmpty ? say.nothing : say.notFound(table.search)]
    }
    for index in 0..<min(table.count, Self.mostMachines) {
      listedMachines.append(table[index].name)
      lines.append("\(index + 1). \(FleetCell.sentence(about: table[index], words, clock))")
    }
    if table.count > Self.mostMachines {
      lines.append(words.plain.more(table.count - Self.mostMachines))
    }
    return lines
  }

  /// `f`, `f 2`, `f 0` and `f word`; `nil` without a fleet.
  mutating func fleet(_ argument: String?) -> Reply? {
    guard let table = fleet?.table else { return nil }
    guard let argument else {
      fleet?.apply(.hosts(.searched("")))
      return Reply([], [.look(.hosts), .listMachines])
    }
    guard let number = Int(argument) else {
      fleet?.apply(.hosts(.searched(argument)))
      return Reply([], [.look(.hosts), .listMachines])
    }
    if number == 0 { return Reply([], [.look(.nothing)]) }
    // The order may have changed since the list was read.
    let names = listedMachines
    guard number > 0, number <= max(names.count, table.count) else { return nil }
    let host = number <= names.count ? names[number - 1] : table[number - 1].name
    // Its cards are announced when they come.
    let look: FleetLook = host == fleet?.ownName ? .nothing : .host(host)
    return Reply([host], [.look(look)])
  }
}
