import Foundation
import Glibc
import TodayKit

/// Where the program of a containing app lies.
enum AppProgram {
  /// Inside the bundle; else, for an app that is a part of a Swift package, as one that `today install
  /// --link` has linked to, where the package builds it; else beside this program, as in a checkout.
  ///
  /// - Returns: nil when there is none that can be run.
  static func path(of bundle: TodayBundle) -> String? {
    guard let name = bundle.executable, !name.isEmpty, !name.contains("/"), name != ".." else {
      return nil
    }
    let here = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    // The link lies among the installed apps, what it leads to in the package.
    let real = bundle.url.resolvingSymlinksInPath()
    let folders = [bundle.url] + products(around: real) + [here.deletingLastPathComponent()]
    return folders.map { $0.appendingPathComponent(name).path }.first { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && access(path, X_OK) == 0
    }
  }

  /// Where the package's programs are after `swift build`: those built last come first.
  private static func products(around bundle: URL) -> [URL] {
    guard let package = package(around: bundle) else { return [] }
    return ["debug", "release"]
      .map { package.appendingPathComponent(".build/\($0)", isDirectory: true) }
      .sorted { changed($0) > changed($1) }
  }

  /// As the host looks for it: at most three levels up, for a home directory may be a package by accident.
  private static func package(around bundle: URL) -> URL? {
    var folder = bundle
    for _ in 0..<3 {
      folder.deleteLastPathComponent()
      if folder.path == "/" { return nil }
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder }
    }
    return nil
  }

  private static func changed(_ folder: URL) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: folder.resolvingSymlinksInPath().path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}
