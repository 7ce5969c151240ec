/// Whose word it is that a widget has content, or none.
package enum ContentAuthor: Sendable, Hashable {
  case widget
  case app
  case user
}
