import Foundation
import TodayKit

/// The document picker of the tour: it shows the files of its document storage.
final class PickerViewController: UIDocumentPickerExtensionViewController {
  private var names: [String] = []

  override var body: any View {
    ForEach(names, id: \.self) { name in
      Button(name) { [unowned self] in
        dismissGrantingAccess(to: documentStorageURL?.appendingPathComponent(name))
      }
    }
  }

  override func prepareForPresentation(in mode: UIDocumentPickerMode) {
    let path = documentStorageURL?.path ?? ""
    names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
