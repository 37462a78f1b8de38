import Expectations
import Testing
import UIKitNames

struct NamesTests {
    @Test func `attributes of every kind go in under Apple's names and come back`() throws {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .justified
        paragraph.lineBreakMode = .byTruncatingTail
        paragraph.lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.pushOut
        paragraph.tabStops = [NSTextTab(textAlignment: .right, location: 80, options: [:])]
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 1, height: 2)
        shadow.shadowColor = UIColor.gray
        let text = NSMutableAttributedString(string: "text")
        text.addAttributes(
            [
                .paragraphStyle: paragraph, .shadow: shadow, .foregroundColor: UIColor.label, .link: URL(string: "https://example.org")!,
                .underlineStyle: NSUnderlineStyle.single.rawValue | NSUnderlineStyle.patternDash.rawValue,
                .textEffect: NSAttributedString.TextEffectStyle.letterpressStyle, .kern: 0, .baselineOffset: 2.5,
            ], range: NSRange(location: 0, length: 4))
        let storage = NSTextStorage(attributedString: text)
        let read = storage.attributes(at: 0, effectiveRange: nil)
        expectEqual((read[.paragraphStyle] as? NSParagraphStyle)?.tabStops.first?.location, 80)
        expectEqual((read[.shadow] as? NSShadow)?.shadowOffset.height, 2)
        expect(read[.foregroundColor] as? UIColor == UIColor.label)
        expect(read[.underlineStyle] as? Int == 0x201)
        expectEqual(read.count, 8)
    }

    @Test func `an attachment is one character in the text`() {
        let attachment = NSTextAttachment(data: nil, ofType: nil)
        attachment.bounds = CGRect(x: 0, y: -4, width: 20, height: 20)
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "see "))
        text.append(NSAttributedString(attachment: attachment))
        expectEqual(text.length, 5)
        expect(text.attribute(.attachment, at: 4, effectiveRange: nil) as? NSTextAttachment === attachment)
        expectEqual((text.string as NSString).character(at: 4), unichar(NSTextAttachment.character))
    }

    @Test func `a stack of storage, manager and container lays text around a path`() {
        let storage = NSTextStorage(string: String(repeating: "words and more words ", count: 40))
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 300, height: 10_000))
        container.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 100, y: 20, width: 100, height: 100))]
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        var fragmentsInFirstLines = 0
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { rect, _, _, _, _ in
            if rect.minY > 50 && rect.maxY < 90 { fragmentsInFirstLines += rect.width < 130 ? 1 : 0 }
        }
        expect(fragmentsInFirstLines >= 2)
    }

    @Test func `insets move the edges in`() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        expectEqual(rect, CGRect(x: 2, y: 1, width: 94, height: 46))
    }

    @Test func `colour literals are colours`() {
        let color: UIColor = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
        expectEqual(color, .blue)
    }
}
