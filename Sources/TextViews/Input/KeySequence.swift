/// What was typed before a key that gives it a meaning: a number, or the first key of two.
package struct KeySequence: Equatable {
    /// The number so far; nil where none was typed.
    private(set) var count: Int?
    /// The digits behind the point of the number, as `decimals` of a share; nil where no point was typed.
    private var decimals: (digits: Int, count: Int)?
    /// The first key of two.
    private(set) var prefix: Character?

    enum Prefix: Character, CaseIterable {
        case mark = "m"
        case goToMark = "'"
        case pipe = "|"
        case back = "["
        case on = "]"
        case fold = "z"
        case highlight = "a"
        case close = "Z"
    }

    /// Whether keys typed one after the other begin with a character, whatever an owner binds.
    package static func begins(with character: String) -> Bool { character.first.flatMap { Prefix(rawValue: $0) } != nil }

    /// A greater number scrolls no farther.
    private static let largest = 1_000_000_000

    /// What a key means after what was typed before it.
    enum Meaning: Equatable {
        /// The key is a part of what is yet to be completed.
        case waits
        /// The keys mean nothing together. The second one does not act alone: `q` after `z` must not close the window.
        case nothing
        case command(Command)
        /// The key has no meaning of its own here: it is looked up.
        case plain(count: Int?, fraction: Double)

        static func plain(count: Int?) -> Meaning { .plain(count: count, fraction: 0) }
    }

    /// - Parameter own: sequences of the reader's own, before all others.
    mutating func take(_ press: KeyPress, own: [String: Command] = [:]) -> Meaning {
        guard case .character(let character) = press.key, press.modifiers.subtracting(.shift).isEmpty else { return end() }
        if let prefix {
            defer { self = KeySequence() }
            if let command = own[String([prefix, character])] { return .command(command.times(count)) }
            return Self.meaning(of: prefix, character, count: count)
        }
        if let digit = character.wholeNumberValue, character.isASCII, digit > 0 || count != nil {
            add(digit)
            return .waits
        }
        if character == ".", count != nil, decimals == nil {
            decimals = (0, 0)
            return .waits
        }
        if Prefix(rawValue: character) != nil || own.keys.contains(where: { $0.first == character }) {
            prefix = character
            return .waits
        }
        return end()
    }

    private mutating func end() -> Meaning {
        defer { self = KeySequence() }
        return .plain(count: count, fraction: fraction)
    }

    private mutating func add(_ digit: Int) {
        guard let (digits, number) = decimals else {
            count = min(Self.largest, (count ?? 0) * 10 + digit)
            return
        }
        // A thousandth of a percent is a line of the longest texts.
        if number < 9 { decimals = (digits * 10 + digit, number + 1) }
    }

    /// What stands behind the point of the number, 0..<1.
    private var fraction: Double {
        guard let (digits, number) = decimals else { return 0 }
        return (0..<number).reduce(Double(digits)) { value, _ in value / 10 }
    }

    package static func == (one: KeySequence, other: KeySequence) -> Bool {
        one.count == other.count && one.prefix == other.prefix && one.decimals?.count == other.decimals?.count
            && one.decimals?.digits == other.decimals?.digits
    }

    private static func meaning(of prefix: Character, _ character: Character, count: Int?) -> Meaning {
        if let command = CommandRow.sequences[String([prefix, character])] { return .command(command.times(count)) }
        let isEnd = prefix == Prefix.pipe.rawValue && "^$.".contains(character)
        guard character.isLetter || character.isNumber || isEnd else { return .nothing }
        switch Prefix(rawValue: prefix) {
        case .mark: return .command(.setMark(String(character)))
        case .goToMark: return .command(.goToMark(String(character)))
        case .pipe: return .command(.pipe(from: String(character)))
        case .back, .on, .fold, .highlight, .close, nil: return .nothing
        }
    }
}

extension Command {
    /// A share in percent as it is typed, such as `12.5`: digits, and a point with more of them; nil for anything else.
    package static func share(inPercent text: some StringProtocol) -> Double? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return nil }
        return Double(String(text))
    }

    /// The command repeated `count` times; for `g`, `G`, `%` and the number of columns, the command for the target that `count` names.
    /// - Parameter fraction: what was typed behind the point of the number; only shares have any.
    func times(_ count: Int?, fraction: Double = 0) -> Command {
        guard let count else { return self }
        switch self {
        case .scrollLines(let steps): return .scrollLines(steps * count)
        case .activate(let lines): return .activate(orScrollLines: lines * count)
        case .moveFocus(let steps): return .moveFocus(steps * count)
        case .figure(let command): return .figure(command.times(count))
        case .speakSentence(let steps): return .speakSentence(steps * count)
        case .scrollHalfScreens(let steps): return .scrollHalfScreens(steps * count)
        case .scrollSideways(let steps): return .scrollSideways(steps * count)
        case .scrollScreens(let steps): return .scrollScreens(steps * count)
        case .goToHeading(let steps): return .goToHeading(steps * count)
        case .goToParagraph(let steps): return .goToParagraph(steps * count)
        case .goToDocument(let steps): return .goToDocument(steps * count)
        case .goToShare: return .goToShare(percent: min(100, Double(count) + fraction))
        case .changePageSetup(.columns): return .changePageSetup(.columns(count))
        case .scrollToStart, .scrollToEnd: return .goToLine(count)
        case .zoom: return .zoom(percent: count)
        default: return self
        }
    }
}

extension FigureCommand {
    func times(_ count: Int) -> FigureCommand {
        switch self {
        case .focus(let steps): .focus(steps * count)
        case .move(let right, let down, let isFine): .move(right: right * count, down: down * count, isFine: isFine)
        case .resize(let steps): .resize(steps * count)
        case .wrap(let steps): .wrap(steps * count)
        case .shape(let steps): .shape(steps * count)
        case .threshold(let steps): .threshold(steps * count)
        case .margin(let steps): .margin(steps * count)
        case .corner(let steps): .corner(steps * count)
        case .putBack, .findPlace, .lift, .holes, .pin, .enter, .liftExcerpt, .undo, .redo: self
        }
    }
}
