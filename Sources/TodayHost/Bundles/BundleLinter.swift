import TodayEngine
import TodayWire

/// Reports the problems of a bundle, including those that a scan does not look for.
///
/// Uses Foundation, as the scan does.
package enum BundleLinter {
  /// - Parameters:
  ///   - path: An .app, an .appex in one, a directory of apps, or a package with apps.
  ///   - executableDirectory: Where to search programs that are not in their bundle.
  /// - Returns: Nothing for a valid bundle.
  package static func lint(
    _ path: String, executableDirectory: String? = nil, locale: String = "C"
  ) -> [BundleProblem] {
    guard let path = FileSystem.resolved(path), FileSystem.isDirectory(path) else {
      return [BundleProblem(path: path, .place(.noBundle))]
    }
    let search = BundleSearch(places: [], executableDirectory: executableDirectory)
    var scanner = BundleScanner(search, locale: locale)
    if path.hasSuffix(".app") {
      scan(path, &scanner)
    } else if path.hasSuffix(".appex") {
      let app = FileSystem.directory(of: FileSystem.directory(of: path))
      if app.hasSuffix(".app") { scan(app, &scanner) } else { scanner.refuseStray(path) }
    } else {
      let apps = (try? BundleSource(path))?.apps ?? []
      for app in apps { scan(app, &scanner) }
      if apps.isEmpty { scanner.add(path, .place(.noApp)) }
    }
    checkWidgets(&scanner)
    checkGroups(&scanner)
    checkDocumentGroups(&scanner)
    scanner.registry.problems += LibraryCheck.problems(of: scanner.registry)
    scanner.registry.refuseUselessApps()
    return scanner.registry.problems
      .filter {
        !path.hasSuffix(".appex") || $0.path.hasPrefix(path) || !$0.path.contains(".appex")
      }
      .map { located(raised($0)) }
  }

  /// A scan only warns about a group without the prefix, because apps that share files in it work.
  /// Their defaults are not shared: `UserDefaults(suiteName:)` knows a group by the prefix.
  private static func raised(_ problem: BundleProblem) -> BundleProblem {
    guard case .permission(.groupPrefix) = problem.mistake else { return problem }
    var raised = problem
    raised.severity = .error
    return raised
  }

  private static func scan(_ path: String, _ scanner: inout BundleScanner) {
    let directory = FileSystem.directory(of: path)
    scanner.scanApp(path, BundleSearch.Place(path: directory, origin: .given))
  }

  /// Warnings about widgets that work.
  private static func checkWidgets(_ scanner: inout BundleScanner) {
    for widget in scanner.registry.widgets {
      if widget.summary.isEmpty {
        scanner.add(
          widget.bundle, severity: .warning, id: widget.id.rawValue, key: "widget.description",
          .extension(.noSummary))
      }
      if let placeholder = widget.placeholder, widget.readPlaceholder() == nil {
        scanner.add(
          placeholder, severity: .warning, id: widget.id.rawValue, .extension(.placeholder))
      }
    }
  }

  /// Adds the line of the key in a text property list.
  package static func located(_ problem: BundleProblem) -> BundleProblem {
    guard problem.line == nil, let key = problem.key.flatMap({ $0.split(separator: ".").last }),
      let bytes = try? FileSystem.read(problem.path, limit: PropertyList.maximumSize)
    else { return problem }
    let whole = problem.key.map { Array($0.utf8) } ?? []
    let last = Array(key.utf8)
    var located = problem
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    where contains(line, whole) || contains(line, last) {
      located.line = number + 1
      break
    }
    return located
  }

  private static func contains(_ line: ArraySlice<UInt8>, _ word: [UInt8]) -> Bool {
    guard !word.isEmpty, line.count >= word.count else { return false }
    return (line.startIndex...(line.endIndex - word.count)).contains {
      line[$0...].starts(with: word)
    }
  }
}
