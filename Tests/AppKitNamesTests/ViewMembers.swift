import AppKitNames
import Expectations
import Foundation
import Testing
import TextKit

/// Sections 11 to 16 of the contract in AppKit's shape: NSTextView, string drawing, documents, colours and contexts.
struct ViewMembers {
    /// Overrides what AppKit lets one override.
    final class OwnView: NSTextView {
        var calls: Set<String> = []

        override init(frame: NSRect, textContainer: NSTextContainer?) { super.init(frame: frame, textContainer: textContainer) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override var textContainerOrigin: NSPoint { NSPoint(x: 30, y: 40) }
        override var string: String { didSet { calls.insert("string") } }
        override func drawBackground(in rect: NSRect) { calls.insert("background") }
        override func drawInsertionPoint(in rect: NSRect, color: NSColor, turnedOn flag: Bool) {}
        override var shouldDrawInsertionPoint: Bool { super.shouldDrawInsertionPoint }
        override func setSelectedRange(_ charRange: NSRange) {
            calls.insert("setSelectedRange")
            super.setSelectedRange(charRange)
        }
        override func setSelectedRanges(_ ranges: [NSValue], affinity: NSSelectionAffinity, stillSelecting: Bool) {
            super.setSelectedRanges(ranges, affinity: affinity, stillSelecting: stillSelecting)
        }
        override func selectionRange(forProposedRange range: NSRange, granularity: NSSelectionGranularity) -> NSRange {
            super.selectionRange(forProposedRange: range, granularity: granularity)
        }
        override func characterIndexForInsertion(at point: NSPoint) -> Int { super.characterIndexForInsertion(at: point) }
        override func scrollRangeToVisible(_ range: NSRange) { calls.insert("scroll") }
        override func shouldChangeText(in affectedCharRange: NSRange, replacementString: String?) -> Bool { true }
        override func didChangeText() { super.didChangeText() }
        override func clicked(onLink link: Any, at charIndex: Int) { calls.insert("clicked") }
        override func setConstrainedFrameSize(_ desiredSize: NSSize) { super.setConstrainedFrameSize(desiredSize) }
        override func replaceTextContainer(_ newContainer: NSTextContainer) { super.replaceTextContainer(newContainer) }
        override func showFindIndicator(for charRange: NSRange) { calls.insert("indicator") }
    }

    @Test func `a view has AppKit's shape`() throws {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
        let storage: NSTextStorage? = view.textStorage
        let manager: NSLayoutManager? = view.layoutManager
        expect(storage != nil && manager?.textStorage === storage)
        view.string = "some text"
        expect(view.string == "some text" && view.selectedRange() == view.selectedRange as NSRange)
        view.setSelectedRange(NSRange(location: 2, length: 3))
        expectEqual(view.selectedRange(), NSRange(location: 2, length: 3))
        expectEqual(view.selectedRanges, [NSValue(range: NSRange(location: 2, length: 3))])
        view.textContainerInset = NSSize(width: 3, height: 4)
        expectEqual(view.textContainerOrigin, NSPoint(x: 3, y: 4))
        view.replaceCharacters(in: NSRange(location: 0, length: 4), with: "more")
        expectEqual(view.string, "more text")
        view.isRichText = false
        expect(!view.isRichText && !view.allowsEditingTextAttributes)
        view.isRichText = true
        expect(view.isRichText)
        let rtf = try require(view.rtf(from: NSRange(location: 0, length: 4)))
        expect(NSAttributedString(rtf: rtf, documentAttributes: nil)?.string.hasPrefix("more") == true)
        view.autoresizingMask = [.width, .height]
        expectEqual(view.autoresizingMask, [.flexibleWidth, .flexibleHeight])
        view.alignment = .right
        view.insertionPointColor = .red
        let links: [NSAttributedString.Key: Any]? = view.linkTextAttributes
        expect(view.alignment == .right && links?[.underlineStyle] != nil)
    }

    @Test func `without a background nothing is filled under the text`() {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
        view.string = "some text"
        func items() -> Int {
            var list = DisplayList()
            view.draw(into: &list, damage: .all)
            return list.items.count
        }
        expect(view.drawsBackground)
        let filled = items()
        view.drawsBackground = false
        expectEqual(items(), filled - 1)
        view.drawsBackground = true
        expectEqual(items(), filled)
    }

    @Test func `a subclass overrides from another module`() {
        let view = OwnView(frame: NSRect(x: 0, y: 0, width: 200, height: 100), textContainer: nil)
        view.string = "words"
        view.setSelectedRange(NSRange(location: 1, length: 0))
        view.scrollRangeToVisible(NSRange())
        view.showFindIndicator(for: NSRange())
        expectEqual(view.calls, ["string", "setSelectedRange", "scroll", "indicator"])
        expectEqual(view.caretRect(for: view.beginningOfDocument).minX, 35, "the text begins where the origin says")
        expectEqual(view.characterIndexForInsertion(at: NSPoint(x: 199, y: 45)), 5)
        expectEqual(view.characterIndexForInsertion(at: NSPoint(x: 31, y: 45)), 0)
    }

    @Test func `strings, documents, colours and contexts have AppKit's names`() throws {
        let options: NSString.DrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
        let text = NSAttributedString(string: "text", attributes: [.font: NSFont.systemFont(ofSize: 12)])
        expect(text.boundingRect(with: NSSize(width: 100, height: 100), options: options).width > 5)
        expectEqual(NSAttributedString(html: Data("<p>a</p>".utf8), documentAttributes: nil)?.string, "a\n")
        expect(NSAttributedString(html: Data(), documentAttributes: nil) == nil)
        let colors: [NSColor] = [
            NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), NSColor(calibratedRed: 1, green: 0, blue: 0, alpha: 1),
            NSColor(red: 1, green: 0, blue: 0, alpha: 1),
        ]
        expect(colors.allSatisfy { $0 == .red } && NSColor(deviceWhite: 0, alpha: 1) == .black)
        expect(NSColor.red.usingColorSpace(.sRGB)?.redComponent == 1 && NSColor.labelColor !== NSColor.textColor)
        expect(NSGraphicsContext.current == nil)
        let list = GraphicsContext.recording {
            NSGraphicsContext.saveGraphicsState()
            NSColor.red.set()
            NSBezierPath.fill(NSRect(x: 0, y: 0, width: 5, height: 5))
            NSBezierPath.strokeLine(from: .zero, to: NSPoint(x: 5, y: 5))
            NSGraphicsContext.current?.cgContext.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            NSGraphicsContext.restoreGraphicsState()
        }
        expect(list.items.count >= 3)
        let shadow = NSShadow()
        let color: NSColor? = shadow.shadowColor
        expectEqual(color, NSColor(white: 0, alpha: 1 / 3))
    }
}
