import Glibc
import TodayConfig
import TodayEngine
import TodayWire

/// The config file as JSON: its values, or what is wrong with it.
enum ConfigProgram {
  /// - Returns: 0 also for a file with mistakes: they are part of the answer.
  static func read(_ path: String) -> Int32 {
    guard let bytes = Standard.read(path, limit: ConfigText.maximumSize) else {
      Standard.complain(String(cString: strerror(errno)))
      return 1
    }
    var document = ConfigDocument()
    do throws(ConfigProblem) {
      document = ConfigReader.read(try ConfigText.decode(bytes))
    } catch {
      document.problems = [error]
    }
    return Standard.write(document.json.bytes)
  }

  static func writeTemplate() -> Int32 { Standard.write(Array(ConfigTemplate.text.utf8)) }

  static func writeTable() -> Int32 { Standard.write(Array((ConfigTemplate.table + "\n").utf8)) }

  /// The board on standard input, as JSON, as the section of the file.
  static func writeBoard() -> Int32 {
    guard let bytes = Standard.read(STDIN_FILENO, limit: ConfigText.maximumSize),
      let section = (try? JSONReader.read(bytes)).flatMap(BoardSection.init(json:))
    else { return 64 }
    return Standard.write(Array(YAMLText.board(section).utf8))
  }
}
