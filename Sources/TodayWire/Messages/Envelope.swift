/// One line of the protocol: JSON-RPC 2.0.
package enum Envelope: Sendable, Equatable {
  case request(id: Int, method: String, params: JSONValue?)
  case notification(method: String, params: JSONValue?)
  case result(id: Int, JSONValue)
  case error(id: Int?, code: Int, message: String)

  package static let methodNotFound = -32601
  package static let invalidParams = -32602
  package static let internalError = -32603

  /// The reason why a line is not a message.
  package enum Refusal: Error, Equatable, CustomStringConvertible {
    /// It does not begin with `{`, because the widget printed something. It is logged with a hint.
    case notAnObject
    /// It is not JSON, or not JSON-RPC 2.0. This ends the widget, because the host must not guess.
    case malformed(Flaw)

    package var description: String {
      switch self {
      case .notAnObject:
        "not a message (standard output carries messages only; print to standard error instead)"
      case .malformed(let flaw): "a malformed message: \(flaw)"
      }
    }
  }

  /// Reads a line, without its LF.
  package init(line: [UInt8]) throws(Refusal) {
    guard line.first == UInt8(ascii: "{") else { throw .notAnObject }
    let json: JSONValue
    do throws(JSONReader.Failure) {
      json = try JSONReader.read(line)
    } catch {
      throw .malformed(.json(error))
    }
    try self.init(json: json)
  }

  private init(json: JSONValue) throws(Refusal) {
    let id = json["id"]
    if let method = json["method"]?.string {
      if id == nil {
        self = .notification(method: method, params: json["params"])
      } else if let id = id?.integer {
        self = .request(id: id, method: method, params: json["params"])
      } else {
        throw .malformed(.idNotAnInteger)
      }
    } else if let error = json["error"] {
      self = .error(
        id: id?.integer, code: error["code"]?.integer ?? 0,
        message: Sanitizer.line(error["message"]?.string ?? "no message"))
    } else if let id = id?.integer {
      self = .result(id: id, json["result"] ?? .null)
    } else {
      throw .malformed(id == nil ? .noMethodAndNoID : .idNotAnInteger)
    }
  }

  /// The line, with its LF.
  package var line: [UInt8] { json.bytes + [0x0A] }

  private var json: JSONValue {
    switch self {
    case .request(let id, let method, let params):
      .object([
        "jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": params,
      ])
    case .notification(let method, let params):
      .object(["jsonrpc": "2.0", "method": .string(method), "params": params])
    case .result(let id, let result):
      .object(["jsonrpc": "2.0", "id": .integer(id), "result": result])
    case .error(let id, let code, let message):
      .object([
        "jsonrpc": "2.0", "id": id.map(JSONValue.integer) ?? .null,
        "error": .object(["code": .integer(code), "message": .string(message)]),
      ])
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}
