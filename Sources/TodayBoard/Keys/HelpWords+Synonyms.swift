import TodayRender

extension HelpWords {
  /// Additional search words for commands.
  ///
  /// English words match in every language, because parts of programs often have English names.
  func alsoCalled(_ command: BoardCommand) -> String {
    let english = Self.english(command)
    guard language != .english, let topic = Topic(command) else { return english }
    let own = language.pick(
      en: "", es: Self.spanish(topic), ja: Self.japanese(topic), ru: Self.russian(topic),
      zh: ChineseText(own: Self.chinese(topic)))
    return own + " " + english
  }

  private static func english(_ command: BoardCommand) -> String {
    switch command {
    case .edit: "edit widgets delete order arrange customize choose new install more"
    case .add: "new widgets install script command shell more"
    case .settings: "preferences options configure setup change"
    case .themes: "colours colors dark light appearance look skin background"
    case .pages: "tabs boards new page rename move"
    case .hidden: "missing widgets invisible empty show unhide"
    case .quit: "exit leave close stop bye"
    case .search: "find text look for"
    case .help: "keys shortcuts keyboard bindings manual how"
    case .earlier: "history past rewind yesterday before time"
    case .later: "history future rewind"
    case .hourEarlier, .dayEarlier: "history past rewind yesterday before ago"
    case .hourLater, .dayLater: "history future rewind"
    case .updateAll, .update: "refresh reload now"
    case .pause: "stop freeze hold still"
    case .undo: "revert mistake back"
    case .lock: "password protect screen"
    case .keyboard: "emoji characters symbols snippets insert type input"
    case .remove: "delete hide widgets"
    case .moveEarlier, .moveLater: "order arrange sort widgets"
    case .wider, .narrower: "size columns span width resize larger smaller"
    case .nextRows: "size height resize taller lines"
    case .toggleMode: "expand collapse bigger smaller larger size"
    case .zoom: "maximize bigger enlarge fullscreen only"
    case .openApp: "launch start run program"
    case .inspect: "debug details information process why failed log"
    case .share: "send extensions sheet"
    case .copy: "clipboard yank"
    case .hints: "click links labels mouse"
    case .menu: "context actions right click"
    case .tap, .enter: "activate press check tick done click"
    case .alternates: "option key script"
    case .reopen: "restart"
    case .suspend: "background job stop"
    case .redraw: "refresh screen garbled repaint"
    case .previousPage, .nextPage: "tabs"
    case .moveUp, .moveDown, .moveLeft, .moveRight, .nextCard, .previousCard: "move focus go"
    case .pageUp, .pageDown: "page move"
    case .top: "home begin start"
    case .bottom: "end"
    case .nextMatch, .previousMatch: "find"
    case .palette: "commands menu"
    case .page1, .page2, .page3, .page4, .page5, .page6, .page7, .page8, .page9, .close: ""
    }
  }

  /// Commands with synonyms in every language, by subject.
  private enum Topic {
    case edit, settings, themes, hidden, quit, search, help, past, future, update, pause, undo, lock
    case remove, size, inspect, share, copy, pages, keyboard

    init?(_ command: BoardCommand) {
      switch command {
      case .edit: self = .edit
      case .settings: self = .settings
      case .themes: self = .themes
      case .hidden: self = .hidden
      case .quit: self = .quit
      case .search: self = .search
      case .help: self = .help
      case .earlier, .hourEarlier, .dayEarlier: self = .past
      case .later, .hourLater, .dayLater: self = .future
      case .updateAll, .update: self = .update
      case .pause: self = .pause
      case .undo: self = .undo
      case .lock: self = .lock
      case .remove: self = .remove
      case .toggleMode, .zoom: self = .size
      case .inspect: self = .inspect
      case .share: self = .share
      case .copy: self = .copy
      case .pages: self = .pages
      case .keyboard: self = .keyboard
      case .moveUp, .moveDown, .moveLeft, .moveRight, .nextCard, .previousCard, .tap, .enter,
        .openApp, .alternates, .moveEarlier, .moveLater, .menu, .wider, .narrower, .nextRows,
        .reopen, .hints, .palette, .nextMatch, .previousMatch, .previousPage, .nextPage, .page1,
        .page2, .page3, .page4, .page5, .page6, .page7, .page8, .page9, .pageUp, .pageDown, .top,
        .bottom, .add, .close, .redraw, .suspend:
        return nil
      }
    }
  }

