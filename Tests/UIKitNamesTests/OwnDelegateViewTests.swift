import Foundation
import Testing
import UIKitNames

/// A text view that is the delegate of its own stack, whose methods are called like the view's properties.
@Suite struct OwnDelegateViewTests {
    final class Manager: NSLayoutManager {}

    final class Editor: UITextView, NSLayoutManagerDelegate, NSTextStorageDelegate {
        var edits: [NSRange] = []
        var isOwnManager: Bool {
            if let layoutManager = layoutManager as? Manager { return layoutManager.numberOfGlyphs > 0 }
            return false
        }
        var measures: (Int, CGFloat) {
            let storage = textStorage
            return (storage.length, textContainer.lineFragmentPadding)
        }
        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldBreakLineByHyphenatingBeforeCharacterAt charIndex: Int
        ) -> Bool { false }
        func layoutManager(
            _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool
        ) {}
        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
            changeInLength delta: Int
        ) { edits.append(editedRange) }
    }

    @Test func `a bare name means the property, not a method of the delegate`() {
        let (storage, manager, container) = (NSTextStorage(string: "a😀"), Manager(), NSTextContainer(size: .zero))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let view = Editor(frame: CGRect(x: 0, y: 0, width: 100, height: 100), textContainer: container)
        manager.delegate = view
        storage.delegate = view
        #expect(view.isOwnManager && view.textContainer === container)
        #expect(view.measures == (3, 5))
        view.textStorage.append(NSAttributedString(string: "b"))
        #expect(view.edits == [NSRange(location: 3, length: 1)] && view.measures.0 == 4)
        #expect(!Editor(frame: .zero).isOwnManager)
    }
}
