import Expectations
import Foundation
import Testing
import UIKitNames

/// Sections 4 and 5 of the contract, member by member: NSTextContainer and NSTextAttachment.
struct ContainerMembers {
    /// A column as wide as a circle is at each height.
    final class Circle: NSTextContainer {
        override init(size: CGSize) { super.init(size: size) }
        required init(coder: NSCoder) { super.init(coder: coder) }

        override var isSimpleRectangularTextContainer: Bool { false }
        override var layoutManager: NSLayoutManager? { didSet {} }
        override func lineFragmentRect(
            forProposedRect proposedRect: CGRect, at characterIndex: Int, writingDirection baseWritingDirection: NSWritingDirection,
            remaining remainingRect: UnsafeMutablePointer<CGRect>?
        ) -> CGRect {
            let rect = super.lineFragmentRect(
                forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection, remaining: remainingRect)
            let radius = size.width / 2
            let far = max(abs(rect.minY - radius), abs(rect.maxY - radius))
            guard far < radius else { return .zero }
            let half = (radius * radius - far * far).squareRoot()
            return CGRect(x: radius - half, y: rect.minY, width: 2 * half, height: rect.height)
        }
    }

    @Test func `a container has TextKit's defaults`() {
        let container = NSTextContainer()
        expectEqual(container.size, CGSize(width: 1e7, height: 1e7))
        expect(container.layoutManager == nil && container.exclusionPaths.isEmpty && container.lineBreakMode == .byWordWrapping)
        expect(container.lineFragmentPadding == 5 && container.maximumNumberOfLines == 0)
        expect(!container.widthTracksTextView && !container.heightTracksTextView && container.isSimpleRectangularTextContainer)
        container.maximumNumberOfLines = 2
        expect(!container.isSimpleRectangularTextContainer)
        container.maximumNumberOfLines = 0
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))]
        expect(!container.isSimpleRectangularTextContainer && !Circle(size: .zero).isSimpleRectangularTextContainer)
    }

    @Test func `a proposal is cut to what is free, with the rest of the band beside it`() {
        let container = NSTextContainer(size: CGSize(width: 100, height: 100))
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 40, y: 0, width: 20, height: 50))]
        var rest = CGRect(x: 9, y: 9, width: 9, height: 9)
        func ask(_ rect: CGRect, _ direction: NSWritingDirection = .leftToRight) -> CGRect {
            container.lineFragmentRect(forProposedRect: rect, at: 0, writingDirection: direction, remaining: &rest)
        }
        expectEqual(ask(CGRect(x: 0, y: 10, width: 500, height: 10)), CGRect(x: 0, y: 10, width: 40, height: 10))
        expectEqual(rest, CGRect(x: 60, y: 10, width: 40, height: 10))
        expectEqual(ask(CGRect(x: 0, y: 10, width: 500, height: 10), .rightToLeft), CGRect(x: 60, y: 10, width: 40, height: 10))
        expectEqual(rest, CGRect(x: 0, y: 10, width: 40, height: 10))
        expect(ask(CGRect(x: 0, y: 60, width: 500, height: 10)) == CGRect(x: 0, y: 60, width: 100, height: 10) && rest == .zero)
        expect(ask(CGRect(x: 0, y: 95, width: 50, height: 10)) == .zero && rest == .zero)
        for bad in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300] {
            for rect in [
                CGRect(x: bad, y: 0, width: 9, height: 9), CGRect(x: 0, y: bad, width: 9, height: 9),
                CGRect(x: 0, y: 0, width: bad, height: 9), CGRect(x: 0, y: 0, width: 9, height: bad),
            ] {
                let answer = ask(rect)
                expect(!answer.minX.isNaN && answer.width >= 0 && answer.width <= 100, "\(rect)")
            }
        }
        expectEqual(container.lineFragmentRect(forProposedRect: .zero, at: 0, writingDirection: .natural, remaining: nil), .zero)
    }

    @Test func `a circle of a subclass's making holds lines as wide as it is`() {
        let storage = NSTextStorage(string: String(repeating: "round and round it goes ", count: 40))
        let manager = NSLayoutManager()
        let circle = Circle(size: CGSize(width: 300, height: 300))
        storage.addLayoutManager(manager)
        manager.addTextContainer(circle)
        var rects: [CGRect] = []
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: circle)) { rect, _, _, _, _ in rects.append(rect) }
        expect(rects.count > 8 && rects[0].width < 200 && rects.contains { $0.width > 290 })
        expect(rects.allSatisfy { abs($0.midX - 150) < 1 })
    }

    @Test func `a container belongs to one manager, whichever side says so`() {
        let (a, b) = (NSLayoutManager(), NSLayoutManager())
        let container = NSTextContainer(size: CGSize(width: 10, height: 10))
        container.layoutManager = a
        expect(a.textContainers.first === container)
        b.insertTextContainer(container, at: 0)
        expect(a.textContainers.isEmpty && container.layoutManager === b && b.textContainers.count == 1)
        container.layoutManager = nil
        expect(b.textContainers.isEmpty)
        let storage = NSTextStorage(string: "text")
        storage.addLayoutManager(a)
        a.addTextContainer(container)
        container.replaceLayoutManager(b)
        expect(container.layoutManager === b && b.textStorage === storage && a.textContainers.isEmpty && a.textStorage == nil)
        b.removeTextContainer(at: 0)
        expect(container.layoutManager == nil)
    }

    @Test func `unlimited sizes lay out without limit`() {
        for size in [CGSize.zero, CGSize(width: 0, height: CGFloat.greatestFiniteMagnitude), CGSize(width: -5, height: -5)] {
            let storage = NSTextStorage(string: "one line of text\ntwo")
            let manager = NSLayoutManager()
            let container = NSTextContainer(size: size)
            storage.addLayoutManager(manager)
            manager.addTextContainer(container)
            expectEqual(manager.glyphRange(for: container).length, manager.numberOfGlyphs, "\(size)")
            expect(manager.usedRect(for: container).height < 100)
        }
    }

    /// An attachment that draws itself and has a say in its size.
    final class Dot: NSTextAttachment {
        override init(data contentData: Data?, ofType uti: String?) { super.init(data: contentData, ofType: uti) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func attachmentBounds(
            for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
            characterIndex charIndex: Int
        ) -> CGRect { CGRect(x: 0, y: -6, width: 30, height: 50) }
        override func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? {
            nil
        }
    }

    @Test func `an attachment has TextKit's defaults, and its size counts in its line`() {
        expectEqual(NSTextAttachment.character, 0xFFFC)
        let plain = NSTextAttachment(data: nil, ofType: nil)
        expect(plain.contents == nil && plain.fileType == nil && plain.image == nil && plain.bounds == .zero)
        let container: any NSTextAttachmentContainer = plain
        let bounds = container.attachmentBounds(for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
        expectEqual(bounds, .zero)
        expect(container.image(forBounds: .zero, textContainer: nil, characterIndex: 0) == nil)
        let text = NSMutableAttributedString(attachment: Dot(data: nil, ofType: nil))
        expect(text.string == "\u{FFFC}" && text.attribute(.attachment, at: 0, effectiveRange: nil) is Dot)
        text.append(NSAttributedString(string: "x"))
        let storage = NSTextStorage(attributedString: text)
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 0)))
        expectEqual(manager.attachmentSize(forGlyphAt: 0), CGSize(width: 30, height: 50))
        expectEqual(manager.attachmentSize(forGlyphAt: 1), CGSize(width: -1, height: -1))
        expect(manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).height >= 50)
        expectEqual(manager.location(forGlyphAt: 1).x, 35)
        let image = UIImage(data: Data())
        expect(image == nil)
    }
}
