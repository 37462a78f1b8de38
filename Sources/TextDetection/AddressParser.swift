import Foundation

/// Reads an address whose house number is a token; each shape by itself.
struct AddressParser {
    typealias Address = (range: Range<Int>, parts: [NSTextCheckingKey: String])

    let tokens: DetectorTokens

    // MARK: Shapes

    /// 1 Infinite Loop, Cupertino, CA 95014; 10 Downing Street, London SW1A 2AA.
    func english(at start: Int) -> Address? {
        var index = start + 1
        if tokens.digits(start) > 5 { return nil }
        let nameStart = index
        while index - nameStart < 5, isName(index) || tokens.digits(index) > 0, !isStreetWord(index) || index == nameStart {
            index = pastName(index)
        }
        guard index > nameStart || isStreetWord(index), isStreetWord(index), index > nameStart || tokens.word(index) == "broadway" else {
            return nil
        }
        index = pastDot(index + 1)
        index = pastUnit(index)
        let street = string(start..<index)
        let cityStart = pastSeparators(index)
        guard cityStart > index else { return nil }
        guard let (city, afterCity) = city(at: cityStart) else { return nil }
        var parts: [NSTextCheckingKey: String] = [.street: street, .city: city]
        var end = afterCity
        let region = pastSeparators(end)
        if let (state, stateEnd) = state(at: region) {
            parts[.state] = state
            end = stateEnd
            if let (zip, zipEnd) = americanZip(at: pastSeparators(end)) {
                parts[.zip] = zip
                end = zipEnd
            } else if let (zip, zipEnd) = britishPostcode(at: pastSeparators(end)) {
                parts[.zip] = zip
                end = zipEnd
            }
        } else if let (zip, zipEnd) = britishPostcode(at: region) ?? americanZip(at: region) {
            parts[.zip] = zip
            end = zipEnd
        } else {
            return nil
        }
        return finished(start..<end, parts)
    }

    /// 12 rue de la Paix, 75002 Paris.
    func romance(at start: Int) -> Address? {
        var index = start + 1
        if ["bis", "ter"].contains(tokens.word(index)) { index += 1 }
        if tokens.isMark(index, ",") { index += 1 }
        guard AddressLexicon.romanceStreets.contains(tokens.word(index)) else { return nil }
        index += 1
        let name = index
        while index - name < 6, tokens[index]?.kind == .word { index += 1 }
        guard index > name else { return nil }
        return withZipFirst(start..<index)
    }

    /// Hauptstraße 5, 10115 Berlin.
    func germanic(at number: Int) -> Address? {
        let last = tokens.isMark(number - 1, ".") ? number - 2 : number - 1
        let word = tokens.word(last)
        guard AddressLexicon.germanicEndings.contains(where: { word.hasSuffix($0) }), tokens.isCapitalised(last) else { return nil }
        var start = last
        if AddressLexicon.germanicEndings.contains(word) {
            start -= 1
            if tokens.isMark(start, "-") { start -= 1 }
            guard tokens.isCapitalised(start) else { return nil }
        }
        while start > 0, last - start < 4, tokens.isMark(start - 1, "-"), tokens.isCapitalised(start - 2) { start -= 2 }
        var end = number + 1
        if tokens.word(end).count == 1, !tokens.isMark(end + 1, ".") { end += 1 }
        return withZipFirst(start..<end)
    }

    /// A postcode and a city after a street.
    private func withZipFirst(_ street: Range<Int>) -> Address? {
        let index = pastSeparators(street.upperBound)
        guard index > street.upperBound, (4...5).contains(tokens.digits(index)) else { return nil }
        var zipEnd = index + 1
        if tokens.digits(index) == 4, tokens.word(zipEnd).count == 2, tokens.isCapitalised(zipEnd) { zipEnd += 1 }
        guard let (city, end) = city(at: zipEnd) else { return nil }
        return finished(
            street.lowerBound..<end, [.street: string(street), .zip: string(index..<zipEnd), .city: city])
    }

    /// The address with a country after it, where there is one.
    private func finished(_ range: Range<Int>, _ parts: [NSTextCheckingKey: String]) -> Address {
        var parts = parts
        let index = pastSeparators(range.upperBound)
        for length in [2, 1] {
            let words = (index..<index + length).map { tokens.word($0) }.joined(separator: " ")
            guard index > range.upperBound, AddressLexicon.countries.contains(words), tokens.isCapitalised(index) else { continue }
            parts[.country] = string(index..<index + length)
            return (range.lowerBound..<index + length, parts)
        }
        return (range, parts)
    }

    // MARK: Parts

