import TodayEngine
package import TodayWire

/// Fetches galleries and their files with Git.
package struct GalleryFetch {
  private let directories: Directories

  package init(_ directories: Directories) { self.directories = directories }

  /// Why a file of a gallery is not used.
  package enum Failure: Error, Equatable {
    case noGallery(folder: String)
    case changed(path: String, gallery: String)
  }

  /// Fetches a gallery and reads its files, for the time of a closure.
  package func reading<Result>(
    _ address: GalleryAddress, _ body: (GalleryReader.Content, _ revision: String) throws -> Result
  ) throws -> Result {
    let own = address.folder.isEmpty ? "" : "\(address.folder)/"
    return try fetching(
      address, ["\(own)\(Gallery.fileName)", "\(own)\(Gallery.folderName)"]
    ) { root, revision in
      guard FileSystem.isFile("\(root)/\(Gallery.fileName)") else {
        throw Failure.noGallery(folder: address.folder)
      }
      return try body(GalleryReader().read(root, mayBeLocal: address.isLocal), revision)
    }
  }

  /// Fetches a script of a gallery, and compares its hash, for the time of a closure.
  package func script<Result>(
    _ path: String, _ hash: ContentHash, of gallery: Gallery, _ body: (String) throws -> Result
  ) throws -> Result {
    let own = gallery.address.folder.isEmpty ? "" : "\(gallery.address.folder)/"
    return try fetching(gallery.address, ["\(own)\(path)"]) { root, _ in
      guard let file = FileSystem.resolved("\(root)/\(path)"), FileSystem.isFile(file),
        let found = try? FileHash.sha256(of: file), found == hash.text
      else { throw Failure.changed(path: path, gallery: gallery.name) }
      return try body(file)
    }
  }

  private func fetching<Result>(
    _ address: GalleryAddress, _ paths: [String],
    _ body: (_ root: String, _ revision: String) throws -> Result
  ) throws -> Result {
    try StagingFolder.with(directories, named: "gallery") { folder in
      let (path, revision) = try GitRepository(
        address.repository, in: FileSystem.resolved(folder) ?? folder
      ).fetch(only: paths)
      return try body(address.folder.isEmpty ? path : "\(path)/\(address.folder)", revision)
    }
  }
}

extension GalleryFetch.Failure: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .noGallery(let folder):
      "it has no \(Gallery.fileName) \(folder.isEmpty ? "at its top" : "in \(folder)"): check the "
        + "address, and --folder"
    case .changed(let path, let gallery):
      "\(path) is not what the gallery says: run today gallery update \(gallery), and do not "
        + "install it if this stays"
    }
  }
}
