import Expectations
import Foundation
import Testing

@testable import TextKit

/// What the introductions say of fonts, descriptors and text styles.
struct FontRules {
    @Test("descriptors are made without fonts, archive, answer queries, and a query returns descriptors")
    func descriptors() throws {
        let query = FontDescriptor(fontAttributes: [.family: "DejaVu Sans"])
        let found = query.matchingFontDescriptors(withMandatoryKeys: [.family])
        expect(found.count >= 4)
        expect(found.contains { $0.symbolicTraits.contains(.traitBold) })
        let data = try NSKeyedArchiver.archivedData(withRootObject: found[0], requiringSecureCoding: true)
        try expectEqual(NSKeyedUnarchiver.unarchivedObject(ofClass: FontDescriptor.self, from: data), found[0])
        let coded = try JSONDecoder().decode(FontDescriptor.self, from: JSONEncoder().encode(found[0]))
        expectEqual(coded, found[0])
    }

    @Test("a bold trait keeps body's size, and a size of 0 uses the reader's current one")
    func boldBody() throws {
        let body = FontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        let bold = try require(body.withSymbolicTraits(.traitBold))
        expectEqual(bold.pointSize, body.pointSize)
        let font = Font(descriptor: bold, size: 0)
        expectEqual(font.pointSize, Font.preferredFont(forTextStyle: .body).pointSize)
        expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
    }

    @Test("tight leading packs lines closer, and leading may be negative")
    func tightLeading() throws {
        let plain = FontDescriptor(name: "DejaVuSerif", size: 17)
        func pitch(_ traits: FontDescriptor.SymbolicTraits) throws -> CGFloat {
            let font = Font(descriptor: try require(plain.withSymbolicTraits(traits)), size: 0)
            let fixture = LayoutFixture("one\ntwo", width: 300)
            fixture.storage.addAttribute(.font, value: font, range: NSRange(location: 0, length: 7))
            return fixture.manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil).minY
        }
        let tight = try pitch(.traitTightLeading)
        let normal = try pitch([])
        let loose = try pitch(.traitLooseLeading)
        expect(tight < normal && normal < loose)
        expect(Font(descriptor: try require(plain.withSymbolicTraits(.traitTightLeading)), size: 0).leading < 0)
    }

    @Test("another category is announced; fonts fetched afterwards have new sizes, kept ones the old")
    func categories() {
        expectEqual(Font.TextStyle.body.pointSize(at: .large), 17)
        expectEqual(Font.TextStyle.body.pointSize(at: .extraExtraExtraLarge), 23)
        expectEqual(Font.TextStyle.caption2.pointSize(at: .small), 11)
        let kept = Font.preferredFont(forTextStyle: .body)
        let size = kept.pointSize
        expectEqual(Font(descriptor: .preferredFontDescriptor(withTextStyle: .body, at: .accessibilityLarge), size: 0).pointSize, 33)
        expectEqual(kept.pointSize, size)
        expectEqual(ContentSizeCategory.didChangeNotification.rawValue, "UIContentSizeCategoryDidChangeNotification")
    }

    @Test("the first baseline can be placed from the cap height, and the line height covers ascender and descender")
    func capHeight() throws {
        let font = try require(Font(name: "DejaVu Serif", size: 20))
        expect(font.capHeight > 0 && font.capHeight < font.ascender)
        expect(font.xHeight < font.capHeight)
        expect(font.descender < 0)
        expect(font.lineHeight >= font.ascender - font.descender - 0.001)
        let fixture = LayoutFixture("Heading", width: 300)
        fixture.storage.addAttribute(.font, value: font, range: NSRange(location: 0, length: 7))
        let baseline = fixture.manager.location(forGlyphAt: 0).y
        expect(abs(baseline - font.ascender) <= 1)
    }

    @Test("bold applied through a descriptor changes exactly the first five characters")
    func boldFive() throws {
        let font = try require(Font(name: "DejaVu Sans", size: 24))
        let storage = TextStorage(string: "Hello world", attributes: [.font: font])
        let bold = Font(descriptor: try require(font.fontDescriptor.withSymbolicTraits(.traitBold)), size: 0)
        storage.addAttribute(.font, value: bold, range: NSRange(location: 0, length: 5))
        var run = NSRange()
        let found = try require(storage.attribute(.font, at: 0, effectiveRange: &run) as? Font)
        expectEqual(run, NSRange(location: 0, length: 5))
        expect(found.fontName == "DejaVuSans-Bold" && found.pointSize == 24)
        expect(storage.attribute(.font, at: 5, effectiveRange: nil) as? Font == font)
    }

    @Test("descriptors and fonts lead to each other")
    func bothWays() throws {
        let font = try require(Font(name: "DejaVu Sans Mono", size: 13))
        let back = Font(descriptor: font.fontDescriptor, size: 0)
        expect(back == font && back.fontName == font.fontName)
        expectEqual(Font(descriptor: font.fontDescriptor, size: 20).pointSize, 20)
    }
}
