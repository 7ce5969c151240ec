import Foundation
import Glibc
import TodayKit

/// Finds the program of a containing app.
enum AppProgram {
  /// Inside the bundle; for an app that `today install --link` has linked, in the build folder of
  /// its package; otherwise next to this program, as in a checkout.
  ///
  /// - Returns: nil if there is none that can be run.
  static func path(of bundle: TodayBundle) -> String? {
    guard let name = bundle.executable, !name.isEmpty, !name.contains("/"), name != ".." else {
      return nil
    }
    let here = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    // The link is among the installed apps, its target in the package.
    let real = bundle.url.resolvingSymlinksInPath()
    let folders = [bundle.url] + products(around: real) + [here.deletingLastPathComponent()]
    return folders.map { $0.appendingPathComponent(name).path }.first { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && access(path, X_OK) == 0
    }
  }

  /// The folders of the package's programs after `swift build`, the newest build first.
  private static func products(around bundle: URL) -> [URL] {
    guard let package = package(around: bundle) else { return [] }
    return ["debug", "release"]
      .map { package.appendingPathComponent(".build/\($0)", isDirectory: true) }
      .sorted { changed($0) > changed($1) }
  }

  /// As in the host: at most three levels up, because a home directory may be a package by
  /// accident.
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
