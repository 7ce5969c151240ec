import TodayWire

/// The known keys of property lists, and the probable meaning of misspelt ones.
///
/// Authors may add keys. So a key is reported only if it starts with `Today`, is similar to a known
/// key, or is in the wrong dictionary.
enum KnownKeys {
  struct Mistake: Equatable {
    var key: String
    var message: String
    var remedy: String
  }

  static let extensionAttributes = [
    "TodayIcon", "TodayPreferredSpan", "TodayRefreshInterval", "TodayScript",
    "TodayUpdatesWhileHidden",
    "NSExtensionActivationRule", "NSExtensionActivationUsesStrictMatching",
    "NSExtensionServiceRoleType", "NSExtensionServiceAllowsFinderPreviewItem",
    "NSExtensionServiceAllowsTouchBarItem", "NSExtensionServiceTouchBarBezelColorName",
    "NSExtensionServiceTouchBarIconName", "NSExtensionServiceTouchBarLabel",
    "NSExtensionServiceFinderPreviewIconName", "NSExtensionServiceFinderPreviewLabel",
    "NSExtensionJavaScriptPreprocessingFile",
  ]

  static let extensionDictionary = [
    "NSExtensionAttributes", "NSExtensionMainStoryboard", "NSExtensionPointIdentifier",
    "NSExtensionPrincipalClass", "NSExtensionFileProviderDocumentGroup",
  ]

  static let info = [
    "BuildMachineOSBuild", "CFBundleAllowMixedLocalizations", "CFBundleDevelopmentRegion",
    "CFBundleDisplayName", "CFBundleDocumentTypes", "CFBundleExecutable", "CFBundleGetInfoString",
    "CFBundleIconFile", "CFBundleIconFiles", "CFBundleIconName", "CFBundleIcons",
    "CFBundleIdentifier", "CFBundleInfoDictionaryVersion", "CFBundleLocalizations",
    "CFBundleName", "CFBundlePackageType", "CFBundleShortVersionString", "CFBundleSignature",
    "CFBundleSpokenName", "CFBundleSupportedPlatforms", "CFBundleURLTypes", "CFBundleVersion",
    "DTCompiler", "DTPlatformBuild", "DTPlatformName", "DTPlatformVersion", "DTSDKBuild",
    "DTSDKName", "DTXcode", "DTXcodeBuild", "ITSAppUsesNonExemptEncryption",
    "LSApplicationCategoryType", "LSApplicationQueriesSchemes", "LSBackgroundOnly",
    "LSMinimumSystemVersion", "LSRequiresIPhoneOS", "LSUIElement", "MinimumOSVersion",
    "NSAppTransportSecurity", "NSExtension", "NSHumanReadableCopyright", "NSMainNibFile",
    "NSMainStoryboardFile", "NSPrincipalClass", "TodayAppKind", "TodayIcon", "UIAppFonts",
    "UIBackgroundModes", "UIDeviceFamily", "UILaunchStoryboardName", "UIMainStoryboardFile",
    "UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations",
    "UTExportedTypeDeclarations",
    "UTImportedTypeDeclarations",
  ]

  /// The mistakes in an Info.plist, in the order of its keys.
  static func mistakes(inInfo plist: JSONValue) -> [Mistake] {
    let own = plist["NSExtension"]
    return mistakes(in: plist, among: info, at: "the top level")
      + mistakes(in: own, among: extensionDictionary, at: "NSExtension")
      + mistakes(
        in: own?["NSExtensionAttributes"], among: extensionAttributes,
        at: "NSExtensionAttributes")
  }

  private static func mistakes(
    in dictionary: JSONValue?, among known: [String], at place: String
  ) -> [Mistake] {
    (dictionary?.members ?? []).compactMap { member in
      known.contains(member.name) ? nil : mistake(member.name, among: known, at: place)
    }
  }

  private static func mistake(_ key: String, among known: [String], at place: String) -> Mistake? {
    let name = Sanitizer.line(key)
    if let right = home(of: key) {
      return Mistake(
        key: key, message: "\(name) at \(place) has no effect", remedy: "move it to \(right)")
    }
    let all = info + extensionDictionary + extensionAttributes
    if let meant = Spelling.nearest(to: name, among: known)
      ?? Spelling.nearest(to: name, among: all)
    {
      return Mistake(key: key, message: "the key \(name) is unknown", remedy: "write \(meant)")
    }
    guard key.hasPrefix("Today") else { return nil }
    let ours = known.filter { $0.hasPrefix("Today") }.joined(separator: ", ")
    return Mistake(
      key: key, message: "the key \(name) is unknown",
      remedy: ours.isEmpty
        ? "remove it" : "remove it, or write one of \(ours)")
  }

  /// The dictionary that a known key belongs to.
  private static func home(of key: String) -> String? {
    if extensionAttributes.contains(key) { return "NSExtension > NSExtensionAttributes" }
    if extensionDictionary.contains(key) { return "NSExtension" }
    return info.contains(key) ? "the top level of Info.plist" : nil
  }
}
