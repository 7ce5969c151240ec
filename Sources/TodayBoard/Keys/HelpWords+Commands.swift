import TodayRender

extension HelpWords {
  /// The descriptions of commands in the help.
  package func does(_ command: BoardCommand) -> String {
    switch command {
    case .moveUp: language.pick(en: "up", es: "arriba", ja: "上", ru: "вверх", zh: "上")
    case .moveDown: language.pick(en: "down", es: "abajo", ja: "下", ru: "вниз", zh: "下")
    case .moveLeft: language.pick(en: "left", es: "izquierda", ja: "左", ru: "влево", zh: "左")
    case .moveRight: language.pick(en: "right", es: "derecha", ja: "右", ru: "вправо", zh: "右")
    case .nextCard:
      language.pick(
        en: "go to the next card", es: "ir a la tarjeta siguiente", ja: "次のカードへ移動",
        ru: "перейти к следующей карточке", zh: "转到下一张卡片")
    case .previousCard:
      language.pick(
        en: "go to the previous card", es: "ir a la tarjeta anterior", ja: "前のカードへ移動",
        ru: "перейти к предыдущей карточке", zh: "转到上一张卡片")
    case .tap:
      language.pick(
        en: "press the switch or button", es: "pulsar el interruptor o botón", ja: "スイッチやボタンを押す",
        ru: "нажать переключатель или кнопку", zh: "按下开关或按钮")
    case .enter:
      language.pick(
        en: "open: the link, the app, or the whole card",
        es: "abrir: el enlace, la app o la tarjeta entera", ja: "開く: リンク、アプリ、またはカード全体",
        ru: "открыть: ссылку, приложение или всю карточку", zh: "打开：链接、应用或整张卡片")
    case .openApp:
      language.pick(
        en: "open the app", es: "abrir la app", ja: "アプリを開く", ru: "открыть приложение", zh: "打开应用")
    case .toggleMode:
      language.pick(
        en: "Show More, Show Less", es: "Mostrar más, mostrar menos", ja: "表示を増やす、減らす",
        ru: "Ещё, Меньше", zh: "展开、收起")
    case .alternates:
      language.pick(
        en: "show alternate items of a script", es: "mostrar las filas alternativas de un script",
        ja: "スクリプトの別の行を表示", ru: "показать другие строки скрипта", zh: "显示脚本的备用行")
    case .zoom:
      language.pick(
        en: "show this card alone, full screen",
        es: "mostrar solo esta tarjeta, a pantalla completa", ja: "このカードだけを全画面で表示",
        ru: "показать только эту карточку, во весь экран", zh: "仅显示此卡片，全屏")
    case .keyboard:
      language.pick(
        en: "in a text field: insert emoji or snippets",
        es: "en un campo de texto: insertar emoji o fragmentos",
        ja: "テキスト欄で: 絵文字や定型文を入力", ru: "в текстовом поле: вставить эмодзи или фрагменты",
        zh: "在文本栏中：插入表情符号或片段")
    case .palette:
      language.pick(
        en: "find any action, card or page", es: "buscar una acción, una tarjeta, una página",
        ja: "操作、カード、ページを探す", ru: "найти действие, карточку, страницу", zh: "查找操作、卡片、页面")
    case .search:
      language.pick(
        en: "search all cards", es: "buscar en todas las tarjetas", ja: "すべてのカードを検索",
        ru: "искать во всех карточках", zh: "搜索所有卡片")
    case .nextMatch:
      language.pick(
        en: "go to the next match", es: "ir a la coincidencia siguiente", ja: "次の一致へ移動",
        ru: "перейти к следующему совпадению", zh: "转到下一个匹配")
    case .previousMatch:
      language.pick(
        en: "go to the previous match", es: "ir a la coincidencia anterior", ja: "前の一致へ移動",
        ru: "перейти к предыдущему совпадению", zh: "转到上一个匹配")
    case .copy:
      language.pick(
        en: "copy this row", es: "copiar esta fila", ja: "この行をコピー", ru: "скопировать строку",
        zh: "拷贝此行")
    case .moveEarlier:
      language.pick(
        en: "move this card up", es: "subir esta tarjeta", ja: "このカードを前へ",
        ru: "передвинуть карточку выше", zh: "上移此卡片")
    case .moveLater:
      language.pick(
        en: "move this card down", es: "bajar esta tarjeta", ja: "このカードを後ろへ",
        ru: "передвинуть карточку ниже", zh: "下移此卡片")
    case .wider:
      language.pick(
        en: "widen: 1, 2 or all columns",
        es: "ensanchar: 1, 2 o todas las columnas", ja: "幅を広げる: 1、2、全列",
        ru: "расширить: 1, 2 или все столбцы", zh: "加宽：1、2 或所有列")
    case .narrower:
      language.pick(
        en: "narrow this card", es: "estrechar esta tarjeta", ja: "幅を狭める", ru: "сузить карточку",
        zh: "变窄")
    case .nextRows:
      language.pick(
        en: "set rows: 5, 12, all that fit, or automatic",
        es: "fijar las filas: 5, 12, todas las que quepan o automático", ja: "行数を選ぶ: 5、12、入るだけ、自動",
        ru: "задать строки: 5, 12, сколько поместится, сами", zh: "设置行数：5、12、填满或自动")
    case .remove:
      language.pick(
        en: "take this card off the board", es: "quitar esta tarjeta del tablero",
        ja: "このカードをボードから外す", ru: "убрать карточку с доски", zh: "从面板移除此卡片")
    case .menu:
      language.pick(
        en: "open the menu of this card", es: "abrir el menú de esta tarjeta", ja: "このカードのメニューを開く",
        ru: "открыть меню карточки", zh: "打开此卡片的菜单")
    case .undo:
      language.pick(
        en: "undo the last change of the board", es: "deshacer el último cambio del tablero",
        ja: "ボードの最後の変更を取り消す", ru: "отменить последнее изменение доски", zh: "撤销面板的上一次更改")
    case .hints:
      language.pick(
        en: "jump to a link or button", es: "ir a un enlace o botón", ja: "リンクやボタンへ移動",
        ru: "перейти к ссылке или кнопке", zh: "跳转到链接或按钮")
    case .update:
      language.pick(
        en: "update this card", es: "actualizar esta tarjeta", ja: "このカードを更新",
        ru: "обновить эту карточку", zh: "更新此卡片")
    case .updateAll:
      language.pick(
        en: "update all cards", es: "actualizar todas las tarjetas", ja: "すべてのカードを更新",
        ru: "обновить все карточки", zh: "更新所有卡片")
    case .pause:
      language.pick(
        en: "pause updates, resume", es: "pausar las actualizaciones, reanudar", ja: "更新の一時停止、再開",
        ru: "приостановить обновления, возобновить", zh: "暂停更新、继续")
    case .previousPage:
      language.pick(
        en: "go to the previous page", es: "ir a la página anterior", ja: "前のページへ",
        ru: "перейти на предыдущую страницу", zh: "转到上一页")
    case .nextPage:
      language.pick(
        en: "go to the next page", es: "ir a la página siguiente", ja: "次のページへ",
        ru: "перейти на следующую страницу", zh: "转到下一页")
    case .page1, .page2, .page3, .page4, .page5, .page6, .page7, .page8, .page9:
      language.pick(
        en: "go to a page; Notices is the last", es: "ir a una página; Avisos es la última",
        ja: "番号でページへ。最後はお知らせ", ru: "перейти на страницу; последняя — уведомления",
        zh: "按编号翻页；最后一页是通知")
    case .inspect:
      language.pick(
        en: "inspect this card", es: "inspeccionar esta tarjeta", ja: "このカードを調べる",
        ru: "разобрать эту карточку", zh: "检查此卡片")
    case .reopen:
      language.pick(
        en: "restart the Today view", es: "cerrar y volver a abrir la vista Hoy",
        ja: "今日の表示を閉じて開き直す", ru: "закрыть и снова открыть панель «Сегодня»", zh: "关闭并重新打开今天视图")
    case .pageUp:
      language.pick(
        en: "scroll up", es: "desplazar arriba", ja: "上へスクロール", ru: "листать вверх", zh: "向上滚动")
    case .pageDown:
      language.pick(
        en: "scroll down", es: "desplazar abajo", ja: "下へスクロール", ru: "листать вниз", zh: "向下滚动")
    case .top:
      language.pick(
        en: "go to the first card", es: "ir a la primera tarjeta", ja: "最初のカードへ移動",
        ru: "перейти к первой карточке", zh: "转到第一张卡片")
    case .bottom:
      language.pick(
        en: "go to the last card", es: "ir a la última tarjeta", ja: "最後のカードへ移動",
        ru: "перейти к последней карточке", zh: "转到最后一张卡片")
    case .earlier:
      language.pick(
        en: "go back in time, to the last change", es: "ir atrás en el tiempo, al último cambio",
        ja: "時間をさかのぼり前の変化へ", ru: "вернуться к прошлому изменению", zh: "回到上一次变化")
    case .later:
      language.pick(
        en: "go forward in time", es: "ir adelante en el tiempo", ja: "時間を進める",
        ru: "перейти к следующему изменению", zh: "前进到下一次变化")
    case .hourEarlier:
      language.pick(
        en: "go back an hour", es: "ir una hora atrás", ja: "1時間さかのぼる",
        ru: "вернуться на час назад", zh: "回到一小时前")
    case .hourLater:
      language.pick(
        en: "go forward an hour", es: "ir una hora adelante", ja: "1時間進める",
        ru: "перейти на час вперёд", zh: "前进一小时")
    case .dayEarlier:
      language.pick(
        en: "go back a day", es: "ir un día atrás", ja: "1日さかのぼる", ru: "вернуться на день назад",
        zh: "回到一天前")
    case .dayLater:
      language.pick(
        en: "go forward a day", es: "ir un día adelante", ja: "1日進める", ru: "перейти на день вперёд",
        zh: "前进一天")
    case .add:
      language.pick(
        en: "add a widget, a script or a command", es: "añadir un widget, un script o un comando",
        ja: "ウィジェット、スクリプト、コマンドを追加", ru: "добавить виджет, скрипт или команду", zh: "添加小组件、脚本或命令")
    case .edit:
      language.pick(
        en: "add, remove, reorder", es: "añadir, quitar, ordenar", ja: "追加、削除、並べ替え",
        ru: "добавить, убрать, упорядочить", zh: "添加、移除、排序")
    case .pages:
      language.pick(
        en: "add a page, move this card to one", es: "añadir una página, mover esta tarjeta a una",
        ja: "ページを追加、カードを移動", ru: "добавить страницу, перенести карточку", zh: "添加页面，将此卡片移到页面")
    case .hidden:
      language.pick(
        en: "show hidden cards", es: "mostrar las tarjetas ocultas", ja: "隠れたカードを表示",
        ru: "показать скрытые карточки", zh: "显示隐藏的卡片")
    case .lock:
      language.pick(
        en: "lock the board, unlock", es: "bloquear el tablero, desbloquear", ja: "ボードをロック、ロック解除",
        ru: "заблокировать доску, разблокировать", zh: "锁定面板、解锁")
    case .share:
      language.pick(
        en: "share this row, run an action on it", es: "compartir esta fila, aplicarle una acción",
        ja: "この行を共有、アクションを実行", ru: "поделиться строкой, выполнить действие", zh: "共享此行，对其执行操作")
    case .settings:
      language.pick(
        en: "change the settings of this card", es: "cambiar los ajustes de esta tarjeta",
        ja: "このカードの設定を変更", ru: "изменить настройки этой карточки", zh: "更改此卡片的设置")
    case .themes:
      language.pick(
        en: "choose a theme", es: "elegir un tema", ja: "テーマを選ぶ", ru: "выбрать тему", zh: "选择主题")
    case .help:
      language.pick(
        en: "show this help", es: "mostrar esta ayuda", ja: "このヘルプを表示", ru: "показать эту справку",
        zh: "显示本帮助")
    case .close: close
    case .redraw:
      language.pick(
        en: "redraw the screen", es: "volver a dibujar la pantalla", ja: "画面を描き直す",
        ru: "перерисовать экран", zh: "重绘屏幕")
    case .suspend:
      language.pick(
        en: "suspend to the shell; fg returns", es: "volver a la shell; fg regresa",
        ja: "シェルへ戻る。fg で復帰", ru: "выйти в оболочку; назад — fg", zh: "回到 shell；用 fg 返回")
    case .quit: language.pick(en: "quit", es: "salir", ja: "終了", ru: "выход", zh: "退出")
    }
  }
}
