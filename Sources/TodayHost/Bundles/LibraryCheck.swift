import TodayEngine
import TodayWire

/// Checks the shared libraries of an app, and how its programs link them.
struct LibraryCheck {
  /// A program of the app, or of an extension.
  private struct Program {
    var path: String
    var id: String
    var isExtension: Bool

    /// The counterpart of `@executable_path/../../Frameworks`.
    var neededPath: String {
      "$ORIGIN/\(isExtension ? "../../" : "")\(LibrarySearch.folder)"
    }
  }

  /// The counterpart of what Apple marks as unavailable to extensions.
  private static let appOnly = ["TodayApp"]
  private static let loaderVariables = ["LD_PRELOAD", "LD_LIBRARY_PATH", "LD_AUDIT"]

  private let app: AppDescription
  private let extensions: [WidgetDescription]
  private let search: LibrarySearch
  /// In `Frameworks/`, by name.
  private var libraries: [String: LinkedImage] = [:]
  private var used: Set<String> = []
  private var modules: [String: Set<String>] = [:]
  private var problems: [BundleProblem] = []

  private init(_ app: AppDescription, _ registry: Registry, _ search: LibrarySearch) {
    self.app = app
    self.search = search
    extensions = registry.extensions.filter { $0.appID == app.id }
  }

  /// The problems of all apps of a registry.
  static func problems(of registry: Registry) -> [BundleProblem] {
    registry.apps.flatMap { app in
      var check = LibraryCheck(app, registry, LibrarySearch(app.bundle))
      check.run()
      return check.problems
    }
  }

  private mutating func add(
    _ path: String, _ id: String, _ mistake: BundleMistake.Library,
    _ severity: BundleProblem.Severity = .error
  ) {
    let problem = BundleProblem(severity, path: path, id: id, .library(mistake))
    // A library has the same problem for each program that links it.
    let isKnown = problems.contains { $0.path == path && $0.mistake == problem.mistake }
    if !isKnown { problems.append(problem) }
  }

  private mutating func run() {
    readLibraries()
    for found in extensions
    where FileSystem.isDirectory("\(found.bundle)/\(LibrarySearch.folder)") {
      add("\(found.bundle)/\(LibrarySearch.folder)", found.id.rawValue, .nested)
    }
    var programs = extensions.filter { $0.script == nil }.map {
      Program(path: $0.executable, id: $0.id.rawValue, isExtension: true)
    }
    if let own = app.executable {
      programs.insert(Program(path: own, id: app.id, isExtension: false), at: 0)
    }
    var linksAny = false
    for program in programs {
      guard let image = LinkedImage(program.path) else {
        checkScript(program)
        continue
      }
      guard image.isForThisMachine else { continue }
      linksAny = linksAny || !image.needed.isEmpty
      check(program, image)
    }
    // A script may load a library in ways that are not visible here.
    for name in libraries.keys.sorted() where linksAny && !used.contains(name) {
      add(path(name), app.id, .unused(Sanitizer.line(name)), .warning)
    }
  }

  private func path(_ library: String) -> String {
    "\(app.bundle)/\(LibrarySearch.folder)/\(library)"
  }

  private mutating func readLibraries() {
    for name in LibrarySearch.names(in: app.bundle) where LibrarySearch.isLibrary(name) {
      let path = path(name)
      guard FileSystem.resolved(path)?.isPath(within: search.app) == true else {
        add(path, app.id, .linkOutside(Sanitizer.line(name)))
        continue
      }
      if let image = LinkedImage(path), image.isLibrary, image.isForThisMachine {
        libraries[name] = image
      } else {
        add(path, app.id, .notALibrary(Sanitizer.line(name)))
      }
    }
  }

  // MARK: A program

