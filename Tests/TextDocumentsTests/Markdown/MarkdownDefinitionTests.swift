import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// What the beginning of a long source refers to, further down.
struct MarkdownDefinitionTests {
    /// Bytes that count how many of them are asked for.
    private final class CountedSource: ByteSource {
        private let source: DataSource
        var (readCount, peekedCount) = (0, 0)
        var byteCount: Int? { source.byteCount }
        var stamp: FileStamp? { nil }
        var isReady: Bool { true }

        init(_ text: String) { source = DataSource(Data(text.utf8)) }

        func wait() {}

        func read(into buffer: UnsafeMutableRawBufferPointer) throws(DocumentError) -> Int {
            let count = try source.read(into: buffer)
            readCount += count
            return count
        }

        func peek(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
            let count = source.peek(at: offset, into: buffer)
            peekedCount += count
            return count
        }
    }

    private func lines(_ labels: [String], in text: String, readingFirst count: Int = 0) -> String {
        var definitions = MarkdownDefinitions(of: Set(labels.map { Array($0.utf8) }))
        let head = Array(text.utf8.prefix(count))
        let source = DataSource(Data(text.utf8))
        return String(decoding: definitions.lines(in: head[...], then: source, from: count), as: UTF8.self)
    }

    private let line = "A line of the text that defines nothing at all, as most do.\n"

    @Test func `labels are those without a target of their own`() {
        let text = Array("[One] [two][ Three  a ] [x](http://a.b/c) [y](not a target) [ ] [^n] ![p](p.png) [q]: r".utf8)
        let labels = MarkdownDefinitions.labels(in: text[...])
        expectEqual(labels.map { String(decoding: $0, as: UTF8.self) }.sorted(), ["^n", "one", "q", "three a", "two", "y"])
    }

    @Test func `a definition is found wherever the parts that are searched meet`() {
        let definition = "[Note]:\n  https://example.org\n"
        let filler = String(repeating: line, count: 2 * MarkdownDefinitions.partLength / line.utf8.count)
        for shift in stride(from: 0, through: definition.utf8.count, by: 3) {
            let start = MarkdownDefinitions.partLength - shift
            let text = String(decoding: filler.utf8.prefix(start - 1), as: UTF8.self) + "\n" + definition + filler
            expectEqual(lines(["note"], in: text), "[Note]:\n  https://example.org\n\n")
            // Where the first bytes end makes no difference.
            expectEqual(lines(["note"], in: text, readingFirst: start + shift), "[Note]:\n  https://example.org\n\n")
        }
    }

    @Test func `the first definition counts, and a line of code or of a part's length is none`() {
        let long = "[a]: " + String(repeating: "x", count: MarkdownDefinitions.partLength + 10) + "\n"
        expectEqual(lines(["a"], in: "[a]: 1\n[a]: 2\n    [b]: 3\n"), "[a]: 1\n\n")
        expectEqual(lines(["a", "b"], in: long + "[b]: 2\n"), "[b]: 2\n\n")
        expectEqual(lines(["^a", "b"], in: "[^a]: text\n[b]: 2\n'title'"), "[^a]: -\n\n[b]: 2\n'title'\n\n")
    }

    @Test func `of a very long file its middle is not searched, and its end is`() {
        let length = MarkdownDefinitions.searchedLength + 2 * MarkdownDefinitions.searchedEnd
        let filler = String(repeating: line, count: length / line.utf8.count)
        expectEqual(lines(["a", "b", "c"], in: "[a]: 1\n" + filler + "[b]: 2\n" + filler + "[c]: 3\n"), "[a]: 1\n\n[c]: 3\n\n")
    }

    @Test func `the beginning of 4 MB is read from an eighth of it, and the rest searched only for what is referred to`() throws {
        func open(_ start: String) throws -> (document: Document, source: CountedSource) {
            let filler = String(repeating: line + "\n", count: (4 << 20) / line.utf8.count)
            let source = CountedSource(start + "\n\n" + filler + "[There]: https://example.org\n")
            return (try DocumentReader.read(ahead: source, format: .markdown, baseURL: nil, name: "name"), source)
        }
        let plain = try open("# Title\n\nA [link](https://example.org) of its own.")
        expect(plain.document.remainder != nil)
        expectEqual(plain.source.readCount, 512 << 10)
        expectEqual(plain.source.peekedCount, 0)
        let referring = try open("# Title\n\nA [link][there].")
        expectEqual(referring.source.readCount, 512 << 10)
        expect(referring.source.peekedCount > 3 << 20)
        let storage = referring.document.makeTextStorage()
        let link = storage.attribute(.link, at: (storage.string as NSString).range(of: "link").location, effectiveRange: nil)
        expectEqual(link.map { "\($0)" }, "https://example.org")
    }
}
