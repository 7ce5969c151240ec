import Glibc
import Testing

@testable import TodayHost

/// A directory that exists during a closure.
func withTemporaryDirectory<Result>(
  _ body: (String) throws -> Result
) throws -> Result {
  var template = Array("/tmp/today-tests-XXXXXX".utf8CString)
  let path = try #require(mkdtemp(&template).map { String(cString: $0) })
  defer { removeTree(path) }
  return try body(path)
}

/// Directories under a temporary home.
func withHome<Result>(_ body: (Directories) throws -> Result) throws -> Result {
  try withTemporaryDirectory { try body(Directories(home: $0)) }
}

private func removeTree(_ path: String) {
  chmod(path, 0o700)
  for name in (try? FileSystem.names(in: path)) ?? [] {
    let child = "\(path)/\(name)"
    if unlink(child) != 0 { removeTree(child) }
  }
  rmdir(path)
}

func write(_ text: String, to path: String, mode: mode_t = 0o600) throws {
  try FileSystem.writeWhole(Array(text.utf8), to: path, mode: mode)
}

func text(of path: String) throws -> String {
  String(decoding: try FileSystem.read(path), as: UTF8.self)
}

func mode(of path: String) -> mode_t? {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
}
