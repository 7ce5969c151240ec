package import TodayWire

extension ExtensionItem {
  /// A file as an item for an extension, with its real type and its URL.
  ///
  /// Extensions are confined and may not read the path, so contents of at most `limit` bytes are
  /// included, for text files also as the item's text. For a larger file, its type has the URL.
  ///
  /// - Parameter path: An absolute path without links, of a file or a folder.
  package init(file path: String, limit: Int) throws(FileError) {
    let name = FileSystem.name(of: path)
    let url = "file://" + Self.escaped(path)
    self.init(title: name)
    func attach(_ type: UniformType, _ value: Value) {
      attachments = [
        .init(
          suggestedName: name,
          [.init(type.identifier, value), .init("public.file-url", .url(url))])
      ]
    }
    if FileSystem.isDirectory(path) {
      attach(.folder, .url(url + "/"))
      return
    }
    let beginning = try FileSystem.readStart(of: path, count: UniformType.examinedBytes)
    let type = UniformType.of(fileNamed: name, beginning: beginning)
    guard let bytes = try? FileSystem.read(path, limit: limit) else {
      attach(type, .url(url))
      return
    }
    let isText = type.conforms(to: .text) || (bytes.isEmpty && type == .data)
    if isText, let text = String(validating: bytes, as: UTF8.self) {
      contentText = text
      attach(type == .data ? .plainText : type, .text(text))
    } else {
      attach(type, .data(bytes))
    }
  }

  /// A path in the form used in URLs.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || "-._~/".utf8.contains(byte)
      if isPlain { return String(UnicodeScalar(byte)) }
      let hex = String(byte, radix: 16, uppercase: true)
      return "%" + (hex.utf8.count < 2 ? "0" : "") + hex
    }.joined()
  }
}
