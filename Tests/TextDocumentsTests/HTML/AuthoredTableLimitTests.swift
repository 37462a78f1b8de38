import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Where what a page says of its tables meets what a reader has: the column, the theme and the direction of the text.
struct AuthoredTableLimitTests {
    private func storage(_ html: String, _ style: DocumentStyle = DocumentStyle()) throws -> TextStorage {
        try DocumentReader.read(Data(html.utf8), format: .html).makeTextStorage(style: style)
    }

    private func cell(_ text: NSAttributedString, _ part: String) throws -> TextTableBlock {
        try require(text.paragraph(text.offset(part))?.textBlocks.first as? TextTableBlock)
    }

    /// The lines that parts of a text stand on, in a column of 400 pixels.
    private func lines(_ text: TextStorage, _ parts: [String]) -> [CGRect] {
        let (manager, container) = (LayoutManager(), TextContainer(size: CGSize(width: 400, height: 0)))
        manager.addTextContainer(container)
        text.addLayoutManager(manager)
        defer { text.removeLayoutManager(manager) }
        manager.ensureLayout(for: container)
        return parts.map { part in
            let glyphs = manager.glyphRange(
                forCharacterRange: NSRange(location: text.offset(part), length: 1), actualCharacterRange: nil)
            return manager.lineFragmentRect(forGlyphAt: glyphs.location, effectiveRange: nil)
        }
    }

    @Test(arguments: ["width=1200", "width='1000%'", "style='width: 90em'"], [false, true])
    func `a table that asks for more than the column has the column`(width: String, isRightToLeft: Bool) throws {
        let (one, two) = isRightToLeft ? ("אחד", "שתיים") : ("one", "two")
        let text = try storage("<table \(width) dir=\(isRightToLeft ? "rtl" : "ltr")><tr><td>\(one)<td>\(two)</table>")
        let found = lines(text, [one, two])
        let all = found[0].union(found[1])
        expect(all.minX >= 0 && all.maxX <= 400 && all.width > 300, "\(found)")
        expectEqual((found[0].minX > found[1].minX), isRightToLeft)
    }

    @Test func `code on a ground of the document's own has no tint of the theme's`() throws {
        let prose = "<p>Some words of prose, so that code is not what all of the text is set in.</p>"
        let text = try storage(prose + "<table><tr><td bgcolor=#203060>a <code>dark</code><td>b <code>plain</code></table>")
        func ground(_ part: String) -> Any? { text.attribute(.backgroundColor, at: text.offset(part), effectiveRange: nil) }
        expect(ground("dark") == nil && ground("plain") != nil)
        let whole = try storage(prose + "<table bgcolor=#203060><tr><td>a <code>dark</code><td>b</table>")
        expect(whole.attribute(.backgroundColor, at: whole.offset("dark"), effectiveRange: nil) == nil)
    }

    @Test func `which way a table runs is what the page says, and goes by its letters only where that says nothing`() throws {
        func isRightToLeft(_ attributes: String, _ one: String, _ two: String, around: String = "") throws -> Bool {
            let text = try storage("<div \(around)><table \(attributes)><tr><td>\(one)<td>\(two)</table></div>")
            let found = lines(text, [one, two])
            return found[0].minX > found[1].minX
        }
        try expect(!isRightToLeft("dir=ltr", "אחד", "שתיים") && isRightToLeft("dir=rtl", "one", "two"))
        try expect(!isRightToLeft("", "אחד", "שתיים", around: "dir=ltr") && isRightToLeft("", "one", "two", around: "dir=rtl"))
        try expect(isRightToLeft("", "אחד", "שתיים") && !isRightToLeft("", "one", "two"))
        let text = try storage("<table dir=rtl><tr><td dir=ltr>אחד<td>שתיים<tr><td>three<td dir=ltr>ארבע</table>")
        let said = ["אחד", "שתיים", "three", "ארבע"].map { text.paragraph(text.offset($0))?.baseWritingDirection }
        expectEqual(said, [.leftToRight, .rightToLeft, .rightToLeft, .leftToRight])
        let found = lines(text, ["אחד", "שתיים"])
        expect(found[0].minX > found[1].minX, "the first column is on the right, whatever stands in its first cell")
    }

    @Test func `widths in ems are of the em that they were said in`() throws {
        let text = try storage(
            "<html style='font-size:24px'><table style='font-size:8px'>"
                + "<tr><td style='width:10em'>one<td style='width:10rem'>two<td style='width:10ex'>three</table>")
        let size = DocumentStyle().bodySize * 0.92
        func ems(_ part: String) throws -> CGFloat { (try cell(text, part).contentWidth / size * 2).rounded() / 2 }
        try expect(ems("one") == 10 && ems("two") == 10 && ems("three") == 5)
    }

    @Test func `numbers of old attributes may have something behind them`() {
        let values = ["200px", " 50% ", "200 ", "12.5%", "50 %", "3.px", "200", "2*", "*", "", "px", "-5", ".5"]
        let said = values.map(PresentationalHints.dimension)
        expectEqual(said, ["200px", "50%", "200px", "12.5%", "50%", "3px", "200px", nil, nil, nil, nil, nil, nil])
    }

    @Test func `borders that a table gives its cells give way to theirs, side by side`() throws {
        let text = try storage(
            "<style>.r { border-radius: 4px; border-spacing: 2px; border-collapse: collapse }</style><table border=1>"
                + "<tr><td style='border:none'>none<td style='border-left:none'>left<td style='border-color:#ff0000'>red<td class=r>round</table>"
                + "<table border=0 class=r><tr><td>a<td class=r>b</table>")
        func widths(_ part: String) throws -> [CGFloat] {
            let cell = try cell(text, part)
            return [NSRectEdge.minY, .maxX, .maxY, .minX].map { cell.width(for: .border, edge: $0) }
        }
        try expect(widths("none") == [0, 0, 0, 0] && widths("left") == [1, 1, 1, 0])
        try expect(widths("red") == [1, 1, 1, 1] && cell(text, "red").borderColor(for: .minX)?.rgba == RGBA(hex: 0xFF0000))
        try expect(widths("round") == [1, 1, 1, 1] && widths("a\n") == [0, 0, 1, 0])
    }
}
