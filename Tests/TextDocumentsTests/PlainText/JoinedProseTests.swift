import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// Lines of whole texts are joined where a reader would join them: 99 of 100 at least in each, and none of a poem.
struct JoinedProseTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Corpus")

    /// A line, and whether it goes on the paragraph of the line before.
    private struct Line {
        var text: String
        var goesOn: Bool
    }

    /// The joins that were marked by hand.
    private static func marked(_ name: String) throws -> [Line] {
        try String(contentsOf: folder.appending(path: "Wrapped/\(name).txt"), encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map { Line(text: String($0.dropFirst(2)), goesOn: $0.hasPrefix("+")) }
    }

    /// All lines between empty ones are a paragraph, but for the verse, the marks and the address, which are the lines that are moved in.
    private static func alice() throws -> [Line] {
        var last = ""
        return try String(contentsOf: folder.appending(path: "alice.txt"), encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map { line in
            defer { last = String(line) }
            return Line(text: String(line), goesOn: !line.isEmpty && !last.isEmpty && !line.hasPrefix(" ") && !last.hasPrefix(" "))
        }
    }

    /// A paragraph a line, here without the empty lines between: nothing goes on.
    private static func warAndPeace() throws -> [Line] {
        try String(contentsOf: folder.appending(path: "war-and-peace.txt"), encoding: .utf8).split(
            separator: "\n"
        ).map { Line(text: String($0), goesOn: false) }
    }

    /// Which of the lines after the first the program joins to the line before. Each line is known by the words that it ends with.
    private static func joins(_ lines: [Line]) -> [Bool] {
        let text = lines.map(\.text).joined(separator: "\n")
        var joiner = LineJoiner(beginning: Array(text.utf8))
        let joined = String(decoding: joiner.join(Array(text.utf8), isLast: true), as: UTF8.self)
        var rest = joined.unicodeScalars.filter { !$0.properties.isWhitespace || $0 == "\n" }[...]
        var result: [Bool] = []
        for line in lines {
            var scalars = line.text.unicodeScalars.filter { !$0.properties.isWhitespace }[...]
            // The margin of a quotation stands once before a paragraph.
            if !result.isEmpty, rest.first != "\n" {
                while let first = scalars.first, first == ">", rest.first != first { scalars = scalars.dropFirst() }
                result.append(true)
            } else {
                if !result.isEmpty { rest = rest.dropFirst() }
                result.append(false)
            }
            expect(rest.starts(with: scalars), "the words of a line are lost: \(line.text)")
            rest = rest.dropFirst(scalars.count)
        }
        expect(rest.isEmpty)
        return result
    }

    private static let names = [
        "moby-dick", "pride-and-prejudice", "tyger", "song-of-myself", "declaration", "froschkoenig", "genesis", "unlicense", "mail",
        "readme", "memo",
    ]

    private func compare(_ name: String, _ lines: [Line]) {
        let found = Self.joins(lines)
        // A line is never joined with an empty one: such pairs are not counted.
        let asked = lines.indices.dropFirst().filter { !lines[$0].text.isEmpty && !lines[$0 - 1].text.isEmpty }
        let wrong = asked.filter { found[$0] != lines[$0].goesOn }
        expect(!asked.isEmpty && wrong.count * 100 <= asked.count, "\(name): \(wrong.map { lines[$0].text })")
    }

    @Test(arguments: names) func `a text of the tree is joined as it was marked by hand`(_ name: String) throws {
        compare(name, try Self.marked(name))
    }

    @Test func `a book is joined but for its verse, and one with a paragraph a line is left as it is`() throws {
        compare("alice", try Self.alice())
        compare("war-and-peace", try Self.warAndPeace())
    }

    @Test func `no line of a poem is joined`() throws {
        for name in ["tyger", "song-of-myself"] { expect(!Self.joins(try Self.marked(name)).contains(true)) }
    }

    /// What follows prose that was filled to 64 characters, with its lines joined.
    private func joined(_ block: String) -> [String] {
        let line = "Lines of prose that a program has filled to sixty-four columns.\n"
        let text = String(repeating: line, count: 6) + "\n" + block
        var joiner = LineJoiner(beginning: Array(text.utf8))
        let result = String(decoding: joiner.join(Array(text.utf8), isLast: true), as: UTF8.self)
        return result.components(separatedBy: "\n\n").last?.split(separator: "\n").map { String($0) } ?? []
    }

    @Test func `a dash in a sentence begins no item, and a list has its items`() {
        let sentence =
            "He had looked for the ball in the well for the whole of the day\n"
            + "- as he said later - and had not found it before it was dark.\n"
        expectEqual(joined(sentence).count, 1)
        let list = "He had looked for the ball in the well for the whole of the day\n- as he said later\n- as they all did\n"
        expectEqual(joined(list).count, 3)
        expectEqual(joined("He had looked for three things\n- as he said later, and had found none\n").count, 2)
        expectEqual(joined("In the whole of the day he had looked in the well for the ball:\n- as he said later\n").count, 2)
    }

    @Test func `a number of an enumeration within a sentence begins no item`() {
        let sentence =
            "Whoever has bought such a copy of the program has the right to\n"
            + "(1) assert it before a court, and (2) hand it on to whomever he\n"
            + "likes, and nobody else has.\n"
        expectEqual(joined(sentence).count, 1)
        let list =
            "Whoever has bought such a copy of the program has the right to\n"
            + "(1) assert it before a court, and\n(2) hand it on to others.\n"
        expectEqual(joined(list).count, 3)
        let named =
            "Whoever has bought such a copy of the program has the right to\n"
            + "(1) assert it before any of the courts as (2) below says it, and\n(2) hand it on to others.\n"
        expectEqual(joined(named).count, 3)
    }

    @Test func `a definition hangs below its word, whatever its second line begins with`() {
        let definition =
            "Program: what a computer does, or what is written of that, as\n"
            + "    Turing and Church have thought of it, and what is sold as\n    such.\n"
        expectEqual(joined(definition).count, 1)
        expectEqual(joined("Program: what a computer does.\n    Turing has thought of it.\n").count, 2)
    }

    @Test func `a stanza whose sentences end with its lines is verse`() {
        let stanza = [
            " “What matters it how far we go?” his scaly friend replied.", " “There is another shore, you know, upon the other side.",
            " The further off from England the nearer is to France--", " Then turn not pale, beloved snail, but come and join the dance.",
        ]
        expectEqual(joined(stanza.joined(separator: "\n")), stanza)
    }
}
