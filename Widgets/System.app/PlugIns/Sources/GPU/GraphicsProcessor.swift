import SystemMonitorShared

/// The figures of one graphics processor; those that its driver does not report are nil.
struct GraphicsProcessor: Codable, Equatable, Sendable {
  /// Identifies it: the kernel's card.
  var id: String
  var name: String
  /// 0...1.
  var load: Double?
  /// Bytes.
  var memoryUsed: UInt64?
  /// Bytes.
  var memoryTotal: UInt64?
  /// Degrees Celsius.
  var temperature: Double?
  /// Watts.
  var power: Double?
  /// Hertz.
  var frequency: Double?
  /// Turns a minute.
  var fan: Double?

  /// Whether its driver reports anything.
  var hasFigures: Bool {
    load != nil || memoryTotal != nil || temperature != nil || power != nil || frequency != nil
  }
}

/// Reads the files of the drivers amdgpu, i915 and xe.
struct GraphicsReader {
  private let files: SystemFiles
  /// The idle time of Intel's processors in milliseconds, for their load until the next reading.
  private var idle: [String: (milliseconds: Double, uptime: Double)] = [:]

  init(files: SystemFiles) { self.files = files }

  /// By card; without those whose driver reports nothing.
  mutating func read() -> [GraphicsProcessor] {
    let uptime = files.uptime() ?? 0
    let cards = files.names(in: "sys/class/drm")
      .compactMap { name in name.hasPrefix("card") ? Int(name.dropFirst(4)) : nil }.sorted()
    return cards.compactMap { number in
      let folder = "sys/class/drm/card\(number)"
      let driver = files.text("\(folder)/device/uevent")?.split(separator: "\n")
        .first { $0.hasPrefix("DRIVER=") }?.dropFirst("DRIVER=".count)
      var card: GraphicsProcessor? =
        switch driver {
        case "amdgpu": amd(folder)
        case "i915":
          intel(
            folder, uptime, frequency: ["gt_act_freq_mhz", "gt/gt0/rps_act_freq_mhz"],
            idle: ["gt/gt0/rc6_residency_ms", "power/rc6_residency_ms"])
        case "xe":
          intel(
            folder, uptime, frequency: ["device/tile0/gt0/freq0/act_freq"],
            idle: ["device/tile0/gt0/gtidle/idle_residency_ms"])
        default: nil
        }
      card?.id = "card\(number)"
      return card?.hasFigures == true ? card : nil
    }
  }

  private func amd(_ folder: String) -> GraphicsProcessor {
    let device = "\(folder)/device"
    var card = GraphicsProcessor(
      id: "", name: files.line("\(device)/product_name") ?? "AMD",
      load: files.number("\(device)/gpu_busy_percent").map { min(max($0 / 100, 0), 1) },
      memoryUsed: bytes("\(device)/mem_info_vram_used"),
      memoryTotal: bytes("\(device)/mem_info_vram_total"))
    readChip(device, into: &card)
    return card
  }

  private mutating func intel(
    _ folder: String, _ uptime: Double, frequency: [String], idle paths: [String]
  ) -> GraphicsProcessor {
    var card = GraphicsProcessor(id: "", name: "Intel")
    card.frequency = frequency.compactMap { files.number("\(folder)/\($0)") }.first
      .map { $0 * 1_000_000 }
    readChip("\(folder)/device", into: &card)
    guard let now = paths.compactMap({ files.number("\(folder)/\($0)") }).first else {
      return card
    }
    if let before = idle[folder], uptime > before.uptime, now >= before.milliseconds {
      let share = (now - before.milliseconds) / 1000 / (uptime - before.uptime)
      card.load = 1 - min(share, 1)
    }
    idle[folder] = (now, uptime)
    return card
  }

  /// Temperature, power, frequency and fan, from the driver's chip of sensors.
  private func readChip(_ device: String, into card: inout GraphicsProcessor) {
    guard let name = files.names(in: "\(device)/hwmon").min() else { return }
    let chip = "\(device)/hwmon/\(name)"
    card.temperature = files.number("\(chip)/temp1_input").map { $0 / 1000 }
    let power = files.number("\(chip)/power1_average") ?? files.number("\(chip)/power1_input")
    card.power = power.map { $0 / 1_000_000 }
    card.fan = files.number("\(chip)/fan1_input")
    card.frequency = card.frequency ?? files.number("\(chip)/freq1_input")
  }

  private func bytes(_ path: String) -> UInt64? {
    files.number(path).flatMap { UInt64(exactly: $0) }
  }
}
