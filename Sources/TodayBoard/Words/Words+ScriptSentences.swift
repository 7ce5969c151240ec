extension Words.Sentence {
  /// Of widgets that are scripts.
  static let scripts = [
    Words.Sentence(
      "the output is not a view: {}", es: "la salida no es una vista: {}",
      ja: "出力はビューではありません: {}", ru: "вывод не является представлением: {}",
      zh: "输出不是视图：{}"),
    Words.Sentence(
      "there is no script {}", es: "no existe el script {}", ja: "スクリプト {} がありません",
      ru: "нет скрипта {}", zh: "没有脚本 {}"),
    Words.Sentence(
      "timed out after {}", es: "se agotó el tiempo tras {}", ja: "{} で時間切れ",
      ru: "время истекло через {}", zh: "{} 后超时"),
    Words.Sentence(
      "changed since it was installed: today consent agree {}",
      es: "cambió desde que se instaló: today consent agree {}",
      ja: "インストール後に変更されました: today consent agree {}",
      ru: "изменено после установки: today consent agree {}",
      zh: "安装后已更改：today consent agree {}"),
    Words.Sentence(
      "another program has the terminal", es: "otro programa usa el terminal",
      ja: "別のプログラムが端末を使っています", ru: "терминал занят другой программой", zh: "终端正被其他程序使用"),
    Words.Sentence(
      "the stream ended", es: "el flujo terminó", ja: "ストリームが終了しました", ru: "поток закончился",
      zh: "流已结束"),
    Words.Sentence(
      "the interpreter {} is missing: install the package {}",
      es: "falta el intérprete {}: instala el paquete {}",
      ja: "インタプリタ {} がありません: パッケージ {} を入れてください",
      ru: "нет интерпретатора {}: установите пакет {}", zh: "缺少解释器 {}：请安装软件包 {}"),
    Words.Sentence(
      "the interpreter {} is missing: install it, or change the first line",
      es: "falta el intérprete {}: instálalo o cambia la primera línea",
      ja: "インタプリタ {} がありません: 入れるか、1 行目を直してください",
      ru: "нет интерпретатора {}: установите его или измените первую строку",
      zh: "缺少解释器 {}：请安装它，或修改第一行"),
    Words.Sentence(
      "the program {} is missing", es: "falta el programa {}", ja: "プログラム {} がありません",
      ru: "нет программы {}", zh: "程序 {} 不存在"),
    Words.Sentence(
      "{} has no #! line and is not executable", es: "{} no tiene línea #! ni es ejecutable",
      ja: "{} には #! 行がなく、実行もできません", ru: "в {} нет строки #!, и он не исполняемый",
      zh: "{} 没有 #! 行且不可执行"),
  ]
}
