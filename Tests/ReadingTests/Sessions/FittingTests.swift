import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// The text size at which a section fits into the view.
struct FittingTests {
    private static let sizes = (28...112).map { CGFloat($0) / 2 }
    private static let sentence = "The quick brown fox jumps over the lazy dog, again and again. "

    private func session(_ text: String, columns: Int = 1, height: CGFloat = 600) throws -> DocumentSession {
        let source = DocumentSource.page(text, title: "Page")
        let session = try DocumentSession(source, style: DocumentStyle(), columns: columns, start: .top)
        session.resize(to: CGSize(width: 700, height: height), scale: 1)
        return session
    }

    /// Sections of so many sentences.
    private func book(_ counts: [Int]) -> String {
        counts.enumerated().map { "## Section \($0)\n\n" + String(repeating: Self.sentence, count: $1) + "\n\n" }.joined()
    }

    /// How far below the top of the view the lines of a section begin and end.
    private func extent(of section: Range<Int>, in view: TextView) -> ClosedRange<CGFloat> {
        view.layoutIfNeeded()
        let rects = [section.lowerBound, section.upperBound - 1].map {
            view.viewRect(view.layoutManager.lineFragmentRect(forGlyphAt: $0, effectiveRange: nil))
        }
        return rects[0].minY...rects[1].maxY
    }

    @Test func `it is the largest at which the section shows whole, with its heading at the top`() throws {
        let session = try session(book([8, 12, 20, 5, 40]))
        var found: [CGFloat] = []
        for number in 1..<4 {
            session.view.scrollToCharacter(at: session.headings[number].utf16)
            let section = session.readSection
            expectEqual(section, session.headings[number].utf16..<session.headings[number + 1].utf16)
            let size = try require(session.fitSection(sizes: Self.sizes))
            expectEqual(session.style.bodySize, size)
            let extent = extent(of: section, in: session.view)
            expect(extent.lowerBound >= 0 && extent.lowerBound <= 60 && extent.upperBound <= 600.5, "\(extent) at \(size)")
            // Pressed again, it finds the same section and the same size.
            expect(session.readSection == section && session.fitSection(sizes: Self.sizes) == size)
            found.append(size)
            session.setBodySize(size + 0.5)
            session.view.scrollToCharacter(at: section.lowerBound)
            let larger = self.extent(of: section, in: session.view)
            expect(larger.upperBound > 600 || size == Self.sizes.last, "\(larger) at \(size + 0.5)")
        }
        expect(found[1] < found[0] && found[0] < found[2], "the longer the section, the smaller: \(found)")
    }

    @Test func `where none is small enough, size and scroll position stay`() throws {
        let session = try session(book([8, 400, 8]))
        session.view.scrollToCharacter(at: session.headings[1].utf16 + 4000)
        let before = try require(session.view.scrollAnchor)
        let size = session.style.bodySize
        expectEqual(session.readSection, session.headings[1].utf16..<session.headings[2].utf16)
        expect(session.fitSection(sizes: Self.sizes) == nil)
        expectEqual(session.style.bodySize, size)
        let after = try require(session.view.scrollAnchor)
        expect(after.utf16 == before.utf16 && abs(after.distance - before.distance) <= 1)
        try expect(self.session("").fitSection(sizes: Self.sizes) == nil)
    }

    @Test func `headings without words go with what follows, and text before the first heading is a section`() throws {
        let text = "Some words before.\n\n# Title\n\n## Part\n\n### Chapter\n\nWords of it.\n\n## Next\n\nMore words.\n"
        let session = try session(text)
        let headings = session.headings.map(\.utf16)
        expectEqual(session.readSection, 0..<headings[0])
        session.view.frame.size.height = 120
        session.view.scrollToCharacter(at: headings[0])
        expectEqual(session.readSection, headings[0]..<headings[3])
        try expectEqual(self.session("Words alone.\n\nAnd more.\n").readSection.lowerBound, 0)
    }

    @Test func `in columns a section fits where it is on one spread`() throws {
        let session = try session(book([30, 12, 30, 12]), columns: 2)
        let section = session.readSection
        let size = try require(session.fitSection(sizes: [14, 16, 18, 20, 24, 40, 56]))
        expect(size < 56)
        expect(session.view.scrollFits(section))
        session.setBodySize(56)
        expect(!session.view.scrollFits(section))
    }

    @Test(arguments: [3, 12, 40, 90]) func `in columns few sizes are tried, and one that is found is not far from the largest`(count: Int)
        throws
    {
        let session = try session(book([30, count, 30, 12]), columns: 2)
        session.view.isCaretBrowsingEnabled = true
        session.view.selectedRange = NSRange(location: session.headings[1].utf16 + 20, length: 0)
        let section = session.readSection
        expectEqual(section, session.headings[1].utf16..<session.headings[2].utf16)
        let sizes = (14...56).map { CGFloat($0) }
        let edits = EditCounter()
        session.view.textStorage.delegate = edits
        let found = session.fitSection(sizes: sizes)
        expect(edits.count <= 10, "one setting of the text each")
        session.view.textStorage.delegate = nil
        func fits(_ size: CGFloat) -> Bool {
            session.setBodySize(size)
            return session.view.scrollFits(section)
        }
        let largest = sizes.last(where: fits)
        expect(found.map(fits) ?? (largest == nil), "\(String(describing: found)) of \(String(describing: largest))")
        if let found, let largest { expect(found >= largest * 0.6) }
    }

    @Test func `a figure of the section shows whole as well`() throws {
        let folder = try ScratchFolder()
        let square = Bitmap(width: 100, height: 350, pixels: Array(repeating: 0xFF00_00FF, count: 35_000))
        try square.pngData().write(to: URL(filePath: folder.path("a.png")))
        let body = String(repeating: Self.sentence, count: 3)
        let path = try folder.write("# One\n\n\(body)\n\n![](a.png \"float=right\")\n\n\(body)\n\n# Two\n\n\(body)\n", to: "a.md")
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 520), scale: 1)
        _ = try require(session.fitSection(sizes: Self.sizes))
        let figure = try require(session.view.figures.first)
        expect(session.view.viewRect(figure.frame).maxY <= 520.5)
    }
}

/// Counts edits of a text.
private final class EditCounter: TextStorageDelegate {
    var count = 0

    func textStorage(
        _ textStorage: TextStorage, didProcessEditing editedMask: TextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) { count += 1 }
}
