import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// Figures beside plain text in the face of code: lines stand beside them whole or below, and paragraphs that are longer flow around them.
@MainActor struct PlainTextFigureTests {
    private let folder: ScratchFolder
    private static let columns = (1...12).map { "name \($0)        some words      of a table" }.joined(separator: "\n")
    private static let long = String(repeating: "These are the words of a paragraph that nobody has broken by hand into lines. ", count: 12)

    init() throws { folder = try ScratchFolder() }

    /// The parts of rows beside a figure in the middle of a file's lines, on its left and on its right.
    private func stretches(_ text: String, _ name: String, isEditable: Bool = false) throws -> (left: Int, right: Int) {
        let path = try folder.write(text, to: name)
        let source = isEditable ? DocumentSource.edited(path) : .file(path, ReadingChoices(format: .plainText))
        let session = try DocumentSession(source, style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 1000, height: 900), scale: 1)
        session.colorSource()
        let offset = (text as NSString).range(of: "These").location
        let line = try require(session.view.layoutManager.lineBox(forCharacterAt: offset))
        let middle = (session.view.textContainer.size.width - 60) / 2
        let picture = Bitmap(width: 60, height: 60, pixels: [UInt32](repeating: 0xFFC0_2020, count: 3600))
        session.view.addFigure(image: picture, at: CGPoint(x: middle, y: line.usedRect.minY + 16))
        session.view.layoutCompletely()
        let frame = session.view.figures[0].frame
        let all = NSRange(location: 0, length: session.view.textStorage.length)
        let rects = session.view.layoutManager.selectionRects(forCharacterRange: all, in: session.view.textContainer, isTight: true)
            .filter { $0.midY > frame.minY && $0.midY < frame.maxY && $0.width > 8 }
        return (rects.count { $0.maxX <= frame.minX }, rects.count { $0.minX >= frame.maxX })
    }

    @Test func `a soft-wrapped paragraph of a text that is no listing flows around a figure on both sides`() throws {
        let found = try stretches(Self.columns + "\n\n" + Self.long + "\n" + Self.columns, "notes.txt")
        expect(found.left >= 2 && found.right >= 2, "\(found)")
    }

    @Test func `a long line of code is not parted`() throws {
        let found = try stretches("let a = 1\n// " + Self.long + "\nlet b = a + 2; let c = [a, b]\n", "notes.swift")
        expect(found == (0, 0), "\(found)")
    }

    @Test(arguments: ["md", "html"]) func `a long paragraph of a source that is edited flows around a figure`(kind: String) throws {
        let found = try stretches("# Head\n\n" + Self.long + "\n\n- a\n- b\n", "notes." + kind, isEditable: true)
        expect(found.left >= 2 && found.right >= 2, "\(found)")
    }

    private static let fenced = "```swift\nlet a = 1\n// " + long + "\n```\n"

    @Test(arguments: [true, false], ["~~~\n", "````\n```\n"]) func `a long line in a block of code of Markdown's source is not parted`(
        isEditable: Bool, other: String
    ) throws {
        let block = other + "// " + Self.long + "\n" + other.prefix { $0 != "\n" } + "\n"
        for code in [Self.fenced, block] {
            let found = try stretches("# Head\n\nWords before.\n\n" + code + "\nWords after.\n", "notes.md", isEditable: isEditable)
            expect(found == (0, 0), "\(found)")
        }
    }

    @Test(arguments: [25, 50, 100]) func `blocks of code on a page are set apart in one edit, however many lines they have`(
        _ count: Int
    ) throws {
        let code = "```\n" + (0..<count).map { "let a\($0) = \($0)\n" }.joined() + "```\n"
        let path = try folder.write("# Head\n\n" + code + "\nWords between.\n\n" + code, to: "blocks\(count).md")
        let session = try DocumentSession(.edited(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 1000, height: 6000), scale: 1)
        session.colorSource()
        let coloring = try require(session.coloring)
        expect(coloring.restylings == 1 && coloring.restyledParts == 2, "\(coloring.restylings) \(coloring.restyledParts)")
        session.colorSource()
        expectEqual(coloring.restylings, 1)
    }

    @Test func `a paragraph becomes code as a fence is typed above it, and a paragraph again when that is taken back`() throws {
        let text = "# Head\n\n\n" + Self.long + "\n"
        let path = try folder.write(text, to: "typed.md")
        let session = try DocumentSession(.edited(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 1000, height: 900), scale: 1)
        let offset = (text as NSString).range(of: "These").location
        session.colorSource()
        expectEqual(PlainCode.isCode(at: offset, of: session.view.textStorage), false)
        let state = session.editState
        session.view.selectedRange = NSRange(location: 8, length: 0)
        session.view.insertText("```")
        session.colorSource()
        expectEqual(PlainCode.isCode(at: offset + 3, of: session.view.textStorage), true)
        expectEqual(PlainCode.isCode(at: 0, of: session.view.textStorage), false)
        session.view.undoManager?.undo()
        session.colorSource()
        expectEqual(PlainCode.isCode(at: offset, of: session.view.textStorage), false)
        expect(session.editState == state && !session.isModified && session.view.textStorage.string == text)
    }

    @Test func `a short line of such a text stands whole beside a figure, or below it`() throws {
        let text = Self.columns + "\nThese are few words\nand these\n" + Self.columns
        let found = try stretches(text, "short.txt")
        expect(found.left >= 1 && found.right == 0, "\(found)")
    }
}
