import Expectations
import Foundation
import Testing

@testable import Reading
@testable import TextDocuments
@testable import TextKit

/// A file is read while the program connects to its display.
@MainActor struct EarlyReadingTests {
    private let folder: ScratchFolder
    private static let rule = "<style>@media (prefers-color-scheme: dark) { p { text-transform: uppercase } }</style>"

    init() throws { folder = try ScratchFolder() }

    private func write(_ bytes: [UInt8], to name: String) throws -> DocumentSource {
        try Data(bytes).write(to: folder.url.appending(path: name))
        return .named(folder.path(name))
    }

    private func text(_ document: Document?) throws -> String {
        try require(document).makeTextStorage(style: DocumentStyle()).string
    }

    @Test func `what is read early is what would be read at once`() throws {
        let contents = ["a.txt": "One.\nTwo.\n", "a.md": "# One\n\n*Two*\n", "a.html": "<h1>One</h1><p>Two"]
        for (name, content) in contents {
            let source = DocumentSource.named(try folder.write(content, to: name))
            let early = try require(EarlyReading(source, in: .light))
            expectEqual(early.source, source)
            expectEqual(try text(early.take(in: .light)), try text(source.read(in: .light).document), "\(name)")
        }
    }

    @Test func `a document that is another one on dark paper is not taken for light paper's`() throws {
        let source = DocumentSource.named(try folder.write(Self.rule + "<p>One", to: "a.html"))
        expect(try require(EarlyReading(source, in: .light)).take(in: .dark) == nil)
        expectEqual(try text(require(EarlyReading(source, in: .light)).take(in: .light)), "One")
        expectEqual(try text(require(EarlyReading(source, in: .dark)).take(in: .dark)), "ONE")
        // Plain text is the same on any paper.
        let plain = DocumentSource.named(try folder.write("One", to: "a.txt"))
        expectEqual(try text(require(EarlyReading(plain, in: .light)).take(in: .dark)), "One")
        let long = DocumentSource.named(try folder.write(String(repeating: "A line of a long text.\n", count: 40_000), to: "long.txt"))
        let beginning = try require(try require(EarlyReading(long, in: .light)).take(in: .dark))
        expect(beginning.remainder != nil)
    }

    @Test func `what is no file, what is edited and what a window does not wait for are left to others`() throws {
        let path = try folder.write("{\\rtf1 One}", to: "a.txt")
        expect(EarlyReading(.edited(path), in: .light) == nil)
        expect(EarlyReading(.folder(folder.url.path), in: .light) == nil)
        expect(EarlyReading(.page("One", title: "One"), in: .light) == nil)
        let packed = try write([0x1F, 0x8B, 8, 0], to: "a.txt.gz")
        expect(LateReading.reads(packed) && EarlyReading(packed, in: .light) == nil)
    }

    @Test func `a fault is told of when the document is taken`() throws {
        let missing = try require(EarlyReading(.named(folder.path("none.txt")), in: .light))
        #expect(throws: DocumentError.self) { try missing.take(in: .light) }
        let binary = try require(EarlyReading(write([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], to: "a"), in: .light))
        #expect(throws: DocumentError.self) { try binary.take(in: .light) }
    }

    @Test(arguments: ["a.html", "a.md"]) func `the beginning of a long document is read once, for whichever paper`(_ name: String) throws {
        let isPage = name == "a.html"
        let paragraphs = (1...4000).map { isPage ? "<p>Paragraph \($0) of a page.</p>" : "Paragraph \($0) of a text, and more." }
        // What asks for dark paper stands far down, beyond what is looked at for the beginning.
        let rule = isPage ? Self.rule : ""
        let text = (paragraphs + [rule, isPage ? "<p>The end" : "The end"]).joined(separator: "\n\n")
        let source = DocumentSource.named(try folder.write(text, to: name))
        let document = try require(try require(EarlyReading(source, in: .light)).take(in: .dark))
        let remainder = try require(document.remainder)
        // It was begun for dark paper, and is not read for light paper any more.
        let storage = document.makeTextStorage(style: DocumentStyle())
        remainder.wait()
        expect(!remainder.readRest(onDarkPaper: false))
        repeat { remainder.wait() } while try remainder.appendNext(to: storage, style: DocumentStyle())
        expect(storage.string.hasSuffix(isPage ? "THE END" : "The end"), "\(storage.string.suffix(40))")
        expectEqual(storage.string.contains("PARAGRAPH 1 OF"), isPage)
    }

    @Test func `a document that is given up is read no further`() throws {
        let source = DocumentSource.named(try folder.write("One", to: "a.txt"))
        let (began, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let givenUp = Guarded(0)
        func reading() -> LateReading {
            LateReading(source) {
                began.signal()
                for _ in 0..<10_000_000 where ReadingWork.current.isWanted() { sched_yield() }
                if !ReadingWork.current.isWanted() { givenUp.withLock { $0 += 1 } }
                ended.signal()
                throw DocumentError(file: "a.txt", reason: "It was given up")
            }
        }
        let cancelled = reading()
        began.wait()
        cancelled.cancel()
        ended.wait()
        expect(givenUp.withLock { $0 } == 1 && !cancelled.isWanted)
        // One that is let go of is not wanted either.
        var dropped: LateReading? = reading()
        began.wait()
        expect(dropped?.isWanted == true)
        dropped = nil
        ended.wait()
        expectEqual(givenUp.withLock { $0 }, 2)
    }
}
