import AppKitNames
import Expectations
import Testing
import TextKit

@testable import TextViews

/// AppKit's shape of a text view, as sources written for it use it.
struct NSTextViewTests {
    let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))

    @Test func `the parts of the stack are optional, and may be used as if they were not`() throws {
        view.string = "Down the rabbit-hole"
        view.textStorage?.append(NSAttributedString(string: "!"))
        guard let storage = view.textStorage, let manager = view.layoutManager, let container = view.textContainer else {
            Issue.record("no stack")
            return
        }
        expect(storage.string == "Down the rabbit-hole!" && view.string.hasSuffix("!"))
        expect(manager.textContainers.first === container)
        let other = NSTextStorage(string: "other")
        view.layoutManager?.replaceTextStorage(other)
        expect(view.string == "other" && view.textStorage === other)
        view.textStorage!.mutableString.append("s")
        expectEqual(view.string, "others")
    }

    @Test func `the inset is a size`() {
        view.textContainerInset = NSSize(width: 12, height: 7)
        let inset: NSSize = view.textContainerInset
        expectEqual(inset, NSSize(width: 12, height: 7))
        expectEqual(view.textContainerOrigin, NSPoint(x: 12, y: 7))
    }

    @Test func `another container replaces the view's`() throws {
        view.string = "Down the rabbit-hole"
        let old: NSTextContainer = view.textContainer!
        let container = NSTextContainer(size: NSSize(width: 50, height: 50))
        view.replaceTextContainer(container)
        expect(view.textContainer === container && view.layoutManager?.textContainers.count == 1)
        expect(container.size.width == 300 && old.layoutManager == nil)
        expectEqual(view.string, "Down the rabbit-hole")
    }

    @Test func `a view is as large as its text within its limits`() {
        view.string = String(repeating: "line\n", count: 30)
        view.isVerticallyResizable = true
        view.maxSize = NSSize(width: 1000, height: 250)
        view.sizeToFit()
        expectEqual(view.frame.size, NSSize(width: 300, height: 250))
        view.string = "x"
        view.minSize = NSSize(width: 0, height: 90)
        view.sizeToFit()
        expectEqual(view.frame.height, 90)
    }

    @Test func `several ranges are selected, sorted and apart`() {
        view.string = "one two three four five"
        view.selectedRanges = [NSRange(location: 8, length: 5), NSRange(location: 0, length: 3), NSRange(location: 2, length: 2)].map {
            NSValue(range: $0)
        }
        expectEqual(view.selectedRanges.map(\.rangeValue), [NSRange(location: 0, length: 4), NSRange(location: 8, length: 5)])
        let copied = view.handle(.key(KeyPress(.character("c"), .control))).effects
        expect(copied.contains { if case .setClipboard("one \nthree", _) = $0 { true } else { false } })
        view.setSelectedRange(NSRange(location: 4, length: 3), affinity: .downstream, stillSelecting: false)
        expectEqual(view.selectedRanges.map(\.rangeValue), [NSRange(location: 4, length: 3)])
        expectEqual(
            view.selectionRange(forProposedRange: NSRange(location: 9, length: 0), granularity: .selectByWord),
            NSRange(location: 8, length: 5))
    }

    private final class Delegate: NSTextViewDelegate {
        var clicks: [(String, Int)] = []
        var old: [NSRange] = []
        func textView(_ textView: NSTextView, clickedOnLink link: Any, at charIndex: Int) -> Bool {
            clicks.append(("\(link)", charIndex))
            return true
        }
        func textView(
            _ textView: NSTextView, willChangeSelectionFromCharacterRange oldSelectedCharRange: NSRange,
            toCharacterRange newSelectedCharRange: NSRange
        ) -> NSRange { NSRange(location: newSelectedCharRange.location, length: min(2, newSelectedCharRange.length)) }
        func textViewDidChangeSelection(_ notification: Notification) {
            if let range = (notification.userInfo?["NSOldSelectedCharacterRange"] as? NSValue)?.rangeValue { old.append(range) }
        }
    }

    @Test func `a delegate of AppKit's kind takes clicks on links and has a say in the selection`() {
        view.string = "one two three"
        view.textStorage?.addAttribute(.link, value: "https://example.org", range: NSRange(location: 0, length: 3))
        let delegate = Delegate()
        view.delegate = delegate
        let point = CGPoint(x: 10, y: 15)
        _ = view.handle(.pointerDown(Pointer(point, button: 1, modifiers: .control)))
        let effects = view.handle(.pointerUp(Pointer(point, button: 1, modifiers: .control))).effects
        expectEqual(delegate.clicks.map(\.0), ["https://example.org"])
        expect(!effects.contains { if case .openExternally = $0 { true } else { false } })
        view.selectedRange = NSRange(location: 4, length: 9)
        expectEqual(view.selectedRange, NSRange(location: 4, length: 2))
        view.selectedRange = NSRange(location: 8, length: 0)
        expectEqual(delegate.old.last, NSRange(location: 4, length: 2))
        delegate.old = []
        view.insertText("ab", replacementRange: NSRange(location: NSNotFound, length: 0))
        view.deleteBackward(nil)
        expectEqual(delegate.old, [NSRange(location: 8, length: 0), NSRange(location: 10, length: 0)])
    }

    @Test func `subclasses override what AppKit lets them`() {
        final class Lined: NSTextView {
            var clicked: [Int] = []
            override func drawBackground(in rect: NSRect) {
                super.drawBackground(in: rect)
                GraphicsContext.current?.fill(CGRect(x: 3, y: 150, width: 8, height: 2), color: .black)
            }
            override func clicked(onLink link: Any, at charIndex: Int) { clicked.append(charIndex) }
            override func selectionRange(forProposedRange range: NSRange, granularity: SelectionGranularity) -> NSRange {
                granularity == .selectByWord
                    ? NSRange(location: 0, length: 5) : super.selectionRange(forProposedRange: range, granularity: granularity)
            }
            override func setSelectedRanges(_ ranges: [NSValue], affinity: SelectionAffinity, stillSelecting: Bool) {
                super.setSelectedRanges(
                    ranges.map { NSValue(range: NSRange(location: $0.rangeValue.location, length: 1)) }, affinity: affinity,
                    stillSelecting: stillSelecting)
            }
        }
        let view = Lined(frame: NSRect(x: 0, y: 0, width: 300, height: 60))
        view.string = String(repeating: "a long text that wraps\n", count: 30)
        view.contentOffset = CGPoint(x: 0, y: 100)
        var list = DisplayList()
        view.draw(into: &list)
        let fills = list.items.compactMap { if case .fillRect(let rect, .black) = $0 { rect.logical(scale: 1) } else { nil } }
        expectEqual(fills, [CGRect(x: 3, y: 50, width: 8, height: 2)])
        view.contentOffset = .zero
        _ = view.handle(.pointerDown(Pointer(CGPoint(x: 60, y: 15), button: 1, clickCount: 2)))
        _ = view.handle(.pointerUp(Pointer(CGPoint(x: 60, y: 15), button: 1, clickCount: 2)))
        expectEqual(view.selectedRange, NSRange(location: 0, length: 5))
        view.selectedRange = NSRange(location: 7, length: 9)
        expectEqual(view.selectedRange, NSRange(location: 7, length: 1))
    }

    @Test func `a found range is marked for a while`() {
        view.string = "one two three"
        _ = view.takeDamage()
        view.showFindIndicator(for: NSRange(location: 4, length: 3))
        expect(view.takeDamage() != .none)
        var list = DisplayList()
        view.draw(into: &list)
        expect(list.items.contains { if case .fillPath(_, FindIndicator.color) = $0 { true } else { false } })
        expect((view.secondsToTick ?? 9) <= 1)
        view.state.findIndicator?.ends = 0
        view.tick()
        expect(view.state.findIndicator == nil && view.takeDamage() != .none)
    }
}
