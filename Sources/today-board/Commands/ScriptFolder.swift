import Glibc
import TodayEngine
import TodayHost

/// The scripts at a path: one script, or all scripts of a folder.
struct ScriptFolder {
  var files: [ScriptFile] = []
  /// A sentence for each file that is not a script.
  var skipped: [String] = []

  /// A folder with more files is probably not a folder of plug-ins.
  private static let limit = 1000

  init(_ path: String) throws {
    guard FileSystem.isDirectory(path) else {
      files = [try ScriptFile(path)]
      return
    }
    for name in try FileSystem.names(in: path).sorted() where !name.hasPrefix(".") {
      let file = "\(path)/\(name)"
      // Subfolders hold files that the plug-ins use.
      if FileSystem.isDirectory(file) { continue }
      do throws(BundleMistake.Script) {
        files.append(try ScriptFile(file))
      } catch {
        skipped.append(error.description)
      }
    }
    if files.isEmpty {
      throw Failure(
        "\(path) holds neither an app nor a script: to create an app, run today new NAME")
    }
    if files.count > Self.limit {
      throw Failure(
        "\(path) holds \(files.count) scripts, more than \(Self.limit): install them one by one")
    }
  }

  /// Whether the path is a file, or a folder that holds no app and no package.
  static func isMatch(by path: String) -> Bool {
    if access(path, F_OK) != 0 { return false }
    guard FileSystem.isDirectory(path) else { return true }
    return !path.hasSuffix(".app") && !path.hasSuffix(".appex")
      && !FileSystem.isFile("\(path)/Package.swift") && (try? BundleSource(path)) == nil
  }
}

extension SpawnRequest {
  /// The folders in which programs are searched.
  static var searchPath: String { inheritedEnvironment["PATH"] ?? "/usr/bin:/bin" }
}
