import TodayEngine

/// The hosts whose cards a board gets. If more are wanted, those of the config come first, then those
/// that have reported, so that names that were seen once take no places of others.
struct HostChoice: Sendable {
  private(set) var chosen: Set<String> = []
  private let own: String?
  /// Names, in which `*` stands for any characters.
  private var wanted: [String] = []
  private var remembered: Set<String> = []
  /// Chosen hosts that are only remembered, and have not reported.
  private var silent: Set<String> = []

  init(own: String?) { self.own = own }

  var isEmpty: Bool { wanted.isEmpty && remembered.isEmpty }

  /// - Parameter remembered: Hosts whose cards were on the board before.
  mutating func want(_ names: [String], remembered: Set<String>) {
    wanted = names
    self.remembered = remembered
  }

  /// - Parameter reported: The hosts that have sent their health.
  /// - Returns: A host that is wanted and has no place.
  mutating func choose(among reported: [String]) -> String? {
    let named = wanted.filter { FleetConfig.isName($0) && $0 != own }
    let known = reported.filter { isWanted($0) }.sorted()
    let old = chosen
    chosen = []
    var excess: String?
    // A host that comes later does not end the cards of another one.
    for name in named + known.filter({ old.contains($0) }) + known where !chosen.contains(name) {
      if isFull { excess = excess ?? name } else { chosen.insert(name) }
    }
    let others = remembered.subtracting(chosen).filter { $0 != own && FleetConfig.isName($0) }
    silent = Set(others.sorted().prefix(FleetLimits.shownHosts - chosen.count))
    chosen.formUnion(silent)
    return excess
  }

  enum Addition: Sendable, Equatable {
    case none, added
    /// In the place of another one.
    case replaced
    /// It has no place.
    case excess
  }

  /// A host has reported: with ten thousand hosts, the others are not looked at again.
  mutating func add(_ name: String) -> Addition {
    silent.remove(name)
    guard !chosen.contains(name), isWanted(name) else { return .none }
    guard isFull else {
      chosen.insert(name)
      return .added
    }
    guard let other = silent.min() else { return .excess }
    silent.remove(other)
    chosen.remove(other)
    chosen.insert(name)
    return .replaced
  }

  /// Whether another host may get the place of one that is not known any more.
  func isReplaceable(_ name: String) -> Bool { chosen.contains(name) && !wanted.contains(name) }

  private var isFull: Bool { chosen.count >= FleetLimits.shownHosts }

  private func isWanted(_ name: String) -> Bool {
    guard name != own else { return false }
    if remembered.contains(name) { return true }
    let characters = Array(name)
    return wanted.contains { Glob.matches(characters, Array($0)) }
  }
}
