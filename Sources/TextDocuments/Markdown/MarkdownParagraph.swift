import Foundation
import TextKit

/// A paragraph of a text that a reader of recto's made, as the writer of Markdown takes it.
struct MarkdownParagraph {
    /// A run of one kind; a picture is a run of its own.
    struct Run {
        var text: String
        var traits: InlineTraits
        /// The appearance that the author asks for; plain where there is none.
        var appearance = InlineAppearance.Values()
        var link: String?
        var attachment: TextAttachment?
    }

    /// The containers of a paragraph, as far as they can be written: an item only where its marker is part of the text.
    enum Level: Equatable {
        var isQuote: Bool {
            if case .quote = self { true } else { false }
        }

        case quote(Alert?)
        /// The marker of the item that the paragraph begins; nil in one that goes on.
        case item(marker: String?)
    }

    var values: BlockRole.Values
    /// The markers of the items that it begins, outermost first.
    var markers: [String] = []
    var runs: [Run] = []
    var path: [Level] = []
    /// The label of the footnote that it ends.
    var note: String?
    /// Whether it is the rule above the footnotes.
    var isRuleOfNotes = false

    /// Whether nothing of it shows but markers.
    var isEmpty: Bool { runs.allSatisfy { $0.attachment == nil && $0.text.isEmpty } }

    /// The alert whose title it is.
    var titled: Alert? {
        guard let first = runs.first, first.traits.contains(.alertTitle) else { return nil }
        return values.containers.last { $0.isQuote }?.alert
    }

    /// The paragraphs of a text. O(length).
    static func all(of storage: TextStorage) -> [MarkdownParagraph] {
        var paragraphs: [MarkdownParagraph] = []
        var index = 0
        while index < storage.length {
            let range = storage.paragraph(atUTF16: index)
            paragraphs.append(MarkdownParagraph(of: storage, index..<max(index, range.upperBound)))
            index = max(index + 1, range.upperBound)
        }
        findPaths(&paragraphs)
        return paragraphs
    }

    private init(of storage: TextStorage, _ range: Range<Int>) {
        let role = storage.attribute(.documentBlock, at: range.lowerBound, effectiveRange: nil) as? BlockRole
        values = role?.values ?? BlockRole.Values()
        var index = range.lowerBound
        var head = ""
        var isHead = true
        while index < range.upperBound {
            var run = NSRange()
            let attributes = storage.attributesAsSet(at: index, &run)
            let end = min(range.upperBound, max(index + 1, NSMaxRange(run)))
            let traits = InlineTraits(rawValue: attributes[.documentInline] as? Int ?? 0)
            let text = storage.characters(in: index..<end)
            isHead = isHead && traits.contains(.marker)
            if isHead { head += text } else { add(text, traits, attributes) }
            index = end
        }
        if let last = runs.indices.last, let end = runs[last].text.last, end.isNewline, end != "\u{2028}" { runs[last].text.removeLast() }
        runs.removeAll { $0.text.isEmpty && $0.attachment == nil }
        markers = head.split(whereSeparator: { $0 == "\t" || $0.isNewline }).map(String.init)
    }

    private mutating func add(_ text: String, _ traits: InlineTraits, _ attributes: [NSAttributedString.Key: Any]) {
        var run = Run(text: text, traits: traits)
        run.appearance = (attributes[.documentAppearance] as? InlineAppearance)?.values ?? run.appearance
        switch attributes[.link] {
        case let url as URL: run.link = url.absoluteString
        case let string as String: run.link = string
        default: break
        }
        if traits.contains(.footnote), !readFootnote(&run) { return }
        if let attachment = attributes[.attachment] as? TextAttachment, text == "\u{FFFC}" {
            run.attachment = attachment
        } else if let last = runs.last, last.attachment == nil, last.isLike(run), !traits.contains(.footnote) {
            // What differs is no business of the document's, such as a highlight.
            runs[runs.count - 1].text += text
            return
        }
        runs.append(run)
    }

    /// Takes what stands for a footnote for its mark; false where that is all it does, as the links back.
    private mutating func readFootnote(_ run: inout Run) -> Bool {
        guard let link = run.link else {
            isRuleOfNotes = values.kind == .thematicBreak
            return false
        }
        if link.hasPrefix("#fnref-") {
            note = note ?? String(link.dropFirst(7)).removingPercentEncoding
            return false
        }
        guard link.hasPrefix("#fn-"), let label = String(link.dropFirst(4)).removingPercentEncoding else { return true }
        run = Run(text: "[^\(label)]", traits: .footnote)
        return true
    }

    // MARK: Containers

    /// Decides of each paragraph what it stands in. An item whose marker is not part of the text, because the selection begins within
    /// it, is none. What stands in a cell stays there: a cell has text only, and the items in it begin with their markers.
    private static func findPaths(_ paragraphs: inout [MarkdownParagraph]) {
        var around: [BlockRole.Container] = []
        var isWritten: [Bool] = []
        for index in paragraphs.indices {
            let containers = paragraphs[index].values.containers
            let first = paragraphs[index].firstNewItem
            var common = 0
            while common < min(around.count, containers.count, first), around[common] == containers[common] { common += 1 }
            isWritten.removeSubrange(common...)
            var markers = paragraphs[index].markers[...]
            var path: [Level] = []
            let outsideCell = paragraphs[index].depthOutsideCell
            for (depth, container) in containers.enumerated() {
                let isQuote = container.isQuote
                if depth >= common { isWritten.append(isQuote || depth >= first) }
                guard isWritten[depth], depth < outsideCell else { continue }
                path.append(isQuote ? .quote(container.alert) : .item(marker: depth >= max(first, common) ? markers.popFirst() : nil))
            }
            paragraphs[index].path = path
            if outsideCell < .max { paragraphs[index].markers = Array(markers) }
            around = containers
        }
    }

    /// How many of its containers surround the outermost cell that it stands in; all of them where it stands in none.
    private var depthOutsideCell: Int {
        for surrounding in values.surroundings { if case .cell = surrounding.kind { return surrounding.containers } }
        return .max
    }

    /// The depth of the outermost item that begins here.
    private var firstNewItem: Int {
        var left = markers.count
        guard left > 0 else { return .max }
        for (depth, container) in values.containers.enumerated().reversed() where !container.isQuote {
            left -= 1
            if left == 0 { return depth }
        }
        return values.containers.firstIndex { !$0.isQuote } ?? .max
    }
}

extension MarkdownParagraph.Run {
    func isLike(_ other: Self) -> Bool { traits == other.traits && link == other.link && appearance == other.appearance }
}
