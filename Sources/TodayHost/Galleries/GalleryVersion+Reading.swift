import TodayEngine
import TodayWire

extension GalleryValues {
  private static let versionKeys: Set = [
    "version", "minimumHost", "packages", "git", "commit", "script", "sha256",
  ]

  /// The sound versions, the newest one first.
  mutating func versions(_ mayBeLocal: Bool) -> [GalleryVersion] {
    guard let value = json["versions"] else {
      report(.missingKey("versions"))
      return []
    }
    guard let list = value.array, (1...GalleryEntry.mostVersions).contains(list.count) else {
      report(.value(key: "versions", .list))
      return []
    }
    var found: [GalleryVersion] = []
    for element in list {
      guard let version = version(element, mayBeLocal) else { continue }
      if found.contains(where: { $0.text == version.text }) {
        report(.twice(version: version.text))
      }
      found.append(version)
    }
    return found.sorted { VersionNumber($0.text) > VersionNumber($1.text) }
  }

  private mutating func version(_ json: JSONValue, _ mayBeLocal: Bool) -> GalleryVersion? {
    for member in json.members ?? [] where !Self.versionKeys.contains(member.name) {
      report(.unknownKey("versions: \(Sanitizer.line(String(member.name.prefix(60))))"))
    }
    guard let text = json["version"]?.string, Self.isVersion(text) else {
      report(.value(key: "version", .version))
      return nil
    }
    let host = json["minimumHost"]?.string ?? "1.0"
    guard json["minimumHost"] == nil || json["minimumHost"]?.string != nil, Self.isVersion(host)
    else {
      report(.value(key: "minimumHost", .version))
      return nil
    }
    guard let source = source(json, version: text, mayBeLocal) else { return nil }
    return GalleryVersion(text: text, minimumHost: host, source: source)
  }

  private static func isVersion(_ text: String) -> Bool {
    VersionNumber.isVersion(text) && text.utf8.count <= 40
      && text.utf8.allSatisfy {
        BundleScanner.isLetter($0) || BundleScanner.isDigit($0) || "-._+".utf8.contains($0)
      }
  }

  private mutating func source(
    _ json: JSONValue, version: String, _ mayBeLocal: Bool
  ) -> GalleryVersion.Source? {
    switch (json["packages"], json["git"], json["script"]) {
    case (let packages?, nil, nil): return self.packages(packages)
    case (nil, let git?, nil):
      guard let origin = git.string.flatMap({ try? PackageOrigin(address: $0) }),
        case .git(let git) = origin
      else {
        report(.value(key: "git", .repository))
        return nil
      }
      guard mayBeLocal || !git.address.hasPrefix("file:") else {
        report(.localAddress(version))
        return nil
      }
      guard let commit = json["commit"]?.string, Self.isCommit(commit) else {
        report(.value(key: "commit", .commit))
        return nil
      }
      return .repository(git, commit: commit)
    case (nil, nil, let script?):
      guard let path = script.string, GalleryPath.isSound(path) else {
        report(.value(key: "script", .path))
        return nil
      }
      guard let hash = json["sha256"]?.string.flatMap(ContentHash.init) else {
        report(.value(key: "sha256", .hash))
        return nil
      }
      return .script(path: path, hash: hash)
    default:
      report(.source(version: version))
      return nil
    }
  }

  private static func isCommit(_ text: String) -> Bool {
    text.utf8.count == 40
      && text.utf8.allSatisfy { BundleScanner.isDigit($0) || (0x61...0x66).contains($0) }
  }

  private mutating func packages(_ json: JSONValue) -> GalleryVersion.Source? {
    guard let list = json.array, (1...8).contains(list.count) else {
      report(.value(key: "packages", .list))
      return nil
    }
    var found: [GalleryVersion.Package] = []
    for element in list {
      guard let text = element["url"]?.string, let origin = try? PackageOrigin(address: text),
        case .web(let address) = origin
      else {
        report(.value(key: "url", .address))
        return nil
      }
      guard let hash = element["sha256"]?.string.flatMap(ContentHash.init) else {
        report(.value(key: "sha256", .hash))
        return nil
      }
      let name = element["architecture"]?.string ?? "any"
      guard let architecture = PackageArchitecture(rawValue: name) else {
        report(.value(key: "architecture", .architecture))
        return nil
      }
      found.append(.init(address: address, hash: hash, architecture: architecture))
    }
    return .packages(found)
  }
}
