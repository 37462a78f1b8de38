import AppKitNames
import Expectations
import Foundation
import Testing
import TextViews

/// NSScrollView around texts and other views, in AppKit's spelling.
struct ScrollViewTests {
    @Test func `a scrollable text view fills its scroll view and scrolls itself`() throws {
        let scroller = NSTextView.scrollableTextView()
        let view = try require(scroller.documentView as? NSTextView)
        scroller.frame = NSRect(x: 0, y: 0, width: 300, height: 120)
        scroller.hasVerticalScroller = true
        view.string = String(repeating: "line\n", count: 200)
        scroller.layoutSubtreeIfNeeded()
        expect(view.frame == NSRect(x: 0, y: 0, width: 300, height: 120) && view.enclosingScrollView === scroller)
        expect(scroller.contentSize == NSSize(width: 300, height: 120) && scroller.contentView.documentView === view)
        expectEqual(scroller.documentVisibleRect, NSRect(x: 0, y: 0, width: 300, height: 120))
        view.scrollRangeToVisible(NSRange(location: 900, length: 0))
        expect(scroller.documentVisibleRect.minY > 500 && scroller.contentView.documentRect.height > 2000)
        scroller.contentView.scroll(to: NSPoint(x: 0, y: 40))
        expect(view.contentOffset.y == 40 && scroller.documentVisibleRect.minY == 40)
        _ = scroller.handle(.scroll(dx: 0, dy: 1, at: CGPoint(x: 5, y: 5), modifiers: []))
        expect(view.contentOffset.y > 40)
    }

    @Test func `a program asks the screen for its size as in AppKit`() throws {
        let screen = try require(NSScreen.main)
        expect(NSScreen.screens.count == 1 && screen.backingScaleFactor > 0 && screen.frame == screen.visibleFrame)
        expect((NSScreen.main?.frame.width ?? 0) > 0)
    }

    @Test func `a subclass makes scrollable views of its own class`() {
        final class Editor: NSTextView {}
        expect(Editor.scrollableTextView().documentView is Editor)
        let plain = NSTextView.scrollablePlainDocumentContentTextView().documentView as? NSTextView
        expect(plain?.isRichText == false && plain?.font?.isFixedPitch == true)
    }

    @Test func `a clip view tells that another part shows`() async {
        let scroller = NSTextView.scrollableTextView()
        (scroller.documentView as? NSTextView)?.string = String(repeating: "line\n", count: 200)
        scroller.layoutSubtreeIfNeeded()
        final class Count: @unchecked Sendable { var number = 0 }
        let count = Count()
        let clip = scroller.contentView
        let token = NotificationCenter.default.addObserver(
            forName: NSView.boundsDidChangeNotification, object: clip, queue: nil
        ) { _ in count.number += 1 }
        defer { NotificationCenter.default.removeObserver(token) }
        clip.scroll(to: NSPoint(x: 0, y: 30))
        expectEqual(count.number, 1)
        clip.postsBoundsChangedNotifications = false
        clip.scroll(to: NSPoint(x: 0, y: 0))
        expectEqual(count.number, 1)
    }

    @Test func `another document keeps its size and is moved`() {
        let scroller = NSScrollView(frame: NSRect(x: 0, y: 0, width: 102, height: 52))
        scroller.borderType = .lineBorder
        let document = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 400))
        scroller.documentView = document
        scroller.layoutSubtreeIfNeeded()
        expectEqual(scroller.contentView.frame, NSRect(x: 1, y: 1, width: 100, height: 50))
        scroller.contentView.scroll(to: NSPoint(x: 0, y: 60))
        expectEqual(scroller.documentVisibleRect, NSRect(x: 0, y: 60, width: 100, height: 50))
        expect(document.scrollToVisible(NSRect(x: 0, y: 300, width: 10, height: 10)) && scroller.documentVisibleRect.minY == 260)
        expect(document.enclosingScrollView === scroller && scroller.hitTest(CGPoint(x: 5, y: 5)) === document)
        document.frame.size.height = 1000
        expect(document.scrollToVisible(NSRect(x: 0, y: 900, width: 10, height: 10)) && scroller.documentVisibleRect.minY == 860)
    }
}
