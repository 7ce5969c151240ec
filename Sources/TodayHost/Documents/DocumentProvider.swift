package import TodayEngine
package import TodayWire

/// A Document Provider: the document picker of an app, with its file provider if it has one.
package struct DocumentProvider: Sendable, Equatable, Identifiable {
  package var picker: WidgetDescription
  package var fileProvider: WidgetDescription?
  package var storage: DocumentStorage
  package var modes: Set<DocumentPickerMode>
  /// The types of its documents.
  package var types: [UniformType]

  package var id: WidgetID { picker.id }

  /// Whether it is offered for a mode and for any of the types; no types: for all.
  package func accepts(_ mode: DocumentPickerMode, _ types: [UniformType]) -> Bool {
    guard modes.contains(mode) else { return false }
    return types.isEmpty
      || types.contains { wanted in
        self.types.contains { $0.conforms(to: wanted) || wanted.conforms(to: $0) }
      }
  }
}

extension DocumentPickerMode {
  /// The value in `UIDocumentPickerModes`.
  var key: String {
    switch self {
    case .importing: "UIDocumentPickerModeImport"
    case .open: "UIDocumentPickerModeOpen"
    case .exporting: "UIDocumentPickerModeExportToService"
    case .move: "UIDocumentPickerModeMoveToService"
    }
  }
}

extension WidgetDescription {
  static let pickerModesKey = "UIDocumentPickerModes"
  static let pickerTypesKey = "UIDocumentPickerSupportedFileTypes"

  /// Without a file provider, documents cannot be opened in their place, as on Apple's systems.
  fileprivate func pickerModes(hasFileProvider: Bool) -> Set<DocumentPickerMode> {
    let possible: [DocumentPickerMode] =
      hasFileProvider ? DocumentPickerMode.allCases : [.importing, .exporting]
    guard let listed = attributes[Self.pickerModesKey]?.array?.compactMap(\.string) else {
      return Set(possible)
    }
    return Set(possible.filter { listed.contains($0.key) })
  }
}

extension Registry {
  /// The Document Providers, by their titles.
  package func documentProviders(_ directories: Directories) -> [DocumentProvider] {
    let parts = handlers(startedBy: .picker)
    let pickers = parts.filter { ExtensionPoint(identifier: $0.pointIdentifier)?.hasView == true }
    return pickers.map { picker in
      let provider = parts.first { $0.appID == picker.appID && $0.documentGroup != nil }
      let types = picker.attributes[WidgetDescription.pickerTypesKey]?.array ?? []
      return DocumentProvider(
        picker: picker, fileProvider: provider,
        storage: DocumentStorage(
          root: provider?.documentGroup.map(directories.group)
            ?? directories.container(picker.id)),
        modes: picker.pickerModes(hasFileProvider: provider != nil),
        types: types.isEmpty ? [.item] : types.compactMap(\.string).map(UniformType.init))
    }.sorted { ($0.picker.title, $0.id) < ($1.picker.title, $1.id) }
  }
}
