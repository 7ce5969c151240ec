import Glibc
import TodayHost

/// Finds the SDK's sources for widget packages.
enum SDKLocation {
  /// Searches `TODAY_SDK`, the checkout that contains this program, the installation prefix, the
  /// usual folders, and the checkout that this program was built from.
  static func find() -> String? {
    let own = BundleSearch.currentExecutable()
    var places: [String] = []
    if let variable = getenv("TODAY_SDK") { places.append(String(cString: variable)) }
    if let own {
      var folder = FileSystem.directory(of: own)
      let prefix = FileSystem.directory(of: folder)
      while folder != "/" {
        places.append("\(folder)/Sources/SDK")
        folder = FileSystem.directory(of: folder)
      }
      places.append("\(prefix)/share/today/sdk")
    }
    places += ["/usr/local/share/today/sdk", "/usr/share/today/sdk"]
    places.append("\(source(#filePath))/SDK")
    return places.first { FileSystem.isFile("\($0)/Package.swift") }.flatMap(FileSystem.resolved)
  }

  /// The folder of the checkout's sources.
  private static func source(_ file: String) -> String {
    (0..<3).reduce(file) { path, _ in FileSystem.directory(of: path) }
  }
}
