import TodayEngine
import TodayWire

/// The known keys of property lists, and the probable meaning of misspelt ones.
///
/// Authors may add keys. So a key is reported only if it starts with `Today`, is similar to a known
/// key, or is in the wrong dictionary.
enum KnownKeys {
  struct Mistake: Equatable {
    var key: String
    var mistake: BundleMistake.Key
  }

  private static let extensionPath = "Info.plist > NSExtension"
  private static let attributesPath = "\(extensionPath) > NSExtensionAttributes"

  static let extensionAttributes = [
    "TodayHidesWhileLocked", "TodayIcon", "TodayPreferredSpan", "TodayRefreshInterval",
    "TodayScript",
    "TodayTimeline", "TodayUpdatesWhileHidden",
    "NSExtensionActivationRule", "NSExtensionActivationUsesStrictMatching",
    "NSExtensionServiceRoleType", "NSExtensionServiceAllowsFinderPreviewItem",
    "NSExtensionServiceAllowsTouchBarItem", "NSExtensionServiceTouchBarBezelColorName",
    "NSExtensionServiceTouchBarIconName", "NSExtensionServiceTouchBarLabel",
    "NSExtensionServiceFinderPreviewIconName", "NSExtensionServiceFinderPreviewLabel",
    "NSExtensionJavaScriptPreprocessingFile",
    "IsASCIICapable", "PHSupportedMediaTypes", "PrefersRightToLeft", "PrimaryLanguage",
    "RequestsOpenAccess", "UIDocumentPickerModes", "UIDocumentPickerSupportedFileTypes",
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
    "NSMainStoryboardFile", "NSPrincipalClass", "TodayAppKind", "TodayIcon", "TodayMinimumVersion",
    "UIAppFonts",
    "UIBackgroundModes", "UIDeviceFamily", "UILaunchStoryboardName", "UIMainStoryboardFile",
    "UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations",
    "UTExportedTypeDeclarations",
    "UTImportedTypeDeclarations",
  ]

  /// The mistakes in an Info.plist, in the order of its keys.
  static func mistakes(inInfo plist: JSONValue) -> [Mistake] {
    let own = plist["NSExtension"]
    return mistakes(in: plist, among: info, at: "Info.plist")
      + mistakes(in: own, among: extensionDictionary, at: extensionPath)
      + mistakes(
        in: own?["NSExtensionAttributes"], among: extensionAttributes,
        at: attributesPath)
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
      return Mistake(key: key, mistake: .misplaced(name, at: place, home: right))
    }
    let all = info + extensionDictionary + extensionAttributes
    if let meant = Spelling.nearest(to: name, among: known)
      ?? Spelling.nearest(to: name, among: all)
    {
      return Mistake(key: key, mistake: .unknown(name, meant: meant, known: []))
    }
    guard key.hasPrefix("Today") else { return nil }
    return Mistake(
      key: key,
      mistake: .unknown(name, meant: nil, known: known.filter { $0.hasPrefix("Today") }))
  }

  /// The dictionary that a known key belongs to.
  private static func home(of key: String) -> String? {
    if extensionAttributes.contains(key) { return attributesPath }
    if extensionDictionary.contains(key) { return extensionPath }
    return info.contains(key) ? "Info.plist" : nil
  }
}
