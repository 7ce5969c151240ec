import TodayWire

/// What a list of hosts is sorted by.
package enum FleetOrder: Sendable, Equatable, CaseIterable {
  case need, name, load, memory, disk
  /// The host whose last message is the newest comes first.
  case age

  package func moved(by step: Int) -> FleetOrder {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + step
    return all[(index % all.count + all.count) % all.count]
  }

  /// The identifier of the key figure.
  package var figure: String? {
    switch self {
    case .load: FleetHealth.Figure.load
    case .memory: FleetHealth.Figure.memory
    case .disk: FleetHealth.Figure.disk
    case .need, .name, .age: nil
    }
  }

  /// Higher weights come first, and equal ones by name.
  func weight(of host: FleetHost) -> Double {
    switch self {
    case .need: Double(host.need.rawValue)
    case .name: 0
    case .load, .memory, .disk: host.figure(figure ?? "")?.value ?? -.infinity
    case .age: host.heardAt.map { Double($0.seconds) } ?? -.infinity
    }
  }
}

extension FleetHealth.Figure {
  /// The identifiers of the figures that every host has.
  package static let load = "load"
  package static let memory = "memory"
  package static let disk = "disk"
}

extension FleetHost {
  package func figure(_ id: String) -> FleetHealth.Figure? {
    health?.figures.first { $0.id == id }
  }
}
