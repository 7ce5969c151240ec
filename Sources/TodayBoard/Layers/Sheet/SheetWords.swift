import TodayRender

/// The sheet of a row's extensions.
package struct SheetWords: Sendable {
  let language: Language

  package var title: String {
    language.pick(
      en: "Share and Actions", es: "Compartir y acciones", ja: "共有とアクション",
      ru: "Поделиться и действия", zh: "共享与操作")
  }
  package var documents: String {
    language.pick(en: "Documents", es: "Documentos", ja: "書類", ru: "Документы", zh: "文稿")
  }
  package func save(_ name: String) -> String {
    language.pick(
      en: "Save “\(name)”", es: "Guardar «\(name)»", ja: "「\(name)」を保存", ru: "Сохранить «\(name)»",
      zh: "存储“\(name)”")
  }
  package var noPicker: String {
    language.pick(
      en: "No Document Provider is installed for this.",
      es: "No hay ningún proveedor de documentos para esto.",
      ja: "これに使える書類プロバイダはありません。",
      ru: "Для этого не установлен поставщик документов.", zh: "没有可用于此操作的文稿提供者。")
  }
  package var share: String {
    language.pick(en: "Share", es: "Compartir", ja: "共有", ru: "Поделиться", zh: "共享")
  }
  package var edit: String {
    language.pick(en: "Edit", es: "Editar", ja: "編集", ru: "Изменить", zh: "编辑")
  }
  /// `nil` for document pickers, which have a sheet of their own.
  func heading(of section: SheetEntry.Section) -> String? {
    switch section {
    case .share: share
    case .action: action
    case .edit: edit
    case .document: nil
    }
  }
  package var before: String {
    language.pick(en: "before", es: "antes", ja: "編集前", ru: "до правки", zh: "编辑前")
  }
  package var after: String {
    language.pick(en: "after", es: "después", ja: "編集後", ru: "после правки", zh: "编辑后")
  }
  package var discardQuestion: String {
    language.pick(
      en: "Discard the edit?", es: "¿Descartar la edición?", ja: "編集内容を破棄しますか？",
      ru: "Отменить правку?", zh: "要放弃编辑吗？")
  }
  package var discard: String {
    language.pick(en: "discard", es: "descartar", ja: "破棄", ru: "отменить правку", zh: "放弃")
  }
  package var keepEditing: String {
    language.pick(
      en: "keep editing", es: "seguir editando", ja: "編集を続ける", ru: "продолжить", zh: "继续编辑")
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
    language.pick(en: "post", es: "publicar", ja: "投稿", ru: "опубликовать", zh: "发布")
  }
  /// Tab goes to the settings of a post.
  package var options: String {
    language.pick(en: "options", es: "opciones", ja: "オプション", ru: "параметры", zh: "选项")
  }
  package var done: String {
    language.pick(en: "done", es: "listo", ja: "完了", ru: "готово", zh: "完成")
  }
  package var cancel: String {
    language.pick(en: "cancel", es: "cancelar", ja: "キャンセル", ru: "отменить", zh: "取消")
  }
  package var copy: String {
    language.pick(en: "copy", es: "copiar", ja: "コピー", ru: "скопировать", zh: "拷贝")
  }
  package var close: String {
    language.pick(en: "close", es: "cerrar", ja: "閉じる", ru: "закрыть", zh: "关闭")
  }
}
