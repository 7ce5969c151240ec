import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Bundles of Document Providers.
@Suite struct DocumentBundleTests {
  private static let group = "group.com.example.hello"
  private static let entitled = Plist.dictionary([
    "com.apple.security.application-groups": [.string(group)]
  ]).document

  /// A file provider, and next to it a document picker.
  private func scan(
    group: Plist? = .string(group), entitlements: String? = entitled,
    pickerEntitlements: String? = entitled, attributes: Plist? = nil
  ) throws -> Registry {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.app["CFBundleExecutable"] = nil
      fixture.executables.removeFirst()
      fixture.setExtension("NSExtensionPointIdentifier", "com.apple.fileprovider-nonui")
      fixture.setExtension("NSExtensionFileProviderDocumentGroup", group)
      fixture.files["\(BundleFixture.extensionPath)/Entitlements.plist"] = entitlements
      var picker = fixture
      picker.widget["CFBundleIdentifier"] = "com.example.Hello.picker"
      picker.setExtension("NSExtensionPointIdentifier", "com.apple.fileprovider-ui")
      picker.setExtension("NSExtensionFileProviderDocumentGroup", nil)
      picker.setExtension("NSExtensionAttributes", attributes)
      fixture.files["PlugIns/Picker.appex/Info.plist"] =
        Plist.dictionary(picker.widget).document
      fixture.files["PlugIns/Picker.appex/Entitlements.plist"] = pickerEntitlements
      fixture.executables.append("PlugIns/Picker.appex/HelloToday")
      let app = try fixture.write(in: root)
      let places = [BundleSearch.Place(path: root, origin: .installed)]
      var registry = BundleScanner.scan(BundleSearch(places: places), locale: "C")
      try registry.write(to: root + "/registry")
      #expect(Registry.read(from: root + "/registry") == registry)
      let scanned = registry.problems.map(\.mistake)
      registry.problems += BundleLinter.lint(app).filter { !scanned.contains($0.mistake) }
      // An app without a program is reported, too.
      registry.problems.removeAll { !$0.path.contains(".appex") }
      return registry
    }
  }

  private func provider(_ registry: Registry) throws -> DocumentProvider {
    try #require(registry.documentProviders(Directories(home: "/home")).first)
  }

  @Test func partsOfAnAppShareTheFolderOfTheGroup() throws {
    let registry = try scan()
    #expect(registry.problems.isEmpty, "\(registry.problems)")
    let provider = try provider(registry)
    #expect(provider.id == "com.example.Hello.picker")
    #expect(provider.fileProvider?.id == "com.example.Hello.today")
    #expect(
      provider.storage.path == "/home/data/Groups/\(Self.group)/File Provider Storage")
    #expect(provider.modes == Set(DocumentPickerMode.allCases))
    #expect(provider.accepts(.open, []) && provider.accepts(.move, [.image]))
  }

  @Test func pickerHasTheModesAndTypesThatItLists() throws {
    let registry = try scan(attributes: [
      "UIDocumentPickerModes": ["UIDocumentPickerModeImport", "UIDocumentPickerModeOpen"],
      "UIDocumentPickerSupportedFileTypes": ["public.plain-text"],
    ])
    let provider = try provider(registry)
    #expect(provider.modes == [.importing, .open])
    #expect(!provider.accepts(.exporting, []))
    // A picker of plain text may have what is wanted, and what it has is a text.
    #expect(provider.accepts(.open, [.text]) && provider.accepts(.open, [.item]))
    #expect(!provider.accepts(.open, [.image]) && provider.accepts(.open, [.image, .plainText]))
  }

  @Test(arguments: [nil, "group.com.example.other"] as [String?])
  func providerWithoutItsGroupIsRefused(_ group: String?) throws {
    let registry = try scan(group: group.map { .string($0) })
    #expect(registry.handlers.map(\.id) == ["com.example.Hello.picker"])
    let expected: BundleMistake.Documents = group.map { .foreignGroup($0) } ?? .noGroup
    #expect(registry.problems.map(\.mistake) == [.extension(.documents(expected))])
    #expect(registry.problems.map(\.severity) == [.error])
    // Alone, the picker imports and exports, with a folder in its container.
    let provider = try provider(registry)
    #expect(provider.modes == [.importing, .exporting])
    #expect(provider.storage.root == "/home/data/Containers/com.example.Hello.picker")
  }

  /// Only the scan puts a group there, when it has compared it with the entitlements.
  @Test func groupAmongTheAttributesIsIgnored() throws {
    let registry = try scan(attributes: [
      "NSExtensionFileProviderDocumentGroup": "group.com.example.other"
    ])
    let picker = try #require(registry.handlers.first { $0.id == "com.example.Hello.picker" })
    #expect(picker.documentGroup == nil)
    #expect(try provider(registry).storage.root == "/home/data/Groups/\(Self.group)")
  }

  @Test func unknownModeIsReported() throws {
    let registry = try scan(attributes: [
      "UIDocumentPickerModes": ["Import", "UIDocumentPickerModeOpen"]
    ])
    #expect(registry.problems.map(\.severity) == [.warning])
    #expect(
      registry.problems.first?.message.contains("UIDocumentPickerModes has Import") == true)
    #expect(try provider(registry).modes == [.open])
  }

  @Test func pickerWithoutTheGroupIsReported() throws {
    let registry = try scan(pickerEntitlements: nil)
    #expect(
      registry.problems.map(\.mistake)
        == [.extension(.documents(.pickerWithoutGroup(Self.group)))])
  }
}
