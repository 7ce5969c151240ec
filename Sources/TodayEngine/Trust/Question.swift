/// A question that only the user can answer. It covers the whole board until then.
package struct Question: Sendable, Equatable, Identifiable {
  package var id: QuestionID
  package var subject: Subject
  package var choices: [Choice]
  /// Why it is still shown after an answer.
  package var problem: Problem?
  /// The answer is being checked, so nothing can be typed.
  package var isBusy = false

  package init(id: QuestionID, subject: Subject, choices: [Choice]) {
    self.id = id
    self.subject = subject
    self.choices = choices
  }

  package enum Problem: Sendable, Equatable {
    case wrongPassword
    case unavailable(LockFailure)
  }

  /// The subject of the question. The text comes from `Words`. Names, URLs and sentences in the
  /// subject may come from a widget, and are quoted.
  package enum Subject: Sendable, Equatable {
    /// Whether a widget may open another app.
    case open(Asker, app: Party, url: String)
    /// Whether a widget may open another place: a host name, or a scheme with its colon.
    case visit(Asker, place: String, url: String)
    /// Which of several apps opens a scheme. Without a widget, the user opens it.
    case choose(Asker?, scheme: String, url: String)
    case unlock(LockedUse)
    /// A question of another part of the host, with its own text.
    case other(title: String, text: String)

    /// Whether the answer is a password.
    package var wantsPassword: Bool {
      if case .unlock = self { true } else { false }
    }
  }

  /// A name with a unique identifier.
  package struct Party: Sendable, Equatable {
    package var name: String
    package var id: String

    package init(name: String, id: String) {
      self.name = name
      self.id = id
    }
  }

  /// The widget that asks. The user may have followed its link, but the URL comes from the widget.
  package typealias Asker = Party

  package struct Choice: Sendable, Equatable {
    package enum Label: Sendable, Equatable {
      case open, alwaysOpen, unlock, cancel
      case openWith(Party)
      case alwaysOpenWith(Party)
      /// In the language of the part that asks.
      case text(String)
    }

    package enum Role: Sendable, Equatable {
      case normal
      /// The default choice, for Enter.
      case preferred
      /// The choice for Escape.
      case cancel
      case destructive
    }

    /// Whether the answer is stored as a permission.
    package var isForAlways: Bool {
      switch label {
      case .alwaysOpen, .alwaysOpenWith: true
      case .open, .openWith, .unlock, .cancel, .text: false
      }
    }

    /// The name in the answer.
    package var id: String
    package var label: Label
    package var role: Role

    package init(_ id: String, _ label: Label, _ role: Role = .normal) {
      self.id = id
      self.label = label
      self.role = role
    }

    // Enter means Cancel: a key that was meant for the board must not open anything.
    // The permission holds for this time.
    package static let open = Choice("open", .open)
    // The permission is stored until it is revoked.
    package static let always = Choice("always", .alwaysOpen)
    package static let unlock = Choice("unlock", .unlock, .preferred)
    package static let cancel = Choice("cancel", .cancel, .cancel)
  }
}

/// A question of another part of the host. Its answer is an effect.
package struct QuestionRequest: Sendable, Equatable {
  /// The name in the answer. Of equal names, one is asked at a time.
  package var key: String
  package var title: String
  package var text: String
  package var choices: [Question.Choice]

  package init(key: String, title: String, text: String, choices: [Question.Choice]) {
    self.key = key
    self.title = title
    self.text = text
    self.choices = choices
  }
}

/// The requested use of a locked board.
package enum LockedUse: Sendable, Equatable {
  /// The lock itself.
  case unlock
  /// An app or a URL.
  case open(number: OpeningID)
  case action(UserAction)
  case quit
  /// The shell temporarily replaces the board.
  case suspend
}

/// The result of a password check.
package enum PasswordVerdict: Sendable, Equatable {
  case right
  case wrong
  case unavailable(LockFailure)
}
