/// How the output of a script or a command is shown, as its user or its author says.
package enum ScriptForm: String, Sendable, CaseIterable {
  /// As it is written.
  case text
  /// A number, with its course.
  case number
  /// A number of a hundred as a bar.
  case gauge
  /// The course of a number.
  case chart
  case table
  /// Names at the left, values at the right.
  case list
  /// A number in large figures.
  case big
}
