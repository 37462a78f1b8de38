import AppKit
import OwnNames
import Testing

/// Swift Testing beside the module, and a client's own types of names without a prefix.
@MainActor struct ImportTests {
    @Test func `names without a prefix are the client's`() {
        _ = (TextStorage(), TextView(), ParagraphStyle(), Figure(), Label(), Document(), Font(), Color())
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        view.string = "text"
        #expect(view.textStorage?.string == "text")
        let style = NSMutableParagraphStyle()
        style.headerLevel = 2
        let copy = style.copy() as? NSParagraphStyle
        #expect(copy?.headerLevel == 2)
        let transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGRect(x: 0, y: 0, width: 1, height: 1).applying(transform).width == 2)
    }
}
