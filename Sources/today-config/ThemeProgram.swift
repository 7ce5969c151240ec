import TodayConfig
import TodayEngine
import TodayWire

/// Writes scheme files as JSON.
enum ThemeProgram {
  /// Bytes. A scheme has one thousand.
  private static let maximumSize = 1 << 18

  /// Writes a line for each file: `{"theme": …}`, `{"problem": …}`, or `{}` if it cannot be read.
  static func run(_ paths: some Sequence<String>) -> Int32 {
    for path in paths {
      let status = Standard.write(JSONValue.object(members(of: path)).bytes + [0x0A])
      if status != 0 { return status }
    }
    return 0
  }

  private static func members(of path: String) -> [JSONMember] {
    guard let bytes = Standard.read(path, limit: maximumSize), bytes.count <= maximumSize else {
      return []
    }
    do throws(SchemeProblem) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw SchemeProblem(mistake: .notUTF8)
      }
      return [JSONMember("theme", try Scheme(yaml: text).json)]
    } catch {
      return [JSONMember("problem", error.json)]
    }
  }
}
