import TodayHost
import TodayWire

/// Fetches galleries and stores their copies.
@MainActor
struct GalleryWork {
  private let store: GalleryStore
  private let fetch: GalleryFetch

  init(_ directories: Directories) {
    store = GalleryStore(directories)
    fetch = GalleryFetch(directories)
  }

  func add(_ address: GalleryAddress, name given: String?) throws {
    let shown = Sanitizer.line("\(address)")
    try Self.naming(shown) {
      try fetch.reading(address) { content, revision in
        let name = given ?? content.name
        guard !store.has(name) else { throw GalleryStore.Failure.exists(name) }
        try store.write(
          content, name: name, address: address, revision: revision, at: HostClock.wall)
        report(content, address)
        Output.line(
          "Added the gallery \(name) with \(Self.count(content.entries.count)). Nothing was "
            + "installed.")
      }
    }
  }

  func update(_ name: String) throws {
    let old = try store.gallery(name)
    try fetch.reading(old.address) { content, revision in
      try store.write(
        content, name: name, address: old.address, revision: revision, at: HostClock.wall)
      report(content, old.address)
      let known = Set(old.entries.map(\.id))
      let new = content.entries.filter { !known.contains($0.id) }.map(\.id)
      let left = known.subtracting(content.entries.map(\.id)).count
      var changes: [String] = []
      if !new.isEmpty { changes.append("\(new.count) new: \(Self.list(new))") }
      if left > 0 { changes.append("\(left) removed") }
      if changes.isEmpty { changes = [revision == old.revision ? "up to date" : "none is new"] }
      Output.line(
        "\(name): \(Self.count(content.entries.count)), \(changes.joined(separator: ", "))")
    }
  }

  /// Entries with mistakes are left out. Their mistakes are for the gallery's owner.
  private func report(_ content: GalleryReader.Content, _ address: GalleryAddress) {
    if let claimed = content.address, let known = try? GalleryAddress(claimed),
      known.repository.address != address.repository.address
    {
      StandardError.write("\(GalleryMistake(Gallery.fileName, .otherAddress(claimed)))")
    }
    let errors = content.mistakes.filter { !$0.isWarning }
    for mistake in errors.prefix(3) { StandardError.write("left out: \(mistake)") }
    if errors.count > 3 {
      StandardError.write("\(errors.count - 3) more mistakes: today gallery lint shows all")
    }
  }

  private static func list(_ ids: [String]) -> String {
    ids.prefix(5).joined(separator: ", ") + (ids.count > 5 ? " …" : "")
  }

  private static func count(_ number: Int) -> String {
    number == 1 ? "1 widget" : "\(number) widgets"
  }

  private static func naming<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(name): \(error)")
    }
  }
}
