package import TodayWire

/// A widget of a gallery that is not installed.
package struct GalleryOffer: Sendable, Equatable {
  /// `GALLERY/ID`, as `today install` takes it.
  package var name: String
  package var title: String
  package var summary: String
  /// The title of its gallery.
  package var gallery: String
  package var version: String
  /// The address that it comes from, or its path in the gallery.
  package var place: String
  package var permissions: Permissions
  /// A view tree. It is read when it is drawn.
  package var picture: JSONValue?

  package init(
    name: String, title: String, summary: String, gallery: String, version: String, place: String,
    permissions: Permissions, picture: JSONValue?
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.gallery = gallery
    self.version = version
    self.place = place
    self.permissions = permissions
    self.picture = picture
  }

  /// What it asks for.
  package struct Permissions: Sendable, Equatable {
    package var isUnsandboxed: Bool
    package var usesNetwork: Bool
    package var readablePaths: [String]

    package init(isUnsandboxed: Bool, usesNetwork: Bool, readablePaths: [String]) {
      self.isUnsandboxed = isUnsandboxed
      self.usesNetwork = usesNetwork
      self.readablePaths = readablePaths
    }
  }

  /// A chosen offer, with its picture.
  struct Chosen: Sendable, Equatable {
    var offer: GalleryOffer
    /// `nil` if it has none, or if it is no view.
    var picture: Node?

    init(_ offer: GalleryOffer) {
      self.offer = offer
      picture = offer.picture.flatMap { try? Node(json: $0) }
    }
  }
}
