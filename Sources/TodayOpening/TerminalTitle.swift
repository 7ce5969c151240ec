/// The title of the board's window.
package enum TerminalTitle {
  package static let text = "Today"
}
