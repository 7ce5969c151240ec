import Foundation
import SystemMonitorShared

/// Rates, totals and addresses of the network interfaces.
struct NetworkSource: FigureSource {
  /// The measured rates, and addresses by interface.
  struct Figures: Codable, Sendable {
    var state: SystemState
    var addresses: [String: [String]] = [:]
  }

  /// What the card draws.
  struct Content: Equatable, Sendable {
    /// One interface.
    struct Row: Equatable, Sendable, Identifiable {
      var id: String
      var address: String
      var down: String
      var up: String
      var total: String
      var isActive: Bool
    }

    var card: SystemCard
    /// Active ones first.
    var rows: [Row]
  }

  static let name = "Network"

  static func fileName(_ settings: SystemSettings) -> String {
    guard let interface = settings.interface, !interface.isEmpty else { return name }
    // The user may write anything, also a slash. eth0.1 and eth01 are two cards.
    let choice = interface.utf8.prefix(32).map { byte in
      let letter = Character(UnicodeScalar(byte))
      return letter.isASCII && (letter.isLetter || letter.isNumber) ? String(letter) : "_\(byte)_"
    }
    return "\(name)-\(choice.joined())"
  }

  private let sampler: SystemSampler
  private let files: SystemFiles

  init() { self.init(files: SystemFiles()) }

  init(files: SystemFiles, now: @escaping @Sendable () -> Date = { Date() }) {
    self.files = files
    sampler = SystemSampler(files: files, parts: [.network, .interfaces], now: now)
  }

  func read(after figures: Figures?, settings: SystemSettings) async -> FigureReading<Figures> {
    var known = figures?.state
    // The history of another choice does not continue.
    if known?.interface != settings.interface { known = nil }
    guard let state = await sampler.sample(after: known, interface: settings.interface) else {
      return .unreadable
    }
    guard state.interfaces?.isEmpty == false else { return .nothing }
    return .figures(Figures(state: state, addresses: Addresses.read(files)))
  }

  static func content(
    of figures: Figures, settings: SystemSettings, words: FigureWords, columns: Int
  ) -> Content {
    let interfaces = (figures.state.interfaces ?? []).filter { interface in
      // Idle interfaces of containers would hide the others.
      figures.addresses[interface.name] != nil || interface.down + interface.up > 0
        || !NetworkReading.isVirtual(interface.name)
    }
    let rows = interfaces.map { interface in
      Content.Row(
        id: interface.name, address: figures.addresses[interface.name]?.first ?? "",
        down: Quantity.rate(interface.down), up: Quantity.rate(interface.up),
        total: Quantity.bytes(
          Double(interface.total.received) + Double(interface.total.sent)),
        isActive: interface.total.received > 0 || interface.total.sent > 0)
    }
    return Content(
      card: figures.state.card(words: words.system),
      rows: rows.filter(\.isActive) + rows.filter { !$0.isActive })
  }
}
