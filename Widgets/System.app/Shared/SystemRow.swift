import Foundation

/// One row of the card. Equal rows give equal drawings.
public struct SystemRow: Sendable, Equatable, Identifiable {
  /// A small picture between title and value.
  public enum Figure: Sendable, Equatable {
    /// In eighths, 0...8, the newest last.
    case history([Int])
    /// In hundredths, 0...100.
    case share(Int)
    case none
  }

  /// How serious the value is.
  public enum Grade: Sendable, Equatable {
    case normal, warn, bad
  }

  /// Identifies the row from one card to the next.
  public var id: String
  /// The label, in the user's language.
  public var title: String
  /// The picture between title and value.
  public var figure = Figure.none
  /// The figure in words.
  public var value: String
  /// Decides the colour.
  public var grade = Grade.normal
  /// The part of the detail view that a tap opens.
  public var section: SystemSection
}

extension SystemState {
  /// The rows of the card, the most important first.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether network, load and the like are shown too.
  ///   - words: In the user's language.
  public func rows(isExpanded: Bool, words: SystemWords = SystemWords()) -> [SystemRow] {
    let first = [cpu(words), memory(words)] + diskRows(words)
    return isExpanded ? first + furtherRows(words) : first
  }

  private func furtherRows(_ words: SystemWords) -> [SystemRow] {
    var rows: [SystemRow] = []
    if swapTotal > 0, swapUsed > 0 {
      let share = Double(swapUsed) / Double(swapTotal)
      rows.append(
        SystemRow(
          id: "swap", title: words.swap, figure: .share(Int(share * 100)),
          value: Quantity.bytes(swapUsed, of: swapTotal), section: .memory))
    }
    if let down, let up {
      rows.append(
        SystemRow(
          id: "net", title: words.network,
          value: "↓ \(Quantity.rate(down))   ↑ \(Quantity.rate(up))", section: .network))
    }
    if !load.isEmpty {
      rows.append(
        SystemRow(
          id: "load", title: words.load,
          value: Quantity.load(load), section: .cpu))
    }
    if let temperature {
      rows.append(
        SystemRow(
          id: "temperature", title: words.temperature, value: "\(Int(temperature.rounded())) °C",
          grade: temperature >= 95 ? .bad : temperature >= 85 ? .warn : .normal, section: .cpu))
    }
    if let uptime {
      rows.append(
        SystemRow(
          id: "uptime", title: words.uptime, value: Quantity.uptime(uptime), section: .processes))
    }
    return rows
  }

  private func cpu(_ words: SystemWords) -> SystemRow {
    SystemRow(
      id: "cpu", title: "CPU", figure: .history(history.map { Int(($0 * 8).rounded()) }),
      value: history.last.map(Quantity.percent) ?? "–", section: .cpu)
  }

  private func memory(_ words: SystemWords) -> SystemRow {
    let share = memoryTotal == 0 ? 0 : Double(memoryUsed) / Double(memoryTotal)
    return SystemRow(
      id: "memory", title: words.memory, figure: .share(Int((share * 100).rounded())),
      value: Quantity.bytes(memoryUsed, of: memoryTotal),
      grade: share >= 0.97 ? .bad : share >= 0.9 ? .warn : .normal, section: .memory)
  }

  /// The root first, then the fullest: at most three.
  private func diskRows(_ words: SystemWords) -> [SystemRow] {
    let ordered = disks.sorted { first, second in
      if (first.path == "/") != (second.path == "/") { return first.path == "/" }
      return first.space.share > second.space.share
    }
    return ordered.prefix(3).map { disk in
      let share = disk.space.share
      let age = date.timeIntervalSince(disk.date)
      // A file system without an answer is shown with its last values and a mark.
      let note = age > 15 ? "  \(words.ago(Quantity.uptime(age)))" : ""
      return SystemRow(
        id: "disk \(disk.path)",
        title: disk.path == "/" ? words.disk : (disk.path as NSString).lastPathComponent,
        figure: .share(Int((share * 100).rounded())), value: Quantity.percent(share) + note,
        grade: share >= 0.95 ? .bad : share >= 0.85 ? .warn : .normal, section: .disks)
    }
  }
}
