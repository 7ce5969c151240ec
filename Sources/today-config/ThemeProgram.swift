import Glibc
import TodayConfig
import TodayWire

/// A scheme file as JSON.
enum ThemeProgram {
  /// Bytes; a scheme has one of these.
  private static let maximumSize = 1 << 18

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
