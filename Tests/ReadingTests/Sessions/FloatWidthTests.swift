import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// How wide floats are that have no width of their own: as CSS 2.1 § 10.3.5 has it.
@MainActor struct FloatWidthTests {
    private nonisolated static let long =
        "Long words of prose that go on for quite a while so that they have to be broken into lines of a box."

    /// The widths of the floats of a page whose column is 600 pixels wide.
    private func widths(_ html: String) throws -> [CGFloat] {
        let folder = try ScratchFolder()
        _ = try folder.write(
            "<html><body><p>Before.</p>\(html)<p>\(repeated(["these", "are", "words"], 200))</p></body></html>", to: "a.html")
        let style = DocumentStyle(theme: .light, bodySize: 18)
        let session = try DocumentSession(.file(folder.path("a.html")), style: style, columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 800), scale: 1)
        expect(session.view.columnWidth > 590)
        return session.view.figures.map(\.frame.width)
    }

    @Test(
        arguments: [
            ("<div style='width:150px'>\(long)</div>", 150...152),
            ("<div style='width:150px;border:1px solid red;padding:3px'>\(long)</div>", 158...160),
            ("<div style='width:150px;background:#eee'>Short</div>", 150...152),
            ("Short", 30...70),
            ("<div style='border:1px solid;padding:10px'>Short words</div>", 110...150),
            ("<div style='width:90px'>\(long)</div><div style='width:120px'>\(long)</div>", 120...122),
            ("<div style='width:90px'>\(long)</div>Some words beside it", 150...200),
            ("<div style='width:90px;background:#eee'>\(long)</div><p>Some words beside it</p>", 150...200),
            ("Few <div style='width:120px'>\(long)</div>", 120...122),
        ] as [(String, ClosedRange<CGFloat>)])
    func `a float without a width is as wide as what stands in it`(content: String, width: ClosedRange<CGFloat>) throws {
        let found = try widths("<div style='float:left'>\(content)</div>")
        expect(found.count == 1 && width.contains(found[0]), "\(found)")
    }

    @Test func `a block keeps its width in a float that other lines make wider`() throws {
        let folder = try ScratchFolder()
        let float = "<div style='float:left'><div style='width:90px;background:#eee'>\(Self.long)</div>Some words beside it</div>"
        _ = try folder.write("<html><body>\(float)<p>\(repeated(["these", "words"], 200))</p></body></html>", to: "a.html")
        let session = try DocumentSession(
            .file(folder.path("a.html")), style: DocumentStyle(theme: .light, bodySize: 18), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 800), scale: 1)
        let text = try require(session.view.figures.first?.excerpt?.view)
        let lines = text.layoutManager.lineBoxes(meeting: CGRect(x: 0, y: 0, width: 700, height: 800), in: text.textContainer)
        let loose = (text.textStorage.string as NSString).range(of: "Some").location
        let sized = lines.filter { $0.utf16.lowerBound < loose }
        expect(sized.count > 5 && sized.count < lines.count && sized.allSatisfy { $0.rect.width <= 96 }, "\(lines.map(\.rect))")
    }

    @Test func `one whose lines would fill the column stays in the text, one with a width does not`() throws {
        expectEqual(try widths("<div style='float:left'>\(Self.long)</div>"), [])
        expectEqual(try widths("<div style='float:left; width:200px'>\(Self.long)</div>"), [200])
    }
}
