import SystemMonitorShared

/// The health of a disk, as far as the kernel reports it to every user.
///
/// SMART's own values need root. The kernel has these in `/sys`: the wear of eMMC and SD cards, the state
/// of SCSI and NVMe devices, and RAIDs without one of their disks.
struct DiskHealth: Equatable, Codable, Sendable {
  enum State: String, Codable, Sendable {
    case good, worn, failing, degraded, offline
  }

  /// The kernel's name, such as `mmcblk0`.
  var name: String
  var state: State
  /// The used part of the life, 0...1.
  var wear: Double?

  /// Of all disks whose health is known.
  static func read(_ files: SystemFiles) -> [DiskHealth] {
    files.names(in: "sys/block").sorted().compactMap { DiskHealth(files, name: $0) }
  }

  private init?(_ files: SystemFiles, name: String) {
    self.name = name
    let folder = "sys/block/\(name)"
    if let missing = files.number("\(folder)/md/degraded") {
      state = missing > 0 ? .degraded : .good
    } else if let life = files.line("\(folder)/device/life_time") {
      // Tenths, in hexadecimal, of two kinds of cells: `0x01 0x02`. 0 is unknown, 11 is beyond its life.
      let tenths =
        life.split(separator: " ")
        .compactMap { Int($0.dropFirst(2), radix: 16) }.max() ?? 0
      guard tenths > 0 else { return nil }
      wear = min(Double(tenths) / 10, 1)
      let warning = files.line("\(folder)/device/pre_eol_info").flatMap {
        Int($0.dropFirst(2), radix: 16)
      }
      state = tenths > 10 || warning == 3 ? .failing : tenths >= 9 || warning == 2 ? .worn : .good
    } else {
      switch files.line("\(folder)/device/state") {
      case "offline", "transport-offline": state = .offline
      case "dead", "deleting": state = .failing
      // `running` and `live` say nothing about the disk's cells.
      default: return nil
      }
    }
  }
}
