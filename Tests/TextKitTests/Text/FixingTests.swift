import Expectations
import Foundation
import Testing

@testable import TextKit

private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

struct FixingTests {
    private func style(_ alignment: TextAlignment) -> ParagraphStyle {
        let style = MutableParagraphStyle()
        style.alignment = alignment
        return style
    }

    private func alignments(_ storage: TextStorage) -> String {
        (0..<storage.length).map { offset in
            switch (storage.attribute(.paragraphStyle, at: offset, effectiveRange: nil) as? ParagraphStyle)?.alignment {
            case .center: "c"
            case .right: "r"
            case nil: "-"
            default: "?"
            }
        }.joined()
    }

    @Test(arguments: StorageInheritanceTests.Kind.allCases)
    func `the first character's style covers its paragraph`(kind: StorageInheritanceTests.Kind) {
        let storage = kind.storage("one\ntwo\nten")
        storage.addAttribute(.paragraphStyle, value: style(.center), range: range(0, 2))
        storage.addAttribute(.paragraphStyle, value: style(.right), range: range(5, 2))
        storage.addAttribute(.paragraphStyle, value: style(.right), range: range(8, 1))
        storage.ensureAttributesAreFixed(in: range(0, 11))
        expectEqual(alignments(storage), "cccc----rrr")
    }

    @Test(arguments: StorageInheritanceTests.Kind.allCases)
    func `attachments leave every character but their own, among links of one style`(kind: StorageInheritanceTests.Kind) throws {
        let storage = kind.storage("a\u{FFFC}bcdef\u{FFFC}")
        storage.addAttribute(.paragraphStyle, value: style(.center), range: range(0, 8))
        for place in [1, 2, 6, 7] { storage.addAttribute(.attachment, value: TextAttachment(), range: range(place, 1)) }
        for place in 3..<6 { storage.addAttribute(.link, value: try require(URL(string: "a:\(place)")), range: range(place, 1)) }
        storage.ensureAttributesAreFixed(in: range(0, 8))
        expectEqual((0..<8).filter { storage.attribute(.attachment, at: $0, effectiveRange: nil) != nil }, [1, 7])
        expectEqual((0..<8).filter { storage.attribute(.link, at: $0, effectiveRange: nil) != nil }, [3, 4, 5])
        expectEqual(alignments(storage), "cccccccc")
    }

    @Test func `a style on a later word alone gives way to the default`() {
        let text = NSMutableAttributedString(string: "a line of text")
        text.addAttribute(.paragraphStyle, value: style(.center), range: range(2, 4))
        let storage = TextStorage(attributedString: text)
        storage.ensureAttributesAreFixed(in: range(3, 1))
        expectEqual(alignments(storage), "--------------")
    }

    @Test func `the concrete class fixes what is asked for and no more, and tells no layout manager`() {
        let storage = TextStorage(string: "ab\ncd\nef")
        let manager = RecordingLayoutManager()
        storage.addLayoutManager(manager)
        for start in [0, 3, 6] { storage.addAttribute(.paragraphStyle, value: style(.center), range: range(start, 1)) }
        manager.edits = []
        expect(storage.fixesAttributesLazily)
        storage.ensureAttributesAreFixed(in: range(4, 1))
        expectEqual(alignments(storage), "c--cccc-")
        expectEqual(storage.unfixed.ranges, [0..<3, 6..<8])
        storage.ensureAttributesAreFixed(in: range(0, 8))
        expectEqual(alignments(storage), "cccccccc")
        expect(storage.unfixed.isEmpty)
        expect(manager.edits.isEmpty)
    }

