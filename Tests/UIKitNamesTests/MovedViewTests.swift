import Expectations
import Foundation
import Testing
import UIKitNames

/// What a view and a picture of one's own are told of.
struct MovedViewTests {
    final class Editor: UITextView {
        var heard: [String] = []
        override func willMove(toSuperview newSuperview: UIView?) { heard.append(newSuperview == nil ? "will leave" : "will move") }
        override func didMoveToSuperview() { heard.append("superview") }
        override func didMoveToWindow() { heard.append(window == nil ? "no window" : "window") }
    }

    final class Icon: UIImage {
        var drawn = 0
        override func draw(in rect: CGRect) { drawn += 1 }
        override var size: CGSize {
            get { CGSize(width: 7, height: 9) }
            set {}
        }
    }

    @Test func `a view hears of its superview and of the topmost view`() {
        let (top, middle, editor) = (UIView(), UIView(), Editor(frame: .zero))
        middle.addSubview(editor)
        expect(editor.heard == ["will move", "superview", "window"] && editor.window === middle)
        editor.heard = []
        top.addSubview(middle)
        expect(editor.heard == ["window"] && editor.window === top && top.window == nil)
        editor.heard = []
        editor.removeFromSuperview()
        expect(editor.heard == ["will leave", "superview", "no window"] && editor.window == nil)
    }

    @Test func `a picture of a class of one's own draws itself and has its size`() {
        let icon = Icon()
        let picture: UIImage = icon
        picture.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1))
        expect(icon.drawn == 1 && picture.size == CGSize(width: 7, height: 9))
    }
}
