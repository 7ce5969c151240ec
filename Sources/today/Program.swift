import Glibc
import TodayOpening

/// The programs `today` and `today-board`, which are in one folder.
enum Program {
  /// The absolute path of this program.
  static var path: String {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = target.withUnsafeMutableBufferPointer {
      $0.baseAddress.map { readlink("/proc/self/exe", $0, Int(PATH_MAX)) } ?? -1
    }
    guard count > 0 else { return "" }
    let path = String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    // An upgrade has replaced the file since the start.
    let mark = " (deleted)"
    return path.hasSuffix(mark) ? String(path.dropLast(mark.count)) : path
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// Whether the command line may open a board: it has no verb. Under other names, the program
  /// stands in for other programs.
  static func opensBoard(_ arguments: [String], as path: String) -> Bool {
    guard let name = arguments.first else { return false }
    let isOwnName = name.split(separator: "/").last == path.split(separator: "/").last
    return isOwnName && (arguments.count == 1 || arguments[1].hasPrefix("-"))
  }

  /// Continues as another program, with the same arguments. Ends with an error if it is missing.
  static func execute(_ program: String) -> Never {
    execv(program, CommandLine.unsafeArgv)
    let reason = String(cString: strerror(errno))
    OpeningPicture.withdraw()
    let message = "today: \(program) cannot be started (\(reason)): install Today again\n"
    _ = message.utf8CString.withUnsafeBufferPointer { write(2, $0.baseAddress, $0.count - 1) }
    exit(1)
  }
}
