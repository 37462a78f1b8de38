/// The options of a paragraph's style and its layout manager that decide where its lines end: resolved once, and passed whole to
/// both line engines and to the search for lines that are chosen together.
///
/// Below the options stands what the glyphless engine does about each: a test fails while an option is in neither list.
struct LineBreakingOptions: Equatable {
    /// The units that lines are filled with, or the treatment of text that does not fit into the one line.
    enum Wrapping: Sendable {
        case words, characters, clipping, truncatingHead, truncatingMiddle, truncatingTail
    }

    var wrapping = Wrapping.words
    /// How lines are chosen together; nil where each takes as much as fits.
    var filling: LineCost.Filling?
    /// Words are divided where a line would fill less than this part of its width; 0 never.
    var hyphenationFactor = 0.0
    /// The source of the hyphenation patterns; nil waits for patterns that are still being read.
    var hyphenation: Hyphenation?
    /// No last line is to have one word alone.
    var avoidsLoneWord = false
    /// Korean words are not divided.
    var keepsHangulWords = false
    /// No line ends between ideographs, kana or Korean letters.
    var keepsWords = false
    /// A line may end between any two letters.
    var dividesWords = false
    /// A long word that would leave rows beside an exclusion empty is divided, though the text is not hyphenated.
    var dividesBesideExclusions = false
    /// A word that is wider than its line is divided between the parts of a name.
    var dividesAtParts = false
    /// Lines do not end after what options and paths begin with, and compounds are not divided.
    var keepsNames = false
    /// A full stop or comma at the end of a line may stand beyond the width.
    var hangsPunctuation = false
    /// How much closer the characters of a line may move before it is truncated, in parts of the em; 0 for not at all.
    var tightening = 0.0
}

extension LineBreakingOptions {
    /// Whether lines do not end between some letters that UAX 14 parts.
    var keepsLetters: Bool { keepsHangulWords || keepsWords }
}

// MARK: The glyphless engine

extension LineBreakingOptions {
    /// The options that the glyphless engine leaves to the exact one, where they are asked for.
    static let declined: [(name: String, isAsked: @Sendable (LineBreakingOptions) -> Bool)] = [
        // Other units than words, or one line.
        ("wrapping", { $0.wrapping != .words }),
        // Parts of words have widths of their own.
        ("hyphenationFactor", { $0.hyphenationFactor > 0 }),
        // The width of a mark is that of its glyph.
        ("hangsPunctuation", { $0.hangsPunctuation }),
        // What ends a line depends on the characters, and parts of words have widths of their own.
        ("keepsWords", { $0.keepsWords }),
        ("dividesWords", { $0.dividesWords }),
    ]

    /// The options that both engines honour.
    static let honoured: Set<String> = [
        "filling", "avoidsLoneWord",
        // Without effect where words are not divided, and where lines are not truncated.
        "hyphenation", "tightening",
        // Without effect where nothing stands beside the text, and where something does the exact engine lays it out.
        "dividesBesideExclusions",
        // Text that has Korean in it is declined by itself.
        "keepsHangulWords",
        // Text in tables is declined by itself.
        "dividesAtParts",
        // Text whose lines would end within such names is declined by itself.
        "keepsNames",
    ]
}
