import Glibc
import TodayWire

extension BundlePrograms {
  /// Copies each library that the app's programs link into `Frameworks/`, once: those of the build, and
  /// those of the runtime.
  static func bringLibraries(
    into app: String, from folders: [String], runtime: String?, within package: String?
  ) throws(FileError) {
    let frameworks = "\(app)/\(LibrarySearch.folder)"
    var waiting = programs(in: app) + LibrarySearch.names(in: app).map { "\(frameworks)/\($0)" }
    var seen: Set<String> = []
    while let file = waiting.popLast() {
      guard let image = LinkedImage(file), image.isForThisMachine else { continue }
      for name in image.needed where isName(name) && seen.insert(name).inserted {
        let copy = "\(frameworks)/\(name)"
        guard !FileSystem.isFile(copy) else { continue }
        if let built = folders.map({ "\($0)/\(name)" }).first(where: FileSystem.isFile) {
          if let package, built.hasPrefix(package + "/"),
            FileSystem.resolved(built)?.isPath(within: package) != true
          {
            throw FileError(.read, built, code: ELOOP)
          }
          try bring(built, to: copy)
        } else if let runtime, FileSystem.isFile("\(runtime)/\(name)") {
          try bring("\(runtime)/\(name)", to: copy)
        } else {
          continue
        }
        waiting.append(copy)
      }
    }
  }

  private static func bring(_ file: String, to copy: String) throws(FileError) {
    try FileSystem.createDirectory(FileSystem.directory(of: copy))
    try FileTree.copyFile(file, to: copy)
  }

  /// A path would leave the folder.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.contains("/") && !text.hasPrefix(".")
  }

  /// The programs of the app and its extensions that are in their bundles.
  private static func programs(in app: String) -> [String] {
    bundles(in: app).compactMap { bundle in
      guard let info = try? PropertyList.read("\(bundle)/Info.plist"),
        let name = info["CFBundleExecutable"]?.string, isName(name)
      else { return nil }
      return "\(bundle)/\(name)"
    }
  }
}

extension BundleScanner {
  /// The libraries of a program: those of its app, and those next to it in a build folder.
  func libraries(of executable: String, in app: String) -> [String] {
    let own = LibrarySearch.names(in: app).map { "\(app)/\(LibrarySearch.folder)/\($0)" }
    guard package != nil, !executable.isPath(within: app) else { return own }
    let folder = FileSystem.directory(of: executable)
    let neighbours = (LinkedImage(executable)?.needed ?? []).filter { !$0.contains("/") }
      .map { "\(folder)/\($0)" }.filter(FileSystem.isFile)
    return own + neighbours
  }

  mutating func watchLibraries(_ app: String) { watch("\(app)/\(LibrarySearch.folder)") }
}
