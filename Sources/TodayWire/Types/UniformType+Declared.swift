extension UniformType {
  package struct Declaration: Sendable {
    package var identifier: String
    package var parents: [String]
    package var extensions: [String]

    init(_ identifier: String, _ parents: String, _ extensions: String = "") {
      self.identifier = identifier
      self.parents = parents.split(separator: " ").map(String.init)
      self.extensions = extensions.split(separator: " ").map(String.init)
    }
  }

  /// Types, what they conform to, and their file name extensions.
  ///
  /// The data is from Apple's "System-Declared Uniform Type Identifiers"
  /// (developer.apple.com/documentation/uniformtypeidentifiers) and its older list.
  package static let declared: [Declaration] = abstract + texts + pictures + recordings + packed

  private static let abstract: [Declaration] = [
    .init("public.data", "public.item"),
    .init("public.directory", "public.item"),
    .init("public.folder", "public.directory"),
    .init("public.content", ""),
    .init("public.composite-content", "public.content"),
    .init("public.audiovisual-content", "public.data public.content"),
    .init("public.url", "public.data"),
    .init("public.file-url", "public.url"),
    .init("public.archive", ""),
    .init("public.disk-image", "public.archive"),
    .init("public.executable", "public.data"),
    .init("public.unix-executable", "public.executable"),
    .init("public.contact", "public.content"),
    .init("public.message", "public.content"),
    .init("public.calendar-event", "public.content"),
    .init("public.presentation", "public.composite-content"),
    .init("public.spreadsheet", "public.composite-content"),
    .init("public.database", "public.data"),
    .init("public.font", "public.content"),
  ]

  private static let texts: [Declaration] = [
    .init("public.text", "public.data public.content"),
    .init("public.plain-text", "public.text", "txt text"),
    .init("public.utf8-plain-text", "public.plain-text"),
    .init("public.utf16-plain-text", "public.plain-text"),
    .init("public.delimited-values-text", "public.text"),
    .init("public.comma-separated-values-text", "public.delimited-values-text", "csv"),
    .init("public.tab-separated-values-text", "public.delimited-values-text", "tsv"),
    .init("public.html", "public.text", "html htm"),
    .init("public.xhtml", "public.xml public.html", "xhtml xht"),
    .init("public.xml", "public.text", "xml"),
    .init("com.apple.property-list", "public.data", "plist"),
    .init("public.json", "public.text", "json"),
    .init("public.geojson", "public.json", "geojson"),
    .init("public.yaml", "public.text", "yaml yml"),
    .init("public.css", "public.text", "css"),
    .init("public.rtf", "public.text", "rtf"),
    .init("public.log", "public.plain-text"),
    .init("com.apple.log", "public.log", "log"),
    .init("public.patch-file", "public.plain-text", "patch diff"),
    .init("net.daringfireball.markdown", "public.plain-text", "md markdown"),
    .init("public.source-code", "public.plain-text"),
    .init("public.swift-source", "public.source-code", "swift"),
    .init("public.c-source", "public.source-code", "c"),
    .init("public.c-header", "public.source-code", "h"),
    .init("public.c-plus-plus-source", "public.source-code", "cpp cc cxx"),
    .init("public.c-plus-plus-header", "public.source-code", "hpp hh hxx"),
    .init("public.objective-c-source", "public.source-code", "m"),
    .init("com.sun.java-source", "public.source-code", "java"),
    .init("public.script", "public.source-code"),
    .init("public.shell-script", "public.script", "sh"),
    .init("public.bash-script", "public.script", "bash"),
    .init("public.zsh-script", "public.script", "zsh"),
    .init("public.python-script", "public.script", "py"),
    .init("public.perl-script", "public.script", "pl"),
    .init("public.ruby-script", "public.script", "rb"),
    .init("public.php-script", "public.script", "php"),
    .init("com.netscape.javascript-source", "public.source-code public.executable", "js mjs"),
    .init("public.vcard", "public.text public.contact", "vcf"),
    .init("com.apple.ical.ics", "public.text public.calendar-event", "ics"),
    .init("public.email-message", "public.data public.message", "eml"),
  ]

  private static let pictures: [Declaration] = [
    .init("public.image", "public.data public.content"),
    .init("public.png", "public.image", "png"),
    .init("public.jpeg", "public.image", "jpg jpeg jpe"),
    .init("public.jpeg-2000", "public.image", "jp2"),
    .init("public.jpeg-xl", "public.image", "jxl"),
    .init("com.compuserve.gif", "public.image", "gif"),
    .init("public.tiff", "public.image", "tiff tif"),
    .init("com.microsoft.bmp", "public.image", "bmp"),
    .init("com.microsoft.ico", "public.image", "ico"),
    .init("org.webmproject.webp", "public.image", "webp"),
    .init("public.heif-standard", "public.image"),
    .init("public.heif", "public.heif-standard", "heif"),
    .init("public.heic", "public.heif-standard", "heic"),
    .init("public.avif", "public.heif-standard", "avif"),
    .init("public.svg-image", "public.image public.xml", "svg"),
    .init("public.camera-raw-image", "public.image", "dng nef cr2 arw"),
    .init("com.adobe.photoshop-image", "public.image", "psd"),
    .init("com.adobe.pdf", "public.data public.composite-content", "pdf"),
    .init("com.adobe.postscript", "public.text", "ps"),
    .init("com.adobe.encapsulated-postscript", "com.adobe.postscript", "eps"),
  ]

  private static let recordings: [Declaration] = [
    .init("public.movie", "public.audiovisual-content"),
    .init("public.video", "public.movie"),
    .init("com.apple.quicktime-movie", "public.movie", "mov qt"),
    .init("public.mpeg-4", "public.movie", "mp4"),
    .init("com.apple.m4v-video", "public.movie", "m4v"),
    .init("public.mpeg", "public.movie", "mpg mpeg"),
    .init("public.mpeg-2-transport-stream", "public.movie"),
    .init("public.avi", "public.movie", "avi"),
    .init("public.3gpp", "public.movie", "3gp 3gpp"),
    .init("org.webmproject.webm", "public.movie", "webm"),
    .init("org.matroska.mkv", "public.movie", "mkv"),
    .init("org.xiph.ogv", "public.movie", "ogv"),
    .init("public.audio", "public.audiovisual-content"),
    .init("public.mp3", "public.audio", "mp3"),
    .init("public.mpeg-4-audio", "public.mpeg-4 public.audio"),
    .init("com.apple.m4a-audio", "public.audio", "m4a"),
    .init("com.microsoft.waveform-audio", "public.audio", "wav"),
    .init("public.aiff-audio", "public.audio", "aiff aif"),
    .init("org.xiph.flac", "public.audio", "flac"),
    .init("org.xiph.ogg-audio", "public.audio", "ogg oga opus"),
    .init("public.midi-audio", "public.audio", "mid midi"),
  ]

  private static let packed: [Declaration] = [
    .init("public.zip-archive", "public.data public.archive", "zip"),
    .init("com.pkware.zip-archive", "public.zip-archive"),
    .init("com.sun.java-archive", "public.zip-archive public.executable", "jar"),
    .init("org.gnu.gnu-zip-archive", "public.data public.archive", "gz"),
    .init("org.gnu.gnu-zip-tar-archive", "org.gnu.gnu-zip-archive", "tgz"),
    .init("public.bzip2-archive", "public.data public.archive", "bz2"),
    .init("org.tukaani.xz-archive", "public.data public.archive", "xz"),
    .init("org.facebook.zstandard-archive", "public.data public.archive", "zst"),
    .init("org.7-zip.7-zip-archive", "public.data public.archive", "7z"),
    .init("public.tar-archive", "public.data public.archive", "tar"),
    .init("public.iso-image", "public.data public.disk-image", "iso"),
    .init("org.idpf.epub-container", "public.data public.composite-content", "epub"),
    .init("org.openxmlformats.openxml", "public.data"),
    .init(
      "org.openxmlformats.wordprocessingml.document",
      "org.openxmlformats.openxml public.composite-content", "docx"),
    .init(
      "org.openxmlformats.spreadsheetml.sheet", "org.openxmlformats.openxml public.spreadsheet",
      "xlsx"),
    .init(
      "org.openxmlformats.presentationml.presentation",
      "org.openxmlformats.openxml public.presentation", "pptx"),
    .init("org.oasis-open.opendocument.text", "public.data public.composite-content", "odt"),
    .init("org.oasis-open.opendocument.spreadsheet", "public.data public.spreadsheet", "ods"),
    .init("org.oasis-open.opendocument.presentation", "public.data public.presentation", "odp"),
    .init("com.microsoft.word.doc", "public.data public.composite-content", "doc"),
    .init("com.microsoft.excel.xls", "public.data public.spreadsheet", "xls"),
    .init("com.microsoft.powerpoint.ppt", "public.data public.presentation", "ppt"),
    .init("org.sqlite.database", "public.database", "sqlite sqlite3"),
    .init("public.truetype-ttf-font", "public.data public.font", "ttf"),
    .init("public.opentype-font", "public.data public.font", "otf"),
  ]
}
