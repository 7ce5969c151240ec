import Glibc
import TodayConfig
import TodayWire

/// Writes scheme files as JSON.
enum ThemeProgram {
  /// Bytes. A scheme has one thousand.
  private static let maximumSize = 1 << 18

  /// Writes a line for each file: `{"theme": …}`, or `{"problem": "…"}`.
  static func run(all paths: some Sequence<String>) -> Int32 {
    for path in paths {
      var member = JSONMember("problem", .string("\(Sanitizer.line(path)) cannot be read"))
      if let bytes = Standard.read(path, limit: maximumSize), bytes.count <= maximumSize,
        let text = String(validating: bytes, as: UTF8.self)
      {
        do throws(SchemeProblem) {
          member = JSONMember("theme", try Scheme(yaml: text).json)
        } catch {
          member = JSONMember("problem", .string(error.sentence(file: path)))
        }
      }
      let status = Standard.write(JSONValue.object([member]).bytes + [0x0A])
      if status != 0 { return status }
    }
    return 0
  }

  static func run(_ path: String) -> Int32 {
    guard let bytes = Standard.read(path, limit: maximumSize), bytes.count <= maximumSize else {
      Standard.complain(
        "\(Sanitizer.line(path)):1:1: it cannot be read (error \(errno)): name a YAML file")
      return 1
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      Standard.complain("\(Sanitizer.line(path)):1:1: it is not UTF-8: save it as UTF-8")
      return 1
    }
    do throws(SchemeProblem) {
      return Standard.write(try Scheme(yaml: text).json.bytes + [0x0A])
    } catch {
      Standard.complain(error.sentence(file: path))
      return 1
    }
  }
}
