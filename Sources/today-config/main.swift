import Glibc
import TodayConfig
import TodayWire

/// Bytes; a scheme has one.
let maximumSize = 1 << 18

func complain(_ sentence: String) {
  let bytes = Array((sentence + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// The whole file; nil when it cannot be read, with `errno` set.
func readFile(_ path: String) -> [UInt8]? {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 14)
  while true {
    let count = read(file, &chunk, chunk.count)
    if count < 0 { return nil }
    if count == 0 { return bytes }
    bytes += chunk.prefix(count)
    if bytes.count > maximumSize {
      errno = EFBIG
      return nil
    }
  }
}

func printTheme(_ path: String) -> Int32 {
  guard let bytes = readFile(path) else {
    complain("\(Sanitizer.line(path)):1:1: it cannot be read (error \(errno)): name a YAML file")
    return 1
  }
  guard let text = String(validating: bytes, as: UTF8.self) else {
    complain("\(Sanitizer.line(path)):1:1: it is not UTF-8: save it as UTF-8")
    return 1
  }
  do throws(SchemeProblem) {
    let output = try Scheme(yaml: text).json.bytes + [0x0A]
    let written = output.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    return written == output.count ? 0 : 1
  } catch {
    complain(error.sentence(file: path))
    return 1
  }
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2, arguments[0] == "theme" {
  exit(printTheme(arguments[1]))
}
complain("today-config: wrong usage: today-config theme FILE")
exit(64)
