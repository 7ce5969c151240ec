import Foundation
import Glibc

/// One path for an item with several paths.
enum CanonicalPath {
  /// The path with every symbolic link above the item resolved.
  ///
  /// The last component stays as it is.
  ///
  /// Components that do not exist keep their names.
  static func ofItem(_ url: URL) -> String {
    var missing: [String] = []
    var parent = url.absoluteURL.standardizedFileURL
    // Links are resolved first, because `..` after a link means the parent of its target.
    if url.absoluteURL.pathComponents.contains("..") { return ofTarget(url) }
    guard parent.path != "/" else { return "/" }
    repeat {
      missing.append(parent.lastPathComponent)
      parent = parent.deletingLastPathComponent()
      if let real = real(parent.path) { return join(real, missing) }
    } while parent.path != "/"
    return join("/", missing)
  }

  /// The path with the last component resolved, too.
  static func ofTarget(_ url: URL) -> String {
    let absolute = url.absoluteURL
    return real(absolute.path) ?? ofItem(absolute.standardizedFileURL)
  }

  /// The directories above a path, the nearest first, up to and including `top`.
  static func directories(above path: String, within top: String) -> [String] {
    var directories: [String] = []
    var rest = path[...]
    while rest.utf8.count > top.utf8.count, let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      directories.append(rest.isEmpty ? "/" : String(rest))
      if rest.isEmpty { break }
    }
    return directories
  }

  private static func join(_ directory: String, _ missing: [String]) -> String {
    (directory == "/" ? "" : directory) + missing.reversed().map { "/" + $0 }.joined()
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

extension String {
  /// Whether the path is the directory or inside it.
  func isPath(within directory: String) -> Bool {
    if self == directory || directory == "/" { return true }
    return hasPrefix(directory + "/")
  }
}
