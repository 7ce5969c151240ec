/// Something that only the user can decide. It lies over the whole board until it is answered.
package struct Question: Sendable, Equatable, Identifiable {
  package var id: QuestionID
  package var subject: Subject
  package var choices: [Choice]
  /// Why it stands there still, although it was answered.
  package var problem: Problem?
  /// The answer is being looked at: nothing can be typed.
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

  /// What is asked. The host's words are the picture's; names, URLs and sentences in here are a
  /// stranger's, and are quoted.
  package enum Subject: Sendable, Equatable {
    /// May a widget open another app?
    case open(Asker, app: Party, url: String)
    /// May a widget open a place outside: a host's name, or a scheme with its colon?
    case visit(Asker, place: String, url: String)
    /// Which of several apps has a scheme? Without an asker the user opens it.
    case choose(Asker?, scheme: String, url: String)
    case unlock(LockedUse)
    /// What another part of the host asks, in its own words.
    case other(title: String, text: String)

    /// Whether a password is typed.
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

  /// The widget that asks. Its link may also have been followed by the user: the URL is its own.
  package typealias Asker = Party

  package struct Choice: Sendable, Equatable {
    package enum Label: Sendable, Equatable {
      case open, unlock, cancel
      case app(Party)
      /// In the language of whoever asks.
      case text(String)
    }

    package enum Role: Sendable, Equatable {
      case normal
      /// What Enter means at first.
      case preferred
      /// What Escape means.
      case cancel
      case destructive
    }

    /// What the answer names.
    package var id: String
    package var label: Label
    package var role: Role

    package init(_ id: String, _ label: Label, _ role: Role = .normal) {
      self.id = id
      self.label = label
      self.role = role
    }

    // Enter means Cancel: a key that was meant for the board must not open anything.
    package static let open = Choice("open", .open)
    package static let unlock = Choice("unlock", .unlock, .preferred)
    package static let cancel = Choice("cancel", .cancel, .cancel)
  }
}

/// A question of a part of the host that is none of the engine's rules: its answer is an effect.
package struct QuestionRequest: Sendable, Equatable {
  /// Names it in the answer; the same one is not asked twice at a time.
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

/// What a locked board was asked for.
package enum LockedUse: Sendable, Equatable {
  /// The lock itself.
  case unlock
  /// An app or a URL.
  case open(number: OpeningID)
  case action(UserAction)
  case quit
  /// The shell in its place for a while.
  case suspend
}

/// What a password was worth.
package enum PasswordVerdict: Sendable, Equatable {
  case right
  case wrong
  case unavailable(LockFailure)
}
