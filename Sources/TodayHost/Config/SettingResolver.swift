import Glibc
import TodayEngine
import TodayWire

/// Finds out the settings that the config has of an app: what stands in it, and what a variable, a
/// file or a program says.
///
/// Let go of before its end, nobody hears of it.
@MainActor
final class SettingResolver {
  /// A sentence.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var description: String
  }

  typealias Answer = Result<[String: String], Failure>

  private var waiting: [(key: String, value: WidgetConfig.Value)]
  private var found: [String: String] = [:]
  private let folder: String
  private let environment: [String: String]
  private let reactor: Reactor
  private var work: HelperWork?
  private var done: (Answer) -> Void

  /// Bytes of a file.
  private static let limit = 1 << 16

  /// - Parameters:
  ///   - folder: What the paths of files begin at.
  ///   - done: Called once, from a turn of the reactor or before `start` returns.
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
      do throws(Failure) {
        switch value {
        case .text(let text): found[key] = text
        case .environment(let name):
          guard let text = environment[name] else {
            throw Failure(description: "the variable \(name) is not set")
          }
          found[key] = text
        case .file(let path): found[key] = try read(path)
        case .command(let words): return try run(words, for: key)
        }
      } catch {
        return fail(key, error.description)
      }
    }
    finish(.success(found))
  }

  private func read(_ path: String) throws(Failure) -> String {
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
      throw Failure(description: "\(error)")
    }
  }

  private func run(_ words: [String], for key: String) throws(Failure) {
    let name = words.first ?? ""
    guard let program = ProgramSearch.find(name, environment) else {
      throw Failure(description: "the program \(Sanitizer.line(name)) is missing")
    }
    let request = SpawnRequest(
      path: program, arguments: Array(words.dropFirst()), environment: environment,
      workingDirectory: environment["HOME"].flatMap { FileSystem.isDirectory($0) ? $0 : nil } ?? "/"
    )
    do throws(ConfigProgram.Failure) {
      work = try HelperWork(request, reactor: reactor) { [weak self] output in
        self?.take(output, of: name, for: key)
      }
    } catch {
      throw Failure(description: error.description)
    }
  }

  private func take(_ output: [UInt8]?, of program: String, for key: String) {
    work = nil
    guard let output else {
      return fail(key, "the program \(Sanitizer.line(program)) failed, or took too long")
    }
    let line = String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
    guard !line.isEmpty else {
      return fail(key, "the program \(Sanitizer.line(program)) wrote nothing")
    }
    found[key] = line
    start()
  }

  private func fail(_ key: String, _ reason: String) {
    finish(.failure(Failure(description: "the setting \(key) is not known: \(reason)")))
  }

  private func finish(_ answer: Answer) {
    waiting = []
    let done = done
    self.done = { _ in }
    done(answer)
  }
}
