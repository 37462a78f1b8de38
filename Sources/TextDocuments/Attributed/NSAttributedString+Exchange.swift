import Foundation
package import TextKit

extension NSAttributedString {
    /// A copy as other programs understand it, for writers: text in recto's own appearance with its light colours and at its usual size,
    /// its list items as those of lists. Text that no reader of recto's made stays as it is. O(length).
    package func forExchange() -> TextStorage {
        let storage = TextStorage(attributedString: self)
        var style = DocumentStyle()
        style.theme.ink = .black
        style.apply(to: storage)
        storage.changeAttributes(in: NSRange(location: 0, length: storage.length)) { attributes in
            // Views give links their appearance; a written text must have it as attributes.
            guard attributes[.link] != nil, attributes[.documentBlock] != nil else { return }
            attributes.merge(style.linkTextAttributes) { $1 }
        }
        var lists = ExchangedLists(storage: storage)
        lists.convert()
        return storage
    }
}

/// Turns paragraphs that begin with a drawn marker and a tab into items of text lists.
private struct ExchangedLists {
    let storage: TextStorage
    /// The lists that are open, outermost first.
    private var open: [TextList] = []

    init(storage: TextStorage) { self.storage = storage }

    mutating func convert() {
        var index = 0
        while index < storage.length {
            let paragraph = storage.paragraph(atUTF16: index)
            let added = convert(paragraph)
            index = max(index + 1, paragraph.upperBound + added)
        }
    }

    /// How many characters the paragraph has become longer.
    private mutating func convert(_ paragraph: Range<Int>) -> Int {
        let start = paragraph.lowerBound
        let attributes = storage.attributes(at: start, effectiveRange: nil)
        guard let values = (attributes[.documentBlock] as? BlockRole)?.values else {
            open = []
            return 0
        }
        let depth = values.containers.reduce(0) { if case .item = $1 { $0 + 1 } else { $0 } }
        guard depth > 0 else {
            open = []
            return 0
        }
        let marker = marker(of: paragraph, values)
        guard let marker else {
            open = Array(open.prefix(depth))
            if !open.isEmpty { setLists(paragraph, attributes) }
            return 0
        }
        let list = TextList(markerFormat: Self.format(of: marker), startingItemNumber: Int(marker.dropLast()) ?? 1)
        if open.count >= depth, open[depth - 1].markerFormat == list.markerFormat {
            open = Array(open.prefix(depth))
        } else {
            open = Array(open.prefix(depth - 1))
            // The selection may begin within a list whose outer items are not part of it.
            while open.count < depth - 1 { open.append(TextList(markerFormat: .disc)) }
            open.append(list)
        }
        // The form of attributed strings: the marker between tabs.
        storage.replaceCharacters(in: NSRange(location: start, length: 0), with: "\t")
        // The line before it may be a rule, which the item is not.
        storage.setAttributes(attributes, range: NSRange(location: start, length: 1))
        setLists(start..<(paragraph.upperBound + 1), attributes)
        return 1
    }

    /// The one marker that a paragraph begins with; nil where it has none, has several, or the selection begins behind it.
    private func marker(of paragraph: Range<Int>, _ values: BlockRole.Values) -> String? {
        guard values.markers == 1 else { return nil }
        let head = storage.characters(in: paragraph.lowerBound..<min(paragraph.upperBound, paragraph.lowerBound + 16))
        let inline = storage.attribute(.documentInline, at: paragraph.lowerBound, effectiveRange: nil) as? Int ?? 0
        guard InlineTraits(rawValue: inline).contains(.marker), let tab = head.firstIndex(of: "\t"), tab > head.startIndex else {
            return nil
        }
        return String(head[..<tab])
    }

    private func setLists(_ paragraph: Range<Int>, _ attributes: [NSAttributedString.Key: Any]) {
        guard let style = (attributes[.paragraphStyle] as? ParagraphStyle)?.mutableCopy() as? MutableParagraphStyle else { return }
        style.textLists = open
        storage.addAttribute(.paragraphStyle, value: style.copy(), range: NSRange(paragraph))
    }

    private static func format(of marker: String) -> TextList.MarkerFormat {
        switch marker {
        case "•": .disc
        case "◦": .circle
        case "–": .hyphen
        case "☐": .box
        case "☑": .check
        default:
            if marker.hasSuffix("."), Int(marker.dropLast()) != nil {
                TextList.MarkerFormat("{decimal}.")
            } else if marker.hasSuffix(")"), Int(marker.dropLast()) != nil {
                TextList.MarkerFormat("{decimal})")
            } else {
                TextList.MarkerFormat(marker)
            }
        }
    }
}
