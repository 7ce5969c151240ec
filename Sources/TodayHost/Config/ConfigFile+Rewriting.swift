import Glibc
import TodayEngine
import TodayWire

/// Edit, and subcommands such as `enable`, write the board section back. Everything in the file
/// except the lines of the cards stays unchanged.
extension ConfigFile {
  /// The file's text, before and after.
  struct Rewriting: Equatable {
    var before: [UInt8]
    var after: [UInt8]
  }

  /// Restores the previous text.
  ///
  /// - Returns: `false` if the file has another text by now. Then nothing is written.
  func takeBack(_ rewriting: Rewriting) throws(ConfigRefusal) -> Bool {
    let target = FileSystem.resolved(path) ?? path
    guard try contents(of: target) == rewriting.after else { return false }
    try write(rewriting.before, to: target)
    return true
  }

  /// Writes another board into the file.
  ///
  /// - Throws: If the change is impossible without touching other lines, or if another program has
  ///   written the file meanwhile. The file stays unchanged.
  @discardableResult
  func rewrite(_ section: BoardSection) throws(ConfigRefusal) -> Rewriting {
    // For a link, the file that it leads to.
    let target = FileSystem.resolved(path) ?? path
    let before = try contents(of: target)
    let input = JSONValue.object([
      "text": .string(String(decoding: before, as: UTF8.self)), "board": section.asWritten.json,
    ])
    let output: [UInt8]
    do throws(HelperFailure) {
      output = try ConfigProgram(executable: executable).run(["edit"], input: input.bytes)
    } catch {
      throw .helper(error)
    }
    let answer = try? JSONReader.read(output)
    if let problem = answer?["problem"].flatMap(ConfigProblem.init(json:)) {
      throw .problem(problem)
    }
    guard let text = answer?["text"]?.string else { throw .noText }
    guard try contents(of: target) == before else {
      throw .changedMeanwhile
    }
    let after = Array(text.utf8)
    try write(after, to: target)
    return Rewriting(before: before, after: after)
  }

  private func write(_ text: [UInt8], to target: String) throws(ConfigRefusal) {
    var status = stat()
    let mode = stat(target, &status) == 0 ? UInt32(status.st_mode) & 0o777 : 0o600
    do throws(FileError) {
      try FileSystem.writeWhole(text, to: target, mode: mode, sync: true)
    } catch {
      throw .file(error.failure)
    }
  }

  private func contents(of path: String) throws(ConfigRefusal) -> [UInt8] {
    do throws(FileError) {
      return try FileSystem.read(path, limit: 1 << 18)
    } catch {
      // The first page creates the file.
      if error.isMissing { return [] }
      throw .file(error.failure)
    }
  }
}
