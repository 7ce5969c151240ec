import Glibc
import TodayEngine
import TodayWire

/// Edit, and subcommands such as `enable`, write the board section back. Everything in the file
/// except the lines of the cards stays unchanged.
extension ConfigFile {
  /// A text of the file with its values.
  struct Version: Equatable {
    var text: [UInt8]
    var document: ConfigDocument
  }

  /// The file before and after a change.
  struct Rewriting: Equatable {
    var before: Version
    var after: Version
  }

  /// Restores the previous text.
  ///
  /// - Returns: `false` if the file has another text by now. Then nothing is written.
  func takeBack(_ rewriting: Rewriting) throws(ConfigRefusal) -> Bool {
    let lock = try takeLock()
    defer { lock.release() }
    let target = FileSystem.resolved(path) ?? path
    guard try contents(of: target) == rewriting.after.text else { return false }
    return try write(rewriting.before, to: target, replacing: rewriting.after.text)
  }

  /// Writes another board into the file.
  ///
  /// - Parameter known: The board section that the change was made to, as the file had it.
  /// - Throws: If the change is impossible without touching other lines, if another program has
  ///   written another board section, or the file meanwhile, or if the file is not UTF-8. The file
  ///   stays unchanged.
  func rewrite(
    _ section: BoardSection, from known: BoardSection?
  ) throws(ConfigRefusal) -> Rewriting {
    // Another process would remove the lines that this one adds.
    let lock = try takeLock()
    defer { lock.release() }
    // For a link, the file that it leads to.
    let target = FileSystem.resolved(path) ?? path
    let before = try contents(of: target)
    guard let present = String(validating: before, as: UTF8.self) else {
      throw read().problems.first.map(ConfigRefusal.problem) ?? .changedMeanwhile
    }
    let input = JSONValue.object([
      "text": .string(present), "board": section.asWritten.json,
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
    guard let text = answer?["text"]?.string,
      let old = answer?["before"].flatMap(ConfigDocument.init(json:)),
      let new = answer?["after"].flatMap(ConfigDocument.init(json:))
    else { throw .noText }
    // The lines that the other program has added would be removed.
    guard old.board == known else { throw .changedMeanwhile }
    let rewriting = Rewriting(
      before: Version(text: before, document: old),
      after: Version(text: Array(text.utf8), document: new))
    guard try write(rewriting.after, to: target, replacing: before) else {
      throw .changedMeanwhile
    }
    return rewriting
  }

  private func takeLock() throws(ConfigRefusal) -> FileLock {
    do throws(FileError) {
      return try FileLock(lockFile, patience: patience)
    } catch {
      throw .file(error.failure)
    }
  }

  /// - Parameter before: The text that the file must have until then: an editor takes no lock.
  /// - Returns: `false` if the file has another text by now. Then nothing is written.
  private func write(
    _ version: Version, to target: String, replacing before: [UInt8]
  ) throws(ConfigRefusal) -> Bool {
    var status = stat()
    let mode = stat(target, &status) == 0 ? UInt32(status.st_mode) & 0o777 : 0o600
    let written: stat?
    do throws(FileError) {
      written = try FileSystem.replaceWhole(target, by: version.text, mode: mode, sync: true) {
        () throws(FileError) in try bytes(of: target) == before
      }
    } catch {
      throw .file(error.failure)
    }
    guard let written else { return false }
    // A board that starts before the file is read again shows what was written.
    store(version.document, Registry.Stamp(path: path, written))
    return true
  }

  private func contents(of path: String) throws(ConfigRefusal) -> [UInt8] {
    do throws(FileError) {
      return try bytes(of: path)
    } catch {
      throw .file(error.failure)
    }
  }

  private func bytes(of path: String) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      return try FileSystem.read(path, limit: 1 << 18)
    } catch {
      // The first page creates the file.
      if error.isMissing { return [] }
      throw error
    }
  }
}
