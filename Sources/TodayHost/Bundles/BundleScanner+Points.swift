import TodayEngine
import TodayWire

/// What each extension point requires in `NSExtensionAttributes`.
extension BundleScanner {
  /// - Returns: Whether the extension can be used.
  func checkAttributes(
    _ attributes: JSONValue?, of point: ExtensionPoint, _ files: inout BundleFiles
  ) -> Bool {
    let script = "NSExtensionJavaScriptPreprocessingFile"
    if attributes?[script] != nil { files.add(.warning, key: script, .extension(.javaScript)) }
    return switch point.starter {
    case .sheet: checkRule(attributes, &files)
    case .editor: checkMediaTypes(attributes, &files)
    case .picker: checkPickerModes(attributes, &files)
    case .textField: checkKeyboard(attributes, &files)
    case .board: true
    }
  }

  /// The rule that decides when an Action or Share extension is offered.
  private func checkRule(_ attributes: JSONValue?, _ files: inout BundleFiles) -> Bool {
    let key = "NSExtensionActivationRule"
    do throws(ActivationRule.Refusal) {
      let rule = try ActivationRule(attributes: attributes)
      if rule.matchesAll {
        files.add(.warning, key: key, .extension(.matchesAll))
      }
      if rule.matchesNothing {
        files.add(.warning, key: key, .extension(.matchesNothing))
      }
      return true
    } catch {
      files.add(key: key, .extension(error.mistake))
      return false
    }
  }

  /// `UIDocumentPickerModes`; missing, all modes.
  private func checkPickerModes(_ attributes: JSONValue?, _ files: inout BundleFiles) -> Bool {
    let key = WidgetDescription.pickerModesKey
    guard let value = attributes?[key] else { return true }
    let known = DocumentPickerMode.allCases.map(\.key)
    for mode in value.array?.map(\.string) ?? [] where !known.contains(mode ?? "") {
      files.add(
        .warning, key: key,
        .extension(.documents(.unknownMode(Sanitizer.line(mode ?? "?"), known: known))))
    }
    return true
  }

  /// A keyboard reads what the user types, so it is never without confinement.
  private func checkKeyboard(_ attributes: JSONValue?, _ files: inout BundleFiles) -> Bool {
    let openAccess = WidgetDescription.openAccessKey
    for key in [openAccess, "IsASCIICapable", "PrefersRightToLeft"] {
      _ = flag(key, &files, attributes)
    }
    if let language = attributes?["PrimaryLanguage"], !Self.isLanguageTag(language.string ?? "") {
      files.add(
        .warning, key: "PrimaryLanguage",
        .keyboard(.language(Sanitizer.line(language.string ?? language.text))))
    }
    let entitlements = files.entitlements
    if entitlements.unsandboxed {
      files.add(
        key: Entitlements.unsandboxedKey, file: "Entitlements.plist", .keyboard(.unsandboxed))
      return false
    }
    let opened =
      (entitlements.groups.isEmpty ? [] : [Entitlements.groupsKey])
      + (entitlements.network ? [Entitlements.networkKey] : [])
    if attributes?[openAccess]?.bool == true {
      if opened.isEmpty { files.add(.warning, key: openAccess, .keyboard(.nothingToOpen)) }
    } else {
      for key in opened {
        files.add(.warning, key: key, file: "Entitlements.plist", .keyboard(.closed(key)))
      }
    }
    return true
  }

  /// The attributes with the checked group, which an extension cannot name there itself.
  static func attributes(_ attributes: JSONValue?, _ documentGroup: [String]) -> JSONValue {
    let key = WidgetDescription.documentGroupKey
    return .object(
      (attributes?.members ?? []).filter { $0.name != key }
        + documentGroup.map { JSONMember(key, .string($0)) })
  }

  /// `NSExtensionFileProviderDocumentGroup` of a file provider, at most one.
  ///
  /// - Returns: nil if the extension cannot be used.
  func documentGroup(of point: ExtensionPoint, _ files: inout BundleFiles) -> [String]? {
    guard point == .fileProvider else { return [] }
    let key = WidgetDescription.documentGroupKey
    guard let group = files.info["NSExtension"]?[key]?.string else {
      files.add(key: key, .extension(.documents(.noGroup)))
      return nil
    }
    guard files.entitlements.groups.contains(group) else {
      files.add(key: key, .extension(.documents(.foreignGroup(Sanitizer.line(group)))))
      return nil
    }
    return [group]
  }

  /// The form of BCP 47: a language of two to eight letters, and more parts.
  private static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.first.map { (2...8).contains($0.count) && $0.allSatisfy(\.isLetter) } == true
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }

  /// `PHSupportedMediaTypes`; missing, it is `Image`.
  private func checkMediaTypes(_ attributes: JSONValue?, _ files: inout BundleFiles) -> Bool {
    let key = "PHSupportedMediaTypes"
    guard let value = attributes?[key] else { return true }
    let types = value.array?.map(\.string) ?? []
    guard types.contains("Image") else {
      files.add(key: key, .extension(.noImages))
      return false
    }
    for type in types where type != "Image" {
      files.add(.warning, key: key, .extension(.unsupportedMedia(Sanitizer.line(type ?? "?"))))
    }
    return true
  }
}
