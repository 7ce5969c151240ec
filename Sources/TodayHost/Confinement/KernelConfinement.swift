import CTodaySystem

/// What this kernel can refuse to a process.
package struct KernelConfinement: Sendable, Equatable {
  /// The version of Landlock's interface; 0: there is none.
  package var landlock: Int
  /// Whether system calls are filtered (seccomp).
  package var filtersCalls: Bool

  package init(landlock: Int, filtersCalls: Bool) {
    self.landlock = landlock
    self.filtersCalls = filtersCalls
  }

  package static var current: KernelConfinement {
    KernelConfinement(
      landlock: Int(today_confinement_version()), filtersCalls: today_filters_calls())
  }

  /// Whether entitlements count for files, without which they count for nothing.
  package var confinesFiles: Bool { landlock > 0 }

  /// Whether all that is promised is kept.
  package var isComplete: Bool { lacking.isEmpty }

  /// What is not refused.
  package var lacking: [String] {
    var lacking: [String] = []
    if landlock < 1 { lacking.append("files") }
    if !filtersCalls, landlock < 4 { lacking.append("connections") }
    if !filtersCalls { lacking.append("desktop sockets") }
    if landlock < 4 { lacking.append("ports") }
    if landlock < 6 { lacking.append("signals") }
    return lacking
  }

  /// For people.
  package var sentence: String {
    let filter = filtersCalls ? ", seccomp" : ""
    let means = landlock > 0 ? "Landlock ABI \(landlock)\(filter)" : "no Landlock\(filter)"
    if isComplete { return "\(means): what entitlements do not list is refused" }
    return "\(means): \(lacking.joined(separator: ", ")) are not refused"
      + (landlock > 0 ? "" : "; it needs Linux 5.13, with landlock among its security modules")
  }
}
