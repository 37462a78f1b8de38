import Expectations
import Foundation
import Testing

@testable import TextKit

private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

struct AttributeValueTests {
    /// Values of every class of ours, two different ones and one equal to the first.
    private static func trios() -> [(String, NSObject, NSObject, NSObject)] {
        func style(_ indent: CGFloat) -> ParagraphStyle {
            let style = MutableParagraphStyle()
            style.headIndent = indent
            return style
        }
        func shadow(_ blur: CGFloat) -> Shadow {
            let shadow = Shadow()
            shadow.shadowBlurRadius = blur
            return shadow
        }
        let attachment = TextAttachment()
        func image(_ pixel: UInt32) -> Image { Image(bitmap: Bitmap(width: 1, height: 1, pixels: [pixel])) }
        return [
            ("style", style(1), style(2), style(1)),
            (
                "tab", TextTab(textAlignment: .left, location: 1), TextTab(textAlignment: .right, location: 1),
                TextTab(textAlignment: .left, location: 1)
            ),
            ("shadow", shadow(1), shadow(2), shadow(1)),
            ("color", Color(white: 0, alpha: 1), Color(white: 1, alpha: 1), Color(red: 0, green: 0, blue: 0, alpha: 1)),
            ("attachment", attachment, TextAttachment(), attachment),
            ("image", image(0xFF00_0000), image(0xFFFF_FFFF), image(0xFF00_0000)),
        ]
    }

    @Test func `values are equal and hash by what they say`() {
        for (name, first, other, equal) in Self.trios() {
            expect(first.isEqual(equal) && first.hash == equal.hash, "\(name)")
            expect(!first.isEqual(other) && !other.isEqual(first), "\(name)")
            expect(!first.isEqual("text") && !first.isEqual(nil), "\(name)")
        }
    }

    @Test func `values may stand beside each other in a string of Foundation's`() {
        for (name, first, other, equal) in Self.trios() {
            let key = NSAttributedString.Key("v")
            let text = NSMutableAttributedString(string: "abcdefgh")
            text.setAttributes([key: first], range: range(0, 2))
            text.setAttributes([key: other], range: range(2, 2))
            text.addAttribute(key, value: equal, range: range(1, 4))
            text.addAttributes([key: first], range: range(0, 3))
            text.removeAttribute(key, range: range(6, 1))
            text.append(NSAttributedString(string: "i", attributes: [key: other]))
            let storage = TextStorage(attributedString: text)
            storage.addAttribute(key, value: other, range: range(4, 3))
            text.setAttributedString(storage)
            expect(text.isEqual(to: storage), "\(name)")
            var run = range(0, 0)
            let value = text.attribute(key, at: 0, longestEffectiveRange: &run, in: range(0, 9)) as? NSObject
            expect(value?.isEqual(first) == true && run == range(0, 4), "\(name): \(run)")
        }
    }

    @Test func `random edits of a Foundation string with our values end well`() {
        var random = SeededGenerator(seed: 5)
        let text = NSMutableAttributedString(string: String(repeating: "word ", count: 20))
        let keys: [NSAttributedString.Key] = [.paragraphStyle, .foregroundColor, .shadow, .attachment]
        let values = Self.trios().flatMap { [$0.1, $0.2] }
        for _ in 0..<2000 {
            let low = Int.random(in: 0..<text.length, using: &random)
            let part = range(low, Int.random(in: 0...(text.length - low), using: &random))
            let key = keys.randomElement(using: &random)!
            let value = values.randomElement(using: &random)!
            switch Int.random(in: 0..<3, using: &random) {
            case 0: text.setAttributes([key: value], range: part)
            case 1: text.addAttribute(key, value: value, range: part)
            default: text.removeAttribute(key, range: part)
            }
        }
        expect(TextStorage(attributedString: text).isEqual(to: text))
    }

    @Test func `a value without equality of its own passes through untouched`() {
        struct Stripe { var thickness = 1 }
        let key = NSAttributedString.Key("stripe")
        let storage = TextStorage(string: "abcd")
        storage.addAttribute(key, value: Stripe(thickness: 1), range: range(0, 2))
        storage.addAttribute(key, value: Stripe(thickness: 2), range: range(2, 2))
        storage.addAttribute(keyA, value: 1, range: range(1, 2))
        storage.replaceCharacters(in: range(1, 0), with: "xx")
        expectEqual((storage.attribute(key, at: 2, effectiveRange: nil) as? Stripe)?.thickness, 1)
        expectEqual((storage.attribute(key, at: 5, effectiveRange: nil) as? Stripe)?.thickness, 2)
    }

    @Test func `equal attributes share their set`() {
        let storage = TextStorage(string: "aabbaa")
        storage.setAttributes([.foregroundColor: Color(white: 0.5, alpha: 1)], range: range(0, 2))
        storage.setAttributes([.foregroundColor: Color(white: 0.5, alpha: 1)], range: range(4, 2))
        let source = storage.source
        expect(source.attributeSet(atUTF16: 0).set === source.attributeSet(atUTF16: 5).set)
        expect(source.attributeSet(atUTF16: 3).set !== source.attributeSet(atUTF16: 5).set)
        storage.setAttributes([.foregroundColor: Color(white: 0.5, alpha: 1)], range: range(2, 2))
        expectEqual(source.attributeSet(atUTF16: 3).range, 0..<6)
    }

