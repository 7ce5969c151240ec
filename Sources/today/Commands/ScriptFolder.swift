import Glibc
import TodayHost

/// The scripts that a path names: one, or all of a folder.
struct ScriptFolder {
  var files: [ScriptFile] = []
  /// What is no script, and why; sentences.
  var skipped: [String] = []

  /// More is no folder of plug-ins.
  private static let limit = 1000

  init(_ path: String) throws {
    guard FileSystem.isDirectory(path) else {
      files = [try ScriptFile(path)]
      return
    }
    for name in try FileSystem.names(in: path).sorted() where !name.hasPrefix(".") {
      let file = "\(path)/\(name)"
      // A folder beside the plug-ins holds what they use.
      if FileSystem.isDirectory(file) { continue }
      do throws(ScriptFile.Refusal) {
        files.append(try ScriptFile(file))
      } catch {
        skipped.append(error.description)
      }
    }
    if files.isEmpty {
      throw Failure("\(path) holds neither an app nor a script: add one, as today new NAME does")
    }
    if files.count > Self.limit {
      throw Failure("\(path) holds \(files.count) scripts: name those that you want")
    }
  }

  /// Whether a path is a script's, or a folder's that holds no app.
  static func isMeant(by path: String) -> Bool {
    if access(path, F_OK) != 0 { return false }
    guard FileSystem.isDirectory(path) else { return true }
    return !path.hasSuffix(".app") && !path.hasSuffix(".appex")
      && !FileSystem.isFile("\(path)/Package.swift") && (try? BundleSource(path)) == nil
  }
}

extension SpawnRequest {
  /// Where programs are looked for.
  static var searchPath: String { inheritedEnvironment["PATH"] ?? "/usr/bin:/bin" }
}
