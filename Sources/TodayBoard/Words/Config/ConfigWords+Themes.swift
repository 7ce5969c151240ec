import TodayEngine
import TodayRender

extension ConfigWords {
  /// Why a theme cannot be used, and what to do.
  func theme(_ problem: ThemeProblem) -> String {
    let en = problem.description
    return switch problem {
    case .notAChoice(let text):
      language.pick(
        en: en, es: "«\(text)» no es un tema: escribe un nombre, auto o auto:OSCURO,CLARO",
        ja: "「\(text)」はテーマではありません: 名前、auto、または auto:暗い方,明るい方 と書いてください",
        ru: "«\(text)» — не тема: напишите имя, auto или auto:ТЁМНАЯ,СВЕТЛАЯ",
        zh: "“\(text)”不是主题：请写名称、auto 或 auto:深色,浅色")
    case .unreadable(let file):
      language.pick(
        en: en, es: "no se puede leer \(file): indica un archivo YAML",
        ja: "\(file) を読めません: YAML ファイルを指定してください",
        ru: "не удается прочитать \(file): укажите файл YAML",
        zh: "无法读取 \(file)：请指定 YAML 文件")
    case .withoutColours(let file):
      language.pick(
        en: en,
        es: "\(file) no es un esquema: necesita 16 o 24 colores, de base00 a base0F o base17",
        ja: "\(file) は配色ではありません: base00 から base0F または base17 までの 16 色か 24 色が必要です",
        ru: "\(file) — не схема: нужны 16 или 24 цвета, от base00 до base0F или base17",
        zh: "\(file) 不是配色方案：需要 16 或 24 种颜色，base00 到 base0F 或 base17")
    case .scheme(let file, let problem):
      "\(file):\(problem.line):\(problem.column): "
        + words(problem.mistake)
    case .helper(let failure): helper(failure)
    }
  }

  private func words(_ mistake: SchemeProblem.Mistake) -> String {
    let en = "\(mistake.message): \(mistake.remedy)"
    return switch mistake {
    case .notUTF8:
      language.pick(
        en: en, es: "no es UTF-8: guárdalo como UTF-8", ja: "UTF-8 ではありません: UTF-8 で保存してください",
        ru: "это не UTF-8: сохраните файл в UTF-8", zh: "不是 UTF-8：请以 UTF-8 保存")
    case .notYAML(let detail):
      language.pick(
        en: en, es: "no es YAML válido (\(detail)): corrige esta línea",
        ja: "正しい YAML ではありません (\(detail)): この行を直してください",
        ru: "это не YAML (\(detail)): исправьте эту строку",
        zh: "不是有效的 YAML（\(detail)）：请更正此行")
    case .empty:
      language.pick(
        en: en, es: "está vacío: escribe un esquema base16 o base24",
        ja: "空です: base16 か base24 の配色を書いてください", ru: "файл пуст: напишите схему base16 или base24",
        zh: "文件为空：请写 base16 或 base24 配色方案")
    case .notAScheme:
      language.pick(
        en: en, es: "no es un esquema: escribe nombres y valores, como name: …",
        ja: "配色ではありません: name: … のように名前と値を書いてください",
        ru: "это не схема: напишите имена и значения, например name: …",
        zh: "不是配色方案：请写名称和值，如 name: …")
    case .paletteNotAMapping:
      language.pick(
        en: en, es: "palette debe contener los colores: escribe base00: \"…\" y los demás debajo",
        ja: "palette に色がありません: その下に base00: \"…\" などの色を書いてください",
        ru: "в palette должны быть цвета: напишите ниже base00: \"…\" и остальные",
        zh: "palette 必须包含颜色：请在其下写 base00: \"…\" 等颜色")
    case .missingColour(let key):
      language.pick(
        en: en, es: "falta \(key): añade \(key): \"rrggbb\"",
        ja: "\(key) がありません: \(key): \"rrggbb\" を追加してください",
        ru: "нет \(key): добавьте \(key): \"rrggbb\"", zh: "缺少 \(key)：请添加 \(key): \"rrggbb\"")
    case .unknownSystem:
      language.pick(
        en: en, es: "el sistema es desconocido: escribe base16 o base24",
        ja: "不明な方式です: base16 か base24 と書いてください",
        ru: "система неизвестна: напишите base16 или base24", zh: "未知的体系：请写 base16 或 base24")
    case .notAColour(let key):
      language.pick(
        en: en, es: "\(key) no es un color: escribe seis cifras hexadecimales entre comillas",
        ja: "\(key) は色ではありません: 16 進数 6 桁を引用符で囲んで書いてください",
        ru: "\(key) — не цвет: напишите шесть шестнадцатеричных цифр в кавычках",
        zh: "\(key) 不是颜色：请写带引号的六位十六进制数字")
    case .unknownVariant:
      language.pick(
        en: en, es: "la variante es desconocida: escribe dark o light",
        ja: "不明な種類です: dark か light と書いてください",
        ru: "вариант неизвестен: напишите dark или light", zh: "未知的变体：请写 dark 或 light")
    }
  }
}
