import Glibc
package import TodayEngine
package import TodayWire

/// Reads the files of a gallery, which is data from a stranger: a confined program parses them.
package struct GalleryReader {
  /// Why a gallery is not read at all.
  package enum Failure: Error, Equatable {
    case noProgram
    case ended(ProcessEnd?)
    case tooLarge
    case mistake(GalleryMistake)
  }

  /// The content of a gallery's files, as they will be stored.
  package struct Content: Sendable {
    package var name: String
    package var title: GalleryText
    package var address: String?
    package var entries: [GalleryEntry] = []
    /// What is stored: the values of the files.
    package var json: JSONValue
    package var mistakes: [GalleryMistake] = []
  }

  /// The stored values of all entries, in bytes.
  static let mostBytes = 3 << 20
  private static let patience = Duration.seconds(60)
  private static let keys: Set = ["format", "name", "title", "address"]

  private let executable: String?

  /// - Parameter executable: The running `today`. `today-config` is in the same folder.
  package init(executable: String? = BundleSearch.currentExecutable()) {
    self.executable = executable
  }

  /// - Parameters:
  ///   - folder: The folder of `gallery.yaml`. Links in it are not followed.
  ///   - mayBeLocal: Whether entries may name repositories on this machine.
  package func read(_ folder: String, mayBeLocal: Bool) throws -> Content {
    let root = FileSystem.resolved(folder) ?? folder
    var mistakes: [GalleryMistake] = []
    let files = try files(in: root, &mistakes)
    let values = try parse([Gallery.fileName] + files.map { "\(Gallery.folderName)/\($0)" }, root)
    guard let head = values[0] else {
      throw Failure.mistake(GalleryMistake(Gallery.fileName, .missing))
    }
    var content = try Self.content(try head.get())
    var stored: [JSONMember] = []
    var bytes = 0
    for (file, value) in zip(files, values.dropFirst()) {
      do throws(GalleryMistake) {
        guard let value else {
          throw GalleryMistake("\(Gallery.folderName)/\(file)", .unreadable)
        }
        let json = try value.get()
        guard
          let entry = GalleryEntry.read(
            json, file: file, mayBeLocal: mayBeLocal, &mistakes)
        else { continue }
        bytes += json.bytes.count
        content.entries.append(entry)
        stored.append(JSONMember(file, json))
      } catch {
        mistakes.append(error)
      }
    }
    guard bytes <= Self.mostBytes else { throw Failure.tooLarge }
    content.mistakes += mistakes
    content.json = .object(["title": try head.get()["title"], "entries": .object(stored)])
    return content
  }

  /// The entries of stored values, which were read before.
  static func entries(_ json: JSONValue, mayBeLocal: Bool) -> [GalleryEntry] {
    var mistakes: [GalleryMistake] = []
    return (json.members ?? []).prefix(Gallery.mostEntries).compactMap {
      GalleryEntry.read($0.value, file: $0.name, mayBeLocal: mayBeLocal, &mistakes)
    }
  }

  // MARK: Files

  private func files(in root: String, _ mistakes: inout [GalleryMistake]) throws -> [String] {
    let names = (try? FileSystem.names(in: "\(root)/\(Gallery.folderName)")) ?? []
    let files = names.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.sorted()
    guard files.count <= Gallery.mostEntries else {
      throw Failure.mistake(
        GalleryMistake(Gallery.folderName, .tooManyEntries(files.count)))
    }
    return files.filter { name in
      let isSound =
        BundleIdentifier.isSound(String(name.dropLast(".yaml".count)))
        && isPlainFile("\(root)/\(Gallery.folderName)/\(name)")
      if !isSound {
        mistakes.append(
          GalleryMistake(
            "\(Gallery.folderName)/\(Sanitizer.line(String(name.prefix(200))))", .notAnIdentifier))
      }
      return isSound
    }
  }

  private func isPlainFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  // MARK: Parsing

  /// The value of each file; `nil` for one that cannot be read.
  private func parse(
    _ files: [String], _ root: String
  ) throws -> [Result<JSONValue, GalleryMistake>?] {
    guard let folder = executable.map(FileSystem.directory(of:)),
      FileSystem.isFile("\(folder)/today-config")
    else { throw Failure.noProgram }
    var confinement = Confinement.ofHelper(in: folder)
    confinement.rules.append(.init(.read, root))
    confinement.limits = .init(descriptors: 64, fileBytes: 64 << 20)
    let request = SpawnRequest(
      path: "\(folder)/today-config", arguments: ["gallery"] + files.map { "\(root)/\($0)" },
      environment: ["LC_ALL": "C.UTF-8"], workingDirectory: "/", confinement: confinement)
    let (end, output, _) = try HelperRun.read(request, patience: Self.patience)
    let lines = output.utf8.split(separator: 0x0A)
    guard end == .code(0), lines.count == files.count else { throw Failure.ended(end) }
    return zip(files, lines).map { file, line in
      guard let json = try? JSONReader.read(Array(line)) else { return nil }
      if let value = json["value"] { return .success(value) }
      return json["problem"].map { .failure(GalleryMistake(file, Self.kind($0))) }
    }
  }

  private static func kind(_ json: JSONValue) -> GalleryMistake.Kind {
    switch json["kind"]?.string {
    case "tooLarge": .tooLarge
    case "notUTF8": .notUTF8
    case "tooDeep", "tooManyValues": .tooDeep
    case "notYAML":
      .notYAML(
        line: json["line"]?.integer ?? 1, reason: Sanitizer.line(json["reason"]?.string ?? ""))
    default: .notAMapping
    }
  }

  private static func content(_ json: JSONValue) throws -> Content {
    var values = GalleryValues(json, file: Gallery.fileName)
    values.checkKeys(keys)
    if let format = json["format"]?.integer, format > Gallery.format {
      throw Failure.mistake(GalleryMistake(Gallery.fileName, .newerFormat(format)))
    }
    if json["format"]?.integer == nil { values.report(.missingKey("format")) }
    let name = values.string("name")
    if let name, !Gallery.isName(name) { values.report(.value(key: "name", .name)) }
    let title = values.text("title", limit: 60)
    if let mistake = values.mistakes.first(where: { !$0.isWarning }) {
      throw Failure.mistake(mistake)
    }
    guard let name, let title else {
      throw Failure.mistake(GalleryMistake(Gallery.fileName, .notAMapping))
    }
    let address = json["address"]?.string.map { Sanitizer.line(String($0.prefix(300))) }
    return Content(
      name: name, title: title, address: address, json: .null, mistakes: values.mistakes)
  }
}

extension GalleryReader.Failure: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .noProgram: "today-config is missing: install Today again"
    case .ended: "its files cannot be parsed within the limits: ask its owner to simplify them"
    case .tooLarge: "its entries are larger than 3 MiB: ask its owner for smaller pictures"
    case .mistake(let mistake): "\(mistake)"
    }
  }
}
