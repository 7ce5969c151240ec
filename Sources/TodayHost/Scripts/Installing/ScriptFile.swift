import Glibc
package import TodayEngine
import TodayWire

/// A script file on disk. Reading it runs nothing.
package struct ScriptFile: Sendable, Equatable {
  /// The path with links resolved.
  package var path: String
  /// The given name. A link may have the interval in its name, or select a function of the program.
  package var fileName: String
  package var name: ScriptName
  package var tags: ScriptTags
  /// The first line, or `nil` for a compiled program.
  package var shebang: Shebang.Plan?
  /// Lines that the shell probably reads in an unintended way.
  package var trapLines: [Int] = []
  /// The first line of a shell's script that ends with CR LF, from 1.
  package var carriageReturnLine: Int?
  /// The dialect from its name and tags, or `nil` if it is detected from the output.
  package var dialect: ScriptDialect?

  /// The size of a file's head, which has room for long descriptions.
  private static let headSize = 1 << 16

  package init(_ given: String) throws(BundleMistake.Script) {
    // A path that was not UTF-8 contains replacement characters and cannot be opened.
    if given.unicodeScalars.contains("\u{FFFD}"), access(given, F_OK) != 0 {
      throw .nameNotUTF8(Sanitizer.line(given))
    }
    guard let path = FileSystem.resolved(given) else { throw .noFile(Sanitizer.line(given)) }
    let shown = Sanitizer.line(given)
    guard FileSystem.isFile(path) else { throw .notRegular(shown) }
    let head: [UInt8]
    do throws(FileError) {
      head = try FileSystem.readStart(of: path, count: Self.headSize)
    } catch {
      throw .unreadable(shown)
    }
    if head.isEmpty { throw .empty(shown) }
    let fileName = FileSystem.name(of: given)
    self.path = path
    self.fileName = fileName
    name = ScriptName(fileName)
    shebang = Shebang.read(head)
    if shebang == nil {
      if Shebang.followsByteOrderMark(in: head) { throw .program(.byteOrderMark(shown)) }
      guard head.starts(with: [0x7F] + Array("ELF".utf8)) else { throw .noFirstLine(shown) }
      if let mistake = ExecutableCheck.mistake(path) { throw .program(mistake) }
      tags = ScriptTags()
    } else {
      tags = ScriptTags(source: head)
    }
    if let shebang {
      trapLines = ShellTrap.lines(in: head, interpreter: shebang.interpreter)
      carriageReturnLine = ShellTrap.carriageReturn(in: head, interpreter: shebang.interpreter)
    }
    dialect = ScriptDialect.declared(fileName: fileName, source: shebang == nil ? [] : head)
  }

  /// The path of its interpreter, or `nil` if it is not installed. For a compiled program, its own
  /// path.
  package func interpreter(searchPath: String) -> String? {
    guard let shebang else { return path }
    return Shebang.resolve(shebang.interpreter, searchPath: searchPath) {
      access($0, X_OK) == 0 && FileSystem.isFile($0)
    }
  }

  /// `nil` if its interpreter is installed.
  package func missing(searchPath: String) -> BundleMistake.Script? {
    guard let shebang, interpreter(searchPath: searchPath) == nil else { return nil }
    return .noInterpreter(
      Sanitizer.line(FileSystem.name(of: shebang.interpreter)),
      package: Shebang.package(of: shebang.interpreter))
  }

  /// The declared dependencies that are not in PATH, with their packages if known.
  package func missingDependencies(searchPath: String) -> [BundleMistake.Script] {
    tags.dependencies.compactMap { name in
      // Other entries are libraries, sentences or URLs, which cannot be checked.
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfProgramName) else { return nil }
      let found = Shebang.resolve(name, searchPath: searchPath) { access($0, X_OK) == 0 }
      guard found == nil, let package = Shebang.package(of: name) else { return nil }
      return .noDependency(name, package: package)
    }
  }

  private static func isOfProgramName(_ byte: UInt8) -> Bool {
    BundleScanner.isLetter(byte) || BundleScanner.isDigit(byte) || "+-._".utf8.contains(byte)
  }
}