    @Test(arguments: 0..<30) func `whatever was set, every paragraph ends with one style, and attachments on their characters alone`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed &+ 3)
        func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
        let pieces = ["a", "word", "\n", "\u{FFFC}", "\r\n", " ", "\u{2029}", "\n\n"]
        let text = (0..<80).map { _ in pieces[number(pieces.count)] }.joined()
        let storage = TextStorage(string: text)
        let styles = [style(.center), style(.right), style(.center)]
        for _ in 0..<40 {
            let start = number(storage.length)
            let part = range(start, 1 + number(min(12, storage.length - start)))
            switch number(3) {
            case 0: storage.addAttribute(.attachment, value: TextAttachment(), range: part)
            case 1: storage.addAttribute(.foregroundColor, value: Color.red, range: part)
            default: storage.addAttribute(.paragraphStyle, value: styles[number(3)], range: part)
            }
        }
        let before = alignments(storage)
        let units = Array(text.utf16)
        for _ in 0..<6 { storage.ensureAttributesAreFixed(in: range(number(storage.length), 1)) }
        storage.ensureAttributesAreFixed(in: range(0, storage.length))
        let after = alignments(storage)
        var start = 0
        for end in storage.body.paragraphEnds(inUTF16: 0..<storage.length) {
            let first = Array(before)[start]
            expect(Array(after)[start..<end].allSatisfy { $0 == first }, "\(start)..<\(end) of \(before)")
            start = end
        }
        for index in units.indices where storage.attribute(.attachment, at: index, effectiveRange: nil) != nil {
            expectEqual(units[index], 0xFFFC)
        }
    }

    @Test func `a paragraph whose runs each have a style object of their own is looked for once`() {
        let storage = TextStorage(string: String(repeating: "word ", count: 2000))
        storage.beginEditing()
        for index in 0..<2000 {
            let color = Color(white: CGFloat(index) / 2000, alpha: 1)
            let indents = MutableParagraphStyle()
            indents.firstLineHeadIndent = CGFloat(index % 2)
            storage.addAttributes([.paragraphStyle: indents, .foregroundColor: color], range: range(index * 5, 5))
        }
        storage.endEditing()
        storage.ensureAttributesAreFixed(in: range(9000, 1))
        let styles = (0..<2000).map { storage.attribute(.paragraphStyle, at: $0 * 5, effectiveRange: nil) as? ParagraphStyle }
        expect(styles.allSatisfy { $0?.firstLineHeadIndent == 0 })
        expect(storage.unfixed.isEmpty)
    }

    @Test func `paragraphs that become one take the style of the first`() {
        let storage = TextStorage(string: "ab\ncd\nef")
        storage.addAttribute(.paragraphStyle, value: style(.center), range: range(0, 3))
        storage.addAttribute(.paragraphStyle, value: style(.right), range: range(3, 3))
        storage.ensureAttributesAreFixed(in: range(0, 8))
        storage.deleteCharacters(in: range(2, 1))
        expectEqual(alignments(storage), "ccrrr--")
        storage.ensureAttributesAreFixed(in: range(0, 1))
        expectEqual(alignments(storage), "ccccc--")
        expect(storage.unfixed.isEmpty)
    }

    @Test(arguments: StorageInheritanceTests.Kind.allCases)
    func `attachments stay on the object replacement character alone`(kind: StorageInheritanceTests.Kind) {
        let storage = kind.storage("a\u{FFFC}b\u{FFFC}")
        let attachment = TextAttachment()
        storage.addAttribute(.attachment, value: attachment, range: range(0, 4))
        storage.ensureAttributesAreFixed(in: range(0, 4))
        let found = (0..<4).map { storage.attribute(.attachment, at: $0, effectiveRange: nil) as? TextAttachment === attachment }
        expectEqual(found, [false, true, false, true])
    }

    @Test func `a subclass is fixed while it is processed, and layout managers hear where`() {
        let storage = FourPrimitivesStorage()
        storage.replaceCharacters(in: range(0, 0), with: "ab\ncd\nef")
        let manager = RecordingLayoutManager()
        storage.addLayoutManager(manager)
        expect(!storage.fixesAttributesLazily)
        storage.addAttribute(.paragraphStyle, value: style(.center), range: range(3, 1))
        expectEqual(alignments(storage), "---ccc--")
        expectEqual(manager.edits.count, 1)
        expectEqual(manager.edits.first?.range, range(3, 1))
        expectEqual(manager.edits.first?.invalidated, range(3, 3))
    }

    @Test func `a paragraph of one run is left alone`() {
        let storage = TextStorage(string: "plain\ntext", attributes: [.paragraphStyle: style(.center)])
        let before = storage.body.runs.run(at: 0).set
        storage.ensureAttributesAreFixed(in: range(0, 10))
        expectEqual(storage.body.runs.tree.count, 1)
        expect(storage.body.runs.run(at: 9).set === before)
    }

    @Test func `paragraphs within one run are done with at one look`() {
        let storage = TextStorage(string: String(repeating: "line\n", count: 100))
        storage.addAttribute(.paragraphStyle, value: style(.center), range: range(402, 1))
        storage.ensureAttributesAreFixed(in: range(0, 5))
        expectEqual(storage.unfixed.ranges, [400..<500])
        storage.ensureAttributesAreFixed(in: range(403, 1))
        expect(storage.attribute(.paragraphStyle, at: 402, effectiveRange: nil) == nil)
        storage.ensureAttributesAreFixed(in: range(410, 1))
        expect(storage.unfixed.isEmpty)
    }

    @Test(arguments: [41, 42, 43] as [UInt64])
    func `fixing bit by bit between edits ends as fixing all at once`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let storage = TextStorage(string: "one\ntwo\nthree")
        let styles = [style(.center), style(.right)]
        for step in 0..<300 {
            let low = Int.random(in: 0...storage.length, using: &random)
            let part = range(low, Int.random(in: 0...min(5, storage.length - low), using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: storage.replaceCharacters(in: part, with: ["", "x", "\n", "ab\ncd", "\r"].randomElement(using: &random)!)
            case 1: storage.addAttribute(.paragraphStyle, value: styles.randomElement(using: &random)!, range: part)
            case 2: storage.setAttributes([keyA: step % 2], range: part)
            default: storage.ensureAttributesAreFixed(in: part)
            }
            let whole = TextStorage(attributedString: storage)
            whole.fixAttributes(in: range(0, whole.length))
            let copy = TextStorage(attributedString: storage)
            copy.unfixed.remove(0..<copy.length)
            for part in storage.unfixed.ranges { copy.unfixed.insert(part) }
            copy.ensureAttributesAreFixed(in: range(0, copy.length))
            expectEqual(alignments(copy), alignments(whole), "seed \(seed), step \(step)")
        }
    }

    @Test func `range lists merge, split and move`() {
        let list = RangeList()
        list.insert(10..<20)
        list.insert(30..<40)
        list.insert(20..<25)
        expectEqual(list.ranges, [10..<25, 30..<40])
        list.remove(12..<33)
        expectEqual(list.ranges, [10..<12, 33..<40])
        expectEqual(list.intersection(11..<35), [11..<12, 33..<35])
        list.replace(11..<35, length: 2)
        expectEqual(list.ranges, [10..<11, 13..<18])
        list.replace(0..<0, length: 5)
        expectEqual(list.ranges, [15..<16, 18..<23])
        list.replace(16..<18, length: 0)
        expectEqual(list.ranges, [15..<21])
        expect(list.overlaps(0..<16) && !list.overlaps(0..<15) && !list.overlaps(21..<30))
    }

    @Test(arguments: 0..<8) func `a range list is the set of offsets that a model has`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 77)
        let list = RangeList()
        var model: [Bool] = Array(repeating: false, count: 60)
        for step in 0..<400 {
            let low = Int.random(in: 0...model.count, using: &random)
            let high = Int.random(in: low...min(model.count, low + 9), using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                list.insert(low..<high)
                for index in low..<high { model[index] = true }
            case 1:
                list.remove(low..<high)
                for index in low..<high { model[index] = false }
            default:
                let length = Int.random(in: 0...8, using: &random)
                list.replace(low..<high, length: length)
                model.replaceSubrange(low..<high, with: Array(repeating: false, count: length))
            }
            let offsets = list.ranges.flatMap { Array($0) }
            expectEqual(offsets, model.indices.filter { model[$0] }, "seed \(seed), step \(step)")
            expect(zip(list.ranges, list.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
            expectEqual(list.overlaps(low..<(high + 3)), (low..<(high + 3)).contains { $0 < model.count && model[$0] })
        }
    }
}
