import TodayRender
import TodayWire

/// Hints about refused access.
extension HintWords {
  func missing(_ what: MissingEntitlement, _ file: String, _ en: String) -> String {
    switch what {
    case .network:
      language.pick(
        en: en, es: "Se le negó la red: pon com.apple.security.network.client a true en \(file).",
        ja: "ネットワークが拒否されました: \(file) の com.apple.security.network.client を true にしてください。",
        ru: "Отказано в сети: задайте com.apple.security.network.client = true в \(file).",
        zh: "网络访问被拒绝：请在 \(file) 中将 com.apple.security.network.client 设为 true。")
    case .file(let path):
      language.pick(
        en: en,
        es: "Se le negó \(path): añade la ruta a TodayReadablePaths y pon "
          + "com.apple.security.files.user-selected.read-only a true en \(file), que solo permite leer.",
        ja: "\(path) が拒否されました: \(file) の TodayReadablePaths にパスを追加し、"
          + "com.apple.security.files.user-selected.read-only を true にしてください。読み取りだけが許可されます。",
        ru: "Отказано в \(path): добавьте путь в TodayReadablePaths и задайте "
          + "com.apple.security.files.user-selected.read-only = true в \(file): это разрешает "
          + "только чтение.",
        zh: "对 \(path) 的访问被拒绝：请在 \(file) 的 TodayReadablePaths 中列出，并授权只读访问。")
    case .writing(let path):
      language.pick(
        en: en,
        es: "No puede escribir \(path ?? "ahí"), y ningún permiso lo autoriza: escribe en su "
          + "contenedor (TODAY_CONTAINER) o en el directorio de un grupo de apps de \(file).",
        ja: "\(path ?? "そこ") には書き込めず、許可するエンタイトルメントもありません: "
          + "コンテナ (TODAY_CONTAINER) か、\(file) のアプリグループのディレクトリに書いてください。",
        ru: "Запись в \(path ?? "это место") невозможна, и права её не дают: пишите в контейнер "
          + "(TODAY_CONTAINER) или в каталог группы приложений из \(file).",
        zh: "无法写入 \(path ?? "该处")，也没有授权可以允许：请写入其容器（TODAY_CONTAINER）或 \(file) 中应用组的目录。")
    case .unknown:
      language.pick(
        en: en,
        es:
          "Se le negó algo: \(file) debe listar lo que necesita, com.apple.security.network.client "
          + "para la red, TodayReadablePaths para archivos.",
        ja: "何かが拒否されました: \(file) に必要なものを書いてください。ネットワークは "
          + "com.apple.security.network.client、ファイルは TodayReadablePaths です。",
        ru:
          "В чём-то отказано: в \(file) нужно указать com.apple.security.network.client для сети, "
          + "TodayReadablePaths для файлов.",
        zh: "某项访问被拒绝：请在 \(file) 中列出所需的授权，如 com.apple.security.network.client。")
    }
  }
}
