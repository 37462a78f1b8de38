import Expectations
import Foundation
import Testing

@testable import TextKit

/// A storage with a string of its own, which announces edits after it makes them, or before. Foundation's attributed string corrupts
/// memory where edits part surrogate pairs.
private final class CarelessStorage: TextStorage {
    private var text = ""
    var isEarly = false

    override var string: String { text }

    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        range?.pointee = NSRange(location: 0, length: text.utf16.count)
        return [:]
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        var units = Array(text.utf16)
        units.replaceSubrange(range.location..<NSMaxRange(range), with: str.utf16)
        let new = String(decoding: units, as: UTF16.self)
        let delta = new.utf16.count - text.utf16.count
        if isEarly { edited(.editedCharacters, range: range, changeInLength: delta) }
        text = new
        edited(.editedCharacters, range: range, changeInLength: isEarly ? 0 : delta)
        endEditing()
    }
}

/// The text of a storage that a subclass stores: the engine follows its edits without reading all of it again.
struct AdaptedTextTests {
    private func text(of storage: TextStorage) -> String {
        let source = storage.source
        let units = [UInt16](unsafeUninitializedCapacity: source.utf16Count) { buffer, count in
            count = source.utf16Count
            if count > 0 { source.copyUTF16(0..<count, into: UnsafeMutableBufferPointer(rebasing: buffer[..<count])) }
        }
        return String(decoding: units, as: UTF16.self)
    }

    @Test(arguments: [20_000, 40_000, 80_000])
    func `a letter typed is read alone, however long its paragraph is`(length: Int) {
        let storage = FourPrimitivesStorage()
        storage.append(
            NSAttributedString(string: String(repeating: "word and ", count: length / 9), attributes: [.font: LayoutFixture.font]))
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        manager.addTextContainer(TextContainer(size: CGSize(width: 300, height: 0)))
        manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: 1))
        let before = storage.adapted.unitsRead
        for index in 0..<50 { storage.replaceCharacters(in: NSRange(location: length / 2 + index, length: 0), with: "x") }
        expect(storage.adapted.unitsRead - before <= 50 * 8)
        expectEqual(text(of: storage), storage.string)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64], [false, true])
    func `what the engine reads is what the subclass keeps, whenever it announces an edit`(seed: UInt64, isEarly: Bool) {
        var random = SeededGenerator(seed: seed)
        let storage = CarelessStorage()
        storage.isEarly = isEarly
        let pieces = ["a", "bc\n", "漢字", "😀", "e\u{301}", "\r\n", "", "long words of some length ", "👩‍👩‍👧"]
        storage.append(NSAttributedString(string: "start\nof the text 😀😀\n"))
        _ = text(of: storage)
        for _ in 0..<120 {
            let low = Int(random.next() % UInt64(storage.length + 1))
            let count = min(storage.length - low, Int(random.next() % 5))
            let range = NSRange(location: low, length: count)
            storage.replaceCharacters(in: range, with: pieces[Int(random.next() % UInt64(pieces.count))])
            expectEqual(text(of: storage), storage.string, "seed \(seed)")
        }
    }
}
