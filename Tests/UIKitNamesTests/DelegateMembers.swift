import Expectations
import Foundation
import Testing
import UIKitNames

/// Section 3 of the contract: every method of NSLayoutManagerDelegate is called, with what the contract says.
struct DelegateMembers {
    private final class Delegate: NSLayoutManagerDelegate {
        var calls: Set<Int> = []

        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
            properties props: UnsafePointer<NSLayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>,
            font aFont: UIFont, forGlyphRange glyphRange: NSRange
        ) -> Int {
            calls.insert(1)
            layoutManager.setGlyphs(
                glyphs, properties: props, characterIndexes: charIndexes, font: aFont, forGlyphRange: glyphRange)
            return glyphRange.length
        }
        func layoutManager(
            _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat {
            calls.insert(2)
            return 3
        }
        func layoutManager(
            _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat {
            calls.insert(3)
            return 0
        }
        func layoutManager(
            _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat {
            calls.insert(4)
            return 10
        }
        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldUse action: NSLayoutManager.ControlCharacterAction,
            forControlCharacterAt charIndex: Int
        ) -> NSLayoutManager.ControlCharacterAction {
            calls.insert(5)
            return action == .horizontalTab ? .whitespace : action
        }
        func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool {
            calls.insert(6)
            return true
        }
        func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByHyphenatingBeforeCharacterAt charIndex: Int) -> Bool {
            calls.insert(7)
            return true
        }
        func layoutManager(
            _ layoutManager: NSLayoutManager, boundingBoxForControlGlyphAt glyphIndex: Int, for textContainer: NSTextContainer,
            proposedLineFragment proposedRect: CGRect, glyphPosition: CGPoint, characterIndex charIndex: Int
        ) -> CGRect {
            calls.insert(8)
            return CGRect(x: 0, y: 0, width: 40, height: 10)
        }
        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
            lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
            in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
        ) -> Bool {
            calls.insert(9)
            return false
        }
        func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { calls.insert(10) }
        func layoutManager(
            _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool
        ) { calls.insert(11) }
        func layoutManager(
            _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize
        ) { calls.insert(12) }
    }

    @Test func `all twelve are called`() {
        let storage = NSTextStorage(
            string: "a\tb\u{AD}cdefgh\u{AD}ijklmnop words that wrap\nnext", attributes: [.font: UIFont(name: "DejaVu Serif", size: 16)!])
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 120, height: 0))
        let delegate = Delegate()
        manager.delegate = delegate
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        manager.ensureLayout(for: container)
        container.size.width = 110
        manager.ensureLayout(for: container)
        expectEqual(delegate.calls, Set(1...12))
        let b = manager.glyphIndexForCharacter(at: 2)
        let a = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: container)
        expectEqual(manager.location(forGlyphAt: b).x, a.maxX + 40, "the box is the white space")
        let rect = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        expectEqual(rect.height, manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).height + 3)
    }

    @Test func `a delegate without methods leaves layout as it is`() {
        final class Silent: NSLayoutManagerDelegate {}
        func lines(_ delegate: (any NSLayoutManagerDelegate)?) -> [CGRect] {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = 5
            style.paragraphSpacing = 7
            let storage = NSTextStorage(string: "words that wrap here\nand here", attributes: [.paragraphStyle: style])
            let manager = NSLayoutManager()
            manager.delegate = delegate
            storage.addLayoutManager(manager)
            manager.addTextContainer(NSTextContainer(size: CGSize(width: 80, height: 0)))
            var rects: [CGRect] = []
            manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) { rect, _, _, _, _ in
                rects.append(rect)
            }
            return rects
        }
        let silent = Silent()
        expect(lines(silent) == lines(nil) && lines(nil).count >= 3)
    }
}
