import TodayEngine
import TodayWire

extension GalleryEntry {
  static let mostVersions = 50
  private static let mostKeywords = 30
  private static let keys: Set = [
    "id", "name", "summary", "category", "keywords", "entitlements", "versions", "picture",
  ]

  /// Reads an entry, with all mistakes at once.
  ///
  /// - Parameters:
  ///   - file: The name of its file in the folder of the entries.
  ///   - mayBeLocal: Whether repositories on this machine are accepted.
  /// - Returns: `nil` if a mistake is no warning.
  static func read(
    _ json: JSONValue, file: String, mayBeLocal: Bool, _ mistakes: inout [GalleryMistake]
  ) -> GalleryEntry? {
    var reader = GalleryValues(json, file: "\(Gallery.folderName)/\(file)")
    reader.checkKeys(keys)
    let entry = GalleryEntry(&reader, name: String(file.dropLast(".yaml".count)), mayBeLocal)
    mistakes += reader.mistakes
    return reader.mistakes.allSatisfy(\.isWarning) ? entry : nil
  }

  private init?(_ reader: inout GalleryValues, name stem: String, _ mayBeLocal: Bool) {
    let json = reader.json
    // The name of the file is enough.
    if json["id"] != nil, let id = reader.string("id"), id != stem {
      reader.report(.fileName(id: Sanitizer.line(String(id.prefix(200)))))
    }
    let name = reader.text("name", limit: 60)
    let summary = reader.text("summary", limit: 300)
    var category = GalleryCategory.other
    if json["category"] != nil {
      let found = json["category"]?.string.flatMap(GalleryCategory.init)
      if found == nil { reader.report(.value(key: "category", .category)) }
      category = found ?? .other
    }
    let keywords = reader.list("keywords", most: Self.mostKeywords, limit: 60)
    let rights = reader.entitlements()
    let versions = reader.versions(mayBeLocal)
    reader.checkPicture()
    guard let name, let summary, !versions.isEmpty else { return nil }
    self.init(
      id: stem, name: name, summary: summary, category: category, keywords: keywords,
      entitlements: rights, versions: versions, picture: json["picture"])
  }
}

/// The values of one file of a gallery, and the mistakes in them.
struct GalleryValues {
  let json: JSONValue
  let file: String
  private(set) var mistakes: [GalleryMistake] = []

  init(_ json: JSONValue, file: String) {
    self.json = json
    self.file = file
    if json.members == nil { report(.notAMapping) }
  }

  mutating func report(_ kind: GalleryMistake.Kind) {
    // The first ones are enough, and a stranger could cause thousands.
    if mistakes.count < 20 { mistakes.append(GalleryMistake(file, kind)) }
  }

  mutating func checkKeys(_ known: Set<String>) {
    for member in json.members ?? [] where !known.contains(member.name) {
      report(.unknownKey(Sanitizer.line(String(member.name.prefix(60)))))
    }
  }

  mutating func string(_ key: String) -> String? {
    guard let value = json[key] else {
      report(.missingKey(key))
      return nil
    }
    if value.string == nil { report(.value(key: key, .quoted)) }
    return value.string
  }

  mutating func text(_ key: String, limit: Int) -> GalleryText? {
    guard let value = json[key] else {
      report(.missingKey(key))
      return nil
    }
    let text = GalleryText(value, limit: limit)
    if text == nil { report(.value(key: key, .text(most: limit))) }
    return text
  }

  mutating func list(_ key: String, most: Int, limit: Int) -> [String] {
    guard let value = json[key] else { return [] }
    let words = (value.array ?? []).compactMap(\.string).map(Sanitizer.line)
    guard let array = value.array, array.count == words.count, words.count <= most,
      words.allSatisfy({ $0.count <= limit })
    else {
      report(.value(key: key, .list))
      return []
    }
    return words
  }

  mutating func entitlements() -> Entitlements {
    guard let value = json["entitlements"] else { return Entitlements() }
    let rights = Entitlements(plist: value)
    let isSound =
      value.members != nil && Entitlements.unknownKeys(in: value).isEmpty
      && Entitlements.wrongValues(in: value).isEmpty && !Entitlements.hasIdlePaths(value)
      && rights.readablePaths.count + rights.groups.count <= 100
    if !isSound { report(.value(key: "entitlements", .entitlements)) }
    return rights
  }

  /// The picture must be a view. It stays as it is, because views are large.
  mutating func checkPicture() {
    guard let picture = json["picture"] else { return }
    do throws(Node.Refusal) {
      _ = try Node(json: picture)
    } catch {
      report(.picture("\(error)"))
    }
  }
}
