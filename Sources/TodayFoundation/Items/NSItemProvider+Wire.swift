import Foundation
package import TodayWire

extension NSItemProvider {
  package convenience init(wire: ExtensionItem.Attachment) {
    self.init()
    suggestedName = wire.suggestedName
    for form in wire.representations {
      let item: (any Sendable)? =
        switch form.value {
        case .text(let text): text
        case .url(let text): URL(string: text)
        case .data(let bytes): Data(bytes)
        }
      guard let item else { continue }
      registerItem(forTypeIdentifier: form.typeIdentifier) { completion, _, _ in
        completion?(item, nil)
      }
    }
  }

  /// nil if no form can be loaded.
  package func wire() async -> ExtensionItem.Attachment? {
    var forms: [ExtensionItem.Representation] = []
    for type in registeredTypeIdentifiers {
      let value: ExtensionItem.Value
      switch try? await loadItem(forTypeIdentifier: type) {
      case let text as String: value = .text(text)
      case let url as URL: value = .url(url.absoluteString)
      case let data as Data: value = .data([UInt8](data))
      default: continue
      }
      forms.append(.init(type, value))
    }
    return forms.isEmpty ? nil : .init(suggestedName: suggestedName, forms)
  }
}
