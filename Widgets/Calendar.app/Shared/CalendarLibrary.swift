public import Foundation

/// All parsed calendars of the user.
public struct CalendarLibrary: Sendable {
  /// A path and its problem.
  public struct Problem: Sendable, Equatable, CustomStringConvertible {
    /// A file or a directory.
    public var path: String
    /// The reason, in English.
    public var what: String

    /// The path and the reason.
    public var description: String { "\(path): \(what)" }
  }

  /// The files that were read, by path.
  public private(set) var files: [(path: String, file: CalendarFile)] = []
  /// Paths that could not be read, and parts of files.
  public private(set) var problems: [Problem] = []
  /// Whether any source exists.
  public private(set) var hasSources: Bool

  static let maximumBytes = 32 << 20
  static let maximumFiles = 20_000

  /// Reads every `.ics` file of the sources. Never fails: see ``problems``.
  public init(_ sources: CalendarSources) {
    hasSources = !sources.paths.isEmpty
    for path in sources.paths {
      for file in find(path) { read(file) }
    }
  }

  /// Whether there are sources, but none of their files could be read.
  public var isUnreadable: Bool { files.isEmpty && !problems.isEmpty }

  /// The occurrences on the days of a window, in order. An event in two calendars counts once.
  public func occurrences(in days: ClosedRange<Day>, zone: TimeZone = .current) -> [Occurrence] {
    struct Identity: Hashable {
      var uid: String
      var summary: String
      var start: Date
    }
    var seen: Set<Identity> = []
    return files.flatMap { $0.file.occurrences(in: days, zone: zone) }
      .sorted(by: Occurrence.isInOrder)
      .filter { seen.insert(Identity(uid: $0.uid, summary: $0.summary, start: $0.start)).inserted }
  }

  private mutating func find(_ path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      problems.append(Problem(path: path, what: "there is no such file or folder"))
      return []
    }
    guard isFolder.boolValue else { return [path] }
    guard let names = FileManager.default.enumerator(atPath: path) else {
      problems.append(Problem(path: path, what: "the folder cannot be read"))
      return []
    }
    var found: [String] = []
    for case let name as String in names where name.lowercased().hasSuffix(".ics") {
      guard found.count < Self.maximumFiles else {
        problems.append(Problem(path: path, what: "more than \(Self.maximumFiles) files"))
        break
      }
      found.append("\(path)/\(name)")
    }
    return found.sorted()
  }

  private mutating func read(_ path: String) {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: (path as NSString).resolvingSymlinksInPath)
    // Reading a pipe could block forever.
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      problems.append(Problem(path: path, what: "not a regular file"))
      return
    }
    guard (attributes?[.size] as? Int ?? 0) <= Self.maximumBytes else {
      problems.append(Problem(path: path, what: "larger than 32 MiB"))
      return
    }
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      let file = CalendarFile([UInt8](data))
      problems += file.problems.map { Problem(path: path, what: $0.description) }
      if file.count > 0 || file.problems.isEmpty { files.append((path, file)) }
    } catch {
      problems.append(Problem(path: path, what: "cannot be read"))
    }
  }
}
