extension UniformType {
  /// The number of bytes that ``of(fileNamed:beginning:)`` examines.
  package static let examinedBytes = 4096

  /// The type of a file, from its contents and its name.
  ///
  /// Recognised contents have priority over the name: a PNG called `a.txt` is a PNG. If one format
  /// is based on another (`.docx` on ZIP, `.svg` on XML), the name selects it. Otherwise the name
  /// decides; without a known extension the type is plain text or data.
  ///
  /// - Parameter beginning: The first bytes of the file; fewer than ``examinedBytes`` if it is shorter.
  package static func of(fileNamed name: String, beginning: [UInt8]) -> UniformType {
    let named = UniformType(fileName: name)
    guard let found = recognised(beginning) else {
      return named ?? (isText(beginning) ? .plainText : .data)
    }
    guard let named else { return found }
    return named.isBuilt(on: found) ? named : found
  }

  /// Whether a file of this type may have contents that look like the other type.
  private func isBuilt(on found: UniformType) -> Bool {
    if conforms(to: found) { return true }
    // Markup and scripts look like text; their names give the exact type.
    if found.conforms(to: .text) { return conforms(to: .text) }
    // The formats share a container, and its brand or codec does not always distinguish them.
    for family in Self.families where family.contains(found.identifier) {
      if family.contains(identifier) { return true }
    }
    // Documents packed as ZIP have no signature of their own.
    let isOther = [.text, .image, UniformType("public.audiovisual-content")].contains {
      conforms(to: $0)
    }
    return found.identifier == "public.zip-archive" && !isOther && !Self.marked.contains(identifier)
  }

  private static let families: [Set<String>] = [
    [
      "public.mpeg-4", "com.apple.quicktime-movie", "com.apple.m4v-video", "com.apple.m4a-audio",
      "public.3gpp", "public.heic", "public.heif", "public.avif",
    ],
    ["org.webmproject.webm", "org.matroska.mkv"],
    ["org.xiph.ogg-audio", "org.xiph.ogv"],
    ["public.tiff", "public.camera-raw-image"],
  ]

  // MARK: Signatures

  private struct Mark {
    var identifier: String
    /// Bytes with their offsets. All of them must match.
    var parts: [(offset: Int, bytes: [UInt8])]

    init(_ identifier: String, _ bytes: [UInt8], at offset: Int = 0) {
      self.identifier = identifier
      parts = [(offset, bytes)]
    }

    init(_ identifier: String, _ text: String, at offset: Int = 0) {
      self.init(identifier, Array(text.utf8), at: offset)
    }

    func and(_ text: String, at offset: Int) -> Mark {
      and(Array(text.utf8), at: offset)
    }

    func and(_ bytes: [UInt8], at offset: Int) -> Mark {
      var mark = self
      mark.parts.append((offset, bytes))
      return mark
    }

    func matches(_ beginning: [UInt8]) -> Bool {
      parts.allSatisfy { beginning.dropFirst($0.offset).starts(with: $0.bytes) }
    }
  }

