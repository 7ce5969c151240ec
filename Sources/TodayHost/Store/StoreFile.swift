import Glibc
import TodayEngine
import TodayWire

/// The version of every file that the host stores.
let storeVersion = 1

extension JSONValue {
  /// Seconds since 1970-01-01T00:00:00Z; `nil` for an impossible time, because ages are computed
  /// from it.
  var wallTime: WallTime? {
    integer.flatMap { (0..<253_402_300_800).contains($0) ? WallTime($0) : nil }
  }
}

/// Reads one stored JSON file, and moves it aside when it cannot be used.
struct StoreFile {
  var path: String
  var report: @Sendable (String) -> Void
  /// Whether a broken file is moved aside, or only detected.
  var movesAside = true

  /// The result of reading.
  enum Content {
    case absent
    case sound(JSONValue)
    /// It cannot be used and was moved to this path.
    case broken(aside: String)
    /// It stays in place and must not be overwritten, for the reason of this code.
    case stuck(Int32)
  }

  /// Reads the file. `check` returns the mistake in its content, or `nil`.
  func read(limit: Int = 4 << 20, check: (JSONValue) -> String? = { _ in nil }) -> Content {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, limit: limit)
    } catch {
      if error.isMissing { return .absent }
      guard Self.isDamage(error) else {
        report(error.description)
        return .stuck(error.code)
      }
      return moveAside(because: error.description)
    }
    do throws(JSONReader.Failure) {
      let value = try JSONReader.read(bytes)
      if let version = value["version"]?.integer, version > storeVersion {
        report(FileError(.read, path, code: FileError.newer).description)
        return .stuck(FileError.newer)
      }
      if let reason = Self.problem(value) ?? check(value) {
        return moveAside(because: "\(path) \(reason)")
      }
      return .sound(value)
    } catch {
      let reason = bytes.isEmpty ? "is empty" : "is damaged (\(error))"
      return moveAside(because: "\(path) \(reason)")
    }
  }

  /// Refuses to replace a file of a newer version, and one that cannot be read now. A damaged file can
  /// be replaced.
  func checkReplaceable() throws(FileError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, limit: 4 << 20)
    } catch {
      if error.isMissing || Self.isDamage(error) { return }
      throw FileError(.write, path, code: error.code)
    }
    try checkReplaceable(bytes)
  }

  /// The same, for a file that has been read.
  func checkReplaceable(_ bytes: [UInt8]) throws(FileError) {
    if bytes.starts(with: Self.usualStart) { return }
    guard let version = (try? JSONReader.read(bytes))?["version"]?.integer, version > storeVersion
    else { return }
    throw FileError(.write, path, code: FileError.newer)
  }

  private static let usualStart = Array(#"{"version":\#(storeVersion),"#.utf8)

  /// Only a file with invalid content is damaged. A file that cannot be read for lack of a
  /// permission, of descriptors or of memory may be valid.
  static func isDamage(_ error: FileError) -> Bool {
    [EFBIG, FileError.EFTYPE, EISDIR, ELOOP].contains(error.code)
  }

  private static func problem(_ value: JSONValue) -> String? {
    guard value.members != nil else { return "is not a JSON object" }
    guard let version = value["version"]?.integer else { return "has no version" }
    return version < 1 ? "has an invalid version (\(version))" : nil
  }

  /// Moves the file aside and reports that.
  func moveAside(because reason: String) -> Content {
    if !movesAside { return .stuck(FileError.unusable) }
    do throws(FileError) {
      let aside = try FileSystem.moveAside(path)
      report("\(reason): it was moved to \(aside)")
      return .broken(aside: aside)
    } catch {
      report("\(reason): it is ignored, because it could not be moved (\(error))")
      return .stuck(FileError.unusable)
    }
  }
}
