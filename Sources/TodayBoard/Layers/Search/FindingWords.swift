import TodayRender

/// The palette, the search, and other ways to find things.
package struct FindingWords: Sendable {
  let language: Language

  package var title: String {
    language.pick(en: "Commands", es: "Órdenes", ja: "コマンド", ru: "Команды", zh: "命令")
  }
  package var find: String {
    language.pick(en: "find", es: "buscar", ja: "検索", ru: "найти", zh: "查找")
  }
  package var nothing: String {
    language.pick(
      en: "No name matches.", es: "Nada se llama así.", ja: "該当するものはありません。",
      ru: "Ничего такого нет.", zh: "没有符合的项目。")
  }
  package var card: String {
    language.pick(en: "card", es: "tarjeta", ja: "カード", ru: "карточка", zh: "卡片")
  }
  /// Synonyms for the page of notices.
  var alsoNotices: String {
    language.pick(
      en: "alerts notifications errors failures messages",
      es: "alertas notificaciones errores fallos mensajes alerts", ja: "通知 警告 エラー 失敗 alerts",
      ru: "оповещения ошибки сбои сообщения alerts", zh: "提醒 错误 失败 消息 alerts")
  }
  package func page(_ name: String) -> String {
    language.pick(
      en: "page \(name)", es: "página \(name)", ja: "ページ \(name)", ru: "страница \(name)",
      zh: "页面 \(name)")
  }
  package var close: String {
    language.pick(en: "close", es: "cerrar", ja: "閉じる", ru: "закрыть", zh: "关闭")
  }
  package var choose: String {
    language.pick(en: "do it", es: "hacerlo", ja: "実行", ru: "выполнить", zh: "执行")
  }
  package var next: String {
    language.pick(en: "next", es: "siguiente", ja: "次", ru: "дальше", zh: "下一项")
  }
  package var back: String {
    language.pick(en: "back", es: "volver", ja: "戻る", ru: "назад", zh: "返回")
  }
  package var keep: String {
    language.pick(en: "stay here", es: "quedarse", ja: "ここに留まる", ru: "остаться", zh: "停在此处")
  }
  /// Shows a card alone, because the board cuts the row that was found.
  package var showCut: String {
    language.pick(
      en: "show the cut row", es: "mostrar la fila cortada", ja: "省略された行を表示",
      ru: "показать скрытую строку", zh: "显示隐藏的行")
  }
  package var before: String {
    language.pick(en: "before", es: "anterior", ja: "前", ru: "раньше", zh: "上一项")
  }
  package func match(_ number: Int, of count: Int) -> String {
    guard count > 0 else {
      return language.pick(
        en: "not found", es: "no se encuentra", ja: "見つかりません", ru: "не найдено", zh: "未找到")
    }
    return language.pick(
      en: "\(number) of \(count)", es: "\(number) de \(count)", ja: "\(number)/\(count)",
      ru: "\(number) из \(count)", zh: "\(number)/\(count)")
  }
  package func count(_ count: Int) -> String {
    language.pick(
      en: "\(count) found", es: "\(count) encontrados", ja: "\(count) 件", ru: "найдено: \(count)",
      zh: "找到 \(count) 项")
  }
}
