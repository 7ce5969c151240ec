import Testing
import TodayHost
import TodayWire

/// Files as they are offered to extensions.
@Suite struct FileItemTests {
  private func item(_ name: String, _ bytes: [UInt8], limit: Int = 100) throws -> ExtensionItem {
    try withTemporaryDirectory { (root) throws in
      try FileSystem.writeWhole(bytes, to: "\(root)/\(name)")
      var item = try ExtensionItem(file: "\(root)/\(name)", limit: limit)
      // The path of the test's folder does not matter.
      for (index, form) in (item.attachments.first?.representations ?? []).enumerated() {
        guard case .url(let url) = form.value else { continue }
        #expect(url.hasPrefix("file://\(root)/"))
        item.attachments[0].representations[index].value = .url(
          String(url.dropFirst("file://\(root)/".count)))
      }
      return item
    }
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  @Test func pictureHasItsRealType() throws {
    let expected = ExtensionItem(
      title: "a b.txt",
      attachments: [
        .init(
          suggestedName: "a b.txt",
          [.init("public.png", .data(Self.png)), .init("public.file-url", .url("a%20b.txt"))])
      ])
    #expect(try item("a b.txt", Self.png) == expected)
  }

  @Test func textFileIsItsContent() throws {
    let item = try item("notes.markdown", Array("# Hé".utf8))
    #expect(item.contentText == "# Hé")
    #expect(
      item.attachments.first?.representations == [
        .init("net.daringfireball.markdown", .text("# Hé")),
        .init("public.file-url", .url("notes.markdown")),
      ])
    #expect(try self.item("empty", []).attachments.first?.representations.first?.value == .text(""))
  }

  @Test func largeFileIsOnlyItsURL() throws {
    let item = try item("film.mov", [UInt8](repeating: 0, count: 101))
    #expect(item.contentText == nil)
    #expect(
      item.attachments.first?.representations == [
        .init("com.apple.quicktime-movie", .url("film.mov")),
        .init("public.file-url", .url("film.mov")),
      ])
  }

  @Test func binaryFileIsData() throws {
    let item = try item("a.txt", [0x61, 0xFF])
    #expect(item.contentText == nil)
    #expect(item.attachments.first?.representations.first?.value == .data([0x61, 0xFF]))
  }

  @Test func folderIsAnItem() throws {
    try withTemporaryDirectory { (root) throws in
      let item = try ExtensionItem(file: root, limit: 100)
      let types = item.attachments.first?.representations.map(\.typeIdentifier)
      #expect(types == ["public.folder", "public.file-url"])
    }
  }
}
