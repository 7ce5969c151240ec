import TodayHost
import TodayRender
import TodayWire

/// Themes by name. Schemes are YAML; a theme that was used before is read from its parsed form, so
/// that the board's first picture waits for no YAML reader.
@MainActor
struct Themes {
  enum Failure: Error, CustomStringConvertible {
    case unknown(String, known: [String])
    case unusable(String)

    var description: String {
      switch self {
      case .unknown(let name, let known):
        "there is no theme \"\(name)\": choose one of \(known.joined(separator: ", "))"
      case .unusable(let reason): reason
      }
    }
  }

  private let files: ThemeFiles

  init(_ directories: Directories) {
    files = ThemeFiles(directories)
  }

  var names: [String] { ["terminal"] + files.names }

  func theme(_ name: String) throws(Failure) -> Theme {
    if name == "terminal" { return .terminal }
    guard let path = files.path(of: name) else { throw .unknown(name, known: names) }
    let parsed: JSONValue
    do throws(ThemeFiles.Failure) {
      parsed = try files.parsed(path)
    } catch {
      throw .unusable(error.description)
    }
    guard let theme = Theme(json: parsed) else {
      throw .unusable("\(path) is no scheme: it needs 16 or 24 colours, base00 to base0F or base17")
    }
    return theme
  }
}
