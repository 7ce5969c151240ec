import Glibc
import TodayEngine
package import TodayWire

/// The galleries that the user has added: one file for each, with its address and its copy.
package struct GalleryStore: Sendable {
  package enum Failure: Error, Equatable {
    case unknown(String, known: [String])
    case exists(String)
    case tooMany
    case damaged(String)
  }

  static let mostGalleries = 50

  private let directories: Directories

  package init(_ directories: Directories) { self.directories = directories }

  private var folder: String { "\(directories.data)/Galleries" }
  private func path(_ name: String) -> String { "\(folder)/\(name).json" }

  package var names: [String] {
    ((try? FileSystem.names(in: folder)) ?? []).filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(".json".count)) }.filter(Gallery.isName).sorted()
  }

  /// All galleries whose copies can be read.
  package var all: [Gallery] { names.compactMap { try? gallery($0) } }

  package func has(_ name: String) -> Bool {
    Gallery.isName(name) && FileSystem.isFile(path(name))
  }

  package func gallery(_ name: String) throws -> Gallery {
    guard has(name) else { throw Failure.unknown(Sanitizer.line(name), known: names) }
    let file = StoreFile(path: path(name), report: { _ in }, movesAside: false)
    guard case .sound(let json) = file.read(limit: 8 << 20),
      let gallery = Gallery(json: json, name: name)
    else { throw Failure.damaged(name) }
    return gallery
  }

  /// Stores a copy, in place of the last one.
  package func write(
    _ content: GalleryReader.Content, name: String, address: GalleryAddress, revision: String,
    at now: WallTime
  ) throws {
    try FileSystem.createDirectory(folder)
    guard has(name) || names.count < Self.mostGalleries else { throw Failure.tooMany }
    let json = JSONValue.object([
      "version": .integer(storeVersion),
      "address": .string("\(address.repository.name)@\(address.repository.reference)"),
      "folder": .string(address.folder), "revision": .string(revision),
      "at": .integer(now.seconds), "content": content.json,
    ])
    try FileSystem.writeWhole(json.bytes, to: path(name), sync: true)
  }

  package func remove(_ name: String) throws {
    guard has(name) else { throw Failure.unknown(Sanitizer.line(name), known: names) }
    try FileSystem.remove(path(name))
  }
}

extension Gallery {
  init?(json: JSONValue, name: String) {
    guard let address = json["address"]?.string, let folder = json["folder"]?.string,
      let revision = json["revision"]?.string, let at = json["at"]?.wallTime,
      let content = json["content"],
      let known = try? GalleryAddress(address, folder: folder),
      let title = GalleryText(content["title"], limit: 60)
    else { return nil }
    self.init(
      name: name, address: known, title: title, revision: revision, fetchedAt: at,
      entries: GalleryReader.entries(content["entries"] ?? .null, mayBeLocal: known.isLocal)
        .sorted { $0.id < $1.id })
  }
}

extension GalleryStore.Failure: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .unknown(let name, let known):
      known.isEmpty
        ? "gallery \(name) not found: run today gallery list"
        : "gallery \(name) not found: choose one of \(known.joined(separator: ", "))"
    case .exists(let name):
      "you have a gallery \(name) already: add --name with another name, or run today gallery "
        + "update \(name)"
    case .tooMany:
      "you have \(GalleryStore.mostGalleries) galleries: remove one with today gallery remove NAME"
    case .damaged(let name):
      "the copy of \(name) cannot be read: run today gallery remove \(name), and add it again"
    }
  }
}
