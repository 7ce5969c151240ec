import TodayRender

/// The help: actions of the keys and the mouse.
package struct HelpWords: Sendable {
  let language: Language

  package var title: String {
    language.pick(en: "Help", es: "Ayuda", ja: "ヘルプ", ru: "Справка", zh: "帮助")
  }
  package func title(of group: BoardCommand.Group) -> String {
    switch group {
    case .first:
      language.pick(
        en: "Essentials", es: "Lo esencial", ja: "基本の操作", ru: "Главное", zh: "基本操作")
    case .moving:
      language.pick(
        en: "Move", es: "Moverse", ja: "移動", ru: "Перемещение", zh: "移动")
    case .card:
      language.pick(
        en: "This card", es: "Esta tarjeta", ja: "このカード", ru: "Эта карточка", zh: "此卡片")
    case .arranging:
      language.pick(
        en: "Arrange the board", es: "Ordenar el tablero", ja: "ボードを整える", ru: "Порядок на доске",
        zh: "整理面板")
    case .updating:
      language.pick(en: "Update", es: "Actualizar", ja: "更新する", ru: "Обновление", zh: "更新")
    case .past:
      language.pick(
        en: "Look back in time", es: "Mirar atrás en el tiempo", ja: "過去を見る", ru: "Прошлое",
        zh: "回看过去")
    case .finding:
      language.pick(en: "Find", es: "Encontrar", ja: "探す", ru: "Поиск", zh: "查找")
    case .other:
      language.pick(en: "Today", es: "Hoy", ja: "今日", ru: "Сегодня", zh: "今天")
    }
  }
  package var click: String {
    language.pick(en: "Click", es: "Clic", ja: "クリック", ru: "Щелчок", zh: "单击")
  }
  package var clickDoes: String {
    language.pick(
      en: "taps a toggle, button or link; focuses a card",
      es: "pulsa un control o un enlace; enfoca una tarjeta",
      ja: "スイッチ、ボタン、リンクを押す。カードを選ぶ",
      ru: "нажимает переключатель, кнопку, ссылку; выбирает карточку",
      zh: "点按开关、按钮或链接；选中卡片")
  }
  package var otherButton: String {
    language.pick(
      en: "Right click", es: "Clic derecho", ja: "右クリック", ru: "Правый щелчок", zh: "右键单击")
  }
  package var drag: String {
    language.pick(en: "Drag", es: "Arrastrar", ja: "ドラッグ", ru: "Протяжка", zh: "拖动")
  }
  package var dragDoes: String {
    language.pick(
      en: "scrolls; in Edit, reorders", es: "desplaza; en Editar, ordena",
      ja: "スクロール。編集では並べ替え", ru: "прокрутка; в правке — порядок", zh: "滚动；在编辑中调整顺序")
  }
  package var wheel: String {
    language.pick(en: "Wheel", es: "Rueda", ja: "ホイール", ru: "Колесо", zh: "滚轮")
  }
  package var wheelDoes: String {
    language.pick(en: "scrolls", es: "desplaza", ja: "スクロール", ru: "прокрутка", zh: "滚动")
  }
  package var select: String {
    language.pick(
      en: "Shift-drag", es: "Shift-arrastrar", ja: "Shift-ドラッグ", ru: "Shift-протяжка",
      zh: "Shift-拖动")
  }
  package var selectDoes: String {
    language.pick(
      en: "selects text", es: "selecciona texto", ja: "テキストを選択", ru: "выделяет текст",
      zh: "选择文本")
  }
  package var close: String {
    language.pick(en: "close", es: "cerrar", ja: "閉じる", ru: "закрыть", zh: "关闭")
  }
}
