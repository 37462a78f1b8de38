import Foundation

/// The lists of a document: levels by list, and the numbers that paragraphs name them by.
struct RTFLists {
    private struct Level {
        /// What its own number is written as; empty for none.
        var format = "{disc}"
        var start = 1
        /// What its markers say: scalars below nine stand for the numbers of levels (`\leveltext`). Nil where the document does not say.
        var text: [Unicode.Scalar]?
        /// Whether its markers are written as Apple's systems write them, who put each marker into the text.
        var isNamed = false
    }

    private var levels: [Int: [Level]] = [:]
    private var overrides: [Int: Int] = [:]
    /// The levels of overrides that say more than which list they mean.
    private var overridden: [Int: [Level]] = [:]
    private var made: [Key: Int] = [:]

    // The list or override that is being read.
    private var current: [Level] = []
    private var identifier = 0
    private var patch: Patch?

    /// What an override says of levels: the number they start at, or all of them.
    private struct Patch {
        var index = -1
        var starts: [Int: Int] = [:]
        var levels: [Int: Level] = [:]
    }

    /// How many items of each list and level came before, where the document leaves numbers to its reader.
    private var counts: [Key: Int] = [:]

    /// The number of an item that has none in the text; empty where its list gives it none. Items of outer levels begin those within anew.
    mutating func number(_ state: RTFState) -> String? {
        guard let list = state.list, let known = levels(ofOverride: list), state.listLevel < known.count else { return nil }
        let level = known[state.listLevel]
        if level.isNamed { return nil }
        let count = counts[Key(list: list, level: state.listLevel), default: level.start - 1] + 1
        counts[Key(list: list, level: state.listLevel)] = count
        for deeper in state.listLevel + 1..<9 { counts[Key(list: list, level: deeper)] = nil }
        if let text = level.text { return marker(text, known, state) }
        return level.format.isEmpty ? "" : RichList(format: level.format).marker(count)
    }

    /// What the text of a level says, with the numbers of the items that it stands in.
    private func marker(_ text: [Unicode.Scalar], _ known: [Level], _ state: RTFState) -> String {
        var result = ""
        for scalar in text {
            guard scalar.value < 9 else {
                result.unicodeScalars.append(scalar)
                continue
            }
            let index = Int(scalar.value)
            guard index < known.count, let list = state.list, !known[index].format.isEmpty else { continue }
            let number = counts[Key(list: list, level: index)] ?? known[index].start
            // Without the stop that a number by itself has.
            let bare = known[index].format.last == "." ? String(known[index].format.dropLast()) : known[index].format
            result += RichList(format: bare).marker(number)
        }
        return result.trimmingCharacters(in: .whitespaces)
    }

    private struct Key: Hashable {
        var list: Int
        var level: Int
    }

    mutating func describe(_ word: String, _ value: Int) {
        switch word {
        case "list": (current, patch) = ([], nil)
        case "listoverride": (current, patch) = ([], Patch())
        case "lfolevel": patch?.index += 1
        case "listlevel":
            if let index = patch?.index {
                if index < 9 { patch?.levels[index] = Level() }
            } else if current.count < 9 {
                current.append(Level())
            }
        case "levelnfc", "levelnfcn": change { $0.format = Self.formats[value] ?? "{decimal}." }
        case "levelstartat":
            if let index = patch?.index, index < 9 { patch?.starts[index] = value }
            change { $0.start = value }
        case "listid":
            identifier = value
            if !current.isEmpty { levels[value] = current }
            current = []
        default: break
        }
    }

    private mutating func change(_ change: (inout Level) -> Void) {
        if let index = patch?.index {
            if var level = patch?.levels[index] {
                change(&level)
                patch?.levels[index] = level
            }
        } else if !current.isEmpty {
            change(&current[current.count - 1])
        }
    }

    mutating func setMarker(_ format: String) { if !format.isEmpty { change { ($0.format, $0.isNamed) = (format, true) } } }

    /// Takes the text of a level (RTF 1.9.1, list levels): its length, then the text.
    mutating func setText(_ text: String) {
        // A byte of zero has been read as a character that is none.
        let scalars = text.unicodeScalars.map { $0 == "\u{FFFD}" ? "\u{0}" : $0 }
        guard let count = scalars.first.map({ Int($0.value) }), count < 256 else { return }
        let said = scalars.dropFirst().prefix(count)
        change { level in
            guard !level.isNamed else { return }
            // Bullets of fonts of signs are known by their level's format.
            let isBullet = level.format == "{disc}"
            if isBullet { level.format = said.first.map { Self.bullet($0) } ?? "{disc}" } else { level.text = Array(said) }
        }
    }

    /// The bullet that a character stands for, which may be of a font of signs.
    private static func bullet(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "o", "\u{25E6}", "\u{25CB}": "{circle}"
        case "\u{F0A7}", "\u{25AA}", "\u{25A0}": "{square}"
        case "-", "\u{2013}", "\u{2014}", "\u{2023}", "\u{2043}", "\u{2192}", "\u{2713}", "\u{2714}": String(scalar)
        default: "{disc}"
        }
    }

    mutating func override(_ number: Int?) {
        guard let number else { return }
        overrides[number] = identifier
        overridden[number] = nil
        guard let patch, var known = levels[identifier], !patch.starts.isEmpty || !patch.levels.isEmpty else { return }
        for index in known.indices {
            if let level = patch.levels[index] { known[index] = level }
            if let start = patch.starts[index] { known[index].start = start }
        }
        overridden[number] = known
    }

    private func levels(ofOverride number: Int) -> [Level]? { overridden[number] ?? overrides[number].flatMap { levels[$0] } }

    private static let formats: [Int: String] = [
        0: "{decimal}.", 1: "{upper-roman}.", 2: "{lower-roman}.", 3: "{upper-alpha}.", 4: "{lower-alpha}.",
        22: "{decimal-leading-zero}.", 23: "{disc}", 255: "",
    ]

    /// The lists that a paragraph is in, outermost first.
    mutating func indices(_ state: RTFState, _ text: inout RichText) -> [Int] {
        guard let list = state.list else { return [] }
        let known = levels(ofOverride: list) ?? []
        return (0...state.listLevel).map { level in
            let key = Key(list: list, level: level)
            if let index = made[key] { return index }
            let described = level < known.count ? known[level] : Level()
            text.lists.append(RichList(format: described.format.isEmpty ? "{disc}" : described.format, start: described.start))
            made[key] = text.lists.count - 1
            return text.lists.count - 1
        }
    }
}
