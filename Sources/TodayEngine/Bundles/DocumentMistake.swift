import TodayWire

extension BundleMistake {
  /// What is wrong with a part of a Document Provider.
  package enum Documents: Sendable, Hashable {
    /// In `UIDocumentPickerModes`.
    case unknownMode(String, known: [String])
    /// A file provider without `NSExtensionFileProviderDocumentGroup`.
    case noGroup
    /// A group that is not in the entitlements of the file provider.
    case foreignGroup(String)
    /// A document picker of an app with a file provider, without the group of its documents.
    case pickerWithoutGroup(String)
  }
}

extension BundleMistake.Documents {
  var message: String {
    switch self {
    case .unknownMode(let mode, _): "UIDocumentPickerModes has \(mode), which is not a mode"
    case .noGroup: "NSExtensionFileProviderDocumentGroup is missing"
    case .foreignGroup(let group):
      "NSExtensionFileProviderDocumentGroup is \(group), which is not in its entitlements"
    case .pickerWithoutGroup(let group):
      "the document picker cannot read the documents of its app, which are in \(group)"
    }
  }

  var remedy: String {
    switch self {
    case .unknownMode(_, let known): "use \(known.joined(separator: ", "))"
    case .noGroup: "add it to NSExtension, with the app group of the documents"
    case .foreignGroup, .pickerWithoutGroup:
      "add the group to com.apple.security.application-groups in Entitlements.plist"
    }
  }

  var json: JSONValue {
    switch self {
    case .unknownMode(let mode, let known):
      .coded("extension.unknownPickerMode", [.string(mode), .array(known.map(JSONValue.string))])
    case .noGroup: .coded("extension.noDocumentGroup")
    case .foreignGroup(let group): .coded("extension.foreignDocumentGroup", [.string(group)])
    case .pickerWithoutGroup(let group):
      .coded("extension.pickerWithoutGroup", [.string(group)])
    }
  }

  init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "unknownPickerMode": self = .unknownMode(values.text(0), known: values.texts(1))
    case "noDocumentGroup": self = .noGroup
    case "foreignDocumentGroup": self = .foreignGroup(values.text(0))
    case "pickerWithoutGroup": self = .pickerWithoutGroup(values.text(0))
    default: return nil
    }
  }
}
