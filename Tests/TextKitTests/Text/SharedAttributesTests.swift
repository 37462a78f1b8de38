import Expectations
import Foundation
import Testing

@testable import TextKit

/// Sets of which thousands differ in one value share the others.
struct SharedAttributesTests {
    private static let font = Font(name: "DejaVu Serif", size: 16)!
    private typealias Attributes = [NSAttributedString.Key: Any]

    /// What a set holds itself.
    private func content(_ set: AttributeSet) -> String {
        switch set {
        case is WholeAttributeSet: "all"
        case is LinkAttributeSet: "link"
        case is ObjectAttributeSet: "object"
        default: "value"
        }
    }

    private func url(_ index: Int) -> URL { URL(string: "https://example.org/\(index)")! }

    /// A text of one word for each link, as a reader of documents appends it.
    private func linked(_ count: Int, _ plain: Attributes) -> TextStorage {
        let storage = TextStorage()
        let targets = LinkTargets()
        storage.beginEditing()
        let text = Array(String(repeating: "word ", count: count).utf8)
        text.withUnsafeBytes { storage.appendUTF8($0) }
        var runs: [TextStorage.StyledRun] = []
        for index in 0..<count {
            runs += [.init(length: 4, dictionary: 1, link: targets.append(url(index))), .init(length: 1, dictionary: 0)]
        }
        storage.setAttributes(AttributeTable([plain, plain.merging([.link: true]) { $1 }]), runs: runs, of: targets, at: 0)
        storage.endEditing()
        return storage
    }

    @Test func `a link of its own costs a set and no dictionary`() {
        let storage = linked(3000, [.font: Self.font, .foregroundColor: Color.black])
        var contents: [String: Set<ObjectIdentifier>] = [:]
        for run in storage.body.runs.runs(in: 0..<storage.length) {
            contents[content(run.set), default: []].insert(ObjectIdentifier(run.set))
        }
        expectEqual(contents.mapValues(\.count), ["link": 3000, "all": 1])
        // The text's, those of all links, and what layout depends on of each. One of all links alone has a dictionary.
        expectEqual(storage.body.interner.count, 3000 + 4)
    }

    @Test func `links that a reader packs answer as those that a client sets`() {
        let plain: Attributes = [.font: Self.font, .foregroundColor: Color.black]
        let packed = linked(600, plain)
        let set = TextStorage(string: packed.string, attributes: plain)
        for index in 0..<600 { set.addAttribute(.link, value: url(index), range: NSRange(location: index * 5, length: 4)) }
        expect(packed.isEqual(to: set) && set.isEqual(to: packed))
        for storage in [packed, set] {
            var range = NSRange()
            let attributes = storage.attributes(at: 5 * 300 + 1, effectiveRange: &range)
            expectEqual(range, NSRange(location: 1500, length: 4))
            expect(attributes[.link] is URL && attributes.count == 3)
            expectEqual(attributes[.link] as? URL, url(300))
            expectEqual(storage.attribute(.link, at: 1500, effectiveRange: nil) as? URL, url(300))
            var found: [URL?] = []
            storage.enumerateAttribute(.link, in: NSRange(location: 0, length: storage.length)) { value, _, _ in
                if value != nil { found.append(value as? URL) }
            }
            expectEqual(found, (0..<600).map { url($0) })
        }
    }

    @Test func `a change beside links is worked out once for all of them, and leaves them as they are`() {
        let storage = linked(600, [.font: Self.font, .foregroundColor: Color.black])
        var calls = 0
        storage.changeAttributesBesideLinks(in: NSRange(location: 0, length: storage.length)) { attributes in
            calls += 1
            attributes[.foregroundColor] = attributes[.link] == nil ? Color.white : Color.red
        }
        expectEqual(calls, 2)
        expectEqual(storage.body.runs.runs(in: 0..<storage.length).count, 1200)
        for index in [0, 299, 599] {
            expectEqual(storage.attribute(.link, at: index * 5, effectiveRange: nil) as? URL, url(index))
            expect((storage.attribute(.foregroundColor, at: index * 5, effectiveRange: nil) as? Color)?.isEqual(Color.red) == true)
            expect(storage.attribute(.link, at: index * 5 + 4, effectiveRange: nil) == nil)
        }
        for run in storage.body.runs.runs(in: 0..<storage.length) where run.length == 4 { expectEqual(content(run.set), "link") }
    }

