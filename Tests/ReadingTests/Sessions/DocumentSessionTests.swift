import Expectations
import Foundation
import Testing
@testable import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// What is being read for as long as it is said to be.
private final class SlowRemainder: DocumentRemainder {
    var isAtEnd: Bool { text.isEmpty && !isBeingRead }
    var share: Double? { nil }
    var isBeingRead = true
    /// What is to be appended next, and the anchors in it.
    var text = ""
    var anchors: [String: Int] = [:]

    func appendNext(to storage: TextStorage, style: DocumentStyle, maximumBytes: Int) -> Bool {
        guard !text.isEmpty else { return false }
        storage.append(NSAttributedString(string: text))
        text = ""
        return true
    }

    func takeGrowth() -> DocumentGrowth {
        defer { anchors = [:] }
        var growth = DocumentGrowth()
        growth.anchors = anchors
        return growth
    }
}

/// A document in its view, without a window.
struct DocumentSessionTests {
    private static let size = CGSize(width: 700, height: 400)

    private func session(_ source: DocumentSource, start: DocumentSession.Start = .top) throws -> DocumentSession {
        let session = try DocumentSession(source, style: DocumentStyle(), columns: 1, start: start)
        session.resize(to: Self.size, scale: 1)
        return session
    }

    /// Where the character at the top of the view lies in the text.
    private func top(_ session: DocumentSession) -> Int {
        let view = session.view
        return view.characterIndexForInsertion(at: CGPoint(x: 60, y: view.contentOffset.y + 10))
    }

    private func type(_ text: String, into session: DocumentSession) {
        session.view.selectedRange = NSRange(location: session.view.textStorage.length, length: 0)
        session.view.insertText(text)
    }

    @Test func `a narrow view has margins of a twelfth of its width at most, and the top of the text stays`() throws {
        let session = try session(.data(Data(String(repeating: "Words of a line.\n", count: 400).utf8), name: "a.txt"))
        func sides() -> [CGFloat] { [session.view.textContainerInset.left, session.view.textContainerInset.right] }
        expectEqual(sides(), [36, 36])
        session.view.scrollToCharacter(at: 1700)
        let before = top(session)
        for (width, side) in [(240, 20), (120, 10), (432, 36)] as [(CGFloat, CGFloat)] {
            session.resize(to: CGSize(width: width, height: 400), scale: 1)
            expectEqual(sides(), [side, side])
            expectEqual(session.viewWidth(ofText: width - 2 * side), width)
            expect(abs(top(session) - before) < 17)
        }
    }

