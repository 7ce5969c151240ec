import TodayWire

/// Says what is wrong with one bundle, in more words than a scan has.
///
/// Uses Foundation, as the scan does.
package enum BundleLinter {
  /// - Parameters:
  ///   - path: an .app, an .appex inside one, a directory of apps, or a package's that has them.
  ///   - executableDirectory: where executables are looked for that are not in their bundle.
  /// - Returns: nothing for a sound bundle.
  package static func lint(
    _ path: String, executableDirectory: String? = nil, locale: String = "C"
  ) -> [BundleProblem] {
    guard let path = FileSystem.resolved(path), FileSystem.isDirectory(path) else {
      return [
        BundleProblem(
          path: path, message: "the bundle does not exist",
          remedy: "write the path of an .app or .appex")
      ]
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
      if apps.isEmpty {
        scanner.add(
          path, message: "it contains no app", remedy: "write the path of an .app or .appex")
      }
    }
    checkWidgets(&scanner)
    return scanner.registry.problems
      .filter {
        !path.hasSuffix(".appex") || $0.path.hasPrefix(path) || !$0.path.contains(".appex")
      }
      .map(located)
  }

  private static func scan(_ path: String, _ scanner: inout BundleScanner) {
    let directory = FileSystem.directory(of: path)
    scanner.scanApp(path, BundleSearch.Place(path: directory, origin: .given))
  }

  /// What works, but not as well as it could.
  private static func checkWidgets(_ scanner: inout BundleScanner) {
    for widget in scanner.registry.widgets {
      if widget.summary.isEmpty {
        scanner.add(
          widget.bundle, severity: .warning, id: widget.id, key: "widget.description",
          message: "the widget has no description for the Edit screen",
          remedy: "set widget.description in en.lproj/InfoPlist.strings")
      }
      if let placeholder = widget.placeholder, widget.readPlaceholder() == nil {
        scanner.add(
          placeholder, severity: .warning, id: widget.id,
          message: "the placeholder is not a view tree",
          remedy: "write a node such as {\"type\": \"text\", \"text\": \"…\"}")
      }
    }
  }

  /// Finds the line of the key in a list of text.
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
