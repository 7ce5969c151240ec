import TodayRender

/// The sheet of a row's Share and Action extensions.
package struct SheetWords: Sendable {
  let language: Language

  package var title: String {
    language.pick(
      en: "Share and Actions", es: "Compartir y acciones", ja: "共有とアクション",
      ru: "Поделиться и действия", zh: "共享与操作")
  }
  package var share: String {
    language.pick(en: "Share", es: "Compartir", ja: "共有", ru: "Поделиться", zh: "共享")
  }
  package var action: String {
    language.pick(en: "Action", es: "Acción", ja: "アクション", ru: "Действие", zh: "操作")
  }
  package var nothing: String {
    language.pick(
      en: "No extension accepts this row.", es: "Ninguna extensión acepta esta fila.",
      ja: "この行を扱える機能拡張はありません。", ru: "Ни одно расширение не принимает эту строку.",
      zh: "没有扩展可处理这一行。")
  }
  package var working: String {
    language.pick(
      en: "Working…", es: "En curso…", ja: "処理中…", ru: "Выполняется…", zh: "正在处理…")
  }
  package var choose: String {
    language.pick(en: "choose", es: "elegir", ja: "選択", ru: "выбрать", zh: "选取")
  }
  package var post: String {
    language.pick(en: "Post", es: "Publicar", ja: "投稿", ru: "Опубликовать", zh: "发布")
  }
  package var done: String {
    language.pick(en: "Done", es: "OK", ja: "完了", ru: "Готово", zh: "完成")
  }
  package var cancel: String {
    language.pick(en: "Cancel", es: "Cancelar", ja: "キャンセル", ru: "Отменить", zh: "取消")
  }
  package var copy: String {
    language.pick(en: "copy", es: "copiar", ja: "コピー", ru: "скопировать", zh: "拷贝")
  }
  package var close: String {
    language.pick(en: "close", es: "cerrar", ja: "閉じる", ru: "закрыть", zh: "关闭")
  }
}
