import Testing

@testable import TextKit

/// UAX 14 and UAX 29 by Unicode's own files, every case of them, through what layout and selection ask.
struct BreakConformanceTests {
    /// A line of a file: a text, and where it may be divided.
    private struct Case {
        let units: [UInt16]
        /// In units, ascending; 0 is none of them.
        let breaks: [Int]

        /// `÷ 0061 × 0308 ÷`, with a comment after it: a sign before each code point and after the last.
        init(_ line: String) {
            var units: [UInt16] = []
            var breaks: [Int] = []
            for token in line.prefix(while: { $0 != "#" }).split(whereSeparator: \.isWhitespace) where token != "×" {
                if token == "÷" {
                    if !units.isEmpty { breaks.append(units.count) }
                } else {
                    units += Array(String(Unicode.Scalar(UInt32(token, radix: 16)!)!).utf16)
                }
            }
            (self.units, self.breaks) = (units, breaks)
        }

        /// The units, as the lists of known failures have them.
        var name: String { units.map { String($0, radix: 16) }.joined(separator: " ") }

        /// What is wrong with these breaks; nil where they are as they should be.
        func fault(_ found: [Int]) -> String? { found == breaks ? nil : "\(found), not \(breaks)" }
    }

    /// ICU tailors UAX 14, most of it as later versions of Unicode do.
    private static let knownLines = [
        "a hyphen that begins a word stays with it, as LB 20a of Unicode 16 says": [
            "2d 23", "2d 308 23", "2d a7", "2d 308 a7", "2d d900 dc05", "2d 308 d900 dc05", "2d e01", "2d 308 e01",
        ],
        "no break between a full stop or comma and a digit, by LB 25 itself; the file has the numbers of UAX 14, 8.2, example 7": [
            "2c 30", "2c 308 30", "61 2e 32 20", "61 2e 32 20 915", "61 2e 32 20 672c", "61 2e 32 3000 672c", "61 2e 32 3000 307e",
            "61 2e 32 3000 33", "41 2e 31 20 babb", "bd24 c5b4 2e 20 41 2e 32 20 bcfc", "bd10 c694 2e 20 41 2e 33 20 babb",
            "c694 2e 20 41 2e 34 20 babb", "61 2e 32 3000 300c",
        ],
        "a break before a decimal point after a space, as LB 15c of Unicode 16 says": ["65 71 75 61 6c 73 20 2e 33 35 20 63 65 6e 74 73"],
    ]

    /// ICU has the words of CLDR.
    private static let knownWords = [
        "a colon parts words in all languages but Finnish and Swedish since CLDR 42": [
            "61 3a 41", "61 3a 308 41", "61 3a 5d0", "61 3a 308 5d0", "61 3a 61 2060", "61 3a 308 61 2060", "61 3a 61 3a",
            "61 3a 308 61 3a", "61 3a 61 27", "61 3a 308 61 27", "61 3a 61 27 2060", "61 3a 308 61 27 2060", "61 3a 61 2c",
            "61 3a 308 61 2c", "41 3a 41",
        ]
    ]

    private static func run(
        _ name: String, as title: String? = nil, known: [String: [String]] = [:], leastCount: Int, _ breaks: ([UInt16]) -> [Int]
    ) throws {
        var suite = ConformanceSuite(title ?? name, known: known)
        try UnicodeData.forEachLine(of: "auxiliary/\(name).txt") { line in
            let test = Case(line.text)
            suite.add(test.name, test.fault(breaks(test.units)))
        }
        suite.finish(leastCount: leastCount)
    }

    @Test(arguments: [true, false])
    func `lines of LineBreakTest may end where UAX 14 says, by the simple rules and by ICU's`(isSimple: Bool) throws {
        let analyser = ParagraphAnalyser()
        analyser.usesSimpleLineBreaks = isSimple
        try Self.run("LineBreakTest", as: isSimple ? nil : "LineBreakTest, ICU alone", known: Self.knownLines, leastCount: 7000) { units in
            units.withUnsafeBufferPointer { text in analyser.lineBreaks(text, 0..<text.count, "en").map { Int($0.utf16) } }
        }
    }

    @Test func `clusters of GraphemeBreakTest end where UAX 29 says`() throws {
        let analyser = ParagraphAnalyser()
        try Self.run("GraphemeBreakTest", leastCount: 600) { units in
            units.withUnsafeBufferPointer { text in
                let starts = analyser.analyse(text, chunk: 0..<text.count, language: "en").graphemeStarts
                return starts.indices.dropFirst().filter { starts[$0] } + [text.count]
            }
        }
    }

    @Test func `words of WordBreakTest end where UAX 29 says`() throws {
        try Self.run("WordBreakTest", known: Self.knownWords, leastCount: 1800) { units in
            Array(WordSearch.boundaries(in: String(decoding: units, as: UTF16.self)).dropFirst())
        }
    }
}
