/// ISO 15924 codes as HarfBuzz numbers them.
enum Script {
    static let common = OpenTypeTag("Zyyy").value
    static let latin = OpenTypeTag("Latn").value
    static let greek = OpenTypeTag("Grek").value
    static let cyrillic = OpenTypeTag("Cyrl").value
    static let hiragana = OpenTypeTag("Hira").value
    static let katakana = OpenTypeTag("Kana").value
    static let hangul = OpenTypeTag("Hang").value

    /// Scripts whose letters neither join nor change order.
    static func isSimple(_ script: UInt32) -> Bool { script == latin || script == greek || script == cyrillic }
}
