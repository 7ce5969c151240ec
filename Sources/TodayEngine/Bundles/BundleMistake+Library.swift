import TodayWire

extension BundleMistake {
  /// The shared libraries of an app, and how its programs link them.
  package enum Library: Sendable, Hashable {
    /// A linked library that no searched folder has.
    case missing(String)
    /// A library in `Frameworks/` that the program links without a search path to it.
    /// - Parameter path: The search path that it needs.
    case notSearched(String, path: String)
    /// A search path or a library outside the app, in a folder that anyone may fill.
    case foreignPath(String)
    /// A search path in a folder of this system.
    case systemPath(String)
    case unused(String)
    /// An extension with libraries of its own.
    case nested
    case notALibrary(String)
    case linkOutside(String)
    /// The loader may read other libraries than the check.
    case unclear
    /// An extension with a module that only apps may use, itself or by a library.
    case appOnly(String, library: String?)
    /// The program and a library that it links both contain the module.
    case moduleTwice(String, library: String)
    /// A script that sets a variable of the loader.
    case loaderVariable(String)
  }
}

extension BundleMistake.Library {
  package var message: String {
    switch self {
    case .missing(let name): "it links \(name), which was not found"
    case .notSearched(let name, _): "it links \(name), but does not search Frameworks"
    case .foreignPath(let path): "it loads libraries from outside its app: \(path)"
    case .systemPath(let path): "it searches \(path), which other machines may not have"
    case .unused(let name): "no program of the app links \(name)"
    case .nested: "the extension has a Frameworks folder"
    case .notALibrary(let name): "\(name) is not a shared library for this processor"
    case .linkOutside(let name): "\(name) is a link to a file outside the app"
    case .unclear: "the list of the libraries that it links is damaged"
    case .appOnly(let module, nil): "it contains \(module), which only apps may use"
    case .appOnly(let module, let library?):
      "it links \(library), which contains \(module), which only apps may use"
    case .moduleTwice(let module, let library): "it and \(library) both contain \(module)"
    case .loaderVariable(let name): "it sets \(name), which changes the libraries of all programs"
    }
  }

  package var remedy: String {
    switch self {
    case .missing: "copy it into Frameworks/ of the app, or correct its name"
    case .notSearched(_, let path): "link the program with -rpath '\(path)'"
    case .foreignPath: "remove this path, and copy the libraries into Frameworks/ of the app"
    case .systemPath: "remove this path, and copy the libraries into Frameworks/ of the app"
    case .unused: "remove it"
    case .nested: "move the libraries into Frameworks/ of the app"
    case .notALibrary: "build it with -shared, or remove it"
    case .linkOutside: "copy the library into Frameworks/"
    case .unclear: "build it again with an ordinary linker"
    case .appOnly: "remove the dependency on the module; an extension has NSExtensionContext"
    case .moduleTwice: "link the module into the library only"
    case .loaderVariable: "remove it, and link the program with -rpath"
    }
  }

  var json: JSONValue {
    switch self {
    case .missing(let name): .coded("library.missing", [.string(name)])
    case .notSearched(let name, let path):
      .coded("library.notSearched", [.string(name), .string(path)])
    case .foreignPath(let path): .coded("library.foreignPath", [.string(path)])
    case .systemPath(let path): .coded("library.systemPath", [.string(path)])
    case .unused(let name): .coded("library.unused", [.string(name)])
    case .nested: .coded("library.nested")
    case .notALibrary(let name): .coded("library.notALibrary", [.string(name)])
    case .linkOutside(let name): .coded("library.linkOutside", [.string(name)])
    case .unclear: .coded("library.unclear")
    case .appOnly(let module, let library):
      .coded("library.appOnly", [.string(module), library.map(JSONValue.string) ?? .null])
    case .moduleTwice(let module, let library):
      .coded("library.moduleTwice", [.string(module), .string(library)])
    case .loaderVariable(let name): .coded("library.loaderVariable", [.string(name)])
    }
  }

  init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "missing": self = .missing(values.text(0))
    case "notSearched": self = .notSearched(values.text(0), path: values.text(1))
    case "foreignPath": self = .foreignPath(values.text(0))
    case "systemPath": self = .systemPath(values.text(0))
    case "unused": self = .unused(values.text(0))
    case "nested": self = .nested
    case "notALibrary": self = .notALibrary(values.text(0))
    case "linkOutside": self = .linkOutside(values.text(0))
    case "unclear": self = .unclear
    case "appOnly": self = .appOnly(values.text(0), library: values.optionalText(1))
    case "moduleTwice": self = .moduleTwice(values.text(0), library: values.text(1))
    case "loaderVariable": self = .loaderVariable(values.text(0))
    default: return nil
    }
  }
}
