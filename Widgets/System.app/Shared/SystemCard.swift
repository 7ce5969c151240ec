import Foundation

/// The content of the card, with the precision of the drawing: equal cards give equal drawings.
public struct SystemCard: Sendable, Equatable {
  /// Two mirrored histories, each 0...1 of its own scale.
  public struct Course: Sendable, Equatable {
    /// Received or read.
    public var inward: [Double?]
    /// Sent or written.
    public var outward: [Double?]

    /// Values of 0...1, the newest last.
    public init(inward: [Double?], outward: [Double?]) {
      self.inward = inward
      self.outward = outward
    }
  }

  /// The load of all processors.
  public var cpu: SystemRow
  /// Load average, temperature, frequency and uptime, as far as they are known.
  public var facts: [SystemRow]
  /// One for each processor.
  public var cores: [SystemRow]
  /// Memory and swap space.
  public var memory: [SystemRow]
  /// Received and sent.
  public var network: [SystemRow]
  /// Bytes since the machine started, received and sent.
  public var traffic: [String]
  /// File systems, the root first.
  public var disks: [SystemRow]
  /// Read and written.
  public var transfer: [SystemRow]
  /// 0...1.
  public var cpuCourse: [Double?]
  /// By processor, 0...1; further processors are not drawn.
  public var coreCourses: [[Double?]]
  /// 0...1.
  public var memoryCourse: [Double?]
  /// Received and sent.
  public var networkCourse: Course
  /// Read and written.
  public var disksCourse: Course
}

extension SystemState {
  /// - Parameter words: In the user's language.
  public func card(words: SystemWords = SystemWords()) -> SystemCard {
    SystemCard(
      cpu: .bar(
        "cpu", "CPU", cpu ?? 0, value: cpu.map(Quantity.percent) ?? "–", warn: 0.85, bad: 0.95),
      facts: facts(words),
      cores: cores.map {
        .bar("core \($0.number)", "\($0.number)", $0.load, warn: 0.85, bad: 0.95)
      },
      memory: memoryRows(words), network: Self.rows(of: network),
      traffic: traffic.map {
        [Quantity.bytes(Double($0.received)), Quantity.bytes(Double($0.sent))]
      } ?? [],
      disks: diskRows(words), transfer: Self.rows(of: disksRate),
      cpuCourse: history.cpu.map(Self.hundredths),
      coreCourses: history.cores.map { $0.suffix(Self.shortCourse).map(Self.hundredths) },
      memoryCourse: history.memory.suffix(Self.shortCourse).map(Self.hundredths),
      networkCourse: Self.course(of: history.network), disksCourse: Self.course(of: history.disks))
  }

  /// The maximum number of values of a chart next to others. No card has a wider one.
  private static let shortCourse = 160
  /// The minimum scale of a chart in bytes a second, so that a quiet network looks quiet.
  private static let leastScale = 65_536.0

  private static func hundredths(_ share: Double?) -> Double? {
    share.map { ($0 * 100).rounded() / 100 }
  }

  private static func course(of rates: [Rates?]) -> SystemCard.Course {
    let rates = rates.suffix(shortCourse)
    func shares(_ value: KeyPath<Rates, Double>) -> [Double?] {
      let scale = rates.lazy.compactMap { $0?[keyPath: value] }.reduce(leastScale, max)
      return rates.map { hundredths($0.map { $0[keyPath: value] / scale }) }
    }
    return SystemCard.Course(inward: shares(\.inward), outward: shares(\.outward))
  }

  private func facts(_ words: SystemWords) -> [SystemRow] {
    var rows: [SystemRow] = []
    if let average = load.first {
      rows.append(
        SystemRow(
          id: "load", title: words.load, value: Quantity.decimal(average, digits: 2)))
    }
    if let temperature {
      rows.append(
        SystemRow(
          id: "temperature", title: words.temperature, value: "\(Int(temperature.rounded())) °C",
          grade: temperature >= 95 ? .bad : temperature >= 85 ? .warn : .normal))
    }
    if let frequency {
      rows.append(
        SystemRow(
          id: "frequency", title: words.frequency, value: Quantity.frequency(frequency)))
    }
    if let uptime {
      rows.append(
        SystemRow(id: "uptime", title: words.uptime, value: words.duration(uptime)))
    }
    return rows
  }

  private func memoryRows(_ words: SystemWords) -> [SystemRow] {
    var rows = [
      SystemRow.bar(
        "memory", words.memory, memoryShare, value: Quantity.bytes(memoryUsed, of: memoryTotal),
        warn: 0.9, bad: 0.97)
    ]
    if swapTotal > 0 {
      rows.append(
        .bar(
          "swap", words.swap, Double(swapUsed) / Double(swapTotal),
          value: Quantity.bytes(swapUsed, of: swapTotal)))
    }
    return rows
  }

  private static func rows(of rates: Rates?) -> [SystemRow] {
    guard let rates else { return [] }
    return [
      SystemRow(id: "in", title: "↓", value: Quantity.rate(rates.inward)),
      SystemRow(id: "out", title: "↑", value: Quantity.rate(rates.outward)),
    ]
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
      let note = age > 90 ? "  \(words.ago(words.duration(age)))" : ""
      return .bar(
        "disk \(disk.path)",
        disk.path == "/" ? words.disk : (disk.path as NSString).lastPathComponent, share,
        value: Quantity.percent(share) + note, warn: 0.85, bad: 0.95)
    }
  }
}
