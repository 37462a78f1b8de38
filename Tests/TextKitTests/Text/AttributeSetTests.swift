import Expectations
import Foundation
import Testing

@testable import TextKit

/// Attributes that lay out alike are one set, whatever their appearance.
struct AttributeSetTests {
    private static let font = Font(name: "DejaVu Serif", size: 16)!

    @Test func `sets that differ in appearance share what layout depends on`() {
        let interner = AttributeInterner()
        let plain = interner.set(for: [.font: Self.font])
        expect(plain.layout === plain)
        let shadow = Shadow()
        shadow.shadowOffset = CGSize(width: 1, height: 1)
        let appearances: [[NSAttributedString.Key: Any]] = [
            [.foregroundColor: Color.red], [.backgroundColor: Color.blue], [.underlineStyle: 1], [.strikethroughStyle: 2],
            [.shadow: shadow], [.strokeWidth: 2.0], [.strokeColor: Color.red], [.underlineColor: Color.red],
            [NSAttributedString.Key("own"): 7],
        ]
        for appearance in appearances {
            let set = interner.set(for: appearance.merging([.font: Self.font]) { $1 })
            expect(set !== plain)
            expect(set.layout === plain, "\(appearance.keys)")
        }
    }

    @Test func `sets that lay out otherwise share nothing`() {
        let interner = AttributeInterner()
        let style = MutableParagraphStyle()
        style.firstLineHeadIndent = 20
        let others: [[NSAttributedString.Key: Any]] = [
            [.kern: 1.0], [.tracking: 1.0], [.ligature: 0], [.baselineOffset: 2.0], [.superscript: 1], [.obliqueness: 0.2],
            [.expansion: 0.1], [.languageIdentifier: "de"], [.writingDirection: [3]], [.paragraphStyle: style],
            [.attachment: TextAttachment()], [.font: Font(name: "DejaVu Serif", size: 17)!],
        ]
        let plain = interner.set(for: [.font: Self.font, .foregroundColor: Color.red])
        var seen: [ObjectIdentifier] = [ObjectIdentifier(plain.layout)]
        for other in others {
            let set = interner.set(for: [.font: Self.font, .foregroundColor: Color.red].merging(other) { $1 })
            expect(!seen.contains(ObjectIdentifier(set.layout)), "\(other.keys)")
            expect(set.layout.attributes[.foregroundColor] == nil)
            seen.append(ObjectIdentifier(set.layout))
        }
    }

    @Test func `links with different targets lay out alike, and not as text without one`() {
        let interner = AttributeInterner()
        let plain = interner.set(for: [.font: Self.font])
        let links = ["https://a.org", "https://b.org"].map { interner.set(for: [.font: Self.font, .link: $0]) }
        expect(links[0] !== links[1])
        expect(links[0].layout === links[1].layout)
        expect(links[0].layout !== plain)
        expect(links[0].attributes[.link] as? String == "https://a.org")
    }

    @Test func `a colour for every word makes one style to lay out with`() {
        let storage = TextStorage(string: "", attributes: [.font: Self.font])
        storage.beginEditing()
        for index in 0..<3000 {
            let color = Color(red: CGFloat(index % 256) / 255, green: CGFloat(index / 256) / 255, blue: 0, alpha: 1)
            storage.append(
                NSAttributedString(
                    string: index % 20 == 19 ? "word\n" : "word ", attributes: [.font: Self.font, .foregroundColor: color]))
        }
        storage.endEditing()
        let manager = GlyphlessRunTests.layOut(storage, plainly: true, width: 300)
        expectEqual(manager.layout.glyphlessScratch.styles.count, 1)
        expectEqual(manager.layout.counters.paragraphsShaped, 0)
        // Nothing was worked out but that, and the line after the text.
        var worked = 0
        storage.body.forEachAttributeRun(inUTF16: 0..<storage.length) { run, _ in
            if run.set.takeUnretainedValue().derived != nil { worked += 1 }
        }
        expect(worked <= 1)
        // Drawing resolves the appearances on demand.
        let set = storage.body.attributeSet(atUTF16: 5 * 300).set
        let style = manager.layout.context.resolve(set)
        expectEqual(style.color, (set.attributes[.foregroundColor] as? Color)?.rgba)
        expect(style.measuring === manager.layout.glyphlessScratch.styles[0])
    }

    @Test func `links are shown in the attributes that links have, which may be another font`() {
        let large = Font(name: "DejaVu Serif", size: 24)!
        let storage = TextStorage(string: "see this and that", attributes: [.font: Self.font])
        storage.addAttribute(.link, value: "https://a.org", range: NSRange(location: 4, length: 4))
        let manager = LayoutManager()
        let container = TextContainer(size: CGSize(width: 400, height: 0))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        manager.linkTextAttributes = [.font: large, .foregroundColor: Color.red]
        manager.ensureLayout(for: container)
        let fresh = TextStorage(string: "see this and that", attributes: [.font: Self.font])
        fresh.addAttribute(.font, value: large, range: NSRange(location: 4, length: 4))
        let other = GlyphlessRunTests.layOut(fresh, plainly: true, width: 400)
        expectEqual(manager.usedRect(for: container), other.usedRect(for: other.textContainers[0]))
        expectEqual(manager.layout.context.resolve(storage.body.attributeSet(atUTF16: 5).set).color, Color.red.rgba)
    }
}
