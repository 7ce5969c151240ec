import TodayEngine
import TodayWire

extension TourScene {
  /// A failure during the night, examined in the morning.
  static let rewind = TourScene(
    name: "rewind",
    title: Localized(
      en: "Rewind: the board remembers", es: "Rebobinar: el tablero recuerda",
      ja: "巻き戻し：ボードは覚えている", ru: "Перемотка: доска помнит", zh: "回放：看板记得"),
    steps: [
      opens,
      Step(
        Localized(
          en: "Two minutes later an update fails. The good picture stays, with the reason.",
          es: "Dos minutos después falla una actualización. Queda la buena imagen, con el motivo.",
          ja: "2 分後に更新が失敗します。正常な画面は理由とともに残ります。",
          ru: "Через две минуты обновление не удалось. Хорошая картинка осталась, с причиной.",
          zh: "两分钟后更新失败：好的画面连同原因一起保留。"),
        strictly: Localized(
          en: "Two minutes later an update fails, and the card shows what the widget drew.",
          es: "Dos minutos después falla una actualización y se ve lo que dibujó el widget.",
          ja: "2 分後に更新が失敗し、カードにはウィジェットの描いたものが出ます。",
          ru: "Через две минуты обновление не удалось, и видно то, что нарисовал виджет.",
          zh: "两分钟后更新失败，卡片显示小组件所画的内容。"),
        .remembers, .wait(.seconds(120)), .result(.failed), .update, .wait(.seconds(1))),
      Step(
        Localized(
          en: "Two minutes later an update succeeds. The board does not show the failure any more.",
          es: "Dos minutos después una actualización funciona. El tablero ya no muestra el fallo.",
          ja: "2 分後に更新が成功します。ボードに失敗の跡はもうありません。",
          ru: "Через две минуты обновление удалось. О той ошибке на доске больше ни слова.",
          zh: "两分钟后更新成功：看板不再显示那次失败。"),
        .remembers, .wait(.seconds(120)), .result(.newData), .update, .wait(.seconds(1))),
      Step(
        Localized(
          en: "The key < rewinds the board to the time when the update had failed.",
          es: "La tecla < rebobina el tablero al momento en que la actualización había fallado.",
          ja: "< キーで、更新が失敗したときのボードに巻き戻します。",
          ru: "Клавиша < отматывает доску к тому времени, когда обновление не удалось.",
          zh: "按 < 键把看板回放到更新失败的时候。"),
        .remembers, .lookBack),
      Step(
        Localized(
          en: "Esc returns to the present. The widgets have updated meanwhile.",
          es: "Esc vuelve al presente. Mientras tanto los widgets han seguido.",
          ja: "Esc で現在に戻ります。その間もウィジェットは動いていました。",
          ru: "Esc возвращает в настоящее. Виджеты тем временем работали дальше.",
          zh: "Esc 返回现在；其间小组件一直在继续。"),
        .remembers, .lookAtNow),
    ])
}
