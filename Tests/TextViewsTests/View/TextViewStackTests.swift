import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Who keeps what, and what a view makes of the container that it is given.
struct TextViewStackTests {
    static let size = CGSize(width: 300, height: 200)

    static func stack(_ text: String, _ container: TextContainer = TextContainer(size: .zero)) -> (TextStorage, TextContainer) {
        let storage = TextStorage(string: text)
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        return (storage, container)
    }

    @Test("a storage that its owner lets go of leaves a disconnected view and no crash")
    func abandonedStorage() {
        weak var gone: TextStorage?
        let view: TextView
        do {
            let (storage, container) = Self.stack(ViewFixture.paragraphs(50))
            gone = storage
            view = TextView(frame: CGRect(origin: .zero, size: Self.size), textContainer: container)
            expect(view.text.count > 1000)
            view.selectedRange = NSRange(location: 100, length: 50)
            view.scrollToEnd()
        }
        expect(gone == nil)
        expect(view.text.isEmpty && view.attributedText.length == 0)
        var list = DisplayList()
        view.draw(into: &list)
        _ = view.handle(.pointerMoved(Pointer(CGPoint(x: 50, y: 50))))
        _ = view.handle(.pointerDown(Pointer(CGPoint(x: 50, y: 50), button: 1)))
        _ = view.handle(.key(KeyPress(.end)))
        expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height < 100)
        expect(view.layoutManager.textStorage == nil)
        view.text = "begun again"
        expect(view.layoutManager.textStorage === view.textStorage && view.layoutManager.numberOfGlyphs == 11)
    }

    @Test("another storage in the layout manager of a view switches its content and keeps the view")
    func replacedStorage() {
        let view = TextView(frame: CGRect(origin: .zero, size: Self.size))
        view.text = ViewFixture.paragraphs(80)
        view.scrollToEnd()
        view.selectedRange = NSRange(location: 900, length: 30)
        _ = view.takeDamage()
        let other = TextStorage(string: "short")
        view.layoutManager.replaceTextStorage(other)
        expect(view.text == "short" && view.textStorage === other)
        expect(view.contentOffset.y == 0 && view.selectedRange == NSRange(location: 0, length: 0))
        expectEqual(view.takeDamage(), .all)
        other.append(NSAttributedString(string: "er"))
        expect(view.text == "shorter" && view.takeDamage() == .all)
    }

    @Test func `a view that made its stack keeps the storage it is switched to`() {
        let view = TextView(frame: CGRect(origin: .zero, size: Self.size))
        view.layoutManager.replaceTextStorage(TextStorage(string: "kept"))
        expectEqual(view.text, "kept")
    }

    @Test func `another layout manager of the container is the view's from then on`() {
        let (storage, container) = Self.stack("one two three")
        let view = TextView(frame: CGRect(origin: .zero, size: Self.size), textContainer: container)
        let manager = LayoutManager()
        container.replaceLayoutManager(manager)
        expect(view.layoutManager === manager && view.textStorage === storage)
        _ = view.takeDamage()
        storage.append(NSAttributedString(string: " four"))
        expectEqual(view.takeDamage(), .all)
        expect(manager.linkTextAttributes[.foregroundColor] != nil)
    }

    @Test("a container follows the view's width on resize, whatever size it came with")
    func widthTracking() {
        let (_, container) = Self.stack("text", TextContainer(size: CGSize(width: 1000, height: 10)))
        let view = TextView(frame: CGRect(origin: .zero, size: Self.size), textContainer: container)
        expect(container.size.width == 300 && container.widthTracksTextView)
        view.frame.size.width = 250
        expectEqual(container.size.width, 250)
        container.widthTracksTextView = false
        container.size.width = 120
        view.frame.size.width = 400
        expectEqual(container.size.width, 120)
    }

    @Test func `a container that tracks the view's height ends with the view, which then does not scroll`() {
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = (1...50).map { "line \($0)" }.joined(separator: "\n")
        view.layoutIfNeeded()
        expect(view.contentSize.height > 500)
        view.textContainer.heightTracksTextView = true
        let inset = view.textContainerInset
        expectEqual(view.textContainer.size.height, 100 - inset.top - inset.bottom)
        expectEqual(view.layoutManager.textContainers.count, 1)
        let whole = NSRange(location: 0, length: view.textStorage.length)
        view.layoutManager.ensureLayout(for: view.textContainer)
        expect(view.layoutManager.glyphRange(for: view.textContainer).length < whole.length / 4)
        view.scrollRangeToVisible(NSRange(location: whole.length, length: 0))
        expectEqual(view.contentOffset, .zero)
        view.frame.size.height = 160
        expectEqual(view.textContainer.size.height, 160 - inset.top - inset.bottom)
        view.textContainer.heightTracksTextView = false
        expect(view.textContainer.size.height > 1e6)
        view.layoutIfNeeded()
        expect(view.contentSize.height > 500)
    }

    @Test("while the view scrolls its container has no height, and any length of text fits")
    func unlimitedHeight() {
        let view = TextView(frame: CGRect(origin: .zero, size: Self.size))
        expect(view.textContainer.size.height >= 1e7)
        view.text = ViewFixture.paragraphs(3000)
        view.scrollToEnd()
        let last = view.layoutManager.lineBox(forCharacterAt: view.textStorage.length - 1)
        expect((last?.rect.maxY ?? 0) > 50_000)
        view.isScrollEnabled = false
        expectEqual(view.textContainer.size.height, 184)
    }

    @Test("layout is non-contiguous by default only while scrolling is enabled, and an owner's word stands")
    func nonContiguousDefault() {
        let view = TextView(frame: CGRect(origin: .zero, size: Self.size))
        expect(view.layoutManager.allowsNonContiguousLayout)
        view.isScrollEnabled = false
        expect(!view.layoutManager.allowsNonContiguousLayout)
        view.isScrollEnabled = true
        view.layoutManager.allowsNonContiguousLayout = false
        view.frame.size.width = 200
        expect(!view.layoutManager.allowsNonContiguousLayout)
    }

    @Test("asking a view that does not scroll for its intrinsic size lays out everything")
    func intrinsicSizeLaysOut() {
        let view = TextView(frame: CGRect(origin: .zero, size: Self.size))
        view.isScrollEnabled = false
        view.text = ViewFixture.paragraphs(500)
        let height = view.intrinsicContentSize.height
        expect(height > 8000)
        view.frame.size.height = height
        expectEqual(view.layoutManager.glyphRange(for: view.textContainer).length, view.textStorage.length)
        expectEqual(view.intrinsicContentSize.height, height)
        expectEqual(TextView(frame: .zero).intrinsicContentSize, CGSize(width: -1, height: -1))
    }

    @Test("setting the font invalidates the intrinsic size, and a view that does not scroll grows with its text")
    func growingView() {
        final class Column: View {
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                for view in subviews { view.frame.size.height = view.intrinsicContentSize.height }
            }
        }
        let column = Column(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 300, height: 10))
        view.isScrollEnabled = false
        column.addSubview(view)
        view.text = "A short text"
        column.layoutIfNeeded()
        let small = view.frame.height
        expect(small > 20)
        view.font = Font.systemFont(ofSize: 40)
        column.layoutIfNeeded()
        let large = view.frame.height
        expect(large > small + 15)
        view.textStorage.append(NSAttributedString(string: "\nand\nmore", attributes: [.font: Font.systemFont(ofSize: 40)]))
        column.layoutIfNeeded()
        expect(view.frame.height > large * 2)
        let layouts = column.layouts
        column.layoutIfNeeded()
        expectEqual(column.layouts, layouts)
    }

    @Test("attributed text set and read back is equal")
    func attributedTextRoundTrip() {
        let view = TextView(frame: CGRect(origin: .zero, size: Self.size))
        let text = NSMutableAttributedString(string: "Drink me", attributes: [.font: Font.systemFont(ofSize: 20)])
        text.addAttribute(.link, value: URL(string: "https://example.org")!, range: NSRange(location: 0, length: 5))
        view.attributedText = text
        expect(view.attributedText.isEqual(to: text))
    }

    @Test("exclusion paths are in the container: view coordinates less the inset")
    func exclusionCoordinates() {
        let view = ViewFixture(ViewFixture.paragraphs(20)).view
        view.textContainerInset = EdgeInsets(top: 30, left: 40, bottom: 0, right: 0)
        let hole = CGRect(x: 140, y: 80, width: 120, height: 90)
        view.textContainer.exclusionPaths = [
            BezierPath(rect: hole.offsetBy(dx: -view.textContainerInset.left, dy: -view.textContainerInset.top))
        ]
        var list = DisplayList()
        view.draw(into: &list)
        let points = list.items.flatMap { item -> [CGPoint] in
            if case .glyphs(let run) = item { run.glyphs.map { CGPoint(x: $0.x.pixels + 4, y: $0.y.pixels - 4) } } else { [] }
        }
        expect(!points.contains { hole.contains($0) })
        expect(points.contains { $0.y > 80 && $0.y < 170 && $0.x < 140 } && points.contains { $0.y > 80 && $0.y < 170 && $0.x > 260 })
    }

    @Test("a delegate that returns false keeps a custom link from being opened")
    func refusedLink() throws {
        final class Refusing: TextViewDelegate {
            var asked: [(URL, NSRange)] = []
            func textView(_ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool {
                asked.append((url, characterRange))
                return false
            }
        }
        let fixture = ViewFixture("Call the rabbit now")
        let range = NSRange(location: 9, length: 6)
        fixture.view.textStorage.addAttribute(.link, value: "https://example.org/rabbit", range: range)
        expect(fixture.click(fixture.point(at: 10)).contains(.openExternally(URL(string: "https://example.org/rabbit")!)))
        let delegate = Refusing()
        fixture.view.delegate = delegate
        let effects = fixture.click(fixture.point(at: 10))
        expect(!effects.contains { if case .openExternally = $0 { true } else { false } })
        expect(delegate.asked.map(\.0.host) == ["example.org"] && delegate.asked.map(\.1) == [range])
    }

    @Test func `the right button and a long press ask for actions`() throws {
        final class Listening: TextViewDelegate {
            var kinds: [TextItemInteraction] = []
            func textView(
                _ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: TextItemInteraction
            ) -> Bool {
                kinds.append(interaction)
                return false
            }
        }
        let fixture = ViewFixture("Call the rabbit now")
        fixture.view.textStorage.addAttribute(.link, value: "https://example.org", range: NSRange(location: 9, length: 6))
        let delegate = Listening()
        fixture.view.delegate = delegate
        let point = fixture.point(at: 10)
        _ = fixture.view.handle(.pointerDown(Pointer(point, button: 3)))
        _ = fixture.view.handle(.pointerUp(Pointer(point, button: 3)))
        expectEqual(delegate.kinds, [.presentActions])
        fixture.press(point)
        expect(fixture.view.secondsToTick != nil, "a press that is held is waited for")
        fixture.view.press?.began -= 600_000_000
        fixture.view.tick()
        fixture.release(point)
        expectEqual(delegate.kinds, [.presentActions, .presentActions])
    }

    @Test func `a view scrolls into its content inset`() {
        let view = ViewFixture(ViewFixture.paragraphs(60)).view
        view.contentInset = EdgeInsets(top: 25, left: 0, bottom: 40, right: 0)
        expectEqual(view.contentOffset.y, -25)
        view.scrollToEnd()
        expectEqual(view.contentOffset.y, view.contentSize.height + 40 - 300)
        view.scrollToStart()
        expectEqual(view.contentOffset.y, -25)
        view.scroll(by: 10)
        expectEqual(view.contentOffset.y, -15)
        view.scroll(by: -100)
        expectEqual(view.contentOffset.y, -25)
    }

    @Test func `fonts of text styles follow the reader's size where the view is told to`() {
        let view = TextView(frame: CGRect(origin: .zero, size: Self.size))
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: Font.preferredFont(forTextStyle: .body)])
        text.addAttribute(.font, value: Font.systemFont(ofSize: 11), range: NSRange(location: 1, length: 1))
        view.attributedText = text
        view.textStorage.updateTextStyleFonts()
        let body = Font.TextStyle.body.pointSize(at: .large)
        expectEqual(view.font?.pointSize, body)
        let font = Font.preferredFont(forTextStyle: .body)
        let other = Font(descriptor: font.fontDescriptor.withSize(body + 7), size: body + 7)
        expect(other.atCurrentTextSize?.pointSize == body && font.atCurrentTextSize == nil)
        expect(Font.systemFont(ofSize: 11).atCurrentTextSize == nil)
        view.textStorage.addAttribute(.font, value: other, range: NSRange(location: 0, length: 1))
        view.adjustsFontForContentSizeCategory = true
        NotificationCenter.default.post(name: ContentSizeCategory.didChangeNotification, object: nil)
        expectEqual(view.font?.pointSize, body)
        expectEqual((view.textStorage.attribute(.font, at: 1, effectiveRange: nil) as? Font)?.pointSize, 11)
    }
}
