/// The property lists, which are the same in every language.
enum BundleTemplate {
  static func files(
    _ language: WidgetTemplate.Language, _ form: WidgetTemplate.Form
  ) -> [WidgetTemplate.File] {
    let app = "_Name_.app"
    let widget = "\(app)/PlugIns/_Name_Today.appex"
    let principal =
      language == .swift ? "_Name_Today.TodayViewController" : "TodayViewController"
    let info = form == .widgetkit ? widgetKitInfo : widgetInfo(principal)
    return [
      .init(path: "\(app)/Info.plist", text: appInfo),
      .init(path: "\(app)/Entitlements.plist", text: entitlements),
      .init(path: "\(widget)/Info.plist", text: info),
      .init(path: "\(widget)/Entitlements.plist", text: entitlements),
      .init(path: "\(widget)/Placeholder.json", text: placeholder),
      .init(path: "\(widget)/en.lproj/InfoPlist.strings", text: strings),
    ]
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
      <string>_Organization_._Name_</string>
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
          <string>_Organization_._Name_</string>
          <key>CFBundleURLSchemes</key>
          <array>
            <string>_name_</string>
          </array>
        </dict>
      </array>
      <key>TodayAppKind</key>
      <string>terminal</string>
    """)

  private static func widgetInfo(_ principalClass: String) -> String {
    extensionInfo(
      """
        <key>NSExtension</key>
        <dict>
          <key>NSExtensionPointIdentifier</key>
          <string>com.apple.widget-extension</string>
          <key>NSExtensionPrincipalClass</key>
          <string>\(principalClass)</string>
          <key>NSExtensionAttributes</key>
          <dict>
            <key>TodayRefreshInterval</key>
            <integer>900</integer>
            <key>TodayUpdatesWhileHidden</key>
            <true/>
          </dict>
        </dict>
      """)
  }

  private static let widgetKitInfo = extensionInfo(
    """
      <key>NSExtension</key>
      <dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.widgetkit-extension</string>
        <key>NSExtensionAttributes</key>
        <dict>
          <key>TodayRefreshInterval</key>
          <integer>900</integer>
        </dict>
      </dict>
    """)

  private static func extensionInfo(_ point: String) -> String {
    plist(
      """
        <key>CFBundleIdentifier</key>
        <string>_Organization_._Name_.Today</string>
        <key>CFBundleName</key>
        <string>_Name_Today</string>
        <key>CFBundleDisplayName</key>
        <string>_Name_</string>
        <key>CFBundleExecutable</key>
        <string>_Name_Today</string>
        <key>CFBundlePackageType</key>
        <string>XPC!</string>
        <key>CFBundleShortVersionString</key>
        <string>1.0</string>
        <key>CFBundleVersion</key>
        <string>1</string>
      \(point)
      """)
  }

  private static let entitlements = plist(
    """
      <key>com.apple.security.application-groups</key>
      <array>
        <string>group._Organization_._name_</string>
      </array>
    """)

  private static let placeholder = """
    {"type": "text", "text": "················"}

    """

  private static let strings = """
    "CFBundleDisplayName" = "_Name_";
    "widget.description" = "A line of text, set by its app.";

    """
}
