import TodayEngine
package import TodayWire

/// The stored copy of a gallery.
package struct Gallery: Sendable, Equatable {
  /// The user's name for it: lower-case letters, digits and hyphens.
  package var name: String
  package var address: GalleryAddress
  /// What it calls itself.
  package var title: GalleryText
  /// The commit of the copy.
  package var revision: String
  /// When the copy was fetched.
  package var fetchedAt: WallTime
  /// Sorted by identifier.
  package var entries: [GalleryEntry]

  package static let format = 1
  package static let mostEntries = 1000
  /// The name of the file that describes it.
  package static let fileName = "gallery.yaml"
  /// The folder of its entries.
  package static let folderName = "widgets"

  package func entry(_ id: String) -> GalleryEntry? { entries.first { $0.id == id } }

  /// Whether the copy is older than two weeks.
  package func isStale(at now: WallTime) -> Bool { now - fetchedAt > 14 * 86_400 }

  package static func isName(_ text: some StringProtocol) -> Bool {
    (1...40).contains(text.utf8.count) && text.first != "-" && text.last != "-"
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || BundleScanner.isDigit($0) || $0 == 0x2D
      }
  }
}

/// Where a gallery is fetched from: a repository, and a folder in it.
package struct GalleryAddress: Sendable, Equatable {
  /// Its reference may be `HEAD`.
  package var repository: GitOrigin
  /// Beneath the repository; empty for its top.
  package var folder: String

  package enum Mistake: Error, Equatable {
    case origin(PackageOrigin.Mistake)
    case notARepository(String)
    case folder(String)
  }

  /// - Parameters:
  ///   - text: `github:OWNER/REPOSITORY`, an https address of a repository or `file:///PATH`, with or
  ///     without `@` and a branch or tag.
  ///   - folder: A path in it.
  package init(_ text: String, folder: String = "") throws(Mistake) {
    let origin: PackageOrigin?
    do throws(PackageOrigin.Mistake) {
      origin = try Self.origin(text)
    } catch {
      throw .origin(error)
    }
    guard case .git(let git)? = origin else { throw .notARepository(text) }
    guard folder.isEmpty || GalleryPath.isSound(folder) else { throw .folder(folder) }
    repository = git
    self.folder = folder
  }

  private static func origin(_ text: String) throws(PackageOrigin.Mistake) -> PackageOrigin? {
    let address = text.hasPrefix("https://") ? "git+\(text)" : text
    do throws(PackageOrigin.Mistake) {
      return try PackageOrigin(address: address)
    } catch {
      guard case .noReference = error else { throw error }
      return try PackageOrigin(address: "\(address)@HEAD")
    }
  }

  /// Whether the user has the repository on this machine.
  package var isLocal: Bool { repository.address.hasPrefix("file:") }
}

extension GalleryAddress: CustomStringConvertible {
  /// As the user writes it.
  package var description: String {
    repository.name + (repository.reference == "HEAD" ? "" : "@\(repository.reference)")
      + (folder.isEmpty ? "" : " (\(folder))")
  }
}

extension GalleryAddress.Mistake: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .origin(let mistake): "\(mistake)"
    case .notARepository(let text):
      "\(text) is not the address of a repository: write github:OWNER/REPOSITORY, "
        + "https://HOST/PATH or file:///PATH"
    case .folder(let text): "\(text) is not a path in a repository: write a path such as widgets"
    }
  }
}

/// Paths beneath a gallery's folder.
enum GalleryPath {
  /// Whether each part is a plain name, so that the path cannot lead elsewhere or be an option.
  static func isSound(_ path: String) -> Bool {
    path.utf8.count <= 300
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part.utf8.first != 0x2D && part.utf8.first != 0x2E
          && part.utf8.allSatisfy {
            BundleScanner.isLetter($0) || BundleScanner.isDigit($0) || "-._+".utf8.contains($0)
          }
      }
  }
}
