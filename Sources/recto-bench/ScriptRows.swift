import Foundation
import TextKit

/// Whole layouts of the text in other letters.
struct ScriptRows {
    let text: BenchText
    let repetitions: Int

    func run(into table: BenchTable) {
        for (name, letters) in [("Cyrillic", Self.cyrillic), ("Greek", Self.greek)] {
            let other = BenchText(string: transliterated(letters), title: name)
            let limit = ShapingLimit(other).measure(repetitions: repetitions)
            LayoutRows(text: other, limit: limit.total, repetitions: repetitions).runWhole(into: table, name: name)
        }
    }

    private static let latin = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf16)
    private static let cyrillic = Array("абцдефгхийклмнопярстувшжызАБЦДЕФГХИЙКЛМНОПЯРСТУВШЖЫЗ".utf16)
    private static let greek = Array("αβψδεφγηιξκλμνοπσρςτθωχυζάΑΒΨΔΕΦΓΗΙΞΚΛΜΝΟΠΣΡΣΤΘΩΧΥΖΆ".utf16)

    /// Letter for letter.
    private func transliterated(_ letters: [UInt16]) -> String {
        let table = Dictionary(uniqueKeysWithValues: zip(Self.latin, letters))
        return String(decoding: text.string.utf16.map { table[$0] ?? $0 }, as: UTF16.self)
    }
}
