extension PointTemplate {
  /// A document picker over the files of its document storage.
  static let documentPicker = PointTemplate(
    suffix: "Picker", identifier: "com.apple.fileprovider-ui",
    principalClass: "DocumentPickerViewController",
    // The other modes need a file provider.
    attributes: """
      <key>UIDocumentPickerModes</key>
      <array>
        <string>UIDocumentPickerModeImport</string>
        <string>UIDocumentPickerModeExportToService</string>
      </array>
      """,
    products: ["TodayKit"], about: "A document picker for Today, with its app.",
    trial: """
      today pick --with _ExtensionID_ --save README.md --item .
      today pick --with _ExtensionID_ --mode import
      """,
    swiftFiles: [
      .init(
        path: "_Name_.app/PlugIns/_Extension_.appex/Sources/DocumentPickerViewController.swift",
        text: viewController),
      .init(path: "Tests/_Stem_Tests/DocumentPickerViewControllerTests.swift", text: tests),
    ])

  private static let viewController = #"""
    import Foundation
    import TodayKit

    /// Shows the documents of the app. Done adds the caller's file to them.
    @main final class DocumentPickerViewController: UIDocumentPickerExtensionViewController {
      private var names: [String] = []

      override var body: any View {
        VStack(alignment: .leading) {
          if names.isEmpty { Text("No documents") }
          ForEach(names, id: \.self) { name in
            Button(name) { [unowned self] in
              dismissGrantingAccess(to: documentStorageURL?.appendingPathComponent(name))
            }
          }
        }
      }

      override func prepareForPresentation(in mode: UIDocumentPickerMode) {
        let path = documentStorageURL?.path ?? ""
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        names = files.filter { !$0.hasPrefix(".") && isAccepted($0) }.sorted()
      }

      /// Whether the caller can use a file with this name.
      private func isAccepted(_ name: String) -> Bool {
        guard let validTypes else { return true }
        let ending = URL(fileURLWithPath: "/\(name)").pathExtension
        guard let type = UTType(filenameExtension: ending) else { return false }
        return validTypes.contains { type.conforms(to: UTType($0)) }
      }
    }

    """#

  private static let tests = #"""
    import Foundation
    import Testing
    import TodayKit
    import TodayTesting

    @testable import _Extension_

    @MainActor struct DocumentPickerViewControllerTests {
      let harness = ExtensionHarness(DocumentPickerViewController.self)

      private func add(_ name: String) throws {
        try Data("text".utf8).write(to: harness.documentStorage.appendingPathComponent(name))
      }

      @Test func tappedDocumentIsPicked() async throws {
        try add("Plan.txt")
        harness.present(in: .import)
        try await harness.tap("Plan.txt")
        #expect(try await harness.pickedDocument() == "Plan.txt")
      }

      @Test func onlyAcceptedTypesAreShown() throws {
        try add("Plan.txt")
        try add("Cat.png")
        harness.present(in: .import, validTypes: ["public.image"])
        #expect(harness.drawing == "[ Cat.png ]")
      }

      @Test func doneStoresTheFileUnderItsName() async throws {
        harness.present(in: .exportToService, originalName: "New.txt")
        harness.done()
        #expect(try await harness.pickedDocument() == "New.txt")
      }
    }

    """#
}
