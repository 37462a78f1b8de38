import Expectations
import Foundation
import Testing
import UIKitNames

/// Parts of the stack as subclasses override them in UIKit.
struct StackOverrideTests {
    private final class OwnView: UITextView {
        var asked = 0
        override var layoutManager: NSLayoutManager {
            asked += 1
            return super.layoutManager
        }
        override var textStorage: NSTextStorage { super.textStorage }
        override var textContainer: NSTextContainer { super.textContainer }
        override weak var delegate: (any UITextViewDelegate)? { didSet { asked += 100 } }
    }

    @Test func `a text view's parts are overridden`() {
        let view = OwnView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.text = "abc"
        let plain: UITextView = view
        expect(plain.layoutManager.textStorage === view.textStorage && view.asked == 1 && plain.textStorage.length == 3)
        expect(plain.textContainer.layoutManager === plain.layoutManager)
        view.delegate = nil
        expectEqual(view.asked, 102)
    }
}
