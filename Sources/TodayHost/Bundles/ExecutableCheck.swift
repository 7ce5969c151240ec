import Glibc
import TodayEngine
import TodayWire

/// Checks whether this machine can run a file.
enum ExecutableCheck {
  /// The ELF `e_machine` value of this processor.
  #if arch(x86_64)
    static let machine: UInt16 = 62
  #elseif arch(arm64)
    static let machine: UInt16 = 183
  #elseif arch(riscv64)
    static let machine: UInt16 = 243
  #else
    static let machine: UInt16 = 0
  #endif

  private static let names: [UInt16: String] = [
    3: "i386", 40: "32-bit ARM", 62: "x86-64", 183: "64-bit ARM", 243: "RISC-V",
  ]

  /// The same for a script, for which only the first line matters.
  static func mistake(ofScript path: String) -> BundleMistake.Program? {
    guard FileSystem.isFile(path) else {
      return .scriptGone(path)
    }
    let head = (try? FileSystem.readStart(of: path, count: 5)) ?? []
    if head.starts(with: "#!".utf8) { return nil }
    if Shebang.followsByteOrderMark(in: head) { return .byteOrderMark(path) }
    guard access(path, X_OK) == 0 else { return .notExecutableScript(path) }
    // A compiled program can also be a script widget.
    return head.starts(with: [0x7F, UInt8(ascii: "E")]) ? mistake(path) : .notAScript(path)
  }

  /// The kernel takes a carriage return as part of the interpreter's name.
  private static func mistake(ofFirstLine path: String) -> BundleMistake.Program? {
    let head = (try? FileSystem.readStart(of: path, count: 512)) ?? []
    let line = head.prefix { $0 != 0x0A }
    if line.last == 0x0D { return .carriageReturns(path) }
    guard let plan = Shebang.read(head) else { return nil }
    let search = SpawnRequest.inheritedEnvironment["PATH"] ?? "/usr/bin:/bin"
    let isPath = plan.interpreter.hasPrefix("/")
    let places = isPath ? [""] : search.split(separator: ":").map { "\($0)/" }
    if places.contains(where: { access($0 + plan.interpreter, X_OK) == 0 }) { return nil }
    return .noInterpreter(
      path, name: Sanitizer.line(plan.interpreter), package: Shebang.package(of: plan.interpreter))
  }

  /// `nil` for a valid program.
  static func mistake(_ path: String) -> BundleMistake.Program? {
    guard access(path, X_OK) == 0 else { return .notExecutable(path) }
    let head: [UInt8]
    do throws(FileError) {
      head = try FileSystem.readStart(of: path, count: 20)
    } catch {
      // A file may be executable without being readable.
      return error.code == FileError.EFTYPE ? .notAProgram(path) : nil
    }
    if head.starts(with: "#!".utf8) { return mistake(ofFirstLine: path) }
    if Shebang.followsByteOrderMark(in: head) { return .byteOrderMark(path) }
    guard head.count == 20, head.starts(with: [0x7F] + Array("ELF".utf8)) else {
      return .notAProgram(path)
    }
    let isLittle = head[5] == 1
    let value = UInt16(head[isLittle ? 19 : 18]) << 8 | UInt16(head[isLittle ? 18 : 19])
    if machine == 0 || value == machine { return nil }
    func name(_ value: UInt16) -> String { names[value] ?? "ELF machine \(value)" }
    return .otherProcessor(path, its: name(value), ours: name(machine))
  }
}
