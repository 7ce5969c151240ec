package import TodayEngine

extension WidgetDescription {
  /// The rights given by its entitlements; `nil` if this kernel enforces nothing.
  package var reach: Reach? {
    guard !entitlements.unsandboxed, KernelConfinement.canRefuseFiles else { return nil }
    return Reach(
      places: entitlements.groups + entitlements.readablePaths, network: entitlements.network,
      file: bundle + "/Entitlements.plist")
  }
}

extension KernelConfinement {
  /// It does not change while a program runs. The other abilities are not asked for: finding out about
  /// namespaces starts a process, and the first picture needs this answer.
  fileprivate static let canRefuseFiles = Self.confinesFiles(landlock: versionOfLandlock)
}
