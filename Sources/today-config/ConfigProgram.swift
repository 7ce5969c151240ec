import Glibc
import TodayConfig
import TodayEngine
import TodayWire

/// Writes the values or the mistakes of the config file as JSON.
enum ConfigProgram {
  /// - Returns: 0 even for a file with mistakes, because they are a part of the output.
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

  static func writeKeys() -> Int32 { Standard.write(ConfigTemplate.json.bytes) }

  /// Reads a board as JSON from standard input and writes it as YAML.
  static func writeBoard() -> Int32 {
    guard let bytes = Standard.read(STDIN_FILENO, limit: ConfigText.maximumSize),
      let section = (try? JSONReader.read(bytes)).flatMap(BoardSection.init(json:))
    else { return 64 }
    return Standard.write(Array(YAMLText.board(section).utf8))
  }
}

extension ConfigProgram {
  /// Reads a text and a board from standard input and writes the changed text, with the values of both
  /// texts, or the reason of a failure.
  static func edit() -> Int32 {
    guard let bytes = Standard.read(STDIN_FILENO, limit: 4 * ConfigText.maximumSize),
      let input = try? JSONReader.read(bytes), let text = input["text"]?.string,
      let section = input["board"].flatMap(BoardSection.init(json:))
    else { return 64 }
    do throws(ConfigProblem) {
      let new = try ConfigEditor.edit(text, to: section)
      return Standard.write(
        JSONValue.object([
          "text": .string(new), "before": ConfigReader.read(text).json,
          "after": ConfigReader.read(new).json,
        ]).bytes)
    } catch {
      return Standard.write(JSONValue.object(["problem": error.json]).bytes)
    }
  }
}