    @Test func `links that differ in their targets have one style, but for a subclass, which is given their attributes`() {
        final class Drawing: LayoutManager {}
        let storage = linked(600, [.font: Self.font])
        for manager in [LayoutManager(), Drawing()] {
            storage.addLayoutManager(manager)
            for color in [Color.blue, .red] {
                manager.linkTextAttributes = [.foregroundColor: color]
                var styles: Set<ObjectIdentifier> = []
                var targets: Set<URL> = []
                for run in storage.body.runs.runs(in: 0..<storage.length) {
                    let style = manager.layout.context.resolve(run.set)
                    styles.insert(ObjectIdentifier(style))
                    if let target = style.attributes[.link] as? URL { targets.insert(target) }
                    expectEqual(style.color, (run.length == 4 ? color : .black).rgba)
                }
                expect((styles.count, targets.count) == (manager.isSubclass ? (601, 600) : (2, 0)))
            }
            storage.removeLayoutManager(manager)
        }
    }

    @Test func `an ellipsis after one of many links leads to its target`() throws {
        let fixture = LayoutFixture("", width: 200)
        (fixture.container.maximumNumberOfLines, fixture.container.lineBreakMode) = (1, .byTruncatingTail)
        let targets = LinkTargets()
        let text = Array(String(repeating: "word", count: 300).utf8)
        text.withUnsafeBytes { fixture.storage.appendUTF8($0) }
        let runs = (0..<300).map { TextStorage.StyledRun(length: 4, dictionary: 0, link: targets.append(url($0))) }
        let table = AttributeTable([[.font: Self.font, .link: true]])
        fixture.storage.setAttributes(table, runs: runs, of: targets, at: fixture.storage.length - 1200)
        fixture.manager.ensureLayout(for: fixture.container)
        let line = fixture.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
        let found = fixture.manager.token(at: CGPoint(x: line.maxX - 5, y: line.midY), in: fixture.container)
        let token = try require(found, "\(fixture.texts) \(line)")
        expectEqual(token.attributes[.link] as? URL, url((token.cut.location - 1) / 4))
    }

    @Test func `equal attributes are one set, however they came`() {
        for filler in [0, 1000] {
            let interner = AttributeInterner()
            let kept = (0..<filler).map { interner.set(for: [NSAttributedString.Key("filler"): $0]) }
            let targets = LinkTargets()
            let base = interner.set(for: [.font: Self.font, .link: true])
            let first = interner.set(base, link: targets.append(url(1)), of: targets)
            expect(interner.set(for: [.font: Self.font, .link: url(1)]) === first)
            let second = interner.set(for: [.font: Self.font, .link: url(2)])
            expect(interner.set(base, link: targets.append(url(2)), of: targets) === second)
            expect(first !== second && first.layout === second.layout && first.layout === base.layout)
            expectEqual(kept.count, filler)
            // A string is another value than a URL, and text with it looks up another set.
            expect(interner.set(for: [.font: Self.font, .link: "https://example.org/1"]) !== first)
        }
    }

