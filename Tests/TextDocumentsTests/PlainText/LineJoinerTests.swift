import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// Lines that were broken by hand are joined, and no others.
struct LineJoinerTests {
    /// Lines as they are to come out; those of prose are filled to a width by the test, and must be found again.
    private static let texts: [String: [String]] = [
        "mail": [
            "From: Ada", "Subject: engines", "",
            "> I wonder whether the engine might compose elaborate and scientific pieces of music of any "
                + "degree of complexity or extent, if only the fundamental relations of pitched sounds were expressed so.",
            ">", "> It might.", "",
            "That is what I meant to say in the note that I sent you last week, and which you have not answered yet, as far as I can see "
                + "from the letters that lie before me on the table. Please do.", "", "Yours,", "Ada", "", "--", "Ada Lovelace",
        ],
        "memo": [
            "1.  Introduction", "",
            "   This memo defines how a host sends its messages, and what a host that receives them does about those that it does not know "
                + "or that it cannot read as they stand. The words MUST and SHOULD mean what they always mean.", "",
            "   o  A sender of such messages MUST number each of them, so that the receiver can tell which one was lost on its way.",
            "   o  The receiver ignores it.", "", "      +-------+-------+", "      |  one  |  two  |", "      +-------+-------+", "",
            "   Bytes are sent in the order of the network, the first one being the most significant of all that belong to the number.",
        ],
        "readme": [
            "A program", "=========", "",
            "This program reads a file and writes what it has found there to its standard output, a line for each of them, in order.",
            "", "    $ program file.txt", "    found: 12", "",
            "- the first thing that it does is to look for the file, in the folder that is named by the variable or in this one;",
            "- the second is short.", "", "1. Install it, which takes no more than a minute on a machine of this year or of the last one.",
            "2. Run it.",
        ],
        "novel": [
            "CHAPTER I", "",
            "“Well, Prince,” said she, “so they are now no more than estates of the family, and I warn you that if you do not "
                + "tell me that this means war I shall have nothing more to do with you.”",
            "", "    It was in July that she spoke so, to a man of high rank and importance who was the first to arrive at her reception.",
            "    He answered.", "",
            "In the year of the war she was a well-known lady; the well-read prince knew that she had been a maid of honor for years.",
        ],
        "german": [
            "Es war einmal ein König, der hatte eine Tochter, und die war so schön, daß die Sonne selber sich verwunderte, sooft sie ihr ins "
                + "Gesicht schien. Nahe bei dem Schlosse lag ein großer dunkler Wald, und in dem Walde unter einer alten Linde war ein Brunnen."
        ],
    ]

    /// Fills prose as editors do: with margins as the line has them.
    private func filled(_ line: String, width: Int) -> String {
        guard line.count > width else { return line }
        let margin = line.prefix { $0 == " " || $0 == ">" }
        var hanging = String(margin)
        let words = line.dropFirst(margin.count).split(separator: " ", omittingEmptySubsequences: false)
        if let first = words.first, ["-", "o", "1."].contains(first), words.count > 1 {
            hanging += String(repeating: " ", count: first.count + (words[1].isEmpty ? 2 : 1))
        }
        // A paragraph that is told by its first line alone.
        if margin == "    " { hanging = "" }
        var (lines, current) = ([String](), String(margin))
        var isEmpty = true
        for word in words {
            if !isEmpty, current.count + 1 + word.count > width {
                lines.append(current)
                (current, isEmpty) = (hanging, true)
            }
            current += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return (lines + [current]).joined(separator: "\n")
    }

    private func join(_ text: String, slice: Int? = nil) -> String {
        var joiner = LineJoiner(beginning: Array(text.utf8))
        guard let slice else { return String(decoding: joiner.join(Array(text.utf8), isLast: true), as: UTF8.self) }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: slice) {
            let end = min(bytes.count, start + slice)
            result += joiner.join(Array(bytes[start..<end]), isLast: end == bytes.count)
        }
        return String(decoding: result, as: UTF8.self)
    }

    @Test("Prose that was filled to any usual width comes back as it was", arguments: texts.keys.sorted(), [64, 72, 76])
    func prose(_ name: String, _ width: Int) throws {
        let lines = try require(Self.texts[name])
        let text = lines.map { filled($0, width: width) }.joined(separator: "\n") + "\n"
        expect(text != lines.joined(separator: "\n") + "\n")
        expectEqual(join(text), lines.joined(separator: "\n") + "\n")
        expectEqual(join(text, slice: 100), join(text))
    }

    @Test(
        "Verse, code, columns and short lines stay",
        arguments: [
            """
            Shall I compare thee to a summer's day?
            Thou art more lovely and more temperate:
            Rough winds do shake the darling buds of May,
            And summer's lease hath all too short a date;
            Sometime too hot the eye of heaven shines,
            And often is his gold complexion dimm'd;

            """,
            """
            Es ist schon spät, es wird schon kalt,
            Was reitst du einsam durch den Wald?
            Der Wald ist lang, du bist allein,
            Du schöne Braut! Ich führ dich heim!

            """,
            """
            for (index, line) in lines.enumerated() where line.isEmpty {
                print("\\(index): nothing there at all, which is what we expected", to: &output)
                count += 1; total = total + count * weights[index] - offsets[index];
            }

            """,
            """
            Name            Number of pages in the first edition    Price in pounds
            Emma            1036                                     1.05
            Persuasion      0512                                     1.20

            """,
            "milk\neggs\nbread and butter\nsalt\n",
        ])
    func kept(_ text: String) { expectEqual(join(text), text) }

    @Test("A numbered paragraph whose first line is moved in is joined, a bullet below which the margin begins is not")
    func movedIn() {
        let lines = [
            "  4. A copy of the work may be lent to any person who asks for it, if",
            "that person has read these lines, keeps them with the copy, and gives",
            "both back in the state in which they were, within a year and a day of",
            "the loan.  Nobody else is bound by them.",
        ]
        let text = lines.joined(separator: "\n") + "\n"
        expectEqual(join(text + "\n" + text), [lines, lines].map { $0.joined(separator: " ") + "\n" }.joined(separator: "\n"))
        let listed = text.replacing("  4.", with: "  - ")
        expectEqual(join(listed).split(separator: "\n").count, 2)
    }

    /// The text of a book in the tree.
    private func book(_ name: String) throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: folder.appendingPathComponent("Corpus/\(name).txt"), encoding: .utf8).replacing("\r\n", with: "\n")
    }

    @Test("Of a novel that was filled to any usual width, 99 of 100 joins are right", arguments: [60, 66, 72, 79])
    func novel(_ width: Int) throws {
        let lines = try book("war-and-peace").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let text = lines.map { filled($0, width: width) }.joined(separator: "\n")
        let joined = join(text).split(separator: "\n", omittingEmptySubsequences: false)
        expect(joined.count >= lines.count)
        let breaks = text.count { $0 == "\n" } - lines.count + 1
        expect(breaks > 500 && (joined.count - lines.count) * 100 <= breaks)
    }

    @Test("Alice, which is filled in the tree, keeps the lines of its verses and letters and few others")
    func alice() throws {
        let text = try book("alice")
        func breaks(_ text: String) -> Int {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return zip(lines, lines.dropFirst()).count { !$0.isEmpty && !$1.isEmpty }
        }
        expect(breaks(join(text)) * 8 < breaks(text))
        expect(join(text).contains("‘How doth the little crocodile\n"))
    }
}
