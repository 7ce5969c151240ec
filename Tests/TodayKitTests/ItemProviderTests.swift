import Foundation
import Testing
import TodayKit

@Suite @MainActor struct ItemProviderTests {
  @Test(arguments: [
    ("public.plain-text", "public.text", true), ("public.file-url", "public.url", true),
    ("public.utf8-plain-text", "public.data", true), ("public.url", "public.file-url", false),
    ("org.example.own", "public.item", true), ("org.example.own", "public.data", false),
  ])
  func typeConformsToItsAncestors(_ type: String, _ other: String, _ conforms: Bool) {
    #expect(UTType(type).conforms(to: UTType(other)) == conforms)
    let provider = NSItemProvider(item: Data(), typeIdentifier: type)
    #expect(provider.hasItemConformingToTypeIdentifier(other) == conforms)
  }

  @Test func typeOfAValueIsKnown() {
    #expect(
      NSItemProvider(object: "x").registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(
      NSItemProvider(object: URL(string: "https://a.b")!).registeredTypeIdentifiers
        == ["public.url"])
    let file = NSItemProvider(contentsOf: URL(fileURLWithPath: "/tmp/A b.txt"))
    #expect(file?.registeredTypeIdentifiers == ["public.file-url"])
    #expect(file?.suggestedName == "A b")
    #expect(NSItemProvider(contentsOf: URL(string: "https://a.b")) == nil)
    #expect(NSItemProvider(item: nil, typeIdentifier: nil).registeredTypeIdentifiers.isEmpty)
  }

  @Test func bestRepresentationIsLoadedAndAnsweredOnce() async throws {
    let provider = NSItemProvider()
    provider.registerItem(forTypeIdentifier: "public.url") { completion, _, _ in
      completion?(URL(string: "https://a.b"), nil)
      completion?(nil, nil)
    }
    provider.registerItem(forTypeIdentifier: "public.plain-text") { completion, _, options in
      completion?("text \(options?["k"] ?? "")", nil)
    }
    var answers = 0
    provider.loadItem(forTypeIdentifier: "public.url", options: nil) { item, error in
      #expect(item as? URL == URL(string: "https://a.b"))
      #expect(error == nil)
      answers += 1
    }
    #expect(answers == 1)
    let text = try await provider.loadItem(forTypeIdentifier: "public.text", options: ["k": 1])
    #expect(text as? String == "text 1")
    #expect(provider.canLoadObject(ofClass: String.self))
    var string: String?
    provider.loadObject(ofClass: String.self) { value, _ in string = value }
    #expect(string == "text ")
    var url: URL?
    provider.loadObject(ofClass: URL.self) { value, _ in url = value }
    #expect(url?.absoluteString == "https://a.b")
  }

  @Test func missingItemIsAnError() async {
    let provider = NSItemProvider()
    #expect(!provider.canLoadObject(ofClass: String.self))
    var error: (any Error)?
    provider.loadItem(forTypeIdentifier: "public.text") { _, why in error = why }
    #expect((error as? NSError)?.domain == NSItemProvider.errorDomain)
    await #expect(throws: (any Error).self) {
      _ = try await provider.loadItem(forTypeIdentifier: "public.url")
    }
  }
}
