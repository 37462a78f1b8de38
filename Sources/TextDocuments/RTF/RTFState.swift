import Foundation
import TextKit

/// The state within a group of RTF, which ends with it.
struct RTFState {
    enum Destination: Equatable {
        case body, skip, fontTable, colorTable, styleSheet, info, instruction, picture, graphic, marker, listTable, listOverrides
        /// Text that is collected under a name: a title, a bookmark, the format of a list's markers.
        case named(String)
    }

    var destination = Destination.body
    var character = RichCharacter()
    var paragraph = RichParagraph()
    /// The number of the font; nil for the default one.
    var font: Int?
    var colors = Colors()
    /// How many characters stand after `\u` for readers that do not know it.
    var skipCount = 1
    var isHidden = false
    var link = -1
    var isInTable = false
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
        font = nil
        colors = Colors()
        isHidden = false
    }

    mutating func resetParagraph() {
        paragraph = RichParagraph()
        (isInTable, list, listLevel, style) = (false, nil, 0, nil)
        (nextTab, lineMultiple, lineLength) = (.left, false, 0)
    }
}
