import TodayRender

/// The texts about a widget of a gallery.
struct GalleryWords {
  let language: Language

  var gallery: String {
    language.pick(en: "Gallery", es: "Galería", ja: "ギャラリー", ru: "Галерея", zh: "图库")
  }
  var version: String {
    language.pick(en: "Version", es: "Versión", ja: "バージョン", ru: "Версия", zh: "版本")
  }
  var from: String { language.pick(en: "From", es: "Desde", ja: "取得元", ru: "Откуда", zh: "来源") }
  var permissions: String {
    language.pick(en: "It may", es: "Puede", ja: "許可", ru: "Может", zh: "权限")
  }
  var install: String {
    language.pick(en: "install", es: "instalar", ja: "インストール", ru: "установить", zh: "安装")
  }
  /// Below the permissions, because Enter is the answer.
  var question: String {
    language.pick(
      en: "Install it? It is installed only if it is exactly this.",
      es: "¿Instalarlo? Solo se instala si es exactamente esto.",
      ja: "インストールしますか？内容がこの通りの場合だけインストールされます。",
      ru: "Установить? Будет установлено, только если это именно оно.",
      zh: "要安装吗？只有内容与此完全一致时才会安装。")
  }
  func list(_ permissions: GalleryOffer.Permissions) -> [String] {
    var lines: [String] = []
    if permissions.isUnsandboxed {
      lines.append(
        language.pick(
          en: "run with your full permissions", es: "ejecutarse con todos tus permisos",
          ja: "あなたのすべての権限で実行", ru: "работать со всеми вашими правами", zh: "以你的全部权限运行"))
    }
    if permissions.usesNetwork {
      lines.append(
        language.pick(
          en: "use the network", es: "usar la red", ja: "ネットワークを使用", ru: "использовать сеть",
          zh: "使用网络"))
    }
    if !permissions.readablePaths.isEmpty {
      let paths = permissions.readablePaths.joined(separator: ", ")
      lines.append(
        language.pick(
          en: "read \(paths)", es: "leer \(paths)", ja: "\(paths) を読み取り", ru: "читать \(paths)",
          zh: "读取 \(paths)"))
    }
    if lines.isEmpty {
      lines.append(
        language.pick(
          en: "use only its own files", es: "usar solo sus propios archivos",
          ja: "自身のファイルだけを使用", ru: "использовать только свои файлы", zh: "只使用自己的文件"))
    }
    return lines
  }
}
