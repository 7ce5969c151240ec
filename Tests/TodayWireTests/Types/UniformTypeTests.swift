import Testing
import TodayWire

@Suite struct UniformTypeTests {
  @Test(arguments: [
    ("public.png", "public.image", true), ("public.png", "public.data", true),
    ("public.png", "public.content", true), ("public.png", "public.text", false),
    ("PUBLIC.PNG", "public.Image", true), ("public.image", "public.png", false),
    ("public.mpeg-4", "public.movie", true), ("public.mp3", "public.movie", false),
    ("public.mp3", "public.audiovisual-content", true),
    ("com.adobe.pdf", "public.composite-content", true), ("com.adobe.pdf", "public.text", false),
    ("public.svg-image", "public.image", true), ("public.svg-image", "public.text", true),
    ("public.file-url", "public.url", true), ("public.url", "public.file-url", false),
    ("net.daringfireball.markdown", "public.plain-text", true),
    ("org.example.own", "public.item", true), ("org.example.own", "public.data", false),
    ("org.example.own", "org.example.own", true),
  ])
  func typeConformsToItsAncestorsAndNoOther(_ type: String, _ other: String, _ conforms: Bool) {
    #expect(UniformType(type).conforms(to: UniformType(other)) == conforms)
  }

  @Test func treeHasNoGapAndNoCycle() {
    let all = Set(UniformType.declared.map(\.identifier))
    #expect(all.count == UniformType.declared.count)
    let extensions = UniformType.declared.flatMap(\.extensions)
    #expect(Set(extensions).count == extensions.count)
    for type in UniformType.declared {
      #expect(type.identifier == type.identifier.lowercased())
      #expect(type.parents.allSatisfy { all.contains($0) || $0 == "public.item" }, "\(type)")
      for parent in type.parents {
        #expect(!UniformType(parent).conforms(to: UniformType(type.identifier)), "\(type)")
      }
    }
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]
  private static let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04, 0x14]
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]

  private static func media(_ brand: String) -> [UInt8] {
    [0, 0, 0, 0x20] + Array("ftyp\(brand)".utf8) + [0, 0, 2, 0]
  }

  @Test(
    arguments: [
      ("a.png", png, "public.png"), ("a.txt", png, "public.png"), ("a", png, "public.png"),
      ("a.png", jpeg, "public.jpeg"), ("a.PNG", [], "public.png"),
      ("a.jpg", [1, 2, 3], "public.jpeg"),
      ("a.docx", zip, "org.openxmlformats.wordprocessingml.document"),
      ("a.epub", zip, "org.idpf.epub-container"), ("a.png", zip, "public.zip-archive"),
      ("a.pdf", zip, "public.zip-archive"), ("a", zip, "public.zip-archive"),
      ("a.mov", media("qt  "), "com.apple.quicktime-movie"), ("a", media("isom"), "public.mpeg-4"),
      ("a.m4v", media("mp42"), "com.apple.m4v-video"), ("a.png", media("heic"), "public.heic"),
      ("a", media("avif"), "public.avif"), ("a", [], "public.data"), ("", [], "public.data"),
      (".png", [], "public.data"), ("a", [0, 1, 2], "public.data"),
    ] as [(String, [UInt8], String)])
  func contentsDecideTheTypeBeforeTheName(
    _ name: String, _ beginning: [UInt8], _ type: String
  ) {
    #expect(UniformType.of(fileNamed: name, beginning: beginning).identifier == type)
  }

  @Test(arguments: [
    ("notes", "hello\nwörld", "public.plain-text"),
    ("a.markdown", "# Hello", "net.daringfireball.markdown"),
    ("a.unknown", "hello", "public.plain-text"), ("a.png", "hello", "public.png"),
    ("a", "%PDF-1.7", "com.adobe.pdf"), ("a.txt", "%PDF-1.7", "com.adobe.pdf"),
    ("a", "<!DOCTYPE HTML><p>", "public.html"), ("a.txt", "<html>", "public.plain-text"),
    ("a", "<?xml version=\"1.0\"?><svg/>", "public.svg-image"),
    ("a.svg", "<?xml version=\"1.0\"?>", "public.svg-image"),
    ("a", "<?xml version=\"1.0\"?><a/>", "public.xml"),
    ("a", "#!/bin/sh\n", "public.shell-script"),
    ("a", "#!/usr/bin/env python3\n", "public.python-script"),
    ("a.py", "#!/bin/sh\n", "public.python-script"), ("a", "GIF89a", "com.compuserve.gif"),
    ("BMW.txt", "BMW is a maker of cars", "public.plain-text"),
    ("a.bin", "RIFF1234WEBPVP8 ", "org.webmproject.webp"),
    ("a", "RIFF1234AVI LIST", "public.avi"),
    ("a.csv", "a,b\n", "public.comma-separated-values-text"),
  ])
  func textFileIsRecognised(_ name: String, _ text: String, _ type: String) {
    #expect(UniformType.of(fileNamed: name, beginning: Array(text.utf8)).identifier == type)
  }

  /// Only the beginning is read, so a character may be incomplete.
  @Test func cutCharacterIsStillText() {
    let cut = Array(Array("wörld 🚀".utf8).dropLast(2))
    #expect(UniformType.of(fileNamed: "a", beginning: cut) == .plainText)
    #expect(UniformType.of(fileNamed: "a", beginning: cut + [0x20]) == .data)
  }

  @Test func everyByteSequenceHasAType() {
    var random = SystemRandomNumberGenerator()
    for length in 0..<300 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(!UniformType.of(fileNamed: "x", beginning: bytes).identifier.isEmpty)
    }
  }
}
