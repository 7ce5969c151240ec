import TodayEngine
import TodayWire

extension DemoScene {
  /// A failure at night, looked at in the morning.
  static let rewind = DemoScene(
    name: "rewind",
    title: Localized(
      en: "Rewind: the board remembers", es: "Rebobinar: el tablero recuerda",
      ja: "巻き戻し：ボードは覚えている", ru: "Перемотка: доска помнит", zh: "回放：面板记得"),
    steps: [
      Step(opens, .oursAlone(remembers), .open, .wait(.seconds(1))),
      Step(
        Localized(
          en: "At night the update fails. The good picture stays, with the reason.",
          es: "De noche falla la actualización. Queda la buena imagen, con el motivo.",
          ja: "夜中に更新が失敗。良い表示は理由とともに残ります。",
          ru: "Ночью обновление не удалось. Хорошая картинка осталась, с причиной.",
          zh: "夜里更新失败：好的画面连同原因一起保留。"),
        .oursAlone(remembers), .wait(.seconds(120)), .result(.failed), .update,
        .wait(.seconds(1))),
      Step(
        Localized(
          en: "In the morning all is well: nothing on the board tells of the night.",
          es: "Por la mañana todo va bien: nada en el tablero habla de la noche.",
          ja: "朝には元どおり。ボードに夜の跡はありません。",
          ru: "Утром все в порядке: на доске о ночи ни слова.",
          zh: "早上一切正常：面板上看不出夜里的事。"),
        .oursAlone(remembers), .wait(.seconds(120)), .result(.newData), .update,
        .wait(.seconds(1))),
      Step(
        Localized(
          en: "The key < winds the board back: so it stood when the update failed.",
          es: "La tecla < rebobina el tablero: así estaba cuando falló.",
          ja: "< キーで巻き戻し：失敗した時のボードです。",
          ru: "Клавиша < отматывает доску назад: такой она была при сбое.",
          zh: "按 < 回放：这是更新失败时的面板。"),
        .oursAlone(remembers), .lookBack),
      Step(
        Localized(
          en: "Esc is now. What is live went on behind it.",
          es: "Esc es ahora. Lo que está en vivo siguió por detrás.",
          ja: "Esc で現在へ。裏では動き続けていました。",
          ru: "Esc — снова сейчас. Живое все это время шло своим чередом.",
          zh: "Esc 回到现在：实时内容一直在后台继续。"),
        .oursAlone(remembers), .lookAtNow),
    ])

  private static let remembers = Localized(
    en: "What cards showed, and each outcome, is kept for a day",
    es: "Lo que mostraron las tarjetas y cada resultado se guardan un día",
    ja: "カードの表示と結果を 1 日保存する", ru: "Что показали карточки и каждый итог хранят сутки",
    zh: "卡片显示过的内容和每次结果保存一天")
}
