import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Themes by name. Schemes are YAML files. The parsed form of a theme is cached, so that the
/// board's first frame needs no YAML parser.
@MainActor
struct Themes {
  enum Failure: Error, CustomStringConvertible {
    case unknown(String, known: [String])
    case unusable(ThemeProblem)
    case notStored(FileFailure)

    var message: BoardMessage {
      switch self {
      case .unknown(let name, let known): .themeUnknown(name, known: known)
      case .unusable(let problem): .themeUnusable(problem)
      case .notStored(let failure): .themeNotStored(failure)
      }
    }

    var description: String { message.description }
  }

  private let files: ThemeFiles
  private let directories: Directories

  init(_ directories: Directories) {
    files = ThemeFiles(directories)
    self.directories = directories
  }

  var names: [String] { ["terminal"] + files.names }

  func theme(_ name: String) throws(Failure) -> Theme {
    if name == "terminal" { return .terminal }
    if case .auto? = ThemeChoice(name), let choice = ThemeChoice(name) {
      let ground = BoardLook.ground(SpawnRequest.inheritedEnvironment, AppearanceStore(directories))
      return try theme(choice.name(on: ground))
    }
    if let theme = Theme.builtIn(name), !files.hasOwn(name) { return theme }
    guard let path = files.path(of: name) else { throw .unknown(name, known: names) }
    let parsed: JSONValue
    do throws(ThemeProblem) {
      parsed = try files.parsed(path)
    } catch {
      throw .unusable(error)
    }
    return try Self.theme(parsed, path)
  }

  /// Several themes, each loaded or with the reason why it cannot be used.
  func looks(of names: [String]) -> [String: ThemesState.Look] {
    var looks: [String: ThemesState.Look] = [:]
    var paths: [String: String] = [:]
    for name in names {
      if name == "terminal" {
        looks[name] = .theme(.terminal)
      } else if let path = files.path(of: name) {
        paths[name] = path
      } else {
        looks[name] = .broken(.themeUnknown(name, known: self.names))
      }
    }
    let parsed = files.parsed(Array(paths.values))
    for (name, path) in paths {
      do throws(Failure) {
        switch parsed[path] {
        case .success(let json): looks[name] = .theme(try Self.theme(json, path))
        case .failure(.scheme(_, let problem)):
          // The list is narrow, and all schemes are in the same folder.
          let file = FileSystem.name(of: path)
          looks[name] = .broken(.themeUnusable(.scheme(file: file, problem)))
        case .failure(let problem): looks[name] = .broken(.themeUnusable(problem))
        case nil: looks[name] = .broken(.themeUnusable(.unreadable(file: path)))
        }
      } catch {
        looks[name] = .broken(error.message)
      }
    }
    return looks
  }

  private static func theme(_ parsed: JSONValue, _ path: String) throws(Failure) -> Theme {
    guard let theme = Theme(json: parsed) else {
      throw .unusable(.withoutColours(file: path))
    }
    return theme
  }
}
