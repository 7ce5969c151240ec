import Glibc
import TodayEngine
import TodayWire

/// Resolves an app's settings in the config: literal values, and values from a variable, a file or
/// a program.
///
/// If it is released before its end, the result is discarded.
@MainActor
final class SettingResolver {
  typealias Answer = Result<[String: String], SettingFailure>

  private var waiting: [(key: String, value: WidgetConfig.Value)]
  private var found: [String: String] = [:]
  private let folder: String
  private let environment: [String: String]
  private let reactor: Reactor
  private var work: HelperWork?
  private var done: (Answer) -> Void

  /// The largest size of a file in bytes.
  private static let limit = 1 << 16

  /// - Parameters:
  ///   - folder: The folder that relative paths start from.
  ///   - done: Called once, in a turn of the reactor or before `start` returns.
  init(
    _ settings: [String: WidgetConfig.Value], in folder: String, environment: [String: String],
    reactor: Reactor, done: @escaping (Answer) -> Void
  ) {
    waiting = settings.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    self.folder = folder
    self.environment = environment
    self.reactor = reactor
    self.done = done
  }

  func start() {
    while let (key, value) = waiting.popLast() {
      do throws(SettingFailure.Cause) {
        switch value {
        case .text(let text): found[key] = text
        case .environment(let name):
          guard let text = environment[name] else {
            throw .unsetVariable(name)
          }
          found[key] = text
        case .file(let path): found[key] = try read(path)
        case .command(let words): return try run(words, for: key)
        }
      } catch {
        return fail(key, error)
      }
    }
    finish(.success(found))
  }

  private func read(_ path: String) throws(SettingFailure.Cause) -> String {
    var full = path
    if let home = environment["HOME"], path.hasPrefix("~/") { full = home + path.dropFirst() }
    if !full.hasPrefix("/") { full = "\(folder)/\(full)" }
    do throws(FileError) {
      var text = String(decoding: try FileSystem.read(full, limit: Self.limit), as: UTF8.self)
      while let last = text.unicodeScalars.last, last == "\n" || last == "\r" {
        text.unicodeScalars.removeLast()
      }
      if text.unicodeScalars.contains("\0") {
        throw FileError(.read, full, code: EILSEQ)
      }
      return text
    } catch {
      throw .file(error.failure)
    }
  }

  private func run(_ words: [String], for key: String) throws(SettingFailure.Cause) {
    let name = words.first ?? ""
    guard let program = ProgramSearch.find(name, environment) else {
      throw .noProgram(Sanitizer.line(name))
    }
    let request = SpawnRequest(
      path: program, arguments: Array(words.dropFirst()), environment: environment,
      workingDirectory: environment["HOME"].flatMap { FileSystem.isDirectory($0) ? $0 : nil } ?? "/"
    )
    do throws(SpawnFailure) {
      work = try HelperWork(request, reactor: reactor) { [weak self] output in
        self?.take(output, of: name, for: key)
      }
    } catch {
      throw .spawn(error)
    }
  }

  private func take(_ output: [UInt8]?, of program: String, for key: String) {
    work = nil
    guard let output else {
      return fail(key, .programFailed(Sanitizer.line(program)))
    }
    let line = String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
    guard !line.isEmpty else {
      return fail(key, .programSilent(Sanitizer.line(program)))
    }
    found[key] = line
    start()
  }

  private func fail(_ key: String, _ cause: SettingFailure.Cause) {
    finish(.failure(SettingFailure(key: key, cause: cause)))
  }

  private func finish(_ answer: Answer) {
    waiting = []
    let done = done
    self.done = { _ in }
    done(answer)
  }
}
