/// The language that a text tells by its words of ASCII letters alone, which are the same in every encoding: they say what the few other
/// letters are likely to be.
struct WordLanguage: Equatable {
    /// A part of the world whose languages in Latin letters share encodings.
    enum Region: Character {
        case western = "w", central = "c", baltic = "b", turkish = "t", southern = "s"
        /// Languages of no region here.
        case other = "-"
    }

    var region: Region
    /// Which of `LanguageLetters.latin` it may be.
    var letters: Set<Int>

    var isWelsh: Bool { letters == Self.welsh }
    private static let welsh: Set<Int> = [23]

    /// How unlikely each of these languages is, in points a letter.
    func loss(of language: Int) -> Double {
        letters.contains(language) ? 0 : LanguageLetters.regions[language] == region ? 0.5 : 1
    }

    /// Whether a letter is one of any language of the region.
    func isNear(_ letter: Unicode.Scalar) -> Bool { Self.near[region]?.contains(letter) == true }

    private static let near: [Region: Set<Unicode.Scalar>] = {
        var found: [Region: Set<Unicode.Scalar>] = [:]
        for (index, weights) in LanguageLetters.weights.latin.enumerated() {
            found[LanguageLetters.regions[index], default: []].formUnion(weights.keys)
        }
        return found
    }()

    /// Frequent words of languages that have no letters beyond ASCII.
    private static let words: [(region: Region, letters: Set<Int>, words: String)] = [
        (.western, [4], "il che di della delle dei per una un non con sono del nel gli alla come anche la le ma in da"),
        (.western, [0], "le les des est une que dans pour par sur avec qui sont pas ou la de et en un du au"),
        (.western, [1], "der die das und ist nicht ein eine den mit von zu auf werden wird im dem des hat sich"),
        (.western, [2], "el los las que una por con para del como esta este son al lo la de en no se su un"),
        (.western, [3], "os as uma que para com por mais como dos das nos seu do da de em um no na"),
        (.western, [0, 1], "het een van de en dat niet voor zijn met op te aan"),
        (.western, [5], "och att det som en till av den inte med om"),
        (.western, [6], "og at det som en til av af ikke med der er de"),
        (.western, [7], "ja on ei se oli ovat joka kun mutta jos"),
        (.western, [9], "els amb per una que dels les del com al"),
        (.central, [12], "nie jest na do to jak przez oraz przy dla od po jego tym"),
        (.central, [10], "je na se to do pro jako ve ale byl jsou si tak"),
        (.central, [11], "je na sa to do pre ako ale bol od si tak"),
        (.central, [13], "az hogy nem egy is meg vagy ha ez ezt"),
        (.central, [14, 15], "de la cu nu este din care pentru sunt ca mai pe prin"),
        (.central, [16], "je da se na su za od koji ili sam ali to iz kao jer nije ono ima"),
        (.baltic, [18], "ir yra kad su iki arba tai jo nuo apie"),
        (.baltic, [19], "un ir ar no par kas bet uz tas vai"),
        (.baltic, [20], "ja on ei et kui ning oma mis see ka"),
        (.turkish, [17], "ve bir bu ile de da olarak daha olan gibi en"),
        (.other, welsh, "yn yr ac ei gan mae wedi oedd hyn fod bod neu sydd gyda hynny"),
        (.southern, [21], "la de kaj en estas al por de kiu ne"),
    ]

    /// The languages of each word, as indices into the list.
    private static let languages: [String: [Int]] = {
        var found: [String: [Int]] = [:]
        for (index, entry) in words.enumerated() {
            for word in Set(entry.words.split(separator: " ")) { found[String(word), default: []].append(index) }
        }
        return found
    }()

    /// The language whose words a text has far more of than of any in another region; nil where there are few of them. O(length).
    static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> WordLanguage? {
        var hits = Array(repeating: 0, count: words.count)
        var (count, start) = (0, 0)
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 }
        while start < bytes.count {
            var end = start
            while end < bytes.count, isLetter(bytes[end]) { end += 1 }
            let word = bytes[start..<end]
            if (2...8).contains(word.count), word.allSatisfy({ $0 < 0x80 }) {
                for language in languages[String(decoding: word, as: UTF8.self).lowercased()] ?? [] { hits[language] += 1 }
            }
            if end > start { count += 1 }
            start = end + 1
        }
        guard let best = hits.indices.max(by: { hits[$0] < hits[$1] }) else { return nil }
        let second = hits.indices.filter { words[$0].region != words[best].region }.map { hits[$0] }.max() ?? 0
        guard hits[best] >= 3, hits[best] * 10 >= count, hits[best] * 2 >= second * 3 else { return nil }
        let near = hits.indices.filter { words[$0].region == words[best].region && hits[$0] * 3 >= hits[best] * 2 }
        return WordLanguage(region: words[best].region, letters: near.reduce(into: []) { $0.formUnion(words[$1].letters) })
    }
}
