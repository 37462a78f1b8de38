import Foundation
import TextKit

/// A paragraph as an item of lists: its marker stands in the text between two tabs, and is kept apart from what the item says.
struct ListItem {
    /// Where the paragraph is, with its separator.
    let range: NSRange
    /// How many characters its marker takes, with both tabs.
    let markerLength: Int
    let style: ParagraphStyle
    /// The lists that it is in, outermost first: as they were, or as they are to be.
    var lists: [TextList]
    /// The marker as it is to be, between its tabs.
    var marker = ""

    var contentStart: Int { range.location + markerLength }
    var isItem: Bool { !lists.isEmpty }

    init(_ storage: TextStorage, _ range: Range<Int>, style: ParagraphStyle) {
        self.range = NSRange(range)
        self.style = style
        lists = style.textLists
        markerLength = style.textLists.isEmpty ? 0 : Self.markerLength(storage, range)
    }

    /// The longest marker, in UTF-16 units.
    private static let longestMarker = 40

    private static func markerLength(_ storage: TextStorage, _ range: Range<Int>) -> Int {
        let head = NSRange(range.lowerBound..<min(range.upperBound, range.lowerBound + longestMarker))
        let text = storage.attributedSubstring(from: head).string as NSString
        guard text.length > 1, text.character(at: 0) == 9 else { return 0 }
        for index in 1..<text.length {
            let unit = text.character(at: index)
            if unit == 9 { return isMarker(text.substring(with: NSRange(location: 1, length: index - 1))) ? index + 1 : 0 }
            if unit == 10 || unit == 13 || unit == 0x2028 || unit == 0x2029 { return 0 }
        }
        return 0
    }

    /// Whether what stands between two tabs looks like a marker, of whatever program: a symbol, a number, a letter or two, a Roman
    /// numeral, with marks around it. Words are the item's own.
    private static func isMarker(_ text: String) -> Bool {
        guard !text.isEmpty, !text.contains(where: \.isWhitespace) else { return false }
        let core = text.filter { $0.isLetter || $0.isNumber }
        if core.isEmpty { return text.count <= 3 }
        return core.count <= 2 || core.allSatisfy(\.isNumber) || core.lowercased().allSatisfy("ivxlcdm".contains)
            || !core.contains(where: \.isASCII)
    }

    /// Whether both stand in the same cell, or in none.
    func isInBlock(of other: ListItem) -> Bool { style.textBlocks.last === other.style.textBlocks.last }

    /// The style of the paragraph in the lists that it is to be in.
    func newStyle(indent: CGFloat) -> ParagraphStyle {
        let depth = CGFloat(lists.count)
        guard lists.count != style.textLists.count || zip(lists, style.textLists).contains(where: { $0 !== $1 }) else { return style }
        let new = MutableParagraphStyle()
        new.setParagraphStyle(style)
        new.textLists = lists
        guard lists.count != style.textLists.count else { return new }
        new.firstLineHeadIndent = 0
        new.headIndent = depth * indent
        new.tabStops =
            depth > 0
            ? [(depth - 1) * indent + (indent * 0.3).rounded(), depth * indent].map { TextTab(textAlignment: .left, location: $0) }
            : ParagraphStyle.default.tabStops
        return new
    }
}

extension TextList {
    /// The list for items within an item of this one.
    var nested: TextList {
        let orders: [[MarkerFormat]] = [
            [.disc, .circle, .square], ["{decimal}.", "{lower-alpha}.", "{lower-roman}."], [.decimal, .lowercaseAlpha, .lowercaseRoman],
        ]
        for order in orders {
            if let index = order.firstIndex(of: markerFormat) { return TextList(markerFormat: order[(index + 1) % order.count]) }
        }
        return TextList(markerFormat: markerFormat, options: listOptions)
    }
}
