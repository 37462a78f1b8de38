import Expectations
import Foundation
import Testing

@testable import TextKit

/// Every inherited method of a storage, of the concrete class and of a subclass with four primitives, by the same rules.
struct StorageInheritanceTests {
    enum Kind: CaseIterable {
        case concrete, fourPrimitives

        func storage(_ string: String = "") -> TextStorage {
            let storage = self == .concrete ? TextStorage() : FourPrimitivesStorage()
            storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: string)
            return storage
        }
    }

    private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

    private func abc(_ kind: Kind) -> TextStorage {
        let storage = kind.storage("abcdef")
        storage.setAttributes([keyA: 1], range: range(0, 3))
        storage.setAttributes([keyA: 2], range: range(3, 3))
        return storage
    }

    @Test(arguments: Kind.allCases) func `replaced text has the attributes of the first character replaced`(kind: Kind) {
        let storage = abc(kind)
        storage.replaceCharacters(in: range(2, 2), with: "XYZ")
        expectEqual(storage.dump, "abXYZ{a:1}ef{a:2}")
        storage.replaceCharacters(in: range(0, 1), with: "_")
        expectEqual(storage.dump, "_bXYZ{a:1}ef{a:2}")
    }

    @Test(arguments: Kind.allCases) func `inserted text has the attributes of the character before`(kind: Kind) {
        let storage = abc(kind)
        storage.replaceCharacters(in: range(3, 0), with: "X")
        expectEqual(storage.dump, "abcX{a:1}def{a:2}")
        storage.replaceCharacters(in: range(7, 0), with: "Y")
        expectEqual(storage.dump, "abcX{a:1}defY{a:2}")
    }

    @Test(arguments: Kind.allCases) func `text inserted at the start has the attributes of the first character`(kind: Kind) {
        let storage = abc(kind)
        storage.replaceCharacters(in: range(0, 0), with: "X")
        expectEqual(storage.dump, "Xabc{a:1}def{a:2}")
    }

    @Test(arguments: Kind.allCases) func `an erased text has no attributes to pass on`(kind: Kind) {
        let storage = abc(kind)
        storage.deleteCharacters(in: range(0, 6))
        expectEqual(storage.length, 0)
        storage.replaceCharacters(in: range(0, 0), with: "new")
        expectEqual(storage.dump, "new{}")
    }

    @Test(arguments: Kind.allCases) func `a changed time stays red`(kind: Kind) {
        let storage = kind.storage("Remind me at 9:15")
        storage.addAttribute(.foregroundColor, value: Color.red, range: range(13, 4))
        storage.replaceCharacters(in: range(13, 1), with: "8")
        var run = range(0, 0)
        expect(storage.attribute(.foregroundColor, at: 13, longestEffectiveRange: &run, in: range(0, 17)) as? Color == .red)
        expectEqual(run, range(13, 4))
        expect(storage.attribute(.foregroundColor, at: 12, effectiveRange: nil) == nil)
    }

    @Test(arguments: Kind.allCases) func `setting replaces all attributes and adding touches one`(kind: Kind) {
        let storage = abc(kind)
        storage.addAttribute(keyB, value: "x", range: range(1, 4))
        expectEqual(storage.dump, "a{a:1}bc{a:1,b:x}de{a:2,b:x}f{a:2}")
        storage.setAttributes([keyB: "y"], range: range(2, 2))
        expectEqual(storage.dump, "a{a:1}b{a:1,b:x}cd{b:y}e{a:2,b:x}f{a:2}")
        storage.removeAttribute(keyB, range: range(0, 6))
        expectEqual(storage.dump, "ab{a:1}cd{}ef{a:2}")
        storage.addAttributes([keyA: 3, keyB: 4], range: range(1, 2))
        expectEqual(storage.dump, "a{a:1}bc{a:3,b:4}d{}ef{a:2}")
        storage.setAttributes(nil, range: range(0, 6))
        expectEqual(storage.dump, "abcdef{}")
    }

    @Test(arguments: Kind.allCases) func `the longest range of an attribute joins the runs that share it`(kind: Kind) {
        let storage = kind.storage("aabbccdd")
        storage.setAttributes([keyA: 1, keyB: 1], range: range(0, 2))
        storage.setAttributes([keyA: 1, keyB: 2], range: range(2, 2))
        storage.setAttributes([keyA: 2, keyB: 2], range: range(4, 4))
        var run = range(0, 0)
        _ = storage.attribute(keyA, at: 3, longestEffectiveRange: &run, in: range(0, 8))
        expectEqual(run, range(0, 4))
        _ = storage.attribute(keyB, at: 3, longestEffectiveRange: &run, in: range(0, 8))
        expectEqual(run, range(2, 6))
        _ = storage.attribute(keyB, at: 3, longestEffectiveRange: &run, in: range(3, 2))
        expectEqual(run, range(3, 2))
        let values = storage.attributes(at: 5, longestEffectiveRange: &run, in: range(0, 7))
        expect(run == range(4, 3) && values[keyA] as? Int == 2 && values.count == 2)
        expect(storage.attribute(.font, at: 0, longestEffectiveRange: &run, in: range(0, 8)) == nil)
        expectEqual(run, range(0, 8))
        expect(storage.attribute(keyA, at: 4, effectiveRange: &run) as? Int == 2)
        expectEqual(run, range(4, 4))
    }

    @Test(arguments: Kind.allCases) func `replacing inside an enumeration keeps the styles`(kind: Kind) {
        let storage = kind.storage("straße and more")
        storage.setAttributes([keyA: 1], range: range(0, 6))
        storage.setAttributes([keyA: 2], range: range(6, 9))
        storage.enumerateAttributes(in: range(0, 15)) { _, range, _ in
            let text = (storage.string as NSString).substring(with: range)
            storage.replaceCharacters(in: range, with: text.uppercased())
        }
        expectEqual(storage.dump, "STRASSE{a:1} AND MORE{a:2}")
    }

    @Test(arguments: Kind.allCases) func `enumeration goes both ways and stops when told`(kind: Kind) {
        let storage = abc(kind)
        var seen: [NSRange] = []
        storage.enumerateAttribute(keyA, in: range(1, 4)) { value, range, _ in
            expect(value as? Int == (range.location < 3 ? 1 : 2))
            seen.append(range)
        }
        expectEqual(seen, [range(1, 2), range(3, 2)])
        seen = []
        storage.enumerateAttributes(in: range(1, 4), options: .reverse) { _, range, stop in
            seen.append(range)
            stop.pointee = true
        }
        expectEqual(seen, [range(3, 2)])
        seen = []
        storage.enumerateAttribute(keyB, in: range(0, 6), options: .longestEffectiveRangeNotRequired) { _, range, _ in
            seen.append(range)
        }
        expectEqual(seen, [range(0, 3), range(3, 3)])
        storage.enumerateAttributes(in: range(2, 0)) { _, _, _ in Issue.record("an empty range has no runs") }
    }

    @Test(arguments: Kind.allCases) func `attributed strings go in with their attributes`(kind: Kind) {
        let storage = abc(kind)
        let other = NSMutableAttributedString(string: "12", attributes: [keyB: 1])
        storage.insert(other, at: 3)
        storage.append(NSAttributedString(string: "z"))
        expectEqual(storage.dump, "abc{a:1}12{b:1}def{a:2}z{}")
        storage.replaceCharacters(in: range(0, 5), with: NSAttributedString(string: "Q", attributes: [keyA: 9]))
        expectEqual(storage.dump, "Q{a:9}def{a:2}z{}")
        storage.append(storage)
        expectEqual(storage.dump, "Q{a:9}def{a:2}z{}Q{a:9}def{a:2}z{}")
        storage.setAttributedString(other)
        expectEqual(storage.dump, "12{b:1}")
    }

    @Test(arguments: Kind.allCases) func `copies and parts have the content and lead their own life`(kind: Kind) throws {
        let storage = abc(kind)
        let copy = try require(storage.copy() as? NSAttributedString)
        let mutable = try require(storage.mutableCopy() as? NSMutableAttributedString)
        let part = storage.attributedSubstring(from: range(2, 3))
        storage.replaceCharacters(in: range(0, 6), with: "-")
        expectEqual(copy.dump, "abc{a:1}def{a:2}")
        expectEqual(part.dump, "c{a:1}de{a:2}")
        mutable.append(part)
        expectEqual(mutable.dump, "abc{a:1}def{a:2}c{a:1}de{a:2}")
        expectEqual(storage.dump, "-{a:1}")
    }

    @Test(arguments: Kind.allCases) func `equality is by content, whichever class is asked`(kind: Kind) {
        let storage = abc(kind)
        let plain = NSMutableAttributedString(string: "abc", attributes: [keyA: 1])
        plain.append(NSAttributedString(string: "def", attributes: [keyA: 2]))
        expect(storage.isEqual(to: plain))
        expect(plain.isEqual(to: storage))
        expect(storage.isEqual(plain) && plain.isEqual(storage))
        storage.addAttribute(keyB, value: 1, range: range(5, 1))
        expect(!storage.isEqual(to: plain))
        expect(!plain.isEqual(to: storage))
        expect(!storage.isEqual("abcdef"))
        let decomposed = kind.storage("e\u{301}")
        expect(!decomposed.isEqual(to: NSAttributedString(string: "é")))
    }

    @Test(arguments: Kind.allCases) func `Foundation reads a storage that it is given`(kind: Kind) {
        let storage = abc(kind)
        expectEqual(NSAttributedString(attributedString: storage).dump, "abc{a:1}def{a:2}")
        let mutable = NSMutableAttributedString(attributedString: storage)
        expectEqual(mutable.dump, "abc{a:1}def{a:2}")
        storage.replaceCharacters(in: range(1, 1), with: "Żółw")
        mutable.append(storage)
        expectEqual(mutable.dump, "abc{a:1}def{a:2}aŻółwc{a:1}def{a:2}")
        storage.setAttributes([keyB: 0], range: range(0, 1))
        mutable.setAttributedString(storage)
        expectEqual(mutable.dump, "a{b:0}Żółwc{a:1}def{a:2}")
        storage.deleteCharacters(in: range(0, 9))
        mutable.insert(storage, at: 0)
        expectEqual(mutable.dump, "a{b:0}Żółwc{a:1}def{a:2}")
        mutable.setAttributedString(storage)
        expectEqual(mutable.length, 0)
    }

    @Test func `Foundation's body costs nothing until Foundation reads it`() {
        let storage = TextStorage(string: "abc")
        expect(!storage.mirror.isEager)
        storage.append(NSAttributedString(string: "def"))
        expect(storage.mirror.isStale)
        expectEqual(storage.mirror.length, 0)
        expectEqual(NSAttributedString(attributedString: storage).string, "abcdef")
        expect(!storage.mirror.isStale)
        expectEqual(storage.mirror.length, 6)
    }

    @Test func `fields of Foundation's that lie elsewhere are not touched`() {
        typealias Fields = FoundationMirror.Fields
        expect(Fields.verified() != nil)
        expect(Fields.verified(string: 32, runs: 24) == nil)
        expect(Fields.verified(string: 24, runs: 16) == nil)
        expect(Fields.verified(string: 16, runs: 32) == nil)
        expect(Fields.verified(string: 24, runs: 1 << 20) == nil)
    }

    @Test func `where Foundation's fields are not known its functions read what the storage says`() async {
        await #expect(processExitsWith: .success) {
            FoundationMirror.fields = nil
            precondition(NSAttributedString(attributedString: TextStorage(string: "made")).string == "made")
            for kind in Kind.allCases {
                let storage = kind.storage("abc")
                precondition(storage.mirror.isEager)
                precondition(NSAttributedString(attributedString: storage).string == "abc", "\(kind): made")
                storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "Żółw")
                storage.addAttribute(.kern, value: 2.0, range: NSRange(location: 1, length: 2))
                let copy = NSAttributedString(attributedString: storage)
                precondition(copy.string == "aŻółwc", "\(kind): edited")
                precondition(copy.attribute(.kern, at: 2, effectiveRange: nil) as? Double == 2, "\(kind): attributes")
                precondition(copy.attribute(.kern, at: 3, effectiveRange: nil) == nil, "\(kind): attributes")
                let mutable = NSMutableAttributedString(string: "")
                mutable.append(storage)
                precondition(mutable.string == "aŻółwc", "\(kind): appended")
                let piece = storage.attributedSubstring(from: NSRange(location: 0, length: 2))
                precondition(NSAttributedString(attributedString: piece).string == "aŻ", "\(kind): slice")
            }
        }
    }

    @Test(arguments: Kind.allCases) func `the mutable string edits the storage`(kind: Kind) {
        let storage = abc(kind)
        let manager = RecordingLayoutManager()
        storage.addLayoutManager(manager)
        let string = storage.mutableString
        expectEqual(string.length, 6)
        expectEqual(string.character(at: 3), 0x64)
        string.replaceCharacters(in: range(1, 1), with: "BB")
        string.append("!")
        string.insert("0", at: 0)
        string.deleteCharacters(in: range(2, 1))
        expectEqual(storage.dump, "0aBc{a:1}def!{a:2}")
        expect(string.isEqual(to: "0aBcdef!"))
        expectEqual(string.substring(with: range(1, 3)), "aBc")
        expect(String(string) == "0aBcdef!" && string as String == "0aBcdef!" && "\(string)" == "0aBcdef!")
        expectEqual(manager.edits.count, 4)
    }

    @Test func `initialisers fill the text of any class`() {
        let source = NSAttributedString(string: "xyz", attributes: [keyA: 1])
        expectEqual(TextStorage().length, 0)
        expectEqual(TextStorage(string: "xyz").dump, "xyz{}")
        expectEqual(TextStorage(string: "xyz", attributes: [keyA: 2]).dump, "xyz{a:2}")
        expectEqual(TextStorage(attributedString: source).dump, "xyz{a:1}")
        let subclass = FourPrimitivesStorage(attributedString: source)
        expectEqual(subclass.backing.string, "xyz")
        expectEqual(subclass.dump, "xyz{a:1}")
        expectEqual(subclass.processed, 0)
        expect(subclass.editedMask.isEmpty)
        expectEqual(NSMutableAttributedString().length, 0)
        expectEqual(NSAttributedString().length, 0)
        expectEqual(NSAttributedString(attachment: TextAttachment()).string, "\u{FFFC}")
    }

    @Test func `a subclass that leaves the primitives alone reads at first hand`() {
        final class Highlighter: TextStorage {}
        expect(Highlighter(string: "a").readsOwnBody)
        expectEqual(Highlighter(string: "abc").source.utf16Count, 3)
        expect(!FourPrimitivesStorage(string: "a").readsOwnBody)
    }
}
