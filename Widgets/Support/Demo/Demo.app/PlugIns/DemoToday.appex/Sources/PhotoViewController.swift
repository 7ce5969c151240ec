import Foundation
import TodayKit

/// The photo editor of the tour: it inverts the colours of a GIF file, which are a table at its
/// beginning.
final class PhotoViewController: WidgetViewController, PHContentEditingController {
  private static let format = "dev.today.Demo.Negative"

  private var input: PHContentEditingInput?
  private var isNegative = false

  override var body: any View {
    VStack(alignment: .leading, spacing: 1) {
      if let picture = input?.displaySizeImage {
        Image(uiImage: picture).accessibilityLabel("GIF")
      }
      Toggle("PHAdjustmentData", isOn: isNegative) { [weak self] in self?.isNegative = $0 }
    }
  }

  func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool {
    adjustmentData.formatIdentifier == Self.format && adjustmentData.formatVersion == "1"
  }

  func startContentEditing(with input: PHContentEditingInput, placeholderImage: UIImage) {
    self.input = input
    isNegative = input.adjustmentData?.data.first == 1
  }

  func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void) {
    guard let input, let url = input.fullSizeImageURL, var bytes = try? Data(contentsOf: url)
    else { return completionHandler(nil) }
    let output = PHContentEditingOutput(contentEditingInput: input)
    if isNegative { Self.invert(&bytes) }
    guard (try? bytes.write(to: output.renderedContentURL)) != nil else {
      return completionHandler(nil)
    }
    output.adjustmentData = PHAdjustmentData(
      formatIdentifier: Self.format, formatVersion: "1", data: Data([isNegative ? 1 : 0]))
    completionHandler(output)
  }

  var shouldShowCancelConfirmation: Bool { isNegative }

  func cancelContentEditing() {}

  /// The table follows 13 bytes, the eleventh of which has its size.
  private static func invert(_ gif: inout Data) {
    guard gif.count > 13, gif[10] & 0x80 != 0 else { return }
    let end = 13 + 3 << (Int(gif[10] & 7) + 1)
    for index in 13..<min(end, gif.count) { gif[index] = ~gif[index] }
  }
}
