import Expectations
import Foundation
import Testing

@testable import TextKit

/// What the introductions to attributed strings promise (WWDC 2012-222).
struct AttributedStringRules {
    typealias Kind = StorageInheritanceTests.Kind

    private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

    private func twoRuns(_ kind: Kind) -> TextStorage {
        let storage = kind.storage("abcdef")
        storage.setAttributes([keyA: 1], range: range(0, 3))
        storage.setAttributes([keyA: 2], range: range(3, 3))
        return storage
    }

    @Test("replaced characters have the attributes of the first character of the old range", arguments: Kind.allCases)
    func replacing(kind: Kind) {
        let storage = twoRuns(kind)
        storage.replaceCharacters(in: range(1, 4), with: "XY")
        expectEqual(storage.dump, "aXY{a:1}f{a:2}")
    }

    @Test("characters inserted after the start have the attributes of the character before", arguments: Kind.allCases)
    func inserting(kind: Kind) {
        let storage = twoRuns(kind)
        storage.replaceCharacters(in: range(3, 0), with: "X")
        expectEqual(storage.dump, "abcX{a:1}def{a:2}")
    }

    @Test("characters inserted at the start have the attributes of the first character", arguments: Kind.allCases)
    func insertingAtStart(kind: Kind) {
        let storage = twoRuns(kind)
        storage.replaceCharacters(in: range(0, 0), with: "X")
        expectEqual(storage.dump, "Xabc{a:1}def{a:2}")
    }

    @Test("after everything is erased an insertion has no attributes, and an empty string has none", arguments: Kind.allCases)
    func erasing(kind: Kind) {
        let storage = twoRuns(kind)
        storage.deleteCharacters(in: range(0, 6))
        expectEqual(storage.dump, "")
        storage.replaceCharacters(in: range(0, 0), with: "new")
        expectEqual(storage.dump, "new{}")
    }

    @Test("replacing by a plain string keeps the styling: a reminder's time stays red", arguments: Kind.allCases)
    func reminder(kind: Kind) {
        let storage = kind.storage("Call at 9:15")
        storage.addAttribute(.foregroundColor, value: Color.red, range: range(8, 4))
        storage.replaceCharacters(in: range(8, 1), with: "8")
        expectEqual(storage.string, "Call at 8:15")
        for offset in 8..<12 { expect(storage.attribute(.foregroundColor, at: offset, effectiveRange: nil) as? Color == .red) }
        expect(storage.attribute(.foregroundColor, at: 7, effectiveRange: nil) == nil)
    }

    @Test("setAttributes replaces the dictionary, addAttribute touches one key only", arguments: Kind.allCases)
    func settingAndAdding(kind: Kind) {
        let storage = kind.storage("ab")
        storage.setAttributes([keyA: 1, keyB: 1], range: range(0, 2))
        storage.addAttribute(keyA, value: 2, range: range(0, 1))
        expectEqual(storage.dump, "a{a:2,b:1}b{a:1,b:1}")
        storage.setAttributes([keyB: 3], range: range(0, 1))
        expectEqual(storage.dump, "a{b:3}b{a:1,b:1}")
    }

    @Test("the longest variants return maximal runs: the font two, the colour three", arguments: Kind.allCases)
    func longestRuns(kind: Kind) {
        let storage = kind.storage("one two three")
        let fonts = [Font.systemFont(ofSize: 12), Font.boldSystemFont(ofSize: 12)]
        storage.addAttribute(.font, value: fonts[0], range: range(0, 7))
        storage.addAttribute(.font, value: fonts[1], range: range(7, 6))
        for (color, part) in [(Color.red, range(0, 3)), (.green, range(3, 6)), (.blue, range(9, 4))] {
            storage.addAttribute(.foregroundColor, value: color, range: part)
        }
        func runs(_ key: NSAttributedString.Key) -> [NSRange] {
            var found: [NSRange] = []
            while (found.last.map { NSMaxRange($0) } ?? 0) < storage.length {
                var run = NSRange()
                let start = found.last.map { NSMaxRange($0) } ?? 0
                _ = storage.attribute(key, at: start, longestEffectiveRange: &run, in: range(0, storage.length))
                found.append(run)
            }
            return found
        }
        expectEqual(runs(.font), [range(0, 7), range(7, 6)])
        expectEqual(runs(.foregroundColor), [range(0, 3), range(3, 6), range(9, 4)])
        var shorter = NSRange()
        _ = storage.attribute(.font, at: 4, effectiveRange: &shorter)
        expect(NSLocationInRange(4, shorter) && NSMaxRange(shorter) <= 7)
    }

