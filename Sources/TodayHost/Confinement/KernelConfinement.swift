import CTodaySystem

/// The restrictions that this kernel can enforce.
package struct KernelConfinement: Sendable, Equatable {
  /// The version of Landlock's interface; 0 if there is none.
  package var landlock: Int
  /// Whether system calls are filtered (seccomp).
  package var filtersCalls: Bool
  /// Whether users may make namespaces: user, mount and IPC.
  package var separatesProcesses: Bool

  package init(landlock: Int, filtersCalls: Bool, separatesProcesses: Bool) {
    self.landlock = landlock
    self.filtersCalls = filtersCalls
    self.separatesProcesses = separatesProcesses
  }

  package static var current: KernelConfinement {
    KernelConfinement(
      landlock: versionOfLandlock, filtersCalls: today_filters_calls(),
      separatesProcesses: today_separates_processes())
  }

  /// The version of Landlock's interface that this kernel has; 0 if there is none.
  static var versionOfLandlock: Int { Int(today_confinement_version()) }

  /// Whether the kernel enforces the entitlements for files.
  package var confinesFiles: Bool { Self.confinesFiles(landlock: landlock) }

  static func confinesFiles(landlock: Int) -> Bool { landlock > 0 }

  /// Whether all promised limits are enforced.
  package var isComplete: Bool { lacking.isEmpty }

  /// The limits that are not enforced.
  package var lacking: [String] {
    var lacking: [String] = []
    if landlock < 1 { lacking.append("files") }
    if !filtersCalls, landlock < 4 { lacking.append("connections") }
    if !filtersCalls { lacking.append("desktop sockets") }
    if landlock < 4 { lacking.append("ports") }
    if landlock < 6 { lacking.append("signals") }
    if !separatesProcesses { lacking.append("modes and dates of files") }
    return lacking
  }

  /// For users.
  package var sentence: String {
    let filter = (filtersCalls ? ", seccomp" : "") + (separatesProcesses ? ", namespaces" : "")
    let means = landlock > 0 ? "Landlock ABI \(landlock)\(filter)" : "no Landlock\(filter)"
    if isComplete { return "\(means): what entitlements do not list is refused" }
    return "\(means): \(lacking.joined(separator: ", ")) are not refused"
      + (landlock > 0 ? "" : "; it needs Linux 5.13, with landlock among its security modules")
  }
}
