import CalendarAppShared
import Foundation

/// The commands `add`, `remove` and `list` for the list of calendars.
enum Paths {
  /// Adds a file or folder to the list.
  ///
  /// - Returns: What is in it, and where it was copied to: a widget can read the home directory and its
  ///   own files only.
  @discardableResult
  static func add(_ path: String) throws -> (library: CalendarLibrary, copy: String?) {
    let path = absolute(path)
    guard FileManager.default.fileExists(atPath: path) else {
      throw Problem("there is no \(path)", "name an .ics file, or a folder of them")
    }
    let library = CalendarLibrary(CalendarSources(paths: [path], areConfigured: true))
    if let problem = library.problems.first, library.files.isEmpty {
      throw Problem("\(problem)", "name an .ics file, or a folder of them")
    }
    let known = configured
    guard !known.contains(path) else { throw Problem("\(path) is there already", "calendar list") }
    guard copies.isNeeded(for: path) else {
      try save(known + [path])
      return (library, nil)
    }
    let copy = try copy(path)
    try save(known.contains(copy) ? known : known + [copy])
    return (library, copy)
  }

  static func addAndReport(_ path: String) throws {
    let (library, copy) = try add(path)
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

  private static func copy(_ path: String) throws -> String {
    do {
      return try copies.add(path)
    } catch {
      throw Problem(
        "widgets cannot read \(path), and it cannot be copied",
        "move it into your home directory, and add it there")
    }
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
    try save(rest)
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

  private static func save(_ paths: [String]) throws {
    do {
      try CalendarSources.save(paths)
    } catch {
      throw Problem(
        "the list cannot be saved", "run the program from its .app, or from the checkout")
    }
  }

  private static func absolute(_ path: String) -> String {
    let expanded = (path as NSString).expandingTildeInPath
    return URL(filePath: expanded).standardizedFileURL.path(percentEncoded: false)
  }
}