    @Test("replacing text while attributes are enumerated keeps all styling", arguments: Kind.allCases)
    func uppercasing(kind: Kind) {
        let storage = kind.storage("fuß straße x")
        storage.setAttributes([keyA: 1], range: range(0, 4))
        storage.setAttributes([keyA: 2], range: range(4, 7))
        storage.setAttributes([keyA: 3], range: range(11, 1))
        storage.enumerateAttributes(in: range(0, storage.length)) { _, part, _ in
            let text = (storage.string as NSString).substring(with: part)
            storage.replaceCharacters(in: part, with: text.uppercased(with: Locale(identifier: "de")))
        }
        expectEqual(storage.dump, "FUSS {a:1}STRASSE {a:2}X{a:3}")
    }

    @Test("a new mutable paragraph style is the default; by truncating the tail alone it cuts the tail")
    func paragraphStyleDefaults() {
        let style = MutableParagraphStyle()
        expect(style.isEqual(ParagraphStyle.default))
        style.lineBreakMode = .byTruncatingTail
        let fixture = LayoutFixture("A line that is much too long for its container by far", width: 150, style: style)
        expectEqual(fixture.texts.count, 1)
        let cut = fixture.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
        expect(cut.location > 5 && NSMaxRange(cut) == 53)
    }

    @Test("many paragraph styles may be stored, but the first character's governs its paragraph")
    func firstStyleGoverns() {
        let right = MutableParagraphStyle()
        right.alignment = .right
        let center = MutableParagraphStyle()
        center.alignment = .center
        let fixture = LayoutFixture("one\ntwo", width: 300)
        fixture.storage.addAttribute(.paragraphStyle, value: right, range: range(0, 1))
        fixture.storage.addAttribute(.paragraphStyle, value: center, range: range(1, 4))
        fixture.storage.addAttribute(.paragraphStyle, value: right, range: range(5, 2))
        let used = [0, 4].map { fixture.manager.lineFragmentUsedRect(forGlyphAt: $0, effectiveRange: nil) }
        expectEqual(used[0].maxX, 300)
        expect(abs(used[1].midX - 150) <= 1)
    }

    @Test("natural alignment is left for left-to-right text and right for Arabic and Hebrew; justified fills lines")
    func naturalAlignment() {
        let fixture = LayoutFixture("left to right\nعربي\nעברית\n", width: 300)
        let starts = [0, 14, 19].map {
            fixture.manager.lineFragmentUsedRect(
                forGlyphAt: fixture.manager.glyphIndexForCharacter(at: $0), effectiveRange: nil)
        }
        expectEqual(starts[0].minX, 0)
        expect(starts[1].maxX == 300 && starts[1].minX > 200)
        expect(starts[2].maxX == 300 && starts[2].minX > 200)
        let style = MutableParagraphStyle()
        style.alignment = .justified
        let justified = LayoutFixture("several words that fill more than one line of this container", width: 160, style: style)
        let lines = justified.lines.count
        var edges: [CGFloat] = []
        justified.manager.enumerateLineFragments(forGlyphRange: range(0, justified.manager.numberOfGlyphs)) { _, used, _, _, _ in
            edges.append(used.maxX)
        }
        expect(lines > 3)
        expect(edges.dropLast().allSatisfy { abs($0 - 160) <= 1 })
        expect(edges.last! < 160)
    }

    @Test("a kern attribute moves glyphs; zero turns the font's own kerning off")
    func kernAttribute() {
        func width(_ kern: CGFloat?) -> CGFloat {
            let fixture = LayoutFixture("AVATAR", width: 1000)
            if let kern { fixture.storage.addAttribute(.kern, value: kern, range: range(0, 6)) }
            return fixture.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).width
        }
        let own = width(nil)
        let none = width(0)
        expect(none > own, "DejaVu Serif kerns AV closer")
        expectEqual(width(3), own + 18, "the font's own kerning stays")
    }
}