  private static func spanish(_ topic: Topic) -> String {
    switch topic {
    case .edit: "editar widgets borrar eliminar orden personalizar nuevo instalar"
    case .settings: "preferencias opciones configurar configuración"
    case .themes: "colores oscuro claro aspecto apariencia fondo"
    case .pages: "pestañas tableros nueva mover nombre"
    case .hidden: "faltan widgets invisibles vacíos mostrar"
    case .quit: "cerrar terminar abandonar"
    case .search: "encontrar texto"
    case .help: "teclas atajos teclado manual"
    case .past: "historial pasado rebobinar ayer antes"
    case .future: "historial futuro después"
    case .update: "refrescar recargar"
    case .pause: "parar congelar detener"
    case .undo: "revertir error"
    case .lock: "contraseña proteger"
    case .remove: "borrar eliminar ocultar widgets"
    case .size: "ampliar grande reducir tamaño"
    case .inspect: "depurar detalles proceso por qué registro"
    case .share: "enviar extensiones"
    case .copy: "portapapeles"
    case .keyboard: "emoji símbolos caracteres insertar"
    }
  }

  private static func japanese(_ topic: Topic) -> String {
    switch topic {
    case .edit: "編集 ウィジェット 並び順 カスタマイズ 新規 インストール"
    case .settings: "環境設定 オプション"
    case .themes: "色 カラー ダーク ライト 外観 背景"
    case .pages: "タブ 新しい 移動 名前"
    case .hidden: "非表示 ウィジェット 見えない"
    case .quit: "閉じる やめる"
    case .search: "探す 文字"
    case .help: "キー ショートカット 使い方"
    case .past: "履歴 過去 巻き戻し 昨日"
    case .future: "履歴 未来"
    case .update: "再読み込み リフレッシュ"
    case .pause: "止める 停止"
    case .undo: "元に戻す"
    case .lock: "パスワード 保護"
    case .remove: "削除 非表示 ウィジェット"
    case .size: "拡大 縮小 大きさ"
    case .inspect: "デバッグ 詳細 プロセス ログ"
    case .share: "送る 機能拡張"
    case .copy: "クリップボード"
    case .keyboard: "絵文字 記号 入力"
    }
  }

  private static func russian(_ topic: Topic) -> String {
    switch topic {
    case .edit: "правка виджеты удалить порядок настроить новый установить"
    case .settings: "параметры опции настроить"
    case .themes: "цвета тёмная темная светлая оформление вид фон"
    case .pages: "вкладки новая перенести название"
    case .hidden: "пропали виджеты невидимые пустые показать"
    case .quit: "выйти закрыть завершить"
    case .search: "найти текст"
    case .help: "клавиши сочетания клавиатура руководство"
    case .past: "история прошлое перемотка вчера"
    case .future: "история будущее"
    case .update: "перезагрузить освежить"
    case .pause: "остановить заморозить"
    case .undo: "вернуть ошибка"
    case .lock: "пароль защитить"
    case .remove: "удалить скрыть виджеты"
    case .size: "увеличить уменьшить размер"
    case .inspect: "отладка подробности процесс почему журнал"
    case .share: "отправить расширения"
    case .copy: "буфер обмена"
    case .keyboard: "эмодзи символы вставить ввод"
    }
  }

  private static func chinese(_ topic: Topic) -> String {
    switch topic {
    case .edit: "编辑 小组件 删除 顺序 自定 新增 安装"
    case .settings: "偏好设置 选项 配置"
    case .themes: "颜色 深色 浅色 外观 背景"
    case .pages: "标签 新建 移动 名称"
    case .hidden: "小组件 看不见 显示"
    case .quit: "关闭 离开"
    case .search: "查找 文本"
    case .help: "按键 快捷键 键盘 手册"
    case .past: "历史 过去 倒回 昨天"
    case .future: "历史 将来"
    case .update: "刷新 重新载入"
    case .pause: "停止 冻结"
    case .undo: "还原 误操作"
    case .lock: "密码 保护"
    case .remove: "删除 隐藏 小组件"
    case .size: "放大 缩小 大小"
    case .inspect: "调试 详情 进程 日志"
    case .share: "发送 扩展"
    case .copy: "剪贴板"
    case .keyboard: "表情符号 字符 插入 输入"
    }
  }
}
