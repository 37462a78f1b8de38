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
        ] as [(String, ClosedRange<CGFloat>)])
    func `a float without a width is as wide as what stands in it`(content: String, width: ClosedRange<CGFloat>) throws {
        let found = try widths("<div style='float:left'>\(content)</div>")
        expect(found.count == 1 && width.contains(found[0]), "\(found)")
    }

    @Test func `one whose lines would fill the column stays in the text, one with a width does not`() throws {
        expectEqual(try widths("<div style='float:left'>\(Self.long)</div>"), [])
        expectEqual(try widths("<div style='float:left; width:200px'>\(Self.long)</div>"), [200])
    }
}
