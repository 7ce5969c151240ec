/// The machine's power source according to the kernel.
package enum PowerSupply {
  /// Whether it runs on its battery; false if it has none or if that is unknown.
  ///
  /// - Parameter folder: `/sys/class/power_supply`, except in tests.
  package static func isOnBattery(folder: String = "/sys/class/power_supply") -> Bool {
    var discharges = false
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let supply = "\(folder)/\(name)"
      switch word("\(supply)/type") {
      // A connected charger, whatever the battery's state.
      case "Mains", "USB", "Wireless": if word("\(supply)/online") == "1" { return false }
      case "Battery":
        // The battery of a mouse does not power the machine.
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
