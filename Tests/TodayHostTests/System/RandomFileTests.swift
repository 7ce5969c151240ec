import Foundation
import Testing
import TodayConfig
import TodayEngine
import TodayRender
import TodayTerminal
import TodayWire

@testable import TodayHost

/// For any bytes from a file, a widget or a terminal, no reader crashes, and a read value can be
/// written and read again. The variables are those of ``RandomOutputTests``.
@Suite struct RandomFileTests {
  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The contents of the files in a folder of the repository with this suffix.
  private static func files(_ folder: String, _ suffix: String) -> [[UInt8]] {
    let root = checkout.appendingPathComponent(folder)
    let names = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
    return names.sorted().filter { $0.hasSuffix(suffix) }
      .compactMap { try? Array(Data(contentsOf: root.appendingPathComponent($0))) }
  }

  private static let lines: [[UInt8]] = [
    #"{"id":1,"method":"begin","params":{"locale":"en_US","size":{"columns":40,"rows":3}}}"#,
    #"{"id":1,"result":{"outcome":"newData"}}"#, #"{"id":2,"error":{"message":"no"}}"#,
    ##"{"method":"view","params":{"root":{"type":"vstack","children":[{"type":"text","text":"a","style":{"color":"red","bold":true}},{"type":"gauge","value":0.5,"label":"l"},{"type":"sparkline","values":[1,2.5,-3]},{"type":"date","date":"2026-11-22T10:00:00Z"}]},"summary":"s"}}"##,
    #"{"method":"openURL","id":7,"params":{"url":"https://example.org/a?b=c#d"}}"#,
    #"{"method":"setHasContent","params":{"flag":false}}"#,
    #"{"method":"view","params":{"root":{"type":"grid","columns":[{"width":3}],"rows":[[{"type":"text","text":"a"}]]},"alerts":[{"id":"a","level":"bad","title":"t"}]}}"#,
  ].map { Array($0.utf8) }

  @Test func messagesAreReadOrRefused() {
    RandomOutputTests.each { _, random in
      let bytes = random.mutated(Self.lines.randomElement(using: &random) ?? [])
      guard let json = try? JSONReader.read(bytes) else { return [] }
      if (try? JSONReader.read(json.bytes)) == nil { return ["what was written is not read"] }
      _ = try? Envelope(line: bytes)
      guard let view = try? WidgetView(json: json["params"]) else { return [] }
      return (try? WidgetView(json: view.json)) == nil ? ["the view is refused again"] : []
    }
  }

  @Test func propertyListsAreReadOrRefused() {
    let samples = Self.files("Widgets", ".plist")
    RandomOutputTests.each { _, random in
      let bytes = random.mutated(samples.randomElement(using: &random) ?? [])
      _ = try? PropertyList.parse(bytes)
      return samples.isEmpty ? ["no samples"] : []
    }
  }

  @Test func configsAndThemesAreReadOrRefused() {
    let themes = Self.files("themes", ".yaml")
    let config = Array(ConfigTemplate.text.replacing("\n# ", with: "\n").utf8)
    RandomOutputTests.each { _, random in
      let bytes = random.mutated(config)
      if let text = try? ConfigText.decode(bytes) {
        let document = ConfigReader.read(text)
        _ = ConfigDocument(json: document.json)
      }
      let theme = random.mutated(themes.randomElement(using: &random) ?? [])
      _ = try? Scheme(yaml: String(decoding: theme, as: UTF8.self))
      return themes.isEmpty ? ["no samples"] : []
    }
  }

  @Test func keysAreReadInAnyPieces() {
    let sample = Array(
      "jk\u{1B}[A\u{1B}OB\u{1B}[1;2C\u{1B}[<0;10;5M\u{1B}[<0;10;5m\u{1B}[200~pasted\r\n\u{1B}[201~é日👩‍👩‍👧\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[I\u{1B}[?62;4c\u{1B}[M !!\u{1B}[15~q"
        .utf8)
    RandomOutputTests.each { _, random in
      let bytes = random.mutated(sample)
      var decoder = KeyDecoder()
      var keys: [TodayRender.Key] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...20, using: &random))
        keys += decoder.decode(piece)
        rest = rest.dropFirst(piece.count)
      }
      keys += decoder.flush()
      // An escape before a key is a separate key, and so is each step of the mouse.
      return keys.count <= 3 * bytes.count && !decoder.isPending ? [] : ["too many keys"]
    }
  }

  private static let id: WidgetID = "com.example.A.today"

  @Test func storedFilesAreReadOrMovedAside() throws {
    try withHome { (home) throws in
      let settings = BoardSettingsStore(home) { _ in }
      let pictures = SnapshotStore(home) { _ in }
      let statuses = StatusStore(home) { _ in }
      let notices = NoticeStore(home) { _ in }
      try settings.update { $0.order = [Self.id] }
      let view = try WidgetView(json: JSONReader.read(Self.lines[3])["params"])
      let picture = StoredPicture(view: view, capturedAt: 1_700_000_000)
      try pictures.save(Self.id, mode: .compact, locale: "C", picture)
      try statuses.save(
        Self.id, UpdateStatus(checkedAt: 1, outcome: .failed, failures: 1, attemptedAt: 2))
      let files = Self.stored(in: home.state) + Self.stored(in: home.cache)
      let samples = files.compactMap { path in
        (try? FileSystem.read(path)).map { (path: path, bytes: $0) }
      }
      try #require(samples.count >= 3)
      try RandomOutputTests.each { _, random in
        for (path, bytes) in samples {
          try FileSystem.writeWhole(random.mutated(bytes), to: path)
        }
        _ = settings.read()
        _ = pictures.load(Self.id, mode: .compact, locale: "C")
        _ = statuses.load(Self.id)
        _ = notices.read()
        _ = Registry.read(from: home.registryFile)
        do throws(FileError) {
          try settings.update { $0.order.append("x") }
        } catch {
          // A changed version may be a newer one.
          return error.code == FileError.newer ? [] : ["\(error)"]
        }
        return settings.read()?.order.contains("x") == true ? [] : ["not stored"]
      }
    }
  }

  @Test func historiesAreReadAsFarAsTheyAreValid() throws {
    try withTemporaryDirectory { (root) throws in
      let folder = HistoryFolder(path: "\(root)/history")
      let view = try WidgetView(json: JSONReader.read(Self.lines[3])["params"])
      var writer = HistoryWriter(folder)
      for number in 0..<40 {
        try writer.append(
          HistoryEntry(
            at: 1_700_000_000 + number * 60, kind: number % 5 == 0 ? .failed : .newData,
            picture: .init(view: view, mode: .compact)))
      }
      let path = try #require(folder.segments.first?.path)
      let sound = try FileSystem.read(path)
      try RandomOutputTests.each { _, random in
        try FileSystem.writeWhole(random.mutated(sound), to: path)
        var reader = HistoryReader(folder)
        reader.readAll()
        for number in 0..<8 { _ = reader.card(at: 1_700_000_000 + number * 300) }
        return []
      }
    }
  }

  private static func stored(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
  }
}
