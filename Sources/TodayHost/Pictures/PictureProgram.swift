import CTodaySystem
import Glibc
import TodayEngine
import TodayWire

/// `today-pictures`, the confined program that decodes one picture.
///
/// Each picture has its own process, so that a hostile picture cannot reach others. The process has
/// the bytes and the answer as files in memory, and nothing else.
struct PictureProgram {
  private let path: String

  /// - Parameter executable: The running `today`. The program is in the same folder.
  init?(executable: String? = BundleSearch.currentExecutable()) {
    guard let folder = executable.map(FileSystem.directory(of:)),
      FileSystem.isFile("\(folder)/today-pictures")
    else { return nil }
    path = "\(folder)/today-pictures"
  }

  /// Used if the terminal does not report the size of its cells.
  private static let usualCell = PictureForm.PixelSize(width: 8, height: 16)!
  /// The program refuses larger boxes.
  private static let mostPixels = 1 << 22

  /// The form in which a picture of this size can be decoded; `nil` for cells only.
  static func possible(_ form: PictureForm?, for request: PictureRequest) -> PictureForm? {
    guard let form else { return nil }
    let cell = form.cell
    let cells = request.columns * request.rows
    if cells * cell.width * cell.height <= mostPixels { return form }
    // The terminal scales pixels, but not sixels.
    guard case .pixels = form else { return nil }
    return PictureForm.PixelSize(width: 6, height: 12).map(PictureForm.pixels)
  }

  /// - Parameter form: A form that is ``possible(_:for:)``.
  /// - Parameter isLarge: Whether the picture may have the size of a photo, for which more memory
  ///   and time are allowed.
  func spawnRequest(
    _ request: PictureRequest, form: PictureForm?, isLarge: Bool = false
  ) -> SpawnRequest {
    let cell = form?.cell ?? Self.usualCell
    let name =
      switch form {
      case nil: "cells"
      case .pixels: "pixels"
      case .sixel: "sixel"
      }
    var rules = SystemPaths.programs.map { Confinement.Rule(.execute, $0) }
    rules += ["/etc/ld.so.cache", "/etc/ld.so.preload"].map { .init(.read, $0) }
    rules.append(.init(.execute, FileSystem.directory(of: path)))
    return SpawnRequest(
      path: path,
      arguments: [
        "\(request.columns)", "\(request.rows)", "\(cell.width)", "\(cell.height)",
        request.fit.rawValue, name,
      ] + (isLarge ? ["large"] : []),
      environment: ["LC_ALL": "C"], workingDirectory: "/", dataLimit: (isLarge ? 1024 : 512) << 20,
      confinement: Confinement(rules: rules))
  }

  /// Interprets the program's end and its answer.
  static func result(
    _ end: ProcessEnd?, _ answer: @autoclosure () -> [UInt8], _ request: PictureRequest,
    form: PictureForm?
  ) -> Result<DecodedPicture, PictureFailure> {
    switch end {
    case .code(0):
      let picture = DecodedPicture(
        answer(), columns: request.columns, rows: request.rows, form: form)
      return picture.map(Result.success) ?? .failure(.notDecoded)
    case .code(2): return .failure(.unknownFormat)
    case .code(3): return .failure(.damaged)
    case .code(4): return .failure(.tooManyPixels)
    case .code(5), .signal(SIGXCPU), .signal(SIGALRM), .signal(SIGXFSZ), nil:
      return .failure(.tooExpensive)
    case .code, .signal, .lost: return .failure(.notDecoded)
    }
  }
}
