import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@Suite("Searching a text") struct TextSearchTests {
    private func hits(_ query: TextQuery, in text: String) -> [String] {
        let storage = TextStorage(string: text)
        guard let search = try? TextSearch(query, in: storage) else { return ["fault"] }
        search.advance { false }
        let hits = search.hits(in: 0..<storage.length)
        expect(search.count == hits.count && search.isComplete)
        return hits.map { storage.characters(in: $0) }
    }

    private func hits(_ query: String, _ options: TextQuery.Options = [], in text: String) -> [String] {
        hits(TextQuery(query, options: options), in: text)
    }

    @Test("letters meet their capitals and their forms with diacritics, and not where that is asked for") func folding() {
        expectEqual(hits("uber", in: "über Uber ÜBER ueber u\u{308}ber"), ["über", "Uber", "ÜBER", "u\u{308}ber"])
        expectEqual(hits("Uber", .matchesCase, in: "über Uber ÜBER"), ["Uber"])
        expectEqual(hits("uber", .matchesDiacritics, in: "über Uber ÜBER"), ["Uber"])
        expectEqual(hits("lodz", in: "Łódź, Lodz"), ["Łódź", "Lodz"])
        expectEqual(hits("σοφια", in: "ΣΟΦΊΑ σοφία"), ["ΣΟΦΊΑ", "σοφία"])
        expectEqual(hits("don't", in: "don’t don't dont"), ["don’t", "don't"])
        expectEqual(hits("e", .matchesDiacritics, in: "e\u{301} e"), ["e"])
    }

    @Test("a word of Arabic is found whether its letters are drawn apart or not, in text and in the query") func tatweel() {
        let text = "كـــتاب كتاب كِتابٌـ كتب"
        expectEqual(hits("كتاب", in: text), ["كـــتاب", "كتاب", "كِتابٌـ"])
        expectEqual(hits("كــتاب", in: text), ["كـــتاب", "كتاب", "كِتابٌـ"])
        expectEqual(hits("كتاب", .matchesDiacritics, in: text), ["كتاب"])
        expectEqual(hits("كتاب", .wholeWords, in: "كـتاب كتابه"), ["كـتاب"])
        expectEqual(hits("ـ", in: "اـب"), ["ـ"])
    }

    @Test("letters meet ligatures, and ligatures in the query their letters, unless diacritics matter") func ligatures() {
        let text = "Straße STRASSE strasse Straẞe Stra\u{DF}\u{AD}e"
        expectEqual(hits("strasse", in: text), ["Straße", "STRASSE", "strasse", "Straẞe", "Stra\u{DF}\u{AD}e"])
        expectEqual(hits("straße", in: text), ["Straße", "STRASSE", "strasse", "Straẞe", "Stra\u{DF}\u{AD}e"])
        expectEqual(hits(.smart("straße"), in: text), ["Straße", "Straẞe", "Stra\u{DF}\u{AD}e"])
        expectEqual(hits(.smart("oﬃce"), in: "oﬃce office"), ["oﬃce", "office"])
        expectEqual(hits("Strasse", .matchesCase, in: text), ["Straße", "Stra\u{DF}\u{AD}e"])
        expectEqual(hits("strasse", .matchesDiacritics, in: text), ["STRASSE", "strasse"])
        expectEqual(hits("ss", in: "ß s ß"), ["ß", "ß"])
        expectEqual(hits("ss", .literal, in: "ß ss"), ["ss"])
        // The beginning and the end of a hit, also beyond Latin-1, and never a part of a ligature.
        expectEqual(hits("office", in: "oﬃce ofﬁce oﬀice office"), ["oﬃce", "ofﬁce", "oﬀice", "office"])
        expectEqual(hits("fine", in: "ﬁne deﬁne"), ["ﬁne", "ﬁne"])
        expectEqual(hits("f", in: "ﬁf"), ["f"])
        expectEqual(hits("Aether", .matchesCase, in: "Æther æther AEther Aether"), ["Æther", "Aether"])
        expectEqual(hits("aesop", in: "Æsop, Æ\u{301}sop"), ["Æsop", "Æ\u{301}sop"])
        expectEqual(hits("oeuvre", .wholeWords, in: "œuvre œuvres"), ["œuvre"])
        expectEqual(hits("wait...", in: "wait… wait..."), ["wait…", "wait..."])
        expectEqual(hits("سلام", in: "س\u{FEFC}م سلام"), ["س\u{FEFC}م", "سلام"])
        expectEqual(hits("가", in: "각 가"), ["가"])
    }

    @Test("a query may end within a ligature, so that it does not lose a word while it is typed") func queryWithinLigature() {
        let part = TextQuery.Options.endsWithinLigatures
        for query in ["s", "st", "str", "stra", "stras", "strass", "strasse"] {
            // Also where the text has characters beyond Latin-1.
            for text in ["Eine Straße.", "Eine Straße …"] {
                expectEqual(
                    hits(query, part, in: text).first,
                    query == "stras" || query == "strass" ? "Straß" : query == "strasse" ? "Straße" : String("Straße".prefix(query.count)),
                    "\(query)")
            }
        }
        expectEqual(hits("stras", in: "Straße"), [])
        expectEqual(hits("of", part, in: "oﬃce of"), ["oﬃ", "of"])
        expectEqual(hits("off", part, in: "oﬃce"), ["oﬃ"])
        expectEqual(hits("offi", part, in: "oﬃce"), ["oﬃ"])
        expectEqual(hits("a", part, in: "æon Æsop"), ["æ", "Æ"])
        expectEqual(hits("ma", part, in: "Mæ ma\u{DF}"), ["Mæ", "ma"])
        expectEqual(hits("mas", part, in: "ma\u{DF}\u{301} mast"), ["ma\u{DF}\u{301}", "mas"])
        // The words after it have to be met as before.
        expectEqual(hits("stras e", part, in: "Straße Straß e"), [])
        expectEqual(hits("stras", [part, .wholeWords], in: "Straß stras"), ["stras"])
        expectEqual(hits("straß", [part, .wholeWords], in: "Straß strass"), ["Straß", "strass"])
        expectEqual(hits("stras", [part, .matchesDiacritics], in: "Straße stras"), ["stras"])
        expectEqual(hits("stras", [part, .regularExpression], in: "Straße stras"), ["stras"])
    }

    @Test("a query is as strict as it is written") func smart() {
        expectEqual(TextQuery.smart("anna").options, [])
        expectEqual(TextQuery.smart("Anna").options, .matchesCase)
        expectEqual(TextQuery.smart("née").options, .matchesDiacritics)
        expectEqual(TextQuery.smart("don’t").options, [])
        expectEqual(TextQuery.smart("[A-Z]b", options: .regularExpression).options, [.regularExpression, .matchesCase])
        expectEqual(TextQuery.smart("\\w+", options: .regularExpression).options, .regularExpression)
    }

    @Test("words are found across line ends and hyphens, spaces as any white space") func lineEnds() {
        expectEqual(
            hits("information", in: "in infor-\n  mation and infor\u{AD}mation, infor-mation"), ["infor-\n  mation", "infor\u{AD}mation"])
        expectEqual(hits("the end", in: "the\nend the \t end the\u{A0}end theend the\r\n\r\nend").count, 4)
        expectEqual(hits("well-known", in: "well-known well-\nknown wellknown"), ["well-known", "well-\nknown"])
        expectEqual(hits("the end", .literal, in: "the\nend the end"), ["the end"])
        expectEqual(hits("information", in: "infor-\n\nmation"), [])
    }

    @Test("whole words, and starts of words") func words() {
        let text = "art arts smart_art Art. 'art' art\u{301} übart"
        expectEqual(hits("art", .wholeWords, in: text), ["art", "Art", "art", "art\u{301}"])
        expectEqual(hits("art", .wordStarts, in: text), ["art", "art", "Art", "art", "art\u{301}"])
    }

    @Test("regular expressions see lines, and a fault is told") func expressions() throws {
        expectEqual(hits("^\\w+", .regularExpression, in: "one two\nThree four\n\nfive"), ["one", "Three", "five"])
        expectEqual(hits("^t\\w+", [.regularExpression, .matchesCase], in: "two\nThree"), ["two"])
        expectEqual(hits("(?<=a)b*", .regularExpression, in: "abb b ab"), ["bb", "b"])
        expectEqual(hits("(unclosed", .regularExpression, in: "(unclosed"), ["fault"])
        expectEqual(hits("", .regularExpression, in: "text"), [])
        let storage = TextStorage(string: String(repeating: "a", count: 40) + "b")
        let search = try TextSearch(TextQuery("(a+)+c", options: .regularExpression), in: storage)
        expect(!search.advance { false })
        expect(search.fault == .tooSlow && search.isComplete)
    }

    @Test func `the library of expressions is loaded with the first of them`() async {
        await #expect(processExitsWith: .success) {
            // Its length is not known before it is read: to the end, by parts.
            func isLoaded() throws -> Bool {
                let maps = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps")).readToEnd() ?? Data()
                return String(decoding: maps, as: UTF8.self).contains("libicui18n")
            }
            let storage = TextStorage(string: "one two")
            let word = try TextSearch(TextQuery("two"), in: storage)
            word.advance { false }
            let isLoadedEarly = try isLoaded()
            precondition(!isLoadedEarly, "loaded for a word")
            let expression = try TextSearch(TextQuery("t.o", options: .regularExpression), in: storage)
            expression.advance { false }
            precondition(expression.count == 1)
            let isLoadedThen = try isLoaded()
            precondition(isLoadedThen, "not loaded for an expression")
        }
    }

    @Test("an empty text, an empty query and a query of nothing but marks find nothing") func nothing() {
        expectEqual(hits("a", in: ""), [])
        expectEqual(hits("", in: "a"), [])
        expectEqual(hits("\u{200B}", in: "a\u{200B}b"), [])
        expectEqual(hits("😀", in: "a 😀 b 😁"), ["😀"])
    }

    @Test("hits across blocks are those of a search all at once, forwards, backwards and by number", arguments: [1, 2, 3])
    func blocks(seed: UInt64) throws {
        var random = Random(seed: seed)
        let letters = Array(seed == 2 ? "abc é\u{416}" : "abc \n")
        let text = String((0..<200_000).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
        let query = ["ab", "aba", "c a"][Int(seed - 1)]
        let expected = naiveHits(of: query, in: text)
        let storage = TextStorage(string: text)
        let search = try TextSearch(TextQuery(query, options: [.literal, .matchesDiacritics]), in: storage)
        // Before the text has been looked through, from both ends.
        var found: [Range<Int>] = []
        while let hit = search.firstHit(from: found.last?.upperBound ?? 0) { found.append(hit) }
        expectEqual(found, expected)
        let last = try require(search.lastHit(before: storage.length))
        expect(last == expected.last && search.number(of: last) == nil)
        while search.advance(until: { true }) {}
        expectEqual(search.count, expected.count)
        expectEqual(search.hits(in: 0..<storage.length), expected)
        let numbers = stride(from: 0, to: expected.count, by: 97).map { search.number(of: expected[$0]) == $0 + 1 }
        expect(!numbers.isEmpty && numbers.allSatisfy { $0 })
        expect(search.counts(inParts: 10).reduce(0, +) == expected.count && search.counts(inParts: 2).reduce(0, +) == expected.count)
    }

    @Test("a picture of where the hits are is drawn without looking through the text again") func density() throws {
        let storage = TextStorage(string: String(repeating: "one two ", count: 40_000))
        let search = try TextSearch(TextQuery("two"), in: storage)
        while search.advance(until: { true }) {}
        let examined = search.unitsExamined
        expectEqual(examined, storage.length)
        for parts in [400, 1200] {
            var expected = [Int](repeating: 0, count: parts)
            for hit in 0..<40_000 { expected[(hit * 8 + 4) / 256 * 256 * parts / storage.length] += 1 }
            expectEqual(search.counts(inParts: parts), expected)
        }
        expectEqual(search.unitsExamined, examined)
        storage.replaceCharacters(in: NSRange(location: 200_004, length: 3), with: "six")
        search.didReplaceCharacters(from: 200_004)
        search.advance { false }
        expectEqual(search.counts(inParts: 400).reduce(0, +), 39_999)
    }

    @Test("an edit is looked through anew from its block on") func edits() throws {
        let storage = TextStorage(string: String(repeating: "one two ", count: 30_000))
        let search = try TextSearch(TextQuery("two"), in: storage)
        search.advance { false }
        expectEqual(search.count, 30_000)
        storage.replaceCharacters(in: NSRange(location: 160_004, length: 3), with: "six")
        search.didReplaceCharacters(from: 160_004)
        expect(!search.isComplete && search.count < 20_000)
        search.advance { false }
        expectEqual(search.count, 29_999)
        storage.append(NSAttributedString(string: "two"))
        search.didReplaceCharacters(from: storage.length - 3)
        search.advance { false }
        expect(search.count == 30_000 && search.firstHit(from: 239_999) == 240_000..<240_003)
    }

    @Test("a search within a limit looks no farther") func limits() throws {
        let storage = TextStorage(string: String(repeating: "-", count: 500_000) + "x" + String(repeating: "-", count: 500_000))
        let search = try TextSearch(TextQuery("x"), in: storage)
        expect(search.firstHit(from: 0, within: 400_000) == nil && search.firstHit(from: 0, within: 500_001) == 500_000..<500_001)
        expect(search.lastHit(before: 1_000_001, within: 400_000) == nil)
        expectEqual(search.lastHit(before: 1_000_001, within: 500_001), 500_000..<500_001)
        expect(search.firstHit(from: 500_001) == nil && search.lastHit(before: 500_000) == nil)
    }

    private func naiveHits(of query: String, in text: String) -> [Range<Int>] {
        let units = Array(text.lowercased().utf16)
        let needle = Array(query.utf16)
        var hits: [Range<Int>] = []
        var offset = 0
        while offset + needle.count <= units.count {
            if units[offset..<offset + needle.count].elementsEqual(needle) {
                hits.append(offset..<offset + needle.count)
                offset += needle.count
            } else {
                offset += 1
            }
        }
        return hits
    }
}

/// A generator with a seed (SplitMix64).
private struct Random: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