    @Test func `where many runs have a colour of their own, each set holds that colour alone`() {
        let interner = AttributeInterner()
        func attributes(_ index: Int) -> Attributes {
            let color = Color(red: CGFloat(index % 256) / 255, green: CGFloat(index / 256) / 255, blue: 0, alpha: 1)
            return [.font: Self.font, .foregroundColor: color, .kern: 1, .backgroundColor: Color.white]
        }
        let sets = (0..<4000).map { interner.set(for: attributes($0)) }
        expect(sets.count { content($0) == "all" } <= 256)
        for index in [0, 255, 256, 3999] {
            expect(interner.set(for: attributes(index)) === sets[index])
            expect(AttributeInterner.areEqual(sets[index].attributes, attributes(index)))
            expect(sets[index].layout === sets[0].layout)
            expect((sets[index][.foregroundColor] as? Color)?.isEqual(attributes(index)[.foregroundColor]) == true)
            expectEqual(sets[index][.kern] as? Int, 1)
            expect(sets[index][.link] == nil)
        }
    }

    @Test func `where many runs have a value of a client's own, each set holds that value alone`() {
        struct Plain { var number: Int }
        let (own, other) = (NSAttributedString.Key("own"), NSAttributedString.Key("other"))
        let interner = AttributeInterner()
        let base: Attributes = [.font: Self.font, .foregroundColor: Color.black, .kern: 1, other: "as all have it"]
        let values: [(Int) -> Any] = [{ $0 }, { "word \($0)" }, { Double($0) / 3 }, { NSNumber(value: $0) }]
        for value in values {
            let sets = (0..<2000).map { interner.set(for: base.merging([own: value($0)]) { $1 }) }
            expect(sets.dropFirst(300).allSatisfy { content($0) == "value" })
            for index in [300, 1999] {
                expect(interner.set(for: base.merging([own: value(index)]) { $1 }) === sets[index])
                expect(type(of: sets[index][own]!) == type(of: value(index)) && sets[index].layout === sets[0].layout)
                expect(AttributeInterner.areEqual(sets[index].attributes, base.merging([own: value(index)]) { $1 }))
                expectEqual(sets[index][other] as? String, "as all have it")
                expect(sets[index][.link] == nil)
            }
        }
        // Values without an equality are unlike any other.
        let plain = (0..<2).map { _ in interner.set(for: base.merging([own: Plain(number: 1)]) { $1 }) }
        expect(plain[0] !== plain[1] && (plain[0][own] as? Plain)?.number == 1)
    }

    @Test func `runs that differ in two values hold both, and lay out alike`() {
        let own = NSAttributedString.Key("own")
        let interner = AttributeInterner()
        func attributes(_ index: Int) -> Attributes {
            [
                .font: Self.font, .foregroundColor: Color(white: CGFloat(index) / 5000, alpha: 1), own: index, .link: url(index),
                .backgroundColor: Color.white,
            ]
        }
        let sets = (0..<3000).map { interner.set(for: attributes($0)) }
        expectEqual(content(sets[2999]), "link")
        for index in [0, 256, 2999] {
            expect(interner.set(for: attributes(index)) === sets[index] && sets[index].layout === sets[0].layout)
            expect(AttributeInterner.areEqual(sets[index].attributes, attributes(index)))
        }
        // Fonts make lines of their own, and are no such value.
        let sizes = (0..<300).map { interner.set(for: [.font: Self.font.withSize(CGFloat(10 + $0)), own: 1]) }
        expect(Set(sizes.map { ObjectIdentifier($0.layout) }).count == 300)
    }

    @Test func `what a screen's colours resolve to is kept for some screens`() {
        let storage = TextStorage(string: String(repeating: "word ", count: 20_000), attributes: [.font: Self.font])
        storage.beginEditing()
        for index in 0..<20_000 {
            let color = Color(red: CGFloat(index) / 1e6, green: 0, blue: 0, alpha: 1)
            storage.addAttribute(.foregroundColor, value: color, range: NSRange(location: index * 5, length: 4))
        }
        storage.endEditing()
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        let context = manager.layout.context
        for run in storage.body.runs.runs(in: 0..<storage.length) {
            let style = context.resolve(run.set)
            expectEqual(style.color, ((run.set[.foregroundColor] as? Color) ?? .black).rgba)
            expect(context.resolve(run.set) === style)
        }
        expect(context.sharedCount <= 4096)
    }

