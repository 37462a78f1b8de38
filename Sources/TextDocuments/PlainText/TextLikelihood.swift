/// How much text looks like one of a language: points for each character beyond ASCII, on the average.
///
/// A text read in the wrong encoding shows by letters that its language does not have, by capitals and signs in the middle of words, by
/// words in two scripts, and by ideographs that are not in use.
struct TextLikelihood {
    private var points = 0.0
    private var count = 0
    /// Letters of Latin and of other alphabets, which only a language can judge.
    private var latin: [Unicode.Scalar: Int] = [:]
    private var others: [Unicode.Scalar: Int] = [:]
    /// How many of these stand alone.
    private var loneOthers = 0
    private var han: [Unicode.Scalar: Int] = [:]
    private var kana = 0
    private var hangul = 0

    /// Points for each character beyond ASCII: about 2 for a text, below 0 for what is none. Minus infinity where all are ASCII.
    private(set) var mean = -Double.infinity
    /// How much what is known before counts: fully in a short text, and less the more characters speak for themselves.
    var weightOfRarity: Double { min(1, 50 / Double(max(1, count))) }

    /// Whether it is Japanese by its kana.
    var isJapanese: Bool { kana * 5 > han.values.reduce(kana, +) }

    /// How little the characters beyond ASCII say: fully where there is one.
    var thinness: Double { 1 / Double(max(1, count)) }

    /// O(length).
    /// - Parameters:
    ///   - scalars: the text, U+FFFD for what could not be decoded.
    ///   - language: what its words are of, if they tell.
    init(_ scalars: [Unicode.Scalar], in language: WordLanguage? = nil) {
        let kinds = scalars.map(Kind.init)
        for index in scalars.indices where scalars[index].value >= 0x80 {
            let before = index > 0 ? kinds[index - 1] : .space
            let after = index + 1 < kinds.count ? kinds[index + 1] : .space
            count += 1
            points += judge(scalars[index], kinds[index], before, after)
        }
        guard count > 0 else { return }
        // So they do of other scripts, where such a letter may be a word, but not each word of a text.
        if loneOthers == others.values.reduce(0, +), scalars.count > loneOthers { points -= 1.5 * Double(loneOthers) }
        if language != nil { points -= Self.foreignLoss * Double(foreign(scalars)) }
        points += Self.best(latin, LanguageLetters.weights.latin, language) + Self.best(others, LanguageLetters.weights.others) + ideographs
        mean = points / Double(count)
    }

    /// The points that each character of another script costs in a text whose words are of a language in Latin letters.
    private static let foreignLoss = 1.5

    private func foreign(_ scalars: [Unicode.Scalar]) -> Int {
        let wide = scalars.count { (0xFF01...0xFF5E).contains($0.value) }
        return others.values.reduce(0, +) + han.values.reduce(0, +) + kana + hangul + wide
    }

    /// What a character does in a word.
    private enum Kind: Equatable {
        case space, digit, punctuation, symbol, control, mark, han, kana, hangul
        case asciiLower, asciiUpper, lower, upper
        /// A letter of another alphabet, with or without case.
        case otherLower, otherUpper, other

        init(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x61...0x7A: self = .asciiLower
            case 0x41...0x5A: self = .asciiUpper
            case 9...13, 0x20, 0xA0, 0x3000: self = .space
            case 0..<0x20, 0x7F..<0xA0, 0xE000...0xF8FF, 0xFFFD: self = .control
            case 0x30...0x39: self = .digit
            case 0..<0x80: self = .punctuation
            case 0x2018...0x2026, 0x2013...0x2014, 0xAB, 0xBB, 0xBF, 0xA1, 0xB7, 0xAD, 0x2116, 0x200C...0x200F: self = .punctuation
            case 0x3001...0x301F, 0xFF01...0xFF5E, 0x30FB: self = .punctuation
            case 0x3040...0x30FF, 0x31F0...0x31FF: self = .kana
            case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0xF900...0xFAFF, 0x20000...0x3FFFF, 0x3005: self = .han
            case 0xAC00...0xD7A3: self = .hangul
            // A unit, not a letter of Greek.
            case 0xB5: self = .symbol
            default: self = Self.alphabetic(scalar)
            }
        }

        private static func alphabetic(_ scalar: Unicode.Scalar) -> Kind {
            let properties = scalar.properties
            switch properties.generalCategory {
            case .uppercaseLetter: return scalar.value < 0x250 || (0x1E00...0x1EFF).contains(scalar.value) ? .upper : .otherUpper
            case .lowercaseLetter: return scalar.value < 0x250 || (0x1E00...0x1EFF).contains(scalar.value) ? .lower : .otherLower
            case .otherLetter, .modifierLetter: return scalar.value < 0x250 ? .symbol : .other
            case .nonspacingMark, .spacingMark: return .mark
            default: return .symbol
            }
        }

