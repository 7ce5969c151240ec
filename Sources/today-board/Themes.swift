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
    case unknown(String, ConfigRemedy.Change)
    case unusable(ThemeProblem)
    case notStored(FileFailure)

    var message: BoardMessage {
      switch self {
      case .unknown(let name, let remedy): .themeUnknown(name, remedy)
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
    guard let choice = ThemeChoice(name) else { throw .unusable(.notAChoice(name)) }
    if case .auto = choice {
      let ground = BoardLook.ground(SpawnRequest.inheritedEnvironment, AppearanceStore(directories))
      return try theme(choice.name(on: ground))
    }
    if let theme = Theme.builtIn(name), !files.hasOwn(name) { return theme }
    guard let path = files.path(of: name) else { throw unknown(name) }
    let parsed: JSONValue
    do throws(ThemeProblem) {
      parsed = try files.parsed(path)
    } catch {
      throw .unusable(error)
    }
    return try Self.theme(parsed, path)
  }

  private func unknown(_ name: String) -> Failure {
    .unknown(
      name, EditDistance.nearest(to: name, among: names).map { .didYouMean($0) } ?? .seeThemes)
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
        looks[name] = .broken(unknown(name).message)
      }
    }
    let parsed = files.parsed(Array(paths.values))
    for (name, path) in paths {
      do throws(Failure) {
        switch parsed[path] {
        case .success(let json): looks[name] = .theme(try Self.theme(json, path))
        case .failure(let problem):
          // The list is narrow, and all schemes are in the same folder.
          looks[name] = .broken(.themeUnusable(problem.naming(FileSystem.name(of:))))
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
