/// The state of the board's settings and of the flags of all widgets, which other processes change. It is compared
/// instead of reading them again. Each change replaces a file, and so changes its folder.
struct StoredState: Equatable {
  private let settings: FileStamp?
  private let flags: FileStamp?

  init(_ directories: Directories) {
    settings = FileStamp(of: directories.boardFile)
    flags = FileStamp(of: directories.content)
  }
}
