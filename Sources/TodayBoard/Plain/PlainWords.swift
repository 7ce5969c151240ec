import TodayRender

/// The board in lines, for screen readers.
package struct PlainWords: Sendable {
  let language: Language

  package var bad: String {
    language.pick(en: "alarm", es: "alarma", ja: "警報", ru: "тревога", zh: "警报")
  }
  package var warning: String {
    language.pick(en: "warning", es: "aviso", ja: "警告", ru: "внимание", zh: "警告")
  }
  package var empty: String {
    language.pick(
      en: "No cards are on the board. e lists the available widgets.",
      es: "No hay tarjetas en el tablero. e muestra los widgets que hay.",
      ja: "ボードにカードがありません。e でウィジェットの一覧。",
      ru: "На доске нет карточек. e — список виджетов.",
      zh: "面板上没有卡片。e 列出现有小组件。")
  }
  package var noContent: String {
    language.pick(
      en: "nothing yet", es: "nada aún", ja: "まだ内容なし", ru: "пока ничего", zh: "暂无内容")
  }
  /// The card was removed from the board.
  package var gone: String {
    language.pick(
      en: "no longer on the board", es: "ya no está en el tablero", ja: "ボードから消えました",
      ru: "исчезла с доски", zh: "已从面板消失")
  }
  package var new: String {
    language.pick(
      en: "new on the board", es: "nueva en el tablero", ja: "ボードに現れました",
      ru: "появилась на доске", zh: "新出现在面板上")
  }
  package var recovered: String {
    language.pick(
      en: "works again", es: "vuelve a funcionar", ja: "回復しました", ru: "снова работает",
      zh: "已恢复")
  }
  package var shorter: String {
    language.pick(
      en: "fewer lines", es: "menos líneas", ja: "行が減りました", ru: "строк стало меньше",
      zh: "行数减少")
  }
  package func more(_ count: Int) -> String {
    language.pick(
      en: "\(count) more", es: "\(count) más", ja: "あと \(count)", ru: "ещё \(count)",
      zh: "还有 \(count)")
  }
  package var canShowMore: String {
    language.pick(
      en: "m shows more", es: "m muestra más", ja: "m で表示を増やす", ru: "m — показать больше",
      zh: "m 展开")
  }
  package var paused: String {
    language.pick(
      en: "updates are paused", es: "actualizaciones en pausa", ja: "更新を一時停止しました",
      ru: "обновления приостановлены", zh: "更新已暂停")
  }
  package var resumed: String {
    language.pick(
      en: "updates resumed", es: "actualizaciones reanudadas", ja: "更新を再開しました",
      ru: "обновления продолжаются", zh: "更新继续")
  }
  package var quiet: String {
    language.pick(
      en: "changes are not announced", es: "los cambios no se anuncian",
      ja: "変化を読み上げません", ru: "об изменениях не сообщается", zh: "不再播报变化")
  }
  package var loud: String {
    language.pick(
      en: "changes are announced", es: "los cambios se anuncian", ja: "変化を読み上げます",
      ru: "об изменениях сообщается", zh: "播报变化")
  }
  package func unknown(_ text: String) -> String {
    language.pick(
      en: "\(text)? ? lists the commands",
      es: "¿\(text)? ? muestra lo que se puede escribir",
      ja: "\(text)? ? で使える入力の一覧", ru: "\(text)? ? — список команд",
      zh: "\(text)? ? 列出可键入的命令")
  }
  package func noCard(_ number: Int) -> String {
    language.pick(
      en: "card \(number) not found; l lists the cards",
      es: "no hay tarjeta \(number); l muestra las tarjetas",
      ja: "カード \(number) はありません。l で一覧", ru: "карточки \(number) нет; l — список карточек",
      zh: "没有卡片 \(number)；l 列出卡片")
  }
  package func noHidden(_ number: Int) -> String {
    language.pick(
      en: "hidden card \(number) not found; H lists the hidden cards",
      es: "no hay tarjeta oculta \(number); H muestra las ocultas",
      ja: "隠れたカード \(number) はありません。H で一覧",
      ru: "скрытой карточки \(number) нет; H — список скрытых", zh: "没有隐藏的卡片 \(number)；H 列出隐藏的卡片")
  }
  package func noNotice(_ number: Int) -> String {
    language.pick(
      en: "notice \(number) not found; n lists the notices",
      es: "no hay aviso \(number); n muestra los avisos",
      ja: "お知らせ \(number) はありません。n で一覧", ru: "уведомления \(number) нет; n — список уведомлений",
      zh: "没有通知 \(number)；n 列出通知")
  }
  /// A notice that was not acknowledged.
  package var unseen: String {
    language.pick(en: "new", es: "nuevo", ja: "新着", ru: "новое", zh: "新")
  }
  package func noWidget(_ number: Int) -> String {
    language.pick(
      en: "widget \(number) not found; e lists the widgets",
      es: "no hay widget \(number); e muestra los widgets",
      ja: "ウィジェット \(number) はありません。e で一覧",
      ru: "виджета \(number) нет; e — список виджетов", zh: "没有小组件 \(number)；e 列出小组件")
  }
  package func noPlace(_ place: Int, last: Int) -> String {
    language.pick(
      en: "place \(place) not found; the places are 1 to \(last)",
      es: "no hay lugar \(place); los lugares son del 1 al \(last)",
      ja: "位置 \(place) はありません。1〜\(last) を指定", ru: "места \(place) нет; места — от 1 до \(last)",
      zh: "没有位置 \(place)；位置为 1 至 \(last)")
  }
  /// The card is the same in both modes, or has only one.
  package func noMore(_ number: Int) -> String {
    language.pick(
      en: "card \(number) has nothing more to show; \(number) reads it",
      es: "la tarjeta \(number) no tiene más que mostrar; \(number) la lee",
      ja: "カード \(number) にこれ以上の表示はありません。\(number) で読む",
      ru: "карточке \(number) больше нечего показать; \(number) — прочитать ее",
      zh: "卡片 \(number) 没有更多内容；\(number) 朗读它")
  }
  package func noPart(_ number: Int) -> String {
    language.pick(
      en: "nothing with the number \(number) can be tapped",
      es: "no hay nada que pulsar con el número \(number)",
      ja: "番号 \(number) の押せる部分はありません", ru: "нажать под номером \(number) нечего",
      zh: "没有编号为 \(number) 的可点按部分")
  }
  package var answer: String {
    language.pick(
      en: "type the number of your answer", es: "escribe el número de tu respuesta",
      ja: "答えの番号を入力", ru: "введите номер ответа", zh: "键入答案的编号")
  }
  package var noPassword: String {
    language.pick(
      en: "passwords cannot be entered here", es: "aquí no se piden contraseñas",
      ja: "ここではパスワードを入力できません", ru: "пароли здесь не вводятся",
      zh: "此处不能输入密码")
  }
  package var configFixed: String {
    language.pick(
      en: "the config is valid", es: "la configuración está en orden", ja: "設定は正しくなりました",
      ru: "настройки в порядке", zh: "配置已无误")
  }
  package var notFound: String {
    language.pick(
      en: "no card contains this", es: "ninguna tarjeta lo tiene", ja: "どのカードにもありません",
      ru: "ни в одной карточке этого нет", zh: "没有卡片包含它")
  }
  package var noSettings: String {
    language.pick(
      en: "it has no settings", es: "no tiene ajustes", ja: "設定がありません", ru: "настроек нет",
      zh: "没有设置")
  }
  package var isStored: String {
    language.pick(
      en: "stored", es: "guardado", ja: "保存しました", ru: "сохранено", zh: "已保存")
  }
  /// The value of a secret.
  package var isSet: String {
    language.pick(en: "set", es: "puesto", ja: "設定済み", ru: "задано", zh: "已设置")
  }
  package var isNotSet: String {
    language.pick(en: "not set", es: "sin poner", ja: "未設定", ru: "не задано", zh: "未设置")
  }
  package func noSetting(_ name: String) -> String {
    language.pick(
      en: "unknown setting \(name)", es: "no hay ningún ajuste \(name)",
      ja: "設定 \(name) はありません", ru: "нет настройки \(name)", zh: "没有设置 \(name)")
  }
  package var onBoard: String {
    language.pick(
      en: "on the board", es: "en el tablero", ja: "ボードに表示中", ru: "на доске",
      zh: "在面板上")
  }
  package var notOnBoard: String {
    language.pick(
      en: "not on the board", es: "no está en el tablero", ja: "ボードにない", ru: "не на доске",
      zh: "不在面板上")
  }

  /// The commands, one per line.
  package var help: [String] {
    language.pick(
      en: [
        "number: read that card", "number.number: tap that part of a card, as in 2.1",
        "Enter alone: next card; -: previous card; l: list of cards; a: everything",
        "r, r 2: update this card, card 2; R: update all", "o, o 2: open its app",
        "m, m 2: show more or less",
        "n: notices; n 2: open notice 2 and mark it as seen; n 0: mark all as seen",
        "H: hidden cards; k 1: keep hidden card 1 shown",
        "e: all widgets; e +3, e -3: put widget 3 on the board, take it off",
        "e 3 1: widget 3 to the first place", "/word: search all cards",
        "comma, as in , 2: settings of card 2; , 2 1=Rome: set the first of them",
        "f: machines of the fleet; f word: search them; f 2: show the cards of machine 2; f 0: hide them",
        "p: pause updates, resume; s: announce changes or not",
        "in a shell: today settings for secrets, act for what a row is shared with, logs, "
          + "snapshot --at for the past; colours and themes are not for lines",
        "q: quit; ?: this help",
      ],
      es: [
        "número: leer esa tarjeta", "número.número: pulsar esa parte, como 2.1",
        "Intro a solas: tarjeta siguiente; -: anterior; l: lista de tarjetas; a: todo",
        "r, r 2: actualizar esta tarjeta, la 2; R: todas", "o, o 2: abrir su app",
        "m, m 2: mostrar más o menos",
        "n: avisos; n 2: abrir el aviso 2 y marcarlo como visto; n 0: marcar todos como vistos",
        "H: tarjetas ocultas; k 1: seguir mostrando la oculta 1",
        "e: todos los widgets; e +3, e -3: poner el widget 3 en el tablero, quitarlo",
        "e 3 1: el widget 3 al primer lugar", "/palabra: buscar en todas las tarjetas",
        "coma, como , 2: ajustes de la tarjeta 2; , 2 1=Roma: poner el primero",
        "f: máquinas de la flota; f palabra: buscarlas; f 2: mostrar las tarjetas de la 2; f 0: ocultarlas",
        "p: pausar las actualizaciones, reanudar; s: anunciar los cambios o no",
        "en un shell: today settings para secretos, act para compartir, logs, snapshot --at para "
          + "el pasado; los colores y temas no son para líneas",
        "q: salir; ?: esta ayuda",
      ],
      ja: [
        "番号: そのカードを読む", "番号.番号: その部分を押す（例 2.1）",
        "Enter のみ: 次のカード; -: 前のカード; l: カードの一覧; a: すべて",
        "r, r 2: このカード、カード 2 を更新; R: すべて更新", "o, o 2: アプリを開く",
        "m, m 2: 表示を増やす、減らす",
        "n: お知らせ; n 2: お知らせ 2 を開いて確認済みに; n 0: すべて確認済みに",
        "H: 隠れたカード; k 1: 隠れたカード 1 を表示したままに",
        "e: すべてのウィジェット; e +3, e -3: ウィジェット 3 をボードに追加、外す",
        "e 3 1: ウィジェット 3 を先頭へ", "/ことば: すべてのカードを検索",
        "コンマ（例 , 2）: カード 2 の設定; , 2 1=Roma: 1 番目を変更",
        "シェルでは: 秘密は today settings、共有は act、記録は logs、過去は snapshot --at。色とテーマは行にはありません",
        "f: フリートのマシン; f ことば: 検索; f 2: マシン 2 のカードを表示; f 0: 表示をやめる",
        "p: 更新の一時停止、再開; s: 変化を読み上げるか", "q: 終了; ?: このヘルプ",
      ],
      ru: [
        "номер: прочитать карточку", "номер.номер: нажать часть карточки, например 2.1",
        "Enter: следующая карточка; -: предыдущая; l: список карточек; a: всё",
        "r, r 2: обновить эту карточку, карточку 2; R: все", "o, o 2: открыть приложение",
        "m, m 2: показать больше или меньше",
        "n: уведомления; n 2: открыть уведомление 2 и отметить прочитанным; n 0: прочитано всё",
        "H: скрытые карточки; k 1: показывать скрытую 1",
        "e: все виджеты; e +3, e -3: поместить виджет 3 на доску, убрать",
        "e 3 1: виджет 3 на первое место", "/слово: искать во всех карточках",
        "запятая, например , 2: настройки карточки 2; , 2 1=Рим: задать первую",
        "f: машины парка; f слово: искать их; f 2: показать карточки машины 2; f 0: скрыть их",
        "p: приостановить обновления, возобновить; s: сообщать ли об изменениях",
        "в оболочке: today settings — секреты, act — поделиться, logs — журнал, snapshot --at — "
          + "прошлое; цвета и темы не для строк",
        "q: выход; ?: эта справка",
      ],
      zh: [
        "数字：朗读该卡片", "数字.数字：点按卡片的该部分，如 2.1",
        "仅按 Enter：下一张卡片；-：上一张；l：卡片列表；a：全部",
        "r、r 2：更新此卡片、卡片 2；R：更新全部", "o、o 2：打开其应用",
        "m、m 2：展开或收起", "n：通知；n 2：打开通知 2 并设为已读；n 0：全部设为已读",
        "H：隐藏的卡片；k 1：保持显示隐藏的卡片 1",
        "e：全部小组件；e +3、e -3：将小组件 3 放到面板上、移除",
        "e 3 1：将小组件 3 移到首位", "/词：搜索所有卡片",
        "逗号，如 , 2：卡片 2 的设置；, 2 1=罗马：设置其中第一项",
        "在 shell 中：today settings 设密钥，act 共享，logs 查看日志，snapshot --at 查看过去；颜色和主题不适用于逐行模式",
        "f：多机列表；f 词：搜索；f 2：显示机器 2 的卡片；f 0：隐藏",
        "p：暂停更新、继续；s：是否播报变化", "q：退出；?：本帮助",
      ])
  }
}
