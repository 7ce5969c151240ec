/// An extension point of Apple's systems that Today does not support.
///
/// The identifiers are those of `NSExtensionPointIdentifier` in Apple's Information Property List
/// Key Reference, "App Extension Keys", and of Xcode's templates for later points.
package struct ForeignPoint: Sendable, Hashable {
  package let identifier: String
  /// Apple's name of such an extension, the same in each language.
  package let name: String
  package let lack: Lack

  /// What such an extension extends, and Today does not have.
  package enum Lack: Sendable, Hashable, CaseIterable {
    case calls
    case messages
    case browser
    case notifications
    case assistant
    case desktop
    case device
    case systemNetwork
    case accounts
    case courses
    case location
  }

  package init?(identifier: String) {
    guard let known = Self.all.first(where: { $0.identifier == identifier }) else { return nil }
    self = known
  }

  private init(_ identifier: String, _ name: String, _ lack: Lack) {
    self.identifier = identifier
    self.name = name
    self.lack = lack
  }

  package static let all = [
    ForeignPoint("com.apple.callkit.call-directory", "Call Directory", .calls),
    ForeignPoint("com.apple.message-payload-provider", "iMessage", .messages),
    ForeignPoint("com.apple.identitylookup.message-filter", "Message Filter", .messages),
    ForeignPoint(
      "com.apple.identitylookup.classification-ui", "Unwanted Communication Reporting", .messages),
    ForeignPoint("com.apple.Safari.content-blocker", "Content Blocker", .browser),
    ForeignPoint("com.apple.Safari.extension", "Safari App Extension", .browser),
    ForeignPoint("com.apple.Safari.web-extension", "Safari Web Extension", .browser),
    ForeignPoint("com.apple.Safari.sharedlinks-service", "Shared Links", .browser),
    ForeignPoint(
      "com.apple.usernotifications.content-extension", "Notification Content", .notifications),
    ForeignPoint("com.apple.usernotifications.service", "Notification Service", .notifications),
    ForeignPoint("com.apple.intents-service", "Intents", .assistant),
    ForeignPoint("com.apple.intents-ui-service", "Intents UI", .assistant),
    ForeignPoint("com.apple.appintents-extension", "App Intents", .assistant),
    ForeignPoint("com.apple.FinderSync", "Finder Sync", .desktop),
    ForeignPoint("com.apple.quicklook.preview", "Quick Look Preview", .desktop),
    ForeignPoint("com.apple.quicklook.thumbnail", "Thumbnail", .desktop),
    ForeignPoint("com.apple.spotlight.index", "Spotlight Index", .desktop),
    ForeignPoint("com.apple.photo-project", "Photo Project", .desktop),
    ForeignPoint("com.apple.fileprovider-actionsui", "File Provider UI", .desktop),
    ForeignPoint("com.apple.email.extension", "Mail", .desktop),
    ForeignPoint("com.apple.printing.discovery", "Print Service", .desktop),
    ForeignPoint("com.apple.calendar.virtualconference", "Virtual Conference", .desktop),
    ForeignPoint(
      "com.apple.dt.Xcode.extension.source-editor", "Xcode Source Editor", .desktop),
    ForeignPoint("com.apple.watchkit", "WatchKit", .device),
    ForeignPoint("com.apple.tv-services", "TV Services", .device),
    ForeignPoint("com.apple.tv-top-shelf", "TV Top Shelf", .device),
    ForeignPoint("com.apple.AudioUnit", "Audio Unit", .device),
    ForeignPoint("com.apple.AudioUnit-UI", "Audio Unit", .device),
    ForeignPoint("com.apple.broadcast-services", "Broadcast", .device),
    ForeignPoint("com.apple.broadcast-services-setupui", "Broadcast Setup UI", .device),
    ForeignPoint("com.apple.broadcast-services-upload", "Broadcast Upload", .device),
    ForeignPoint("com.apple.matter.support.extension.device-setup", "Matter", .device),
    ForeignPoint("com.apple.networkextension.packet-tunnel", "Packet Tunnel", .systemNetwork),
    ForeignPoint("com.apple.networkextension.app-proxy", "App Proxy", .systemNetwork),
    ForeignPoint("com.apple.networkextension.dns-proxy", "DNS Proxy", .systemNetwork),
    ForeignPoint("com.apple.networkextension.filter-control", "Filter Control", .systemNetwork),
    ForeignPoint("com.apple.networkextension.filter-data", "Filter Data", .systemNetwork),
    ForeignPoint(
      "com.apple.authentication-services-credential-provider-ui", "Credential Provider",
      .accounts),
    ForeignPoint(
      "com.apple.authentication-services-account-authentication-modification-ui",
      "Account Authentication Modification", .accounts),
    ForeignPoint("com.apple.AppSSO.idp-extension", "Single Sign-On", .accounts),
    ForeignPoint("com.apple.ctk-tokens", "Smart Card Token", .accounts),
    ForeignPoint("com.apple.classkit.context-provider", "ClassKit Context Provider", .courses),
    ForeignPoint("com.apple.location.push.service", "Location Push Service", .location),
  ]
}

extension ForeignPoint.Lack {
  /// A clause in English.
  var clause: String {
    switch self {
    case .calls: "Today makes no phone calls"
    case .messages: "Today has no messages"
    case .browser: "Today has no web browser"
    case .notifications: "Today receives no push notifications"
    case .assistant: "Today has no assistant that runs intents"
    case .desktop: "Today has no desktop programs to extend"
    case .device: "Today has no such device"
    case .systemNetwork: "Today does not manage the system's network"
    case .accounts: "Today does not manage accounts"
    case .courses: "Today has no courses"
    case .location: "Today has no location service"
    }
  }
}
