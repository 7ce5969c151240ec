import TodayEngine
import TodayWire

/// How an output is drawn, as far as its bytes do not say it.
///
/// It is stored with the last output: equal bytes are another card after the script has been installed with another form
/// or dialect.
struct ScriptDrawing: Equatable {
  /// `nil` if it is detected from the output.
  var dialect: ScriptDialect?
  var form: ScriptForm?
  /// A line that has only an image shows it.
  var title: String
}

extension ScriptDrawing {
  /// The largest size of a stored one. The script can also write the file.
  static let limit = 1 << 16

  init?(stored bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes), let title = json["title"]?.string else {
      return nil
    }
    self.title = title
    dialect = json["dialect"]?.string.flatMap { ScriptDialect(rawValue: $0) }
    form = json["form"]?.string.flatMap { ScriptForm(rawValue: $0) }
  }

  var stored: [UInt8] {
    let json = JSONValue.object([
      "dialect": dialect.map { .string($0.rawValue) }, "form": form.map { .string($0.rawValue) },
      "title": .string(title),
    ])
    return json.bytes
  }
}
