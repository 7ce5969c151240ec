/// The rules for the parts of a Document Provider. The names are stable, like those of
/// ``ConformanceRule``.
package enum DocumentRule: String, CaseIterable, Sendable {
  case pickerBegins = "picker.begin"
  case pickerSound = "picker.wire"
  case pickerShows = "picker.view"
  case pickerWaits = "picker.waits"
  case pickerDocument = "picker.document"
  case pickerCancels = "picker.cancel"
  case pickerExits = "picker.exits"
  case providerBegins = "provider.begin"
  case providerSound = "provider.wire"
  case providerUnknown = "provider.unknown"
  case providerPlaceholder = "provider.placeholder"
  case providerContents = "provider.contents"
  case providerStops = "provider.stop"
  case providerExits = "provider.exits"

  /// Whether it is for document pickers; the others are for file providers.
  package var isOfPicker: Bool { rawValue.hasPrefix("picker.") }

  /// The rules for one of the parts.
  package static func rules(ofPicker isPicker: Bool) -> [DocumentRule] {
    allCases.filter { $0.isOfPicker == isPicker }
  }

  /// The expected behaviour. The subject is the extension.
  package var title: String { words.title }
  /// How to fix a violation.
  package var remedy: String { words.remedy }

  private var words: (title: String, remedy: String) {
    switch self {
    case .pickerBegins, .providerBegins:
      ("answers begin", "answer the request begin with a result within 5 s")
    case .pickerSound, .providerSound:
      ("sends only valid messages", "fix the message; print to standard error")
    case .pickerShows:
      ("shows a view", "send view when you get prepareForPresentation, also while you still load")
    case .pickerWaits:
      (
        "waits for the user",
        "answer prepareForPresentation when the user has tapped a document, or chosen Done"
      )
    case .pickerDocument:
      (
        "answers Done of export with a place below its document storage",
        "answer prepareForPresentation with {\"document\": \"Folder/Name\"}, without .. or a leading /"
      )
    case .pickerCancels:
      (
        "ends its request when the user cancels",
        "answer prepareForPresentation with an error within 2 s of cancel"
      )
    case .pickerExits, .providerExits:
      ("exits after end", "exit within a second after end")
    case .providerUnknown:
      (
        "fails for a document that does not exist",
        "answer startProvidingItem with an error whose message is for the user"
      )
    case .providerPlaceholder:
      (
        "writes a placeholder, or fails",
        "write .NAME.placeholder, a JSON object, before you answer providePlaceholder with null"
      )
    case .providerContents:
      (
        "keeps the contents of a document that only this machine has",
        "do not replace or remove contents that you have not taken over with itemChanged"
      )
    case .providerStops:
      ("answers stopProvidingItem", "answer with null, or with an error")
    }
  }
}
