import Glibc
import Testing

@testable import TodayHost

/// The build of an external package, with a shell in place of the compiler.
@MainActor
@Suite(.enabled(if: KernelConfinement.current.confinesFiles, "the kernel has no Landlock"))
struct BuildConfinementTests {
  private func run(_ script: String, _ package: String, _ home: String, mayConnect: Bool = false)
    throws -> String
  {
    let bench = Bench()
    var request = Machine.shell(script)
    request.environment = [
      "PATH": "/usr/bin:/bin", "HOME": home, "SSH_AUTH_SOCK": "/x", "TOKEN": "x",
    ]
    request.workingDirectory = package
    let confinement = BuildConfinement(
      package, mayConnect: mayConnect, directories: Directories(home: "\(home)/.today"))
    try confinement.confine(&request)
    let process = try bench.spawn(request)
    bench.closeInput(of: process)
    _ = bench.end(of: process)
    return Machine.readAll(process.output)
  }

  private func withPackage(_ body: (_ package: String, _ home: String) throws -> Void) throws {
    try withTemporaryDirectory { (root) throws in
      let root = FileSystem.resolved(root) ?? root
      let home = "\(root)/home"
      try write("secret", to: "\(home)/secret")
      try write("secret", to: "\(home)/.today/data/secret")
      try write("x", to: "\(home)/.today/data/Package.swift")
      try write("x", to: "\(home)/Package.swift")
      try write("shared", to: "\(root)/code/shared/file")
      try write(#".package(path: "../Other")"#, to: "\(root)/code/Dependency/Package.swift")
      try write("other", to: "\(root)/code/Other/Package.swift")
      try FileSystem.createDirectory("\(root)/code/Dependency/Sources")
      #expect(symlink("../../shared", "\(root)/code/Dependency/Sources/Shared") == 0)
      try write(
        """
        .package(path: "../Dependency"), .package(name: "H", path: "\(home)"),
        .package(path: "\(home)/.today/data"), .target(name: "A", path: "Sources/A")
        """, to: "\(root)/code/Package/Package.swift")
      try body("\(root)/code/Package", home)
    }
  }

  @Test func buildWritesOnlyThePackageAndHidesTheHome() throws {
    try withPackage { (package, home) throws in
      let script = """
        cat \(home)/secret \(home)/.today/data/secret || echo hidden
        echo "${SSH_AUTH_SOCK-none} ${TOKEN-none}"
        touch ~/mine $TMPDIR/mine Package.resolved && echo written
        cp /bin/true .build/tool && chmod +x .build/tool && .build/tool && echo ran
        touch \(home)/new /tmp/new-\(getpid()) || echo refused
        """
      #expect(try run(script, package, home) == "hidden\nnone none\nwritten\nran\nrefused\n")
      #expect(try FileSystem.names(in: home).sorted() == [".today", "Package.swift", "secret"])
    }
  }

  @Test func packagesThatItDependsOnAreRead() throws {
    try withPackage { (package, home) throws in
      let script = """
        cat ../Other/Package.swift ../Dependency/Sources/Shared/file
        touch ../Dependency/new || echo refused
        """
      #expect(try run(script, package, home) == "othersharedrefused\n")
    }
  }

  @Test func buildHasNetworkOnlyOnRequest() throws {
    try withPackage { (package, home) throws in
      let script = """
        python3 -c 'import socket
        try: socket.create_connection(("127.0.0.1", 9), 1)
        except OSError as error: print(type(error).__name__)'
        """
      #expect(try run(script, package, home) == "PermissionError\n")
      #expect(try run(script, package, home, mayConnect: true) == "ConnectionRefusedError\n")
    }
  }

  /// Links in a package give no access to the home directory or to folders above the package.
  @Test func packageLinksStayInThePackage() throws {
    try withPackage { (package, home) throws in
      try write("secret", to: "\(home)/folder/file")
      let sources = "\(FileSystem.directory(of: package))/Dependency/Sources"
      #expect(symlink("../../../home/folder", "\(sources)/Link") == 0)
      #expect(try run("cat \(sources)/Link/file || echo hidden", package, home) == "hidden\n")
      try FileTree.remove("\(package)/.build")
      #expect(symlink(home, "\(package)/.build") == 0)
      #expect(throws: FileError.self) { try run("true", package, home) }
      #expect(try !FileSystem.names(in: home).contains("today-home"))
    }
  }

  @Test func programLinkedFromOutsideThePackageIsNotCopied() throws {
    try withPackage { (package, home) throws in
      let app = "\(package)/Evil.app"
      try write(
        """
        <plist version="1.0"><dict><key>CFBundleExecutable</key><string>evil</string></dict></plist>
        """, to: "\(app)/Info.plist")
      try FileSystem.createDirectory("\(package)/.build/release")
      #expect(symlink("\(home)/secret", "\(package)/.build/release/evil") == 0)
      let products = "\(package)/.build/release"
      #expect(throws: FileError.self) {
        try BundlePrograms.bring(into: app, from: [products], within: package)
      }
      try FileTree.remove("\(products)/evil")
      try write("program", to: "\(products)/evil")
      try BundlePrograms.bring(into: app, from: [products], within: package)
      #expect(FileSystem.isFile("\(app)/evil"))
    }
  }
}