    @Test func `sets that nothing uses go, with what they shared`() {
        let interner = AttributeInterner()
        let kept = (0..<300).map { interner.set(for: [.font: Self.font, .link: url($0)]) }
        for index in 0..<20_000 { _ = interner.set(for: [.font: Self.font, .link: url(1000 + index)]) }
        expect(interner.count < 1300)
        for index in 0..<300 { expect(interner.set(for: [.font: Self.font, .link: url(index)]) === kept[index]) }
    }

    @Test func `of a large table that is in use nothing is looked through, and of one that is not all goes`() {
        let interner = AttributeInterner()
        let targets = LinkTargets()
        let base = interner.set(for: [.font: Self.font, .link: true])
        var kept = (0..<30_000).map { interner.set(base, link: targets.append(url($0)), of: targets) }
        expectEqual(Set(kept.map { ObjectIdentifier($0) }).count, 30_000)
        let count = interner.count
        for index in [0, 4095, 29_999] { expect(interner.set(base, link: Int32(index), of: targets) === kept[index]) }
        expectEqual(interner.count, count)
        kept = []
        for index in 30_000..<60_000 { _ = interner.set(base, link: targets.append(url(index)), of: targets) }
        expect(interner.count < count)
    }

    /// A text of pictures, each of its own width.
    private func pictures(_ count: Int) -> (storage: TextStorage, attachments: [TextAttachment]) {
        let storage = TextStorage()
        let table = AttributeTable()
        let index = table.append([.font: Self.font, .attachment: TextAttachment.anyAttachment])
        let attachments = (0..<count).map { number in
            let attachment = TextAttachment()
            attachment.bounds = CGRect(x: 0, y: 0, width: CGFloat(number % 50 + 1), height: 10)
            return attachment
        }
        storage.beginEditing()
        Array(String(repeating: "\u{FFFC}", count: count).utf8).withUnsafeBytes { storage.appendUTF8($0) }
        storage.setAttributes(
            table, runs: attachments.map { .init(length: 1, dictionary: index, attachment: $0) }, of: LinkTargets(), at: 0)
        storage.endEditing()
        return (storage, attachments)
    }

    @Test(arguments: [500, 1000, 2000]) func `an attachment costs a set and no dictionary or style`(count: Int) {
        let (storage, attachments) = pictures(count)
        let sets = storage.body.runs.runs(in: 0..<count).map(\.set)
        expectEqual(sets.count, count)
        expect(sets.allSatisfy { $0 is AttachmentAttributeSet && $0.hasAttachment && !$0.keepsDerived })
        expect(storage.body.interner.count <= count + 4)
        let context = StyleContext(displayScale: 1, following: GlyphPreference.snapshot)
        for index in [0, 7, count - 1] {
            expect(context.resolve(sets[index]).attachment === attachments[index])
            expect(storage.attribute(.attachment, at: index, effectiveRange: nil) as? TextAttachment === attachments[index])
        }
    }

    @Test func `each attachment is laid out in its own size`() {
        let (storage, attachments) = pictures(400)
        storage.addAttribute(.link, value: url(1), range: NSRange(location: 20, length: 1))
        storage.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 21, length: 1))
        let manager = LayoutManager()
        manager.addTextContainer(TextContainer(size: CGSize(width: 300, height: 1e7)))
        storage.addLayoutManager(manager)
        for index in [0, 19, 20, 21, 49, 399] {
            let size = manager.attachmentSize(forGlyphAt: manager.glyphIndexForCharacter(at: index))
            expectEqual(size.width, attachments[index].bounds.width)
            expect(storage.attribute(.attachment, at: index, effectiveRange: nil) as? TextAttachment === attachments[index])
        }
    }
}