        var isLatin: Bool { self == .asciiLower || self == .asciiUpper || self == .lower || self == .upper }
        var isOther: Bool { self == .otherLower || self == .otherUpper || self == .other || self == .mark }
        var isLetter: Bool { isLatin || isOther }
        var isLower: Bool { self == .asciiLower || self == .lower || self == .otherLower }
        var isUpper: Bool { self == .upper || self == .otherUpper }
    }

    private mutating func judge(_ scalar: Unicode.Scalar, _ kind: Kind, _ before: Kind, _ after: Kind) -> Double {
        switch kind {
        case .control: return scalar.value == 0xFFFD ? -20 : (0x80..<0xA0).contains(scalar.value) ? -4 : -10
        case .space: return 0.5
        case .asciiLower, .asciiUpper, .digit: return 0
        case .punctuation: return punctuation(scalar, before, after)
        case .symbol: return symbol(scalar, before, after)
        case .kana:
            kana += 1
            return (before == .asciiLower ? -1 : 0) + (after == .asciiLower ? -1 : 0)
        case .han, .hangul:
            if kind == .han { han[scalar, default: 0] += 1 } else { hangul += 1 }
            return (before == .asciiLower ? -2 : 0) + (after == .asciiLower ? -2 : 0)
                + (kind == .hangul ? (LanguageLetters.korean.contains(scalar) ? 3.4 : 0.6) : 0)
        case .lower, .upper:
            latin[Self.lowercase(scalar), default: 0] += 1
            return word(scalar, kind, before, after) - (before == .lower || before == .upper ? 0.7 : 0)
        case .otherLower, .otherUpper, .other, .mark:
            others[Self.lowercase(scalar), default: 0] += 1
            if !before.isLetter, !after.isLetter { loneOthers += 1 }
            let isLost = kind == .mark && !(before.isOther || before.isLatin)
            return word(scalar, kind, before, after) + (isLost ? -3 : 0)
        }
    }

    private func symbol(_ scalar: Unicode.Scalar, _ before: Kind, _ after: Kind) -> Double {
        if before.isLetter && after.isLetter { return -3 }
        guard Self.usualSymbols.contains(scalar) else { return -0.8 }
        return before == .digit || after == .digit || scalar.value == 0xB5 && after.isLetter ? 2 : 0.8
    }

    private static let usualSymbols = Set("€£§°©®™•†…µ±½¼¾²³×".unicodeScalars)
    /// Letters of Latin script that are words.
    private static let words = Set("àéèêóòôåöøáíúâÀÉÈÊÓÒÔÅÖØÁÍÚÂ".unicodeScalars)

    private func word(_ scalar: Unicode.Scalar, _ kind: Kind, _ before: Kind, _ after: Kind) -> Double {
        var points = 0.0
        if before == .digit || after == .digit { points -= 3 }
        // Signs become letters of other encodings that stand alone.
        if kind.isLatin, !before.isLetter, !after.isLetter, !Self.words.contains(scalar) { points -= 1 }
        if kind.isUpper, before.isLower { points -= 3 }
        if kind.isUpper, before.isUpper || before == .asciiUpper, after.isLower { points -= 2 }
        if kind.isOther, kind != .mark, before.isLatin || after.isLatin { points -= 4 }
        if before == .symbol || after == .symbol { points -= 0.5 }
        return points
    }

    private func punctuation(_ scalar: Unicode.Scalar, _ before: Kind, _ after: Kind) -> Double {
        if before == .digit, after == .digit, scalar.value < 0x3000 { return scalar.value == 0x2013 ? 2 : 0 }
        let isInWord = before.isLetter && after.isLetter
        switch scalar.value {
        case 0x2019: return isInWord ? 3.2 : before.isLetter || !after.isLetter ? 2.5 : 0.3
        case 0x2018, 0x201C, 0x201E: return isInWord ? -3 : after.isLetter || after == .digit ? 2.5 : 0.5
        case 0xAB, 0xBF, 0xA1: return isInWord ? -3 : before.isLetter && !after.isLetter ? 0.5 : 2.5
        case 0xB7 where before == .space && after == .space: return 1
        case 0x201D, 0xBB: return isInWord ? -3 : after.isLetter ? 0.8 : 2.3
        case 0x201A, 0x201B, 0x2020...0x2023: return before.isLetter ? -2 : 0.3
        case 0x2013, 0x2014, 0x2026: return 2
        case 0xFF10...0xFF19, 0xFF21...0xFF5A: return 1
        default: return scalar.value >= 0x3000 ? 1.6 : isInWord && scalar.value != 0xAD && scalar.value != 0xB7 ? -1 : 0.5
        }
    }

    /// The points of letters in the language that has most of them. They are added in the order of the letters: a dictionary has another
    /// order each time, and a sum that is rounded otherwise would decide between encodings that make the same text of the bytes.
    private static func best(
        _ letters: [Unicode.Scalar: Int], _ languages: [[Unicode.Scalar: Double]], _ told: WordLanguage? = nil
    ) -> Double {
        if letters.isEmpty { return 0 }
        let letters = letters.sorted { $0.key < $1.key }
        let sums = languages.enumerated().map { index, weights in
            guard let told else { return letters.reduce(0) { $0 + Double($1.value) * (weights[$1.key] ?? -3) } }
            let loss = told.loss(of: index)
            // Names have letters of the languages near by.
            func points(_ letter: Unicode.Scalar) -> Double {
                guard loss == 0 else { return (weights[letter] ?? -3) - loss }
                // Which of its letters a text of the language has by chance says little.
                return weights[letter].map { 2.6 + 0.13 * $0 } ?? (told.isNear(letter) ? 0.3 : -3)
            }
            return letters.reduce(0) { $0 + Double($1.value) * points($1.key) }
        }
        return sums.max() ?? 0
    }

    /// Ideographs and kana in the language that has most of the ideographs.
    private var ideographs: Double {
        let sets = isJapanese ? [LanguageLetters.japanese] : [LanguageLetters.simplified, LanguageLetters.traditional]
        let sums = sets.map { frequent in han.reduce(0) { $0 + Double($1.value) * (frequent.contains($1.key) ? 4 : -0.5) } }
        let share = Double(hangul) / Double(max(1, hangul + han.values.reduce(0, +)))
        // Both together are a text of neither, unless one is an exception.
        let mixture = hangul > 0 ? -3 * Double(min(hangul, han.values.reduce(0, +))) * min(share, 1 - share) * 2 : 0
        return (sums.max() ?? 0) + Double(kana) * (isJapanese ? 2.4 : -1) + mixture
    }

    private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        return lower.count == 1 ? lower.first! : scalar
    }
}
