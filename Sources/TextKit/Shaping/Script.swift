/// ISO 15924 codes, with the numbers that HarfBuzz gives them.
enum Script {
    static let common = OpenTypeTag("Zyyy").value
    static let latin = OpenTypeTag("Latn").value
    static let greek = OpenTypeTag("Grek").value
    static let cyrillic = OpenTypeTag("Cyrl").value
    static let armenian = OpenTypeTag("Armn").value
    static let georgian = OpenTypeTag("Geor").value
    static let hebrew = OpenTypeTag("Hebr").value
    static let arabic = OpenTypeTag("Arab").value
    static let han = OpenTypeTag("Hani").value
    static let hiragana = OpenTypeTag("Hira").value
    static let katakana = OpenTypeTag("Kana").value
    static let hangul = OpenTypeTag("Hang").value

    /// Scripts for which HarfBuzz considers nothing beyond the text between two spaces. Letters of the Arabic one are affected by text past
    /// the ends of an item besides, but not past a space.
    private static let shapedByWord: Set<UInt32> = Set(
        [
            "Latn", "Grek", "Cyrl", "Armn", "Geor", "Hebr", "Arab", "Hani", "Hira", "Kana", "Bopo", "Thai", "Deva", "Beng", "Guru",
            "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Ethi", "Cher",
        ].map { OpenTypeTag($0).value })

    static func isShapedByWord(_ script: UInt32) -> Bool { shapedByWord.contains(script) }

    static func isIdeographic(_ script: UInt32) -> Bool { script == han || script == hiragana || script == katakana }

    static func isRightToLeft(_ script: UInt32) -> Bool { script == arabic || script == hebrew }
}
