/// Where the machine's power comes from, by what the kernel says.
package enum PowerSupply {
  /// Whether it runs on its battery. One that has none, or does not say, does not.
  ///
  /// - Parameter folder: `/sys/class/power_supply`, but for tests.
  package static func isOnBattery(folder: String = "/sys/class/power_supply") -> Bool {
    var discharges = false
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let supply = "\(folder)/\(name)"
      switch word("\(supply)/type") {
      // A charger that is plugged in, whatever the battery does.
      case "Mains", "USB", "Wireless": if word("\(supply)/online") == "1" { return false }
      case "Battery":
        // That of a mouse is not the machine's.
        let isOwn = word("\(supply)/scope") != "Device"
        if isOwn, word("\(supply)/status") == "Discharging" { discharges = true }
      default: break
      }
    }
    return discharges
  }

  private static func word(_ path: String) -> String {
    guard let bytes = try? FileSystem.read(path, limit: 64) else { return "" }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
