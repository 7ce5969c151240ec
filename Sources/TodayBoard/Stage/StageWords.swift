import TodayRender

/// Texts around a widget that is shown or tested on a stage.
package struct StageWords: Sendable {
  let language: Language

  package var tour: String {
    language.pick(en: "Tour", es: "Recorrido", ja: "ツアー", ru: "Обзор", zh: "导览")
  }
  package var simulator: String {
    language.pick(en: "Simulator", es: "Simulador", ja: "シミュレータ", ru: "Симулятор", zh: "模拟器")
  }
  package var rule: String {
    language.pick(en: "Rule", es: "Regla", ja: "規則", ru: "Правило", zh: "规则")
  }
  /// The statement of a source about Apple's Today view; `nil` if there is none.
  package func apple(_ statement: String, _ source: String?) -> String {
    let name = source.map { bracketed($0) } ?? "Apple"
    return language.pick(
      en: "\(name): \(statement)", es: "\(name): \(statement)", ja: "\(name)：\(statement)",
      ru: "\(name): \(statement)", zh: "\(name)：\(statement)")
  }
  private func bracketed(_ source: String) -> String {
    language.pick(
      en: "Apple (\(source))", es: "Apple (\(source))", ja: "Apple（\(source)）",
      ru: "Apple (\(source))", zh: "Apple（\(source)）")
  }
  package var same: String {
    language.pick(en: "the same", es: "lo mismo", ja: "同じ", ru: "так же", zh: "相同")
  }
  package var undocumented: String {
    language.pick(
      en: "not documented", es: "sin documentar", ja: "文書なし", ru: "не документировано", zh: "没有文档"
    )
  }
  package var nothingLikeIt: String {
    language.pick(
      en: "nothing like it", es: "nada parecido", ja: "該当なし", ru: "ничего подобного", zh: "没有类似功能"
    )
  }
  /// The file that the tour downloads.
  package var message: String {
    language.pick(
      en: "Hello from the server", es: "Saludos del servidor", ja: "サーバーからこんにちは",
      ru: "Привет от сервера", zh: "来自服务器的问候")
  }
  /// Over a view that the board does not show.
  package var sentView: String {
    language.pick(
      en: "Sent by the widget, not shown:", es: "Enviada por el widget, no se muestra:",
      ja: "ウィジェットが送ったもの（非表示）：", ru: "Прислано виджетом, не показано:",
      zh: "小组件送来，未显示：")
  }
  /// The reason why the tour's update fails.
  package var noNetwork: String {
    language.pick(en: "no network", es: "sin red", ja: "ネットワークなし", ru: "нет сети", zh: "没有网络")
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

  /// The target that would have been opened.
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
