package import TodayEngine
package import TodayWire

/// An extension as an entry of the sheet.
package struct SheetEntry: Sendable, Equatable {
  package var id: WidgetID
  package var title: String
  package var appName: String
  package var point: ExtensionPoint
  /// The items that it accepts; `nil` for an editor, which accepts a picture, and for a document
  /// picker, which accepts none.
  package var rule: ActivationRule?

  package init(
    id: WidgetID, title: String, appName: String, point: ExtensionPoint,
    rule: ActivationRule? = nil
  ) {
    self.id = id
    self.title = title
    self.appName = appName
    self.point = point
    self.rule = rule
  }

  /// The headings of the sheet, in its order.
  enum Section: CaseIterable {
    case share, action, edit, document
  }

  var section: Section {
    if point.composes { return .share }
    return switch point.starter {
    case .editor: .edit
    case .picker: .document
    case .board, .sheet, .textField: .action
    }
  }

  func accepts(_ items: [ExtensionItem]) -> Bool {
    switch point.starter {
    case .sheet: rule?.matches(items) == true
    case .editor: items.count == 1 && items[0].pictureFile != nil
    case .board, .picker, .textField: false
    }
  }
}

extension ExtensionItem {
  /// The types of pictures that can be shown, and so edited.
  private static let editable: Set = [
    UniformType("public.png"), UniformType("public.jpeg"), UniformType("com.compuserve.gif"),
    UniformType("org.webmproject.webp"),
  ]

  /// The path of the picture file that the item links to; `nil` if it is none.
  package var pictureFile: String? {
    attachments.lazy.compactMap { attachment -> String? in
      guard
        attachment.representations.contains(where: {
          Self.editable.contains(UniformType($0.typeIdentifier))
        })
      else { return nil }
      return attachment.representations.lazy.compactMap { form -> String? in
        guard UniformType(form.typeIdentifier) == .fileURL, case .url(let url) = form.value else {
          return nil
        }
        return FileURL.path(url)
      }.first
    }.first
  }
}

/// The path in a URL of a file of this machine.
private enum FileURL {
  static func path(_ url: String) -> String? {
    let lowered = url.lowercased()
    // Without a host, or with the name of this machine.
    let prefixes = lowered.hasPrefix("file://") ? ["file:///", "file://localhost/"] : ["file:/"]
    guard let prefix = prefixes.first(where: lowered.hasPrefix) else { return nil }
    var bytes: [UInt8] = [UInt8(ascii: "/")]
    var rest = url.utf8.dropFirst(prefix.utf8.count)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), value != 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