  private mutating func check(_ program: Program, _ image: LinkedImage) {
    var reached: [String] = []
    var waiting = [(path: program.path, image: image, neededPath: program.neededPath)]
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      if isInApp(next.path) {
        checkPaths(next.path, program.id, next.image)
      }
      if next.image.isUnclear { add(next.path, program.id, .unclear) }
      // The loader does not search for a library that is loaded already.
      for name in next.image.needed where !reached.contains(name) {
        let isOwn = libraries[name] != nil
        report(
          name, search.place(of: name, for: next.path, next.image), isOwn: isOwn, next.path,
          program.id, next.image, neededPath: next.neededPath)
        guard let library = libraries[name] else { continue }
        reached.append(name)
        waiting.append((path(name), library, "$ORIGIN"))
      }
    }
    used.formUnion(reached)
    checkModules(program, reached)
  }

  private func isInApp(_ path: String) -> Bool {
    path.isPath(within: search.app) || path.isPath(within: app.bundle)
  }

  private mutating func report(
    _ name: String, _ place: LibrarySearch.Place, isOwn: Bool, _ path: String, _ id: String,
    _ image: LinkedImage, neededPath: String
  ) {
    let line = Sanitizer.line(name)
    // The loader opens a name with a slash as a path.
    if name.contains("/") { return add(path, id, .foreignPath(line)) }
    switch place {
    case .inApp(let found):
      // Others are not known to be code, so a change of theirs would not be noticed.
      let isCode = found.isPath(within: "\(search.app)/\(LibrarySearch.folder)")
      if !isCode && !LibrarySearch.isLibrary(name) {
        add(path, id, .notSearched(line, path: neededPath))
      }
    case .system: return
    case .searched where !isInApp(path): return
    case .searched(let folder): add(path, id, .systemPath(Sanitizer.line(folder)), .warning)
    case .nowhere where !isOwn: add(path, id, .missing(line))
    case .nowhere: add(path, id, .notSearched(line, path: neededPath))
    case .elsewhere(let found):
      // A program in a build folder finds the libraries next to it, but not where it is installed.
      let isBeside = FileSystem.directory(of: found) == FileSystem.directory(of: path)
      guard isBeside, neededPath != "$ORIGIN", !image.searchPath.contains(neededPath) else {
        return
      }
      add(path, id, .notSearched(line, path: neededPath))
    }
  }

  private mutating func checkPaths(_ path: String, _ id: String, _ image: LinkedImage) {
    for folder in image.searchPath {
      let line = Sanitizer.line(folder)
      switch search.reach(of: folder, for: path) {
      case .app, .system: continue
      case .foreign: add(path, id, .foreignPath(line.isEmpty ? "\"\"" : line))
      }
    }
    for auditor in image.auditors { add(path, id, .foreignPath(Sanitizer.line(auditor))) }
  }

  // MARK: Modules

  private mutating func modules(in path: String) -> Set<String> {
    if let known = modules[path] { return known }
    let found = SwiftModules.names(in: path)
    modules[path] = found
    return found
  }

  private mutating func checkModules(_ program: Program, _ reached: [String]) {
    let isOfApp = !program.isExtension || program.path == app.executable
    guard !isOfApp || !reached.isEmpty else { return }
    let own = modules(in: program.path)
    for module in Self.appOnly where !isOfApp && own.contains(module) {
      add(program.path, program.id, .appOnly(module, library: nil))
    }
    for name in reached {
      let others = modules(in: path(name))
      for module in Self.appOnly where !isOfApp && others.contains(module) {
        add(program.path, program.id, .appOnly(module, library: Sanitizer.line(name)))
      }
      // Each image has its own descriptors of C types.
      let twice = own.intersection(others).filter { !$0.hasPrefix("__C") }.sorted()
      guard !twice.isEmpty else { continue }
      add(
        program.path, program.id,
        .moduleTwice(
          Sanitizer.line(twice.joined(separator: ", ")), library: Sanitizer.line(name)), .warning)
    }
  }

  private mutating func checkScript(_ program: Program) {
    guard let bytes = try? FileSystem.readStart(of: program.path, count: 1 << 20),
      bytes.starts(with: "#!".utf8)
    else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    for name in Self.loaderVariables
    where ["=", "\"", "'"].contains(where: { text.contains(name + $0) }) {
      add(program.path, program.id, .loaderVariable(name), .warning)
    }
  }
}
