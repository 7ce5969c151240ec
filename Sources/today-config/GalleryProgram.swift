import Glibc
import TodayConfig
import TodayWire

/// Writes the files of a gallery as JSON.
enum GalleryProgram {
  /// Seconds. A thousand small files take less than one.
  private static let patience: rlim_t = 20

  /// Writes a line for each file: `{"value": …}`, `{"problem": …}`, or `{}` if it cannot be read.
  static func run(_ paths: some Sequence<String>) -> Int32 {
    var limit = rlimit(rlim_cur: patience, rlim_max: patience + 1)
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    for path in paths {
      let status = Standard.write(JSONValue.object(members(of: path)).bytes + [0x0A])
      if status != 0 { return status }
    }
    return 0
  }

  private static func members(of path: String) -> [JSONMember] {
    guard let bytes = Standard.read(path, limit: YAMLValue.maximumSize) else { return [] }
    do throws(YAMLValue.Problem) {
      return [JSONMember("value", try YAMLValue.read(bytes))]
    } catch {
      return [JSONMember("problem", error.json)]
    }
  }
}
