/// One node of a widget's view tree.
///
/// A tree contains roles rather than colours and sizes, so that a stored one can be laid out again at
/// any width.
package struct Node: Sendable, Equatable {
  package var content: Content
  /// Identity across updates.
  package var id: String?
  /// Makes the node tappable: the value that `activate` reports.
  package var action: String?
  /// Makes the node tappable: the URL that is opened.
  package var url: String?
  /// The value that `activate` reports with the items that an Action has returned for the part.
  package var returns: String?
  /// Text for a screen reader.
  package var label: String?
  package var level: Level?
  /// Text for hosts that do not know the kind of node.
  package var fallback: String?
  package var padding = Padding()
  /// Cells, 0 or more; nil: as much as the content needs or the parent gives.
  package var width: Int?
  package var height: Int?
  package var minWidth: Int?
  package var maxWidth: Int?
  /// At least so many rows. A chart needs this many instead of its usual height.
  package var minHeight: Int?
  /// It is not shown on other machines.
  package var isPrivate = false
  package var style = Style.plain

  package init(_ content: Content) {
    self.content = content
  }

  /// The identity of a menu's root that has rows for an option key, and the action that shows them.
  package static let alternatesIdentity = "today.alternates"

  package enum Level: String, Sendable, CaseIterable {
    case good, warn, bad
  }

  /// Cells around the content.
  package struct Padding: Sendable, Equatable {
    package var top = 0
    package var leading = 0
    package var bottom = 0
    package var trailing = 0

    package init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  package enum Alignment: String, Sendable, CaseIterable {
    case leading, center, trailing
  }

  package var isTappable: Bool { action != nil || url != nil }

  /// Whether a node inside this one is tappable.
  package var hasTargets: Bool { children.contains { $0.isTappable || $0.hasTargets } }

  /// The number of nodes of the tree, this one included.
  package var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }

  /// Puts the node into a column of its own, whose members can then be set.
  package mutating func wrap() {
    self = Node(.vstack(Stack(children: [self])))
  }
}
