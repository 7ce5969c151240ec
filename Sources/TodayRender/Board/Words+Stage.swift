extension Words {
  package var stage: Stage { Stage(language: language) }

  /// What stands around a widget that is shown or tried on a stage.
  package struct Stage: Sendable {
    let language: Language

    package var demo: String {
      language.pick(en: "Tour", es: "Recorrido", ja: "ツアー", ru: "Обзор", zh: "导览")
    }
    package var simulator: String {
      language.pick(en: "Simulator", es: "Simulador", ja: "シミュレータ", ru: "Симулятор", zh: "模拟器")
    }
    package var rule: String {
      language.pick(en: "Rule", es: "Regla", ja: "規則", ru: "Правило", zh: "规则")
    }
    package var apple: String { "Apple" }
    package var same: String {
      language.pick(
        en: "Apple: the same", es: "Apple: lo mismo", ja: "Apple：同じ", ru: "Apple: так же",
        zh: "Apple：相同")
    }
    package var nothingLikeIt: String {
      language.pick(
        en: "nothing like it", es: "nada parecido", ja: "該当なし", ru: "ничего подобного", zh: "没有类似功能"
      )
    }
    package var trace: String {
      language.pick(en: "Trace", es: "Traza", ja: "トレース", ru: "Трасса", zh: "轨迹")
    }
    package var closed: String {
      language.pick(
        en: "(the Today view is closed)", es: "(la vista Hoy está cerrada)", ja: "（「今日」表示は閉じています）",
        ru: "(экран «Сегодня» закрыт)", zh: "（“今天”视图已关闭）")
    }
    package var hidden: String {
      language.pick(
        en: "(hidden: it has no content)", es: "(oculto: sin contenido)", ja: "（内容がないので非表示）",
        ru: "(скрыт: нет содержимого)", zh: "（无内容，已隐藏）")
    }
    package var next: String {
      language.pick(en: "next", es: "siguiente", ja: "次へ", ru: "дальше", zh: "下一步")
    }
    package var back: String {
      language.pick(en: "back", es: "atrás", ja: "戻る", ru: "назад", zh: "上一步")
    }
    package var scene: String {
      language.pick(en: "scene", es: "escena", ja: "場面", ru: "сцена", zh: "场景")
    }
    package var quit: String {
      language.pick(en: "quit", es: "salir", ja: "終了", ru: "выход", zh: "退出")
    }
    package var begin: String {
      language.pick(
        en: "Space begins.", es: "Espacio para empezar.", ja: "スペースで始まります。", ru: "Пробел: начать.",
        zh: "按空格开始。")
    }
    package var space: String {
      language.pick(en: "Space", es: "Espacio", ja: "スペース", ru: "Пробел", zh: "空格")
    }
    package var select: String {
      language.pick(en: "select", es: "elegir", ja: "選択", ru: "выбрать", zh: "选择")
    }
    package var tap: String {
      language.pick(en: "tap", es: "tocar", ja: "タップ", ru: "нажать", zh: "点按")
    }
    package var open: String {
      language.pick(en: "open", es: "abrir", ja: "開く", ru: "открыть", zh: "打开")
    }

    /// What would have been opened.
    package func opens(_ target: String, isAsked: Bool) -> String {
      let sentence = language.pick(
        en: "Opens \(target)", es: "Abre \(target)", ja: "開くもの：\(target)",
        ru: "Открывается: \(target)", zh: "打开：\(target)")
      guard isAsked else { return sentence }
      let asks = language.pick(
        en: "(asks first)", es: "(pregunta antes)", ja: "（先に確認）", ru: "(сначала спросит)",
        zh: "（先询问）")
      return "\(sentence) \(asks)"
    }
    package var running: String {
      language.pick(en: "running", es: "en marcha", ja: "進行中", ru: "идет", zh: "进行中")
    }
  }
}
