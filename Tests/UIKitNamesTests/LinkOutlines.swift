import Expectations
import Testing
import TextKit
import UIKitNames

/// A storage that marks addresses as links while they are typed.
private final class LinkDetectingTextStorage: NSTextStorage {
    private let backing = NSMutableAttributedString()
    private let detector = try! NSDataDetector(types: TextCheckingTypes.link.rawValue)

    override var string: String { backing.string }

    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        backing.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        backing.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        backing.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    override func processEditing() {
        if editedMask.contains(.editedCharacters) {
            let paragraph = (string as NSString).paragraphRange(for: editedRange)
            removeAttribute(.link, range: paragraph)
            removeAttribute(.underlineStyle, range: paragraph)
            detector.enumerateMatches(in: string, options: [], range: paragraph) { match, _, _ in
                guard let match, let url = match.url else { return }
                addAttributes([.link: url, .underlineStyle: NSUnderlineStyle.single.rawValue], range: match.range)
            }
        }
        super.processEditing()
    }
}

/// Draws a box around what is underlined, instead of the line.
private final class OutliningLayoutManager: NSLayoutManager {
    var boxes: [CGRect] = []

    override func drawUnderline(
        forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        let first = location(forGlyphAt: glyphRange.location).x
        let last = NSMaxRange(glyphRange) < NSMaxRange(lineGlyphRange) ? location(forGlyphAt: NSMaxRange(glyphRange)).x : nil
        var box = lineRect.offsetBy(dx: containerOrigin.x, dy: containerOrigin.y)
        box.size.width = (last ?? lineFragmentUsedRect(forGlyphAt: glyphRange.location, effectiveRange: nil).maxX) - first
        box.origin.x += first
        boxes.append(box)
        UIColor.green.set()
        UIBezierPath(rect: box).stroke()
    }
}

private final class Spacing: NSLayoutManagerDelegate {
    let storage: NSTextStorage
    init(_ storage: NSTextStorage) { self.storage = storage }

    func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool {
        var range = NSRange()
        guard storage.attribute(.link, at: charIndex, effectiveRange: &range) != nil else { return true }
        return charIndex <= range.location || charIndex > NSMaxRange(range)
    }

    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { CGFloat(glyphIndex / 100) }

    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 10 }
}

/// The demonstration of links that are kept whole and outlined, under UIKit's names.
struct LinkOutlines {
    private let storage = LinkDetectingTextStorage()
    private let manager = OutliningLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 260, height: CGFloat.greatestFiniteMagnitude))
    private let delegate: Spacing

    init() {
        delegate = Spacing(storage)
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        manager.delegate = delegate
    }

    private func type(_ text: String) {
        let font = UIFont.systemFont(ofSize: 14)
        for character in text {
            let range = NSRange(location: storage.length, length: 0)
            storage.beginEditing()
            storage.replaceCharacters(in: range, with: String(character))
            let typed = NSRange(location: range.location, length: storage.length - range.location)
            storage.addAttribute(.font, value: font, range: typed)
            storage.endEditing()
        }
    }

    private var link: NSRange { (storage.string as NSString).range(of: "http://www.example.com/a-page") }

    @Test("an address that is typed becomes a link, is outlined, and is none when it is taken apart")
    func outline() throws {
        type("See http://www.example.com/a-page for more.")
        expect(
            storage.attribute(.link, at: link.location + 3, effectiveRange: nil) as? URL == URL(string: "http://www.example.com/a-page"))
        let list = GraphicsContext.recording {
            manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: container), at: CGPoint(x: 8, y: 20))
        }
        let box = try require(manager.boxes.first)
        let glyphs = manager.glyphRange(forCharacterRange: link, actualCharacterRange: nil)
        let enclosing = manager.boundingRect(forGlyphRange: glyphs, in: container).offsetBy(dx: 8, dy: 20)
        expect(manager.boxes.count == 1 && abs(box.minX - enclosing.minX) < 1 && abs(box.maxX - enclosing.maxX) < 1)
        expect(list.items.contains { "\($0)".hasPrefix("strokePath") || "\($0)".hasPrefix("fillPath") })
        storage.replaceCharacters(in: NSRange(location: link.location, length: 22), with: "")
        expect(storage.attribute(.link, at: 6, effectiveRange: nil) == nil)
    }

    @Test("links stay on one line, and lines stand further apart the later they come")
    func spacing() {
        type("A word or two first http://www.example.com/a-page\nand a second paragraph whose lines stand further apart than these.\n")
        type(String(repeating: "More of the same text to fill the lines with. ", count: 8))
        var links: Set<CGFloat> = []
        var gaps: [CGFloat] = []
        let linkGlyphs = manager.glyphRange(forCharacterRange: link, actualCharacterRange: nil)
        var paragraphGaps: [CGFloat] = []
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { rect, used, _, range, _ in
            if NSIntersectionRange(range, linkGlyphs).length > 0 { links.insert(rect.minY) }
            let characters = manager.characterRange(forGlyphRange: range, actualGlyphRange: nil)
            let ends = (storage.string as NSString).substring(with: characters).hasSuffix("\n")
            if ends { paragraphGaps.append(rect.maxY - used.maxY) } else { gaps.append(rect.maxY - used.maxY) }
        }
        expectEqual(links.count, 1)
        expect(paragraphGaps.count == 2 && paragraphGaps[0] >= 10)
        expect(gaps.first == 0 && gaps.dropLast().max()! >= 3 && gaps.dropLast() == gaps.dropLast().sorted()[...])
    }

    @Test("text flows around a circle that is dragged, and a helper stands at the selection's end")
    func circle() throws {
        let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 14)]
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.attributedText = NSAttributedString(string: String(repeating: "wrapping around ", count: 60), attributes: font)
        let circle = UIView(frame: CGRect(x: 120, y: 60, width: 100, height: 100))
        view.addSubview(circle)
        for y in [60.0, 90, 140] {
            circle.center.y = y + 50
            var oval = view.convert(circle.bounds, from: circle)
            oval.origin.x -= view.textContainerInset.left
            oval.origin.y -= view.textContainerInset.top
            view.textContainer.exclusionPaths = [UIBezierPath(ovalIn: oval)]
            let middle = CGPoint(x: oval.midX, y: oval.midY)
            var sides = 0
            view.layoutManager.enumerateLineFragments(forGlyphRange: view.layoutManager.glyphRange(for: view.textContainer)) {
                rect, _, _, _, _ in
                expect(!rect.contains(middle))
                if rect.minY < middle.y, rect.maxY > middle.y { sides += 1 }
            }
            expectEqual(sides, 2)
        }
        view.selectedRange = (view.text as NSString).range(of: "around wrapping around wrapping around")
        let glyphs = view.layoutManager.glyphRange(forCharacterRange: view.selectedRange, actualCharacterRange: nil)
        var last = CGRect.zero
        view.layoutManager.enumerateEnclosingRects(
            forGlyphRange: glyphs, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: view.textContainer
        ) { rect, _ in if rect.maxY > last.maxY { last = rect } }
        let end = view.layoutManager.boundingRect(
            forGlyphRange: NSRange(location: NSMaxRange(glyphs) - 1, length: 1), in: view.textContainer)
        expect(abs(last.maxX - end.maxX) < 1 && abs(last.maxY - end.maxY) < 1)
    }
}
