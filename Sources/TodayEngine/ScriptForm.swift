/// The form in which the output of a script or a command is shown, set by the user or the author.
package enum ScriptForm: String, Sendable, CaseIterable {
  /// As it was written.
  case text
  /// A number with its history.
  case number
  /// A number up to 100 as a bar.
  case gauge
  /// The history of a number.
  case chart
  case table
  /// Names at the left, values at the right.
  case list
  /// A number in large figures.
  case big
}
