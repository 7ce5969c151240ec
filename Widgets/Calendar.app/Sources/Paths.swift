import CalendarAppShared
import Foundation

/// Why a file or folder is not added to the list of calendars.
enum PathRefusal: Error, Equatable {
  case missing(String)
  /// The file exists, but this process may not read it. Outside the home directory, only a process that
  /// was started in a terminal may.
  case unreadable(String)
  /// What is wrong with the first file.
  case noCalendar(String)
  case known(String)
  case notCopied(String)
  case notSaved(isDiskFull: Bool)

  /// For a terminal.
  var problem: Problem {
    switch self {
    case .missing(let path):
      Problem("there is no \(path)", "name an .ics file, or a folder of them")
    case .unreadable(let path): Problem("\(path) cannot be read", "see its permissions")
    case .noCalendar(let what): Problem(what, "name an .ics file, or a folder of them")
    case .known(let path): Problem("\(path) is there already", "calendar list")
    case .notCopied(let path):
      Problem(
        "widgets cannot read \(path), and it cannot be copied",
        "move it into your home directory, and add it there")
    case .notSaved(isDiskFull: true):
      Problem("the list cannot be saved", "see whether the disk is full")
    case .notSaved(isDiskFull: false):
      Problem("the list cannot be saved", "run the program from its .app, or from the checkout")
    }
  }
}

/// The commands `add`, `remove` and `list` for the list of calendars.
enum Paths {
  /// Adds a file or folder to the list.
  ///
  /// - Returns: Its contents, and the path of its copy, because a widget can read only the home
  ///   directory and its own files.
  @discardableResult
  static func add(
    _ path: String
  ) throws(PathRefusal) -> (library: CalendarLibrary, copy: String?) {
    let path = absolute(path)
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path) }
    guard isReadable(path) else { throw .unreadable(path) }
    let library = CalendarLibrary(CalendarSources(paths: [path], areConfigured: true))
    if let problem = library.problems.first, library.files.isEmpty {
      throw .noCalendar("\(problem)")
    }
    let known = configured
    guard !known.contains(path) else { throw .known(path) }
    guard copies.isNeeded(for: path) else {
      try save(known + [path])
      return (library, nil)
    }
    let copy = try copy(path)
    try save(known.contains(copy) ? known : known + [copy])
    return (library, copy)
  }

  /// As a confined program, the app sees the permissions of a file that it may not open.
  private static func isReadable(_ path: String) -> Bool {
    // A pipe would wait for its other end.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return errno != EACCES }
    close(file)
    return true
  }

  static func addAndReport(_ path: String) throws {
    let library: CalendarLibrary
    let copy: String?
    do throws(PathRefusal) { (library, copy) = try add(path) } catch { throw error.problem }
    let path = absolute(path)
    if let copy {
      print("Widgets cannot read files outside your home directory, so this was copied:")
      print("  \(copy)")
      print("To show later changes of the original, run calendar add \(path) again.")
    }
    let count = library.files.reduce(0) { $0 + $1.file.count }
    print("\(path)  \(events(count))")
    for problem in library.problems.prefix(5) { print("  \(problem.what)") }
  }

  private static func copy(_ path: String) throws(PathRefusal) -> String {
    do { return try copies.add(path) } catch { throw .notCopied(path) }
  }

  private static var copies: CalendarCopies { .current() }

  private static func events(_ count: Int) -> String {
    count == 1 ? "1 event or series" : "\(count) events and series"
  }

  private static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }

  static func remove(_ path: String) throws {
    let known = configured
    let names = [path, absolute(path), copies.path(of: absolute(path))]
    guard let index = known.firstIndex(where: names.contains) else {
      throw Problem("\(path) is not in the list", "calendar list shows what is")
    }
    var rest = known
    let removed = rest.remove(at: index)
    do throws(PathRefusal) { try save(rest) } catch { throw error.problem }
    try copies.remove(removed)
  }

  private struct Item: Encodable {
    var path: String
    var configured: Bool
    var files: Int
    var events: Int
    var problems: [String]
  }

  static func list(asJSON: Bool) throws {
    let sources = CalendarSources.current()
    let items = sources.paths.map { path in
      let library = CalendarLibrary(CalendarSources(paths: [path], areConfigured: true))
      return Item(
        path: path, configured: sources.areConfigured, files: library.files.count,
        events: library.files.reduce(0) { $0 + $1.file.count },
        problems: library.problems.map(\.description))
    }
    if asJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return print(String(decoding: try encoder.encode(items), as: UTF8.self))
    }
    if items.isEmpty { print("No calendars. Add one: calendar add FILE.ics") }
    for item in items {
      print("\(item.path)  \(files(item.files)), \(events(item.events))")
      for problem in item.problems { print("  \(problem)") }
    }
  }

  private static var configured: [String] {
    CalendarSources.configured
  }

  private static func save(_ paths: [String]) throws(PathRefusal) {
    do {
      try CalendarSources.save(paths)
    } catch {
      throw .notSaved(isDiskFull: (error as? CocoaError)?.code == .fileWriteOutOfSpace)
    }
  }

  private static func absolute(_ path: String) -> String {
    let expanded = (path as NSString).expandingTildeInPath
    return URL(filePath: expanded).standardizedFileURL.path(percentEncoded: false)
  }
}
