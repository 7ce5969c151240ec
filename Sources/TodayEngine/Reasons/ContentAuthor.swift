/// The author of a has-content flag.
package enum ContentAuthor: Sendable, Hashable {
  case widget
  case app
  case user
}
