import AppKitNames
import Expectations
import Foundation
import Testing

/// Parts of the stack as subclasses override them in AppKit.
struct StackOverrideTests {
    private final class OwnManager: NSLayoutManager {
        var view: NSTextView?
        override var firstTextView: NSTextView? { view ?? super.firstTextView }
    }

    private final class OwnView: NSTextView {
        var asked = 0
        override var delegate: (any NSTextViewDelegate)? { didSet { asked += 1 } }
    }

    @Test func `a delegate is observed, and the parts of the stack are optionals`() throws {
        let view = OwnView(frame: NSRect(x: 0, y: 0, width: 100, height: 50))
        view.string = "abc"
        guard let manager = view.layoutManager, let container = view.textContainer else { throw CancellationError() }
        expect(container.layoutManager === manager && view.textStorage?.length == 3)
        view.delegate = nil
        expectEqual(view.asked, 1)
    }

    @Test func `a layout manager says which view is its first`() throws {
        let storage = NSTextStorage(string: "abc")
        let manager = OwnManager()
        storage.addLayoutManager(manager)
        let container = NSTextContainer(size: NSSize(width: 100, height: 1000))
        manager.addTextContainer(container)
        let plain: NSLayoutManager = manager
        expect(plain.firstTextView == nil)
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 100, height: 50), textContainer: container)
        expect(plain.firstTextView === view)
        let other = NSTextView(frame: .zero)
        manager.view = other
        expect(plain.firstTextView === other && plain.textViewForBeginningOfSelection === other)
        if let first = plain.firstTextView { expect(first.string.isEmpty) }
    }
}
