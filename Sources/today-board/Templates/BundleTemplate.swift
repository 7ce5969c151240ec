/// The property lists, which are the same in every language.
enum BundleTemplate {
  static func files(
    _ language: WidgetTemplate.Language, _ point: PointTemplate
  ) -> [WidgetTemplate.File] {
    let app = "_Name_.app"
    let widget = "\(app)/PlugIns/_Extension_.appex"
    var files: [WidgetTemplate.File] = [
      .init(path: "\(app)/Info.plist", text: appInfo),
      .init(path: "\(app)/Entitlements.plist", text: entitlements),
      .init(path: "\(widget)/Info.plist", text: extensionInfo(point, language)),
      .init(path: "\(widget)/Entitlements.plist", text: entitlements),
      .init(path: "\(widget)/en.lproj/InfoPlist.strings", text: point.strings),
    ]
    if point.isOnBoard {
      files.append(.init(path: "\(widget)/Placeholder.json", text: placeholder))
    }
    return files
  }

  private static func plist(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(body)
    </dict>
    </plist>

    """
  }

  private static let appInfo = plist(
    """
      <key>CFBundleIdentifier</key>
      <string>_AppID_</string>
      <key>CFBundleName</key>
      <string>_Name_</string>
      <key>CFBundleDisplayName</key>
      <string>_Name_</string>
      <key>CFBundleExecutable</key>
      <string>_name_</string>
      <key>CFBundlePackageType</key>
      <string>APPL</string>
      <key>CFBundleShortVersionString</key>
      <string>1.0</string>
      <key>CFBundleVersion</key>
      <string>1</string>
      <key>CFBundleURLTypes</key>
      <array>
        <dict>
          <key>CFBundleURLName</key>
          <string>_AppID_</string>
          <key>CFBundleURLSchemes</key>
          <array>
            <string>_name_</string>
          </array>
        </dict>
      </array>
      <key>TodayAppKind</key>
      <string>terminal</string>
    """)

  private static func extensionInfo(
    _ point: PointTemplate, _ language: WidgetTemplate.Language
  ) -> String {
    let principal = point.principalClass.map { name in
      """
          <key>NSExtensionPrincipalClass</key>
          <string>\(language == .swift ? "_Extension_." : "")\(name)</string>

      """
    }
    return plist(
      """
        <key>CFBundleIdentifier</key>
        <string>_ExtensionID_</string>
        <key>CFBundleName</key>
        <string>_Extension_</string>
        <key>CFBundleDisplayName</key>
        <string>_Stem_</string>
        <key>CFBundleExecutable</key>
        <string>_Extension_</string>
        <key>CFBundlePackageType</key>
        <string>XPC!</string>
        <key>CFBundleShortVersionString</key>
        <string>1.0</string>
        <key>CFBundleVersion</key>
        <string>1</string>
        <key>NSExtension</key>
        <dict>
          <key>NSExtensionPointIdentifier</key>
          <string>\(point.identifier)</string>
      \(principal ?? "")    <key>NSExtensionAttributes</key>
          <dict>
      \(point.attributes.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
          </dict>
        </dict>
      """)
  }

  private static let entitlements = plist(
    """
      <key>com.apple.security.application-groups</key>
      <array>
        <string>_Group_</string>
      </array>
    """)

  private static let placeholder = """
    {"type": "text", "text": "················"}

    """
}
