extension PointTemplate {
  /// A Photo Editing extension that signs a picture with the message of its app.
  static let photoEditing = PointTemplate(
    suffix: "Editing", identifier: "com.apple.photo-editing",
    principalClass: "PhotoEditingViewController",
    attributes: """
      <key>PHSupportedMediaTypes</key>
      <array>
        <string>Image</string>
      </array>
      """,
    products: ["TodayKit"], about: "A Photo Editing extension for Today, with its app.",
    trial: "today edit PICTURE.png --with _ExtensionID_",
    swiftFiles: [
      .init(
        path: "_Name_.app/PlugIns/_Extension_.appex/Sources/PhotoEditingViewController.swift",
        text: viewController),
      .init(
        path: "_Name_.app/PlugIns/_Extension_.appex/Sources/PictureComment.swift", text: comment),
      .init(path: "Tests/_Stem_Tests/PhotoEditingViewControllerTests.swift", text: tests),
    ])

  private static let viewController = #"""
    import Foundation
    import TodayKit
    import _Name_Shared

    /// Writes the message of the app into a picture file, as a comment. An edit of the pixels has the same
    /// form, with an image library in `finishContentEditing`.
    @main final class PhotoEditingViewController: WidgetViewController, PHContentEditingController {
      private static let format = "_ExtensionID_"

      private var input: PHContentEditingInput?
      private var isSigned = false

      override var body: any View {
        VStack(alignment: .leading) {
          if let picture = input?.displaySizeImage { Image(uiImage: picture) }
          Toggle("Sign: \(Message.text)", isOn: isSigned) { [weak self] in self?.isSigned = $0 }
        }
      }

      /// The host then gives the original of the earlier edit, with its data.
      func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool {
        adjustmentData.formatIdentifier == Self.format && adjustmentData.formatVersion == "1"
      }

      func startContentEditing(with input: PHContentEditingInput, placeholderImage: UIImage) {
        self.input = input
        isSigned = input.adjustmentData?.data.first == 1
      }

      func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void) {
        guard let input, let url = input.fullSizeImageURL, let picture = try? Data(contentsOf: url)
        else { return completionHandler(nil) }
        let output = PHContentEditingOutput(contentEditingInput: input)
        output.adjustmentData = PHAdjustmentData(
          formatIdentifier: Self.format, formatVersion: "1", data: Data([isSigned ? 1 : 0]))
        let signed = isSigned ? PictureComment.add(Message.text, to: picture) : picture
        guard let signed, (try? signed.write(to: output.renderedContentURL)) != nil else {
          return completionHandler(nil)
        }
        completionHandler(output)
      }

      var shouldShowCancelConfirmation: Bool { isSigned }

      func cancelContentEditing() {}
    }

    """#

  private static let comment = #"""
    import Foundation

    /// A comment in a PNG or JPEG file.
    enum PictureComment {
      /// - Returns: `nil` for other formats.
      static func add(_ text: String, to picture: Data) -> Data? {
        let text = Data(text.utf8.prefix(1000))
        if picture.starts(with: [0xFF, 0xD8]) {
          let size = text.count + 2
          return picture.prefix(2) + [0xFF, 0xFE, UInt8(size >> 8), UInt8(size & 255)] + text
            + picture.dropFirst(2)
        }
        // The signature and the header of a PNG have 33 bytes.
        guard picture.starts(with: [0x89, 0x50, 0x4E, 0x47]), picture.count > 33 else { return nil }
        let chunk = Data("tEXtComment\0".utf8) + text
        return picture.prefix(33) + bytes(UInt32(chunk.count - 4)) + chunk + bytes(checksum(chunk))
          + picture.dropFirst(33)
      }

      private static func bytes(_ number: UInt32) -> Data {
        withUnsafeBytes(of: number.bigEndian) { Data($0) }
      }

      /// The CRC-32 of a PNG chunk.
      private static func checksum(_ data: Data) -> UInt32 {
        ~data.reduce(~0) { sum, byte in
          (0..<8).reduce(sum ^ UInt32(byte)) { bits, _ in
            bits & 1 == 1 ? bits >> 1 ^ 0xEDB8_8320 : bits >> 1
          }
        }
      }
    }

    """#

  private static let tests = #"""
    import Foundation
    import Testing
    import TodayTesting
    import _Name_Shared

    @testable import _Extension_

    @MainActor struct PhotoEditingViewControllerTests {
      /// 16 by 8 pixels.
      private static let picture = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAIAAAB/FOjAAAAAGUlEQVQY02P8z4AdMDJgl2FiIBGMaiAG"
          + "AAAAcAIP+YXl2QAAAABJRU5ErkJggg==")!

      private func start(_ edit: ExtensionHarness<PhotoEditingViewController>) async throws {
        let url = edit.container.appendingPathComponent("picture.png")
        try Self.picture.write(to: url)
        try await edit.startEditing(pictureAt: url)
      }

      @Test func signedPictureHasTheMessage() async throws {
        let edit = ExtensionHarness(PhotoEditingViewController.self, groups: [Message.group])
        try await start(edit)
        #expect(!edit.asksBeforeCancel)
        try await edit.tap("Sign: \(Message.text)")
        #expect(edit.asksBeforeCancel)
        let edited = try #require(try await edit.finishEditing())
        #expect(edited.picture.range(of: Data(Message.text.utf8)) != nil)
        #expect(edited.picture.count > Self.picture.count)
      }

      @Test func unsignedPictureIsUnchanged() async throws {
        let edit = ExtensionHarness(PhotoEditingViewController.self, groups: [Message.group])
        try await start(edit)
        let edited = try #require(try await edit.finishEditing())
        #expect(edited.picture == Self.picture)
        #expect(edited.adjustmentData.data == Data([0]))
      }
    }

    """#
}