    @Test func `sets that nothing uses are dropped`() {
        let interner = AttributeInterner()
        let kept = interner.set(for: [keyA: -1])
        for value in 0..<5000 { _ = interner.set(for: [keyA: value]) }
        expect(interner.set(for: [keyA: -1]) === kept)
        expect(interner.count <= 600)
    }

    @Test func `numbers are read from whatever holds them`() {
        let values: [Any] = [
            NSNumber(value: 2.0), 2, 2.0, Float(2), CGFloat(2), UInt8(2), Int64(2), UnderlineStyle.thick, NSNumber(value: 2),
            TextAlignment.right,
        ]
        for value in values { expectEqual(attributeNumber(value), 2, "\(type(of: value))") }
        expectEqual(attributeNumber(true), 1)
        expect(attributeNumber("2") == nil)
        expect(attributeNumber(nil) == nil)
        expectEqual(attributeInteger(2.9), 2)
        expect(attributeInteger(Double.nan) == nil)
        let text = NSAttributedString(string: "a", attributes: [.kern: CGFloat(1.5), .underlineStyle: UnderlineStyle.double])
        expectEqual(attributeNumber(text.attribute(.kern, at: 0, effectiveRange: nil)), 1.5)
        expectEqual(attributeInteger(text.attribute(.underlineStyle, at: 0, effectiveRange: nil)), 9)
    }

    @Test func `a new paragraph style is the default one and copies keep their kind`() throws {
        let style = MutableParagraphStyle()
        expectEqual(style, ParagraphStyle.default)
        expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping)
        let locations: [CGFloat] = (1...12).map { 28 * CGFloat($0) }
        expectEqual(style.tabStops.map(\.location), locations)
        style.lineBreakMode = .byTruncatingTail
        expect(style != ParagraphStyle.default)
        let copy = try require(style.copy() as? ParagraphStyle)
        expect(!(copy is MutableParagraphStyle) && copy == style)
        let mutable = try require(copy.mutableCopy() as? MutableParagraphStyle)
        mutable.tailIndent = -4
        expect(copy.tailIndent == 0 && mutable.lineBreakMode == .byTruncatingTail)
        style.setParagraphStyle(mutable)
        expectEqual(style, mutable)
        expectEqual(ParagraphStyle.defaultWritingDirection(forLanguage: "ar"), .rightToLeft)
        expectEqual(ParagraphStyle.defaultWritingDirection(forLanguage: "cs"), .leftToRight)
    }

    @Test func `tab stops stay sorted`() {
        let style = MutableParagraphStyle()
        style.tabStops = [90, 30].map { TextTab(textAlignment: .left, location: $0) }
        style.addTabStop(TextTab(textAlignment: .right, location: 60))
        expectEqual(style.tabStops.map(\.location), [30, 60, 90])
        style.removeTabStop(TextTab(textAlignment: .right, location: 60))
        style.removeTabStop(TextTab(textAlignment: .right, location: 30))
        expectEqual(style.tabStops.map(\.location), [30, 90])
    }

    @Test func `colours convert from hue and to components`() {
        expectEqual(Color(hue: 0, saturation: 1, brightness: 1, alpha: 1), .red)
        expectEqual(Color(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1).rgba, Color.green.rgba)
        expectEqual(Color(hue: 2.0 / 3, saturation: 1, brightness: 0.5, alpha: 1).rgba, Color(red: 0, green: 0, blue: 0.5, alpha: 1).rgba)
        expectEqual(Color(hue: 0.7, saturation: 0, brightness: 0.5, alpha: 1), .gray)
        var red: CGFloat = 0, alpha: CGFloat = 0
        expect(Color.orange.withAlphaComponent(0.25).getRed(&red, green: nil, blue: nil, alpha: &alpha))
        expect(red == 1 && alpha == 0.25)
        let literal: Color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        expectEqual(literal, .red)
        expect(Color.red === Color.red)
    }

    @Test func `an attachment answers with its picture, its contents or its bounds`() throws {
        let picture = Image(bitmap: Bitmap(width: 4, height: 6, pixels: Array(repeating: 0xFF12_3456, count: 24)), scale: 2)
        func bounds(_ attachment: TextAttachment) -> CGRect {
            attachment.attachmentBounds(for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
        }
        let attachment = TextAttachment(image: picture)
        expectEqual(bounds(attachment), CGRect(x: 0, y: 0, width: 2, height: 3))
        attachment.bounds = CGRect(x: 0, y: -3, width: 9, height: 8)
        expectEqual(bounds(attachment), attachment.bounds)
        expect(attachment.image(forBounds: .zero, textContainer: nil, characterIndex: 0) === picture)
        attachment.contents = picture.bitmap.pngData()
        attachment.bounds = .zero
        expect(attachment.image == nil)
        expectEqual(bounds(attachment).size, CGSize(width: 4, height: 6))
        let decoded = try require(attachment.image(forBounds: .zero, textContainer: nil, characterIndex: 0))
        expectEqual(decoded.bitmap.pixels, picture.bitmap.pixels)
        expectEqual(bounds(TextAttachment()), .zero)
        expectEqual(TextAttachment.character, 0xFFFC)
    }
}
