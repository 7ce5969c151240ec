import Glibc
import TodayWire

/// A file that is to be a widget, as it lies on the disk. Nothing of it is run.
package struct ScriptFile: Sendable, Equatable {
  /// Why it cannot be one; a sentence: what is wrong, and what to do.
  package struct Refusal: Error, Equatable, CustomStringConvertible {
    package var description: String
  }

  /// Without links in it.
  package var path: String
  /// As it was given: a link may say the interval in its name, and tell the program what to be.
  package var fileName: String
  package var name: ScriptName
  package var tags: ScriptTags
  /// How it is started; nil: it is a program of the machine's own kind.
  package var shebang: Shebang.Plan?
  /// Lines that a shell takes for something else than what was meant.
  package var trapLines: [Int] = []
  /// By its name and what it says of itself; nil: its output tells.
  package var dialect: ScriptDialect?

  /// What is said in a file's head: a collection's longest descriptions fit.
  private static let headSize = 1 << 16

  package init(_ given: String) throws(Refusal) {
    // What is not UTF-8 has been repaired on its way here, and leads nowhere.
    if given.unicodeScalars.contains("\u{FFFD}"), access(given, F_OK) != 0 {
      throw Refusal(description: "the name \(Sanitizer.line(given)) is not UTF-8: rename the file")
    }
    guard let path = FileSystem.resolved(given) else {
      throw Refusal(
        description:
          "\(Sanitizer.line(given)) does not exist: write the path of a script, an app bundle or a "
          + "package")
    }
    let shown = Sanitizer.line(given)
    guard FileSystem.isFile(path) else {
      throw Refusal(description: "\(shown) is not a regular file: write the path of a script")
    }
    let head: [UInt8]
    do throws(FileError) {
      head = try FileSystem.readStart(of: path, count: Self.headSize)
    } catch {
      throw Refusal(description: "\(shown) cannot be read: run chmod u+r on it")
    }
    if head.isEmpty {
      throw Refusal(description: "\(shown) is empty: write a script with a #! line")
    }
    let fileName = FileSystem.name(of: given)
    self.path = path
    self.fileName = fileName
    name = ScriptName(fileName)
    shebang = Shebang.read(head)
    if shebang == nil {
      guard head.starts(with: [0x7F] + Array("ELF".utf8)) else {
        throw Refusal(
          description: "\(shown) has no #! line: add a first line such as #!/bin/sh")
      }
      if let (message, remedy) = ExecutableCheck.problem(path) {
        throw Refusal(description: "\(Sanitizer.line(message)): \(remedy)")
      }
      tags = ScriptTags()
    } else {
      tags = ScriptTags(source: head)
    }
    if let shebang { trapLines = ShellTrap.lines(in: head, interpreter: shebang.interpreter) }
    dialect = ScriptDialect.declared(fileName: fileName, source: shebang == nil ? [] : head)
  }

  /// Its interpreter's path; nil where it is not installed. Of a compiled program, its own.
  package func interpreter(searchPath: String) -> String? {
    guard let shebang else { return path }
    return Shebang.resolve(shebang.interpreter, searchPath: searchPath) {
      access($0, X_OK) == 0 && FileSystem.isFile($0)
    }
  }

  /// What to do where the interpreter is not installed.
  package func missing(searchPath: String) -> String? {
    guard let shebang, interpreter(searchPath: searchPath) == nil else { return nil }
    let name = Sanitizer.line(FileSystem.name(of: shebang.interpreter))
    let remedy =
      Shebang.package(of: shebang.interpreter).map { "install the package \($0)" }
      ?? "install it, or change the first line"
    return "its interpreter \(name) is missing: \(remedy)"
  }

  /// Programs that it says it needs and that are not in PATH, with the package where it is known.
  package func missingDependencies(searchPath: String) -> [String] {
    tags.dependencies.compactMap { name in
      // What is no program's name is a library, a sentence or a URL: not for us to look for.
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfProgramName) else { return nil }
      let found = Shebang.resolve(name, searchPath: searchPath) { access($0, X_OK) == 0 }
      guard found == nil, let package = Shebang.package(of: name) else { return nil }
      return "it needs \(name): install the package \(package)"
    }
  }

  private static func isOfProgramName(_ byte: UInt8) -> Bool {
    BundleScanner.isLetter(byte) || BundleScanner.isDigit(byte) || "+-._".utf8.contains(byte)
  }
}
