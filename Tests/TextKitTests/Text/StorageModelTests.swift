import Expectations
import Foundation
import Testing

@testable import TextKit

/// Random edits of a concrete storage beside an array of (unit, attributes).
struct StorageModelTests {
    private struct Cell: Equatable {
        var unit: UInt16
        var values: [String: Int]
    }

    private static let pieces = [
        "a", "bc", "\n", "\r\n", "é", "Ż", "😀", "the quick brown fox jumps over the lazy dog and goes home again, late",
        "ünïcödé", "\u{2029}", "", "\u{85}x", "漢字かな", "z\r",
    ]

    private func expectStorage(_ storage: TextStorage, is model: [Cell], _ note: String) {
        let body = storage.body
        expectEqual(body.text.array(0..<body.text.count), model.map(\.unit), "\(note)")
        expect(body.text.pages.checkInvariants().isEmpty && body.runs.tree.checkInvariants().isEmpty, "\(note)")
        expectEqual(body.runs.count, model.count, "\(note)")
        var previous: AttributeSet?
        for run in body.runs.tree.elements() {
            expect(run.element.set !== previous && run.element.length > 0, "\(note)")
            previous = run.element.set
            let values = run.element.set.attributes.reduce(into: [String: Int]()) { $0[$1.key.rawValue] = $1.value as? Int }
            expect(model[run.start..<run.end].allSatisfy { $0.values == values }, "\(note)")
        }
        for page in body.text.pages.elements() {
            expect(page.element.count > 0 && page.element.count <= TextPage.capacity, "\(note)")
            expectEqual(page.element.isWide, model[page.start.utf16..<page.end.utf16].contains { $0.unit > 0xFF }, "\(note)")
            let units = page.element.array(0..<page.element.count)
            for part in [SeparatedPart.paragraph, .line] {
                expectEqual((page.element.summary.ending(part) > 0), units.contains(where: part.isEnded), "\(note)")
            }
            expectEqual(page.element.isASCII, units.allSatisfy { $0 < 0x80 }, "\(note)")
        }
    }

    private func edit(_ storage: TextStorage, _ model: inout [Cell], _ random: inout SeededGenerator) {
        let low = Int.random(in: 0...model.count, using: &random)
        let longest = Int.random(in: 0..<10, using: &random) == 0 ? 200 : 6
        let high = min(model.count, low + Int.random(in: 0...longest, using: &random))
        let range = NSRange(location: low, length: high - low)
        let text = Self.pieces.randomElement(using: &random)!
        let key = ["a", "b"].randomElement(using: &random)!
        let value = Int.random(in: 0..<3, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1, 2:
            let inherited = model.isEmpty ? [:] : low < high ? model[low].values : model[max(0, low - 1)].values
            storage.replaceCharacters(in: range, with: text)
            model.replaceSubrange(low..<high, with: text.utf16.map { Cell(unit: $0, values: inherited) })
        case 3:
            storage.replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: [NSAttributedString.Key(key): value]))
            model.replaceSubrange(low..<high, with: text.utf16.map { Cell(unit: $0, values: [key: value]) })
        case 4:
            storage.setAttributes([NSAttributedString.Key(key): value], range: range)
            for index in low..<high { model[index].values = [key: value] }
        case 5:
            storage.addAttribute(NSAttributedString.Key(key), value: value, range: range)
            for index in low..<high { model[index].values[key] = value }
        case 6:
            storage.removeAttribute(NSAttributedString.Key(key), range: range)
            for index in low..<high { model[index].values[key] = nil }
        default:
            var text = text
            let inherited = model.last?.values ?? [:]
            text.withUTF8 { storage.appendUTF8(UnsafeRawBufferPointer($0)) }
            model += text.utf16.map { Cell(unit: $0, values: inherited) }
        }
    }

    @Test(arguments: [11, 12, 13, 14] as [UInt64])
    func `a seeded sequence of edits agrees with an array of units and attributes`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let storage = TextStorage()
        var model: [Cell] = []
        for step in 0..<500 {
            edit(storage, &model, &random)
            expectStorage(storage, is: model, "seed \(seed), step \(step)")
        }
        expectEqual(storage.string, String(decoding: model.map(\.unit), as: UTF16.self))
    }

    @Test(arguments: [21, 22] as [UInt64])
    func `a subclass with four primitives does the same`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let storage = FourPrimitivesStorage()
        var model: [Cell] = []
        for step in 0..<150 {
            edit(storage, &model, &random)
            // A string of Swift's cannot hold half a pair, so this storage and the array part there.
            if String(decoding: model.map(\.unit), as: UTF16.self).unicodeScalars.contains("\u{FFFD}") { return }
            expectEqual(Array(storage.string.utf16), model.map(\.unit), "seed \(seed), step \(step)")
            let source = storage.source
            expectEqual(source.utf16Count, model.count)
            var index = 0
            while index < model.count {
                let (set, run) = source.attributeSet(atUTF16: index)
                expect(source.attributeSet(atUTF16: index).set === set)
                let values = set.attributes.reduce(into: [String: Int]()) { $0[$1.key.rawValue] = $1.value as? Int }
                expect(model[run].allSatisfy { $0.values == values }, "seed \(seed), step \(step)")
                expect(run.contains(index))
                index = run.upperBound
            }
        }
    }

    @Test func `paragraphs are those of NSString`() {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<60 {
            let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in Self.pieces.randomElement(using: &random)! }.joined()
            let storage = TextStorage(string: text)
            let string = text as NSString
            var ends: [Int] = []
            for offset in 0...string.length {
                let wanted = string.paragraphRange(for: NSRange(location: offset, length: 0))
                expectEqual(storage.body.paragraphStart(beforeUTF16: offset), wanted.location, "\(text.debugDescription) at \(offset)")
                expectEqual(storage.body.paragraphEnd(afterUTF16: offset), NSMaxRange(wanted), "\(text.debugDescription) at \(offset)")
                if ends.last != NSMaxRange(wanted), wanted.length > 0 { ends.append(NSMaxRange(wanted)) }
            }
            let body = storage.body
            expectEqual(body.paragraphEnds(inUTF16: 0..<string.length), ends, "\(text.debugDescription)")
            let low = Int.random(in: 0...string.length, using: &random)
            let high = Int.random(in: low...string.length, using: &random)
            expectEqual(body.paragraphEnds(inUTF16: low..<high), (low < high ? ends.filter { $0 > low && $0 <= high } : []))
        }
    }

    @Test func `strings come back whole from narrow and wide pages`() {
        for text in ["", "plain", String(repeating: "ünïcödé ", count: 50), String(repeating: "😀x", count: 70), "a\u{FF}\u{100}b"] {
            let storage = TextStorage(string: text)
            expectEqual(storage.string, text)
            expectEqual(storage.length, text.utf16.count)
            var utf8 = text
            let loaded = TextStorage()
            utf8.withUTF8 { loaded.appendUTF8(UnsafeRawBufferPointer($0)) }
            expectEqual(loaded.string, text)
        }
    }

    @Test func `malformed UTF-8 becomes replacement characters`() {
        let storage = TextStorage()
        let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x28, 0xE2, 0x82, 0x62, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xF0, 0x9F]
        bytes.withUnsafeBytes { storage.appendUTF8($0) }
        expect(storage.string.hasPrefix("a\u{FFFD}\u{FFFD}("))
        expect(storage.string.unicodeScalars.allSatisfy { $0 == "\u{FFFD}" || $0.isASCII })
    }
}
