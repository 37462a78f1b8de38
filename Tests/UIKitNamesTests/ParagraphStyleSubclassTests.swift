import Expectations
import Foundation
import Testing
import UIKitNames

/// Paragraph styles of classes of one's own, as editors use them to keep what a paragraph is.
struct ParagraphStyleSubclassTests {
    final class Quoted: NSMutableParagraphStyle {
        var depth = 0
        override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Quoted, other.depth == depth else { return false }
            return super.isEqual(object)
        }
        override var hash: Int { super.hash ^ depth }
        override func copy(with zone: NSZone? = nil) -> Any { self }
    }
    /// A class that does not override the comparison.
    final class Named: NSMutableParagraphStyle {}

    @Test func `a subclass decides whether it equals a style of the kit, whichever of the two is asked`() {
        let (plain, own) = (NSParagraphStyle(), Quoted())
        expect(!plain.isEqual(own) && !own.isEqual(plain) && !NSMutableParagraphStyle().isEqual(own))
        expect(plain.isEqual(NSMutableParagraphStyle()) && NSMutableParagraphStyle().isEqual(plain))
        expect(plain.isEqual(Named()) && Named().isEqual(plain) && own.isEqual(Quoted()))
        let indented = NSMutableParagraphStyle()
        indented.headIndent = 4
        expect(!indented.isEqual(Named()) && !plain.isEqual(nil) && !plain.isEqual("style"))
    }

    @Test func `text takes a style of one's own in place of one that looks alike`() {
        for text in [NSTextStorage(), NSMutableAttributedString()] {
            text.append(NSAttributedString(string: "one\ntwo", attributes: [.paragraphStyle: NSParagraphStyle()]))
            text.addAttribute(.paragraphStyle, value: Quoted(), range: NSRange(location: 0, length: 4))
            let kinds = [0, 3, 4].map { text.attribute(.paragraphStyle, at: $0, effectiveRange: nil) is Quoted }
            expectEqual(kinds, [true, true, false])
        }
    }
}

private protocol Headed {}
extension NSParagraphStyle: Headed {}
extension Headed {
    /// A client's own member of a name that AppKit's styles have.
    fileprivate var headerLevel: String { "the client's" }
}

/// A style that archives values of its own, under keys that the values of the class could have.
final class ArchivedStyle: NSMutableParagraphStyle {
    var level = 0

    override init() { super.init() }

    required init?(coder: NSCoder) {
        level = coder.decodeInteger(forKey: "headerLevel")
        super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        for key in ["headerLevel", "alignment", "lineSpacing", "leastMeasure"] { coder.encode(level, forKey: key) }
        coder.encode("none" as NSString, forKey: "textLists")
    }
}

struct HeaderLevelTests {
    @Test func `a subclass's keys in an archive are its own`() throws {
        let style = ArchivedStyle()
        (style.level, style.alignment, style.lineSpacing) = (2, .right, 7)
        style.textLists = [NSTextList(markerFormat: .disc, options: 0)]
        let data = try NSKeyedArchiver.archivedData(withRootObject: style, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let read = try require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? ArchivedStyle)
        expect(read.level == 2 && read.alignment == .right && read.lineSpacing == 7 && read.textLists.count == 1)
    }

    @Test func `AppKit's level of a heading is no member here`() {
        // Members of two protocols with the name would be ambiguous without a type.
        let levels = (NSParagraphStyle.default.headerLevel, NSMutableParagraphStyle().headerLevel)
        expect(levels == ("the client's", "the client's"))
    }
}