  private static let marks: [Mark] = [
    Mark("public.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    Mark("public.jpeg", [0xFF, 0xD8, 0xFF]),
    Mark("com.compuserve.gif", "GIF87a"), Mark("com.compuserve.gif", "GIF89a"),
    Mark("public.tiff", [0x49, 0x49, 0x2A, 0x00]), Mark("public.tiff", [0x4D, 0x4D, 0x00, 0x2A]),
    Mark("com.microsoft.bmp", "BM").and([0, 0, 0, 0], at: 6),
    Mark("com.microsoft.ico", [0x00, 0x00, 0x01, 0x00]).and([0x00], at: 5),
    Mark("org.webmproject.webp", "RIFF").and("WEBP", at: 8),
    Mark("com.microsoft.waveform-audio", "RIFF").and("WAVE", at: 8),
    Mark("public.avi", "RIFF").and("AVI ", at: 8),
    Mark("public.aiff-audio", "FORM").and("AIFF", at: 8),
    Mark("public.jpeg-2000", [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20]),
    Mark("public.jpeg-xl", [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]),
    Mark("com.adobe.photoshop-image", Array("8BPS".utf8) + [0]),
    Mark("com.adobe.pdf", "%PDF-"), Mark("com.adobe.postscript", "%!PS"),
    Mark("public.rtf", #"{\rtf"#),
    Mark("public.zip-archive", [0x50, 0x4B, 0x03, 0x04]),
    Mark("public.zip-archive", [0x50, 0x4B, 0x05, 0x06]),
    Mark("org.gnu.gnu-zip-archive", [0x1F, 0x8B, 0x08]),
    Mark("public.bzip2-archive", "BZh").and([0x31, 0x41, 0x59, 0x26, 0x53, 0x59], at: 4),
    Mark("org.tukaani.xz-archive", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]),
    Mark("org.facebook.zstandard-archive", [0x28, 0xB5, 0x2F, 0xFD]),
    Mark("org.7-zip.7-zip-archive", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    Mark("public.tar-archive", "ustar", at: 257),
    Mark("public.mpeg", [0x00, 0x00, 0x01, 0xBA]), Mark("public.mpeg", [0x00, 0x00, 0x01, 0xB3]),
    // A text may begin with the same letters.
    Mark("public.mp3", Array("ID3".utf8) + [2]), Mark("public.mp3", Array("ID3".utf8) + [3]),
    Mark("public.mp3", Array("ID3".utf8) + [4]), Mark("org.xiph.flac", Array("fLaC".utf8) + [0]),
    Mark("org.xiph.ogg-audio", Array("OggS".utf8) + [0]),
    Mark("public.midi-audio", Array("MThd".utf8) + [0]),
    Mark("org.sqlite.database", Array("SQLite format 3".utf8) + [0]),
    Mark("public.unix-executable", [0x7F, 0x45, 0x4C, 0x46]),
    Mark("public.opentype-font", Array("OTTO".utf8) + [0]),
    Mark("com.apple.property-list", "bplist0"),
  ]

  /// Types with a signature.
  private static let marked = Set(marks.map(\.identifier))

  private static func recognised(_ beginning: [UInt8]) -> UniformType? {
    if let mark = marks.first(where: { $0.matches(beginning) }) {
      return UniformType(mark.identifier)
    }
    if beginning.dropFirst(4).starts(with: "ftyp".utf8) {
      return UniformType(brand(Array(beginning.dropFirst(8).prefix(4))))
    }
    if beginning.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      let header = String(decoding: beginning.prefix(64), as: UTF8.self)
      return UniformType(header.contains("webm") ? "org.webmproject.webm" : "org.matroska.mkv")
    }
    return isText(beginning) ? markup(beginning) : nil
  }

  /// The brand of an ISO media container.
  private static func brand(_ bytes: [UInt8]) -> String {
    switch String(decoding: bytes, as: UTF8.self) {
    case "qt  ": "com.apple.quicktime-movie"
    case "heic", "heix", "hevc", "mif1", "msf1": "public.heic"
    case "avif", "avis": "public.avif"
    case "M4A ", "M4B ": "com.apple.m4a-audio"
    case "M4V ": "com.apple.m4v-video"
    case let brand where brand.hasPrefix("3g"): "public.3gpp"
    default: "public.mpeg-4"
    }
  }

  private static func markup(_ beginning: [UInt8]) -> UniformType? {
    let text = String(decoding: beginning.prefix(1024), as: UTF8.self)
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") {
      return UniformType("public.html")
    }
    let isXML = text.hasPrefix("<?xml")
    if text.hasPrefix("<svg") || (isXML && text.contains("<svg")) {
      return UniformType("public.svg-image")
    }
    if isXML { return UniformType("public.xml") }
    guard text.hasPrefix("#!") else { return nil }
    let interpreter = text.prefix { !$0.isNewline }
    let known = ["python", "perl", "ruby", "php", "bash", "zsh"].first(where: interpreter.contains)
    return UniformType("public.\(known ?? "shell")-script")
  }

  /// Whether it is UTF-8 without control characters. The last character may be incomplete.
  private static func isText(_ beginning: [UInt8]) -> Bool {
    guard !beginning.isEmpty else { return false }
    let isPrintable = beginning.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains($0)
    }
    guard isPrintable else { return false }
    return (0...3).contains { cut in
      beginning.suffix(cut).allSatisfy { $0 >= 0x80 }
        && String(validating: beginning.dropLast(cut), as: UTF8.self) != nil
    }
  }
}
