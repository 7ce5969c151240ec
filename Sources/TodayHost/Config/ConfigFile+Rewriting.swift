import Glibc
package import TodayEngine
import TodayWire

/// Edit, and verbs like it, write the board section back: the file of somebody's dotfiles stays
/// theirs, but for the lines of the cards.
extension ConfigFile {
  /// A sentence.
  package struct RewriteFailure: Error, Equatable, CustomStringConvertible {
    package var description: String
  }

  /// Writes another board into the file.
  ///
  /// - Throws: and leaves it as it was, where that cannot be done without touching anything else, or
  ///   where somebody else has written it meanwhile.
  package func rewrite(_ section: BoardSection) throws(RewriteFailure) {
    // Of a link the file that it leads to.
    let target = FileSystem.resolved(path) ?? path
    let before = try contents(of: target)
    let input = JSONValue.object([
      "text": .string(String(decoding: before, as: UTF8.self)), "board": section.json,
    ])
    let output: [UInt8]
    do throws(ConfigProgram.Failure) {
      output = try ConfigProgram(executable: executable).run(["edit"], input: input.bytes)
    } catch {
      throw refusal(error.description)
    }
    let answer = try? JSONReader.read(output)
    if let problem = answer?["problem"].flatMap(ConfigProblem.init(json:)) {
      throw RewriteFailure(description: "not saved: \(problem.sentence(file: "config.yaml"))")
    }
    guard let text = answer?["text"]?.string else { throw refusal("today-config gave no text") }
    guard try contents(of: target) == before else {
      throw refusal("somebody else has just written it")
    }
    var status = stat()
    let mode = stat(target, &status) == 0 ? UInt32(status.st_mode) & 0o777 : 0o600
    do throws(FileError) {
      try FileSystem.writeWhole(Array(text.utf8), to: target, mode: mode, sync: true)
    } catch {
      throw refusal("\(error)")
    }
  }

  private func contents(of path: String) throws(RewriteFailure) -> [UInt8] {
    do throws(FileError) {
      return try FileSystem.read(path, limit: 1 << 18)
    } catch {
      throw refusal("\(error)")
    }
  }

  private func refusal(_ reason: String) -> RewriteFailure {
    RewriteFailure(description: "not saved: config.yaml: \(reason)")
  }
}
