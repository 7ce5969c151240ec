import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Bundles of the other extension points.
@Suite struct PointBundleTests {
  private func scan(point: String, attributes: Plist? = nil) throws -> Registry {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.setExtension("NSExtensionPointIdentifier", .string(point))
      fixture.setExtension("NSExtensionAttributes", attributes)
      try fixture.write(in: root)
      let places = [BundleSearch.Place(path: root, origin: .installed)]
      return BundleScanner.scan(BundleSearch(places: places), locale: "C")
    }
  }

  @Test(
    arguments: [
      ("com.apple.photo-editing", ExtensionPoint.Starter.editor),
      ("com.apple.fileprovider-ui", .picker),
      ("com.apple.keyboard-service", .textField),
    ])
  func extensionIsStartedOnlyByItsPartOfTheHost(
    _ point: String, _ starter: ExtensionPoint.Starter
  ) throws {
    let registry = try scan(point: point)
    #expect(registry.widgets.isEmpty && registry.handlers(startedBy: .sheet).isEmpty)
    #expect(registry.handlers(startedBy: starter).map(\.pointIdentifier) == [point])
    #expect(registry.problems.isEmpty)
  }

  @Test(arguments: ForeignPoint.all)
  func pointOfApplesSystemsIsNamed(_ point: ForeignPoint) throws {
    #expect(ExtensionPoint(identifier: point.identifier) == nil)
    let registry = try scan(point: point.identifier)
    #expect(registry.extensions.isEmpty)
    #expect(registry.problems.map(\.severity) == [.warning])
    let message = try #require(registry.problems.first?.message)
    #expect(
      message.hasPrefix(
        "\(point.identifier): \(point.name) is not supported here, because Today "))
  }

  @Test func unknownPointIsNotSupported() throws {
    let registry = try scan(point: "com.example.point")
    #expect(registry.extensions.isEmpty)
    #expect(registry.problems.first?.message.contains("not supported by Today") == true)
  }

  @Test func pictureEditorMayNameOnlyPictures() throws {
    let point = "com.apple.photo-editing"
    #expect(try scan(point: point, attributes: ["PHSupportedMediaTypes": ["Image"]]).problems == [])
    let both = try scan(point: point, attributes: ["PHSupportedMediaTypes": ["Image", "Video"]])
    #expect(both.handlers.count == 1)
    #expect(both.problems.map(\.severity) == [.warning])
    #expect(both.problems.first?.message.contains("has Video, but Today edits only") == true)
  }

  @Test(arguments: [Plist.array([.string("Video")]), .array([]), .string("Image")])
  func pictureEditorWithoutPicturesIsRefused(_ types: Plist) throws {
    let registry = try scan(
      point: "com.apple.photo-editing", attributes: .dictionary(["PHSupportedMediaTypes": types]))
    #expect(registry.handlers.isEmpty)
    #expect(registry.problems.map(\.severity) == [.error])
    #expect(registry.problems.first?.message.contains("does not have Image") == true)
  }
}