    private func isName(_ index: Int) -> Bool { tokens.isCapitalised(index) || ["of", "the", "de"].contains(tokens.word(index)) }

    private func isStreetWord(_ index: Int) -> Bool {
        tokens.isCapitalised(index) && AddressLexicon.streets.contains(tokens.word(index))
    }

    /// Past a name, and the dot or the ending of an ordinal after it: "N. 5th".
    private func pastName(_ index: Int) -> Int {
        var next = index + 1
        if tokens.digits(index) > 0, !tokens.isSpaced(next), tokens[next]?.kind == .word { next += 1 }
        return pastDot(next)
    }

    private func pastDot(_ index: Int) -> Int { tokens.isMark(index, ".") && !tokens.isSpaced(index) ? index + 1 : index }

    private func pastUnit(_ start: Int) -> Int {
        var index = tokens.isMark(start, ",") ? start + 1 : start
        let isUnit = AddressLexicon.units.contains(tokens.word(index))
        guard isUnit || tokens.isMark(index, "#") else { return start }
        index = pastDot(index + 1)
        if tokens.isMark(index, "#") { index += 1 }
        guard tokens.digits(index) > 0 || tokens.word(index).count == 1 else { return start }
        index += 1
        if !tokens.isSpaced(index), tokens.word(index).count == 1 { index += 1 }
        return index
    }

    private func pastSeparators(_ start: Int) -> Int {
        var index = start
        while index - start < 3, tokens.isMark(index, ",") || tokens[index]?.kind == .newline { index += 1 }
        return index
    }

    /// A city of up to four capitalised words.
    private func city(at start: Int) -> (String, Int)? {
        var index = start
        while index - start < 4, tokens.isCapitalised(index), index == start || !(isState(index) && tokens[index]!.range.count == 2) {
            if index > start, isPostcodeWord(index) { break }
            index += 1
            if tokens.word(index - 1) == "st" { index = pastDot(index) }
            if tokens.isMark(index, "-"), !tokens.isSpaced(index), tokens[index + 1]?.kind == .word { index += 2 }
        }
        return index > start ? (string(start..<index), index) : nil
    }

    private func isPostcodeWord(_ index: Int) -> Bool { tokens.digits(index + 1) > 0 && !tokens.isSpaced(index + 1) }

    private func isState(_ index: Int) -> Bool {
        guard let token = tokens[index], token.kind == .word, token.range.count == 2 else { return false }
        return AddressLexicon.states.contains(string(index..<index + 1))
    }

    private func state(at index: Int) -> (String, Int)? {
        if isState(index) { return (string(index..<index + 1), index + 1) }
        for length in [2, 1] where tokens.isCapitalised(index) {
            let words = (index..<index + length).map { tokens.word($0) }.joined(separator: " ")
            if AddressLexicon.stateNames.contains(words) { return (string(index..<index + length), index + length) }
        }
        return nil
    }

    /// 95014, 95014-2083.
    private func americanZip(at index: Int) -> (String, Int)? {
        guard tokens.digits(index) == 5 else { return nil }
        let hasFour = tokens.isMark(index + 1, "-") && !tokens.isSpaced(index + 1) && tokens.digits(index + 2) == 4
        let end = hasFour ? index + 3 : index + 1
        return (string(index..<end), end)
    }

    /// SW1A 2AA, M1 1AE, K1A 0B1.
    private func britishPostcode(at index: Int) -> (String, Int)? {
        guard let first = tokens[index], first.kind == .word, first.range.count <= 2, tokens.isCapitalised(index),
            let end = (index..<min(tokens.count, index + 6)).first(where: {
                tokens[$0]?.kind == .newline || tokens.isMark($0, ",") || tokens.isMark($0, ".")
            })
                ?? Optional(min(tokens.count, index + 6))
        else { return nil }
        for count in stride(from: min(6, end - index), through: 3, by: -1) {
            let code = string(index..<index + count)
            if Self.isPostcode(code) { return (code, index + count) }
        }
        return nil
    }

    /// Letters and digits in the order of British or Canadian postcodes.
    private static func isPostcode(_ code: String) -> Bool {
        let shape = String(code.map { $0.isNumber ? "9" : $0.isUppercase ? "A" : $0 })
        return ["A9 9AA", "A99 9AA", "AA9 9AA", "AA99 9AA", "A9A 9AA", "AA9A 9AA", "A9A 9A9"].contains(shape)
    }

    private func string(_ range: Range<Int>) -> String {
        guard let first = tokens[range.lowerBound], let last = tokens[range.upperBound - 1] else { return "" }
        return String(decoding: tokens.text[first.range.lowerBound..<last.range.upperBound], as: UTF16.self)
    }
}
