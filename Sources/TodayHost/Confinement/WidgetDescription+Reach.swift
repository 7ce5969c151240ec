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
  /// It does not change while a program runs.
  fileprivate static let canRefuseFiles = current.confinesFiles
}
