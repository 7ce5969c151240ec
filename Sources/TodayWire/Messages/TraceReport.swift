/// What a widget reports about itself in a `trace`, for the inspector.
package enum TraceReport: Sendable, Equatable {
  /// A call of the SDK into the widget, and the size that it passed.
  case call(WidgetCall, size: CellSize? = nil)
  case claim(FileClaimReport)
  case mainThread(MainThreadReport)
}

/// The name of a method of the widget that the SDK calls.
package struct WidgetCall: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(stringLiteral name: String) {
    self.init(rawValue: name)
  }

  package static let performUpdate: WidgetCall = "widgetPerformUpdate"
}

extension TraceReport {
  /// The member of `params` with its value. A size is a member of its own.
  var member: JSONMember {
    switch self {
    case .call(let call, _): JSONMember("call", .string(call.rawValue))
    case .claim(let claim): JSONMember("claim", claim.json)
    case .mainThread(let report): JSONMember("mainThread", report.json)
    }
  }

  var size: CellSize? {
    if case .call(_, let size) = self { size } else { nil }
  }

  /// nil: the claim or the main thread's state is malformed. Control characters are removed.
  init?(json: JSONValue?) {
    if let claim = json?["claim"] {
      guard let report = FileClaimReport(json: claim) else { return nil }
      self = .claim(report)
    } else if let state = json?["mainThread"] {
      guard let report = MainThreadReport(json: state) else { return nil }
      self = .mainThread(report)
    } else {
      self = .call(
        WidgetCall(rawValue: Sanitizer.line(json?["call"]?.string ?? "")),
        size: json?["size"].flatMap(CellSize.init(json:)))
    }
  }
}
