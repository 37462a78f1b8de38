import Foundation
import TextKit

/// Whole layouts of the text in other letters, and of the text with other attributes for every word.
struct ScriptRows {
    let text: BenchText
    let repetitions: Int

    func run(into table: BenchTable) {
        for (name, letters) in [("Cyrillic", Self.cyrillic), ("Greek", Self.greek)] {
            let other = BenchText(string: transliterated(letters), title: name)
            let limit = ShapingLimit(other).measure(repetitions: repetitions)
            LayoutRows(text: other, limit: limit.total, repetitions: repetitions).runWhole(into: table, name: name)
        }
        let plain = whole { self.text.storage() }
        for (name, fonts) in [("colours", false), ("colours and faces", true)] {
            let decorated = whole { self.decorated(withFaces: fonts) }
            let row = "every word of other \(name)"
            table.row("\(row), cold", decorated.cold, ratioTo: plain.cold, budget: 1.5, of: "plain")
            table.row("\(row), another width", decorated.again, ratioTo: plain.again, budget: 1.5, of: "plain")
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

    private func decorated(withFaces: Bool) -> TextStorage {
        let storage = text.storage()
        let colors: [Color] = [.red, .blue, .black]
        let faces = ["DejaVu Serif", "DejaVu Serif Bold", "DejaVu Serif Italic"].compactMap { Font(name: $0, size: 16) }
        var start = 0
        var word = 0
        storage.beginEditing()
        for (place, unit) in text.string.utf16.enumerated() where unit == 0x20 || unit == 0x0A {
            var attributes: [NSAttributedString.Key: Any] = [.foregroundColor: colors[word % 3]]
            if word % 2 == 0 { attributes[.underlineStyle] = UnderlineStyle.single.rawValue }
            if withFaces, !faces.isEmpty { attributes[.font] = faces[word % faces.count] }
            storage.addAttributes(attributes, range: NSRange(location: start, length: place - start))
            start = place
            word += 1
        }
        storage.endEditing()
        return storage
    }

    private func whole(_ storage: () -> TextStorage) -> (cold: Double, again: Double) {
        let storage = storage()
        let cold = (0..<repetitions).map { _ in
            let stack = BenchStack(storage)
            defer { storage.removeLayoutManager(stack.manager) }
            return seconds { stack.manager.ensureLayout(for: stack.container) }
        }
        let stack = BenchStack(storage)
        stack.manager.ensureLayout(for: stack.container)
        var width: CGFloat = 600
        let again = (0..<repetitions).map { _ in
            width = width == 600 ? 590 : 600
            return seconds {
                stack.container.size.width = width
                stack.manager.ensureLayout(for: stack.container)
            }
        }
        return (median(cold), median(again))
    }
}
