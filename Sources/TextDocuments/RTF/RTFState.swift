import Foundation
import TextKit

/// The state within a group of RTF, which ends with it.
struct RTFState {
    enum Destination: Equatable {
        case body, skip, fontTable, colorTable, styleSheet, info, instruction, picture, graphic, marker, listTable, listOverrides
        /// The properties of a drawn shape, of which pictures and texts are read; those of a row of a table in a cell.
        case shape, nestedRow
        /// A part that is read when what stands around it has ended.
        case deferred(RTFDeferred.Kind)
        /// Text that is collected under a name: a title, a bookmark, the format of a list's markers.
        case named(String)

        /// Whether nothing in it is read.
        var isSkipped: Bool {
            if case .deferred = self { return true }
            return self == .skip
        }
    }

    var destination = Destination.body
    var character = RichCharacter()
    var paragraph = RichParagraph(keepsWords: true)
    /// Whether words are not divided in paragraphs that say nothing of it: unless the document asks for that.
    var keepsWords = true
    /// The language of characters that say nothing else.
    var language: String?
    /// The language of East Asian letters, of which the other one says nothing; nil leaves that to the letters.
    var eastAsianLanguage: String?
    /// The number of the font; nil for the default one.
    var font: Int?
    var colors = Colors()
    /// How many characters stand after `\u` for readers that do not know it.
    var skipCount = 1
    var isHidden = false
    /// Whether a revision has taken it out.
    var isDeleted = false
    /// Where the form in Unicode of what is being skipped belongs.
    var aroundUnicode: Destination?
    /// Whether what a field shows is not read, since the field itself was.
    var skipsResult = false
    /// As `RichParagraph.note`.
    var note = 0
    var link = -1
    var isInTable = false
    /// How many tables the paragraph stands in, one in the other; 0 where the document does not say.
    var tableDepth = 0
    var list: Int?
    var listLevel = 0
    var style: Int?
    /// The alignment of the next tab stop.
    var nextTab = RichParagraph.Tab.Alignment.left
    var lineMultiple = false
    var lineLength = 0

    /// Indices into the colour table, which may come later.
    struct Colors: Equatable {
        var text = 0
        var background = 0
        var underline = 0
        var strikethrough = 0
    }

    mutating func resetCharacter() {
        character = RichCharacter()
        character.language = language
        font = nil
        colors = Colors()
        (isHidden, isDeleted) = (false, false)
    }

    /// Takes the properties of another state's paragraph.
    mutating func takeParagraph(of other: RTFState) {
        (paragraph, style, list, listLevel) = (other.paragraph, other.style, other.list, other.listLevel)
    }

    mutating func resetParagraph() {
        paragraph = RichParagraph()
        paragraph.keepsWords = keepsWords
        paragraph.hyphenationFactor = keepsWords ? 0 : 1
        (isInTable, tableDepth, list, listLevel, style) = (false, 0, nil, 0, nil)
        (nextTab, lineMultiple, lineLength) = (.left, false, 0)
    }
}
