import TodayRender

/// The controls of the Widget Simulator. A label has 16 cells.
package struct SimulatorWords: Sendable {
  let language: Language

  package var disappear: String {
    language.pick(en: "disappear", es: "ocultar", ja: "消す", ru: "скрыть", zh: "消失")
  }
  package var appear: String {
    language.pick(en: "appear", es: "mostrar", ja: "表示", ru: "показать", zh: "出现")
  }
  package var update: String {
    language.pick(
      en: "update now", es: "actualizar", ja: "今すぐ更新", ru: "обновить", zh: "立即更新")
  }
  package func result(_ name: String) -> String {
    language.pick(
      en: "next: \(name)", es: "luego: \(name)", ja: "次: \(name)", ru: "далее: \(name)",
      zh: "下次: \(name)")
  }
  package func launchDelay(_ seconds: Int) -> String {
    language.pick(
      en: "launch +\(seconds) s", es: "inicio +\(seconds) s", ja: "起動 +\(seconds)秒",
      ru: "запуск +\(seconds) с", zh: "启动 +\(seconds)秒")
  }
  package func hasContent(_ flag: Bool) -> String {
    flag
      ? language.pick(
        en: "has-content yes", es: "contenido: sí", ja: "内容あり", ru: "есть данные", zh: "有内容")
      : language.pick(
        en: "has-content no", es: "contenido: no", ja: "内容なし", ru: "нет данных", zh: "无内容")
  }
  package func mode(isExpanded: Bool) -> String {
    isExpanded
      ? language.pick(
        en: "expanded", es: "ampliado", ja: "展開", ru: "развернут", zh: "展开")
      : language.pick(
        en: "compact", es: "compacto", ja: "コンパクト", ru: "компактный", zh: "紧凑")
  }
  package var openApp: String {
    language.pick(
      en: "open the app", es: "abrir la app", ja: "アプリを開く", ru: "открыть app", zh: "打开应用")
  }
  package var memoryWarning: String {
    language.pick(
      en: "memory warning", es: "aviso memoria", ja: "メモリ警告", ru: "мало памяти", zh: "内存警告")
  }
  package var overMemory: String {
    language.pick(
      en: "over memory", es: "sin memoria", ja: "メモリ超過", ru: "нет памяти", zh: "超出内存")
  }
  package var kill: String {
    language.pick(en: "kill", es: "matar", ja: "強制終了", ru: "убить", zh: "终止")
  }
  package var restart: String {
    language.pick(
      en: "restart", es: "reiniciar", ja: "再起動", ru: "перезапуск", zh: "重新启动")
  }
  package func board(isLocked: Bool) -> String {
    isLocked
      ? language.pick(
        en: "board: locked", es: "bloqueado", ja: "ロック中", ru: "закрыта", zh: "面板: 已锁定")
      : language.pick(
        en: "board: open", es: "desbloqueado", ja: "ロックなし", ru: "открыта", zh: "面板: 未锁定")
  }
  package func locale(_ name: String) -> String {
    language.pick(
      en: "locale \(name)", es: "idioma \(name)", ja: "言語 \(name)", ru: "язык \(name)",
      zh: "语言 \(name)")
  }
  package var wider: String {
    language.pick(en: "wider", es: "más ancho", ja: "広く", ru: "шире", zh: "更宽")
  }
  package var narrower: String {
    language.pick(en: "narrower", es: "más estrecho", ja: "狭く", ru: "уже", zh: "更窄")
  }
  package var higher: String {
    language.pick(en: "higher", es: "más alto", ja: "高く", ru: "выше", zh: "更高")
  }
  package var lower: String {
    language.pick(en: "lower", es: "más bajo", ja: "低く", ru: "ниже", zh: "更矮")
  }
  package func clock(isStopped: Bool) -> String {
    isStopped
      ? language.pick(
        en: "clock: stopped", es: "reloj: parado", ja: "時計: 停止", ru: "часы: стоят",
        zh: "时钟: 停止")
      : language.pick(
        en: "clock: runs", es: "reloj: marcha", ja: "時計: 進行", ru: "часы: идут", zh: "时钟: 运行")
  }
  package func pace(_ factor: String) -> String {
    language.pick(
      en: "speed ×\(factor)", es: "ritmo ×\(factor)", ja: "速さ ×\(factor)",
      ru: "темп ×\(factor)", zh: "速度 ×\(factor)")
  }
  package func later(minutes: Int) -> String {
    language.pick(
      en: "+\(minutes) min", es: "+\(minutes) min", ja: "+\(minutes)分", ru: "+\(minutes) мин",
      zh: "+\(minutes)分钟")
  }
}
