package import TodayEngine

extension WidgetDescription {
  /// The rights given by its entitlements; `nil` if this kernel enforces nothing.
  package var reach: Reach? {
    Self.reach(
      places: entitlements.places, network: entitlements.network,
      isConfined: !entitlements.unsandboxed, file: entitlementsFile)
  }

  var entitlementsFile: String { bundle + "/Entitlements.plist" }

  static func reach(
    places: [String], network: Bool, isConfined: Bool, file: @autoclosure () -> String
  ) -> Reach? {
    guard isConfined, KernelConfinement.canRefuseFiles else { return nil }
    return Reach(places: places, network: network, file: file())
  }
}

extension Entitlements {
  /// Its groups and paths.
  var places: [String] { groups + readablePaths }
}

extension KernelConfinement {
  /// It does not change while a program runs. The other abilities are not asked for: finding out about
  /// namespaces starts a process, and the first picture needs this answer.
  fileprivate static let canRefuseFiles = Self.confinesFiles(landlock: versionOfLandlock)
}
