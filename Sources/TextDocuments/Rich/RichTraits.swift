import Foundation
import TextKit

/// What the looks of a rich text say about what its parts are: which characters stand out from most of the text.
struct RichTraits {
    private let isMostlyMonospaced: Bool
    private let isMostlyBold: Bool
    /// The sizes of headings that nothing but their size gives away, the highest level first.
    private var headingSizes: [CGFloat] = []
    private let text: RichText
    private let bodySize: CGFloat

    init(_ text: RichText) {
        self.text = text
        var sizes: [CGFloat: Int] = [:]
        var (all, monospaced, bold) = (0, 0, 0)
        for (index, run) in text.runs.enumerated() {
            let count = (index + 1 < text.runs.count ? text.runs[index + 1].utf8 : text.utf8.count) - run.utf8
            let character = text.characters[run.character]
            sizes[character.size, default: 0] += count
            all += count
            if character.isMonospaced { monospaced += count }
            if character.isBold { bold += count }
        }
        isMostlyMonospaced = monospaced * 10 > all * 6
        isMostlyBold = bold * 10 > all * 6
        bodySize = sizes.max { $0.value < $1.value }?.key ?? 12
        if !text.styles.contains(where: { $0.headerLevel > 0 }) {
            headingSizes = sizes.keys.filter { $0 >= bodySize * 1.15 }.sorted(by: >)
        }
    }

    /// The level of a paragraph that is a heading.
    func heading(_ index: Int, _ style: RichParagraph) -> Int? {
        if (1...6).contains(style.headerLevel) { return style.headerLevel }
        guard !headingSizes.isEmpty, style.lists.isEmpty, style.boxes.isEmpty else { return nil }
        let range = text.range(ofParagraph: index)
        guard (1..<200).contains(range.count), let run = text.run(at: range.lowerBound), run.picture < 0 else { return nil }
        let size = text.characters[run.character].size
        return headingSizes.firstIndex(of: size).map { min($0 + 1, 4) }
    }

    func of(_ character: RichCharacter, _ kind: BlockRole.Kind, isLink: Bool) -> InlineTraits {
        var traits: InlineTraits = []
        var isHeading = false
        if case .heading = kind { isHeading = true }
        if character.isBold, !isMostlyBold, !isHeading, kind != .tableHeader { traits.insert(.strong) }
        if character.isItalic { traits.insert(.emphasis) }
        if character.isMonospaced, !isMostlyMonospaced, kind != .code { traits.insert(.code) }
        if character.strikethrough != 0 { traits.insert(.strikethrough) }
        if character.underline != 0, !isLink { traits.insert(.underline) }
        if character.superscript > 0 { traits.insert(.superscript) }
        if character.superscript < 0 { traits.insert(.subscript) }
        return traits
    }
}
