/// A number that identifies one kind of thing. Numbers of different kinds have different types.
package struct Identifier<Kind>: Sendable, Hashable, ExpressibleByIntegerLiteral {
  package let number: Int

  package init(_ number: Int) { self.number = number }
  package init(integerLiteral number: Int) { self.number = number }

  /// The next number.
  var next: Self { Self(number + 1) }
}

extension Identifier: CustomStringConvertible {
  package var description: String { "\(number)" }
}

/// The kinds of things that have numbers.
package enum Numbered {
  package enum HostRequest {}
  package enum WidgetRequest {}
  package enum Question {}
  package enum Opening {}
}

/// A request from the host to one process.
package typealias RequestID = Identifier<Numbered.HostRequest>
/// A request from one process to the host. The process chooses the number.
package typealias WidgetRequestID = Identifier<Numbered.WidgetRequest>
/// A question to the user.
package typealias QuestionID = Identifier<Numbered.Question>
/// An app or a URL that is opened.
package typealias OpeningID = Identifier<Numbered.Opening>

extension RequestID {
  /// The first request to each process.
  package static let begin = RequestID(0)
}