    @Test func `a title is one line, whatever the name of the file has`() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("Words.\n", to: "odd\nname.txt")
        try expectEqual(session(.file(path)).title, "odd name.txt")
    }

    @Test func `a document begins at its line, counted from 1`() throws {
        let lines = (1...500).map { "line \($0)" }.joined(separator: "\n")
        let source = DocumentSource.data(Data(lines.utf8), name: "lines")
        expect(top(try session(source)) < 20)
        let there = try session(source, start: .line(300))
        let expected = (lines as NSString).range(of: "line 300\n").location
        expect(abs(top(there) - expected) < 60, "\(top(there)), not \(expected)")
        expect(there.view.statusText == nil)
    }

    @Test func `a line beyond those that are read at first is read up to, and one beyond the end is the end`() throws {
        let text = String(repeating: String(repeating: "words ", count: 12) + "\n", count: 9000)
        let source = DocumentSource.data(Data(text.utf8), name: "long.txt")
        let near = try session(source, start: .line(10))
        expect(near.document.remainder != nil)
        let far = try session(source, start: .line(8000))
        expect(far.view.textStorage.length >= 7999 * 73)
        let end = try session(source, start: .line(1_000_000))
        expect(end.document.remainder == nil && end.view.textStorage.length == text.utf16.count)
    }

    @Test func `a document begins at its anchor, and says where there is none of the name`() throws {
        let folder = try ScratchFolder()
        let body = String(repeating: "Some words that fill a paragraph of the page.\n\n", count: 60)
        let path = try folder.write("# First\n\n\(body)## Second place\n\n\(body)", to: "a.md")
        let there = try session(.file(path), start: .anchor("second-place"))
        let offset = (there.view.textStorage.string as NSString).range(of: "Second place").location
        expect(abs(top(there) - offset) < 60)
        expect(there.view.statusText == nil)
        let nowhere = try session(.file(path), start: .anchor("third"))
        expectEqual(nowhere.view.statusText, "No place named “third”")
    }

    @Test func `a picture of a place waits for what is read beside it, and one of the beginning does not`() throws {
        for (start, waits) in [(DocumentSession.Start.top, false), (.anchor("end"), true)] {
            let session = try DocumentSession(.data(Data("Words".utf8), name: "a.txt"), style: DocumentStyle(), columns: 1, start: start)
            let remainder = SlowRemainder()
            session.document.remainder = remainder
            expectEqual(session.needsMore, waits)
            session.resize(to: Self.size, scale: 1)
            expectEqual(session.needsMore, waits)
            remainder.isBeingRead = false
            expect(!session.needsMore)
        }
    }

    @Test func `nothing shows before the place that is read on to, unless the reader asks for the beginning`() throws {
        for way in ["anchor", "missing", "line", "asked"] {
            let session = try DocumentSession(
                .data(Data("Words\n".utf8), name: "a.txt"), style: DocumentStyle(), columns: 1,
                start: way == "line" ? .line(90) : .anchor("there"))
            let remainder = SlowRemainder()
            session.document.remainder = remainder
            session.noteGrowth()
            session.resize(to: Self.size, scale: 1)
            expectEqual(session.view.awaitedPlace, way == "line" ? "line 90" : "“there”", "\(way)")
            expect(session.view.statusText == nil && session.view.contentOffset.y <= 0, "\(way)")
            remainder.text = String(repeating: "More words.\n", count: 100)
            if way == "anchor" {
                remainder.text += String(repeating: "And more.\n", count: 2000)
                remainder.anchors = ["there": 606]
            }
            if way == "asked" { session.waitingStart = nil }
            _ = session.readMore(milliseconds: 1)
            expectEqual(session.view.awaitedPlace != nil, way == "missing" || way == "line", "\(way)")
            remainder.isBeingRead = false
            _ = session.readMore(milliseconds: 1)
            expect(session.view.awaitedPlace == nil && session.waitingStart == nil && session.document.remainder == nil, "\(way)")
            switch way {
            case "anchor": expect(abs(top(session) - 606) < 30)
            case "line": expect(top(session) > 800 && top(session) < 6 + 89 * 12)
            case "missing": expectEqual(session.view.statusText, "No place named “there”")
            default: expectEqual(top(session), 0)
            }
        }
    }

    @Test func `a place that has come already is not waited for, nor one of a text that is read again and is short`() throws {
        let words = (0..<4000).map { "Line \($0).\n" }.joined()
        let begun = String(words.prefix(20))
        let folder = try ScratchFolder()
        func awaiting() throws -> (DocumentSession, SlowRemainder) {
            let whole = try session(.file(try folder.write(words, to: "a.txt")))
            whole.view.scrollToCharacter(at: 6000)
            let place = try require(whole.place)
            let path = try folder.write(begun, to: "b.txt")
            let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .place(place))
            let remainder = SlowRemainder()
            session.document.remainder = remainder
            session.noteGrowth()
            session.resize(to: Self.size, scale: 1)
            expectEqual(session.view.awaitedPlace, "where you were")
            return (session, remainder)
        }
        let (early, remainder) = try awaiting()
        remainder.text = String(words.dropFirst(begun.count))
        _ = early.readMore(milliseconds: 1)
        expect(remainder.isBeingRead && early.view.awaitedPlace == nil && abs(top(early) - 6000) < 30, "\(top(early))")
        let (again, _) = try awaiting()
        expect(again.reload())
        expect(again.document.remainder == nil && again.view.awaitedPlace == nil && again.waitingStart == nil)
    }

    @Test func `a long text is read on in slices, until all of it is there`() throws {
        let text = String(repeating: "A line of plain words that goes on for a while.\n", count: 20_000)
        let session = try session(.data(Data(text.utf8), name: "long.txt"))
        expect(session.view.textStorage.length < text.utf16.count)
        while session.readMore() {}
        expectEqual(session.view.textStorage.string, text)
        expect(!session.readMore() && !session.readMore(milliseconds: 1))
    }

    @Test func `a document that is only read is never modified, and is not saved`() throws {
        let folder = try ScratchFolder()
        let session = try session(.file(try folder.write("Words.\n", to: "a.txt")))
        expect(!session.view.isEditable && !session.isModified && session.title == "a.txt")
        expect(!session.save(insisting: true))
    }

    @Test func `an edited text is marked in the title until it is saved`() throws {
        let folder = try ScratchFolder()
        let session = try session(.edited(try folder.write("one\n", to: "a.txt")))
        expect(session.view.isEditable && session.title == "a.txt")
        type("two", into: session)
        expect(session.isModified && session.title == "*a.txt")
        expect(session.save(insisting: false))
        expectEqual(session.view.statusText, "Saved “a.txt”")
        expect(!session.isModified && session.title == "a.txt" && folder.read("a.txt") == "one\ntwo")
    }

    @Test func `a file that another program has written is overwritten by insisting alone`() throws {
        let folder = try ScratchFolder()
        let session = try session(.edited(try folder.write("one\n", to: "a.txt")))
        type("two", into: session)
        _ = try folder.write("from elsewhere\n", to: "a.txt")
        expect(!session.save(insisting: false))
        expect(session.view.statusText?.contains("o: overwrite, r: drop what you typed") == true)
        expect(!session.save(insisting: false), "a second time is no more than the first")
        expectEqual(folder.read("a.txt"), "from elsewhere\n")
        expect(session.save(insisting: true))
        expectEqual(folder.read("a.txt"), "one\ntwo")
    }

    @Test func `what was typed is dropped for the file alone, not for one that is gone`() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("one\n", to: "a.txt")
        let session = try session(.edited(path))
        type("two", into: session)
        try FileManager.default.removeItem(atPath: path)
        expect(!session.save(insisting: false) && !session.revertToFile())
        expect(session.view.textStorage.string == "one\ntwo" && session.isModified)
        expect(session.view.statusText?.hasPrefix("“a.txt” is gone.") == true)
        // A folder of the same name cannot be read either.
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        expect(!session.revertToFile() && session.view.textStorage.string == "one\ntwo" && session.isModified)
        try FileManager.default.removeItem(atPath: path)
        _ = try folder.write("other\n", to: "a.txt")
        expect(session.revertToFile() && session.view.textStorage.string == "other\n" && !session.isModified)
    }

    @Test func `what is saved while the file is still being read is written when all of it is there`() throws {
        let folder = try ScratchFolder()
        let text = String(repeating: "A line of plain words that goes on for a while.\n", count: 20_000)
        let session = try session(.edited(try folder.write(text, to: "a.txt")))
        session.view.selectedRange = NSRange(location: 0, length: 0)
        session.view.insertText("x")
        expect(!session.save(insisting: false))
        expectEqual(session.view.statusText, "“a.txt” is still being read, and will be saved then")
        expect(!session.saveIfWaiting() && folder.read("a.txt") == text)
        while session.readMore() {}
        expect(session.saveIfWaiting() && !session.saveIfWaiting())
        expectEqual(folder.read("a.txt"), "x" + text)
    }

    @Test func `a document is read again, but not over changes that are not saved`() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("one\n", to: "a.txt")
        let read = try session(.file(path))
        let edited = try session(.edited(path))
        type("x", into: edited)
        _ = try folder.write("two\n", to: "a.txt")
        read.reload()
        edited.reload()
        expect(read.view.textStorage.string == "two\n" && read.view.statusText == nil)
        expectEqual(edited.view.textStorage.string, "one\nx")
        expectEqual(edited.view.statusText, "Not read again: there are changes that are not saved")
        try FileManager.default.removeItem(atPath: path)
        read.reload()
        expectEqual(read.view.statusText, "cannot open \(path): No such file or directory")
        expectEqual(read.view.textStorage.string, "two\n")
    }

    @Test func `size and theme change the whole text, and what had been taken out of it`() throws {
        let folder = try ScratchFolder()
        let session = try session(.edited(try folder.write("one two\n", to: "a.txt")))
        func size() -> CGFloat? { (session.view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? Font)?.pointSize }
        let before = try require(size())
        session.view.selectedRange = NSRange(location: 0, length: 8)
        session.view.insertText("")
        session.setBodySize(DocumentStyle.bodySize(at: .accessibilityLarge))
        session.setTheme(.dark)
        session.view.undoManager?.undo()
        expectEqual(session.view.textStorage.string, "one two\n")
        try expect(require(size()) > before * 1.5)
        expect(session.view.viewTheme == .dark && session.style.theme == .dark)
    }

    @Test func `the body is 18 pixels at the usual size, and grows with each category`() {
        let sizes = ContentSizeCategory.allSizes.map(DocumentStyle.bodySize(at:))
        expectEqual(DocumentStyle.bodySize(at: .large), 18)
        expect(sizes == sizes.sorted() && Set(sizes).count == sizes.count)
    }
}
