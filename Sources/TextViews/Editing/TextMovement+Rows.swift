extension TextMovement {
    /// Of each movement a row for moving the caret and one for selecting as far as it leads, for which Shift is held.
    static let rows = allCases.map(\.moving) + allCases.map(\.extending)

    private var moving: CommandRow {
        CommandRow(.edit(.move(self)), .moving, "Move \(phrase)", editing: keys, caret: keys + caretKeys)
    }

    private var extending: CommandRow {
        let shifted = keys.map { KeyBindings.Chord($0.key, $0.modifiers.union(.shift)) }
        return CommandRow(.edit(.extend(self)), .selecting, "Select \(phrase)", editing: shifted, caret: shifted)
    }

    /// The keys for moving the caret so, wherever there is one.
    private var keys: [KeyBindings.Chord] {
        switch self {
        case .left: [.plain(.left)]
        case .right: [.plain(.right)]
        case .wordLeft: [.control(.left)]
        case .wordRight: [.control(.right)]
        case .up: [.plain(.up)]
        case .down: [.plain(.down)]
        case .lineStart: [.plain(.home)]
        case .lineEnd: [.plain(.end)]
        case .paragraphBackward: [.control(.up)]
        case .paragraphForward: [.control(.down)]
        case .pageUp: [.plain(.pageUp), .control(.pageUp)]
        case .pageDown: [.plain(.pageDown), .control(.pageDown)]
        case .documentStart: [.control(.home)]
        case .documentEnd: [.control(.end)]
        case .forward, .backward, .wordForward, .wordBackward, .nextWord, .viWordEnd, .viWordBackward, .sentenceBackward, .nextSentence,
            .lineTextStart, .paragraphStart, .paragraphEnd:
            []
        }
    }

    /// The keys of vi for it, where text is only read, and Space as in reading without a caret.
    private var caretKeys: [KeyBindings.Chord] {
        switch self {
        case .left: ["h"]
        case .right: ["l"]
        case .nextWord: ["w"]
        case .viWordEnd: ["e"]
        case .viWordBackward: ["b"]
        case .sentenceBackward: ["("]
        case .nextSentence: [")"]
        case .up: ["k"]
        case .down: ["j"]
        case .lineStart: ["0"]
        case .lineTextStart: ["^"]
        case .lineEnd: ["$"]
        case .paragraphBackward: ["{"]
        case .paragraphForward: ["}"]
        case .pageUp: [.shift(.space)]
        case .pageDown: [.plain(.space)]
        case .documentStart: ["g"]
        case .documentEnd: ["G"]
        case .forward, .backward, .wordLeft, .wordRight, .wordForward, .wordBackward, .paragraphStart, .paragraphEnd: []
        }
    }

    /// Where it leads, after a verb.
    var phrase: String {
        switch self {
        case .left: "a character to the left"
        case .right: "a character to the right"
        case .forward: "to the end of the character"
        case .backward: "to the start of the character before"
        case .wordLeft: "a word to the left"
        case .wordRight: "a word to the right"
        case .wordForward: "to the end of the word"
        case .wordBackward: "to the start of the word"
        case .nextWord: "to the start of the next word or run of marks"
        case .viWordEnd: "to the end of the word or run of marks"
        case .viWordBackward: "to the start of the word or run of marks"
        case .sentenceBackward: "to the start of the sentence"
        case .nextSentence: "to the start of the next sentence"
        case .up: "up a line"
        case .down: "down a line"
        case .lineStart: "to the start of the line"
        case .lineTextStart: "to the first letter of the line"
        case .lineEnd: "to the end of the line"
        case .paragraphBackward: "to the start of the paragraph, or of the one before"
        case .paragraphForward: "to the end of the paragraph, or of the next"
        case .paragraphStart: "to the start of the paragraph"
        case .paragraphEnd: "to the end of the paragraph"
        case .pageUp: "up a screen"
        case .pageDown: "down a screen"
        case .documentStart: "to the start of the text"
        case .documentEnd: "to the end of the text"
        }
    }
}
