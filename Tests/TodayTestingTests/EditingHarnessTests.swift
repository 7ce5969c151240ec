import Foundation
import Testing
import TodayKit
import TodayTesting

/// The example of the guide.
private final class PhotoEditingViewController: WidgetViewController, PHContentEditingController {
  private var input: PHContentEditingInput?
  private var isMirrored = false

  override var body: any View {
    VStack(alignment: .leading) {
      if let picture = input?.displaySizeImage { Image(uiImage: picture) }
      Toggle("Mirror", isOn: isMirrored) { [weak self] in self?.isMirrored = $0 }
    }
  }

  func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool {
    adjustmentData.formatIdentifier == "com.example.mirror"
  }

  func startContentEditing(with input: PHContentEditingInput, placeholderImage: UIImage) {
    self.input = input
    isMirrored = input.adjustmentData?.data.first == 1
  }

  func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void) {
    guard let input, let url = input.fullSizeImageURL else { return completionHandler(nil) }
    let output = PHContentEditingOutput(contentEditingInput: input)
    output.adjustmentData = PHAdjustmentData(
      formatIdentifier: "com.example.mirror", formatVersion: "1",
      data: Data([isMirrored ? 1 : 0]))
    render(url, to: output.renderedContentURL)
    completionHandler(output)
  }

  var shouldShowCancelConfirmation: Bool { isMirrored }

  func cancelContentEditing() {}

  private func render(_ source: URL, to target: URL) {
    try? Data(contentsOf: source).write(to: target)
  }
}

@Suite @MainActor struct EditingHarnessTests {
  private static let picture = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Pictures/two.png")

  @Test func editorIsTestedWithoutAHost() async throws {
    let harness = ExtensionHarness(PhotoEditingViewController.self)
    try await harness.startEditing(pictureAt: Self.picture)
    #expect(!harness.asksBeforeCancel)
    try await harness.tap("Mirror")
    #expect(harness.asksBeforeCancel)
    let edited = try #require(try await harness.finishEditing())
    #expect(edited.picture == (try Data(contentsOf: Self.picture)))
    #expect(edited.adjustmentData.data == Data([1]))
    let again = ExtensionHarness(PhotoEditingViewController.self)
    try await again.startEditing(pictureAt: Self.picture, adjustmentData: edited.adjustmentData)
    #expect(again.drawing.contains("✓ Mirror"))
    again.cancelEditing()
  }
}
