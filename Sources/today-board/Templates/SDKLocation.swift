import Glibc
import TodayHost

/// Finds the SDK's sources for widget packages.
enum SDKLocation {
  /// Searches `TODAY_SDK`, the checkout that contains this program, the installations, and for a debug build
  /// the checkout that it was built from.
  static func find() -> String? {
    let own = BundleSearch.currentExecutable()
    var places: [String] = []
    if let variable = getenv("TODAY_SDK") { places.append(String(cString: variable)) }
    if let checkout = own.map(FileSystem.directory(of:)).flatMap(BundleSearch.checkout(around:)) {
      places.append("\(checkout)/Sources/SDK")
    }
    places += SharedFolders.named("sdk", executable: own)
    #if DEBUG
      // A released program has no path of its sources.
      places.append("\(source(#filePath))/SDK")
    #endif
    return places.first { FileSystem.isFile("\($0)/Package.swift") }.flatMap(FileSystem.resolved)
  }

  /// The folder of the checkout's sources.
  private static func source(_ file: String) -> String {
    (0..<3).reduce(file) { path, _ in FileSystem.directory(of: path) }
  }
}
