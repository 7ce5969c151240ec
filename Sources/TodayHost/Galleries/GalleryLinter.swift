import TodayEngine
import TodayWire

/// Checks the files of a gallery for those who keep it.
package enum GalleryLinter {
  /// - Returns: The mistakes, and the number of entries that can be used.
  package static func check(
    _ folder: String, executable: String? = BundleSearch.currentExecutable()
  ) throws -> (mistakes: [GalleryMistake], count: Int) {
    let root = FileSystem.resolved(folder) ?? folder
    do {
      let content = try GalleryReader(executable: executable).read(root, mayBeLocal: true)
      let scripts = content.entries.compactMap { mistake(in: $0, root) }
      return (content.mistakes + scripts, content.entries.count)
    } catch GalleryReader.Failure.mistake(let mistake) {
      return ([mistake], 0)
    }
  }

  /// The newest version of a script must be in the gallery, and it must be what an installation accepts.
  private static func mistake(in entry: GalleryEntry, _ root: String) -> GalleryMistake? {
    guard let version = entry.versions.first, case .script(let path, let hash) = version.source
    else { return nil }
    let file = "\(Gallery.folderName)/\(entry.id).yaml"
    guard FileSystem.isFile("\(root)/\(path)"),
      let found = try? FileHash.sha256(of: "\(root)/\(path)")
    else { return GalleryMistake(file, .noSuchScript(path)) }
    guard found == hash.text else { return GalleryMistake(file, .wrongHash(path)) }
    do throws(BundleMistake.Script) {
      let script = try ScriptFile("\(root)/\(path)")
      return entry.difference(from: ScriptBundle(script, id: entry.id), version).map {
        GalleryMistake(file, .otherScript(path, $0, version: version.text))
      }
    } catch {
      return GalleryMistake(file, .noScript(error))
    }
  }
}
