import Foundation
import TextKit

/// Derives from the style of a paragraph of a rich text, and from those around it, what is said of its block, but for what it stands in.
struct RichValues {
    private let text: RichText
    private let traits: RichTraits
    private let mayIndentCode: Bool
    /// How wide the widest marker of each list is.
    private var markerWidths: [Int: Int] = [:]

    /// - Parameter mayIndentCode: Whether lines of code may be moved in.
    init(_ text: RichText, _ traits: RichTraits, mayIndentCode: Bool) {
        (self.text, self.traits, self.mayIndentCode) = (text, traits, mayIndentCode)
        for paragraph in text.paragraphs {
            guard let marker = paragraph.marker, let list = text.styles[paragraph.style].lists.last else { continue }
            markerWidths[list] = max(markerWidths[list] ?? 0, marker.unicodeScalars.count)
        }
    }

    /// An item of one of the text's lists.
    func item(_ list: Int) -> BlockRole.Container { .item(markerWidth: markerWidths[list] ?? 1) }

    /// What the role of a paragraph follows from; nil where that is more than paragraphs have in common.
    func cause(
        _ index: Int, _ runs: RichText.ParagraphRuns, _ sizes: (usual: CGFloat, largest: CGFloat), hasLanguage: Bool
    ) -> RichRoles.Cause? {
        let number = text.paragraphs[index].style
        guard !runs.isEmpty, text.styles[number].boxes.isEmpty, !runs.contains(where: { $0.run.picture >= 0 }),
            !text.characters[runs[0].run.character].isInitial
        else { return nil }
        let below = text.paragraph(below: index)
        let isText = text.styles[number].kind == .text
        return RichRoles.Cause(
            style: number, next: below.map { text.paragraphs[$0].style } ?? -1, isItem: text.paragraphs[index].marker != nil,
            isBeforeItem: below.map { text.paragraphs[$0].marker != nil } ?? false, heading: isText ? traits.heading(index) ?? 0 : 0,
            size: isText ? size(index, runs) : 0, sizeOfLine: isText ? sizes.usual : 0, hasLanguage: hasLanguage)
    }

    /// The size of most of a paragraph's text.
    private func size(_ index: Int, _ runs: RichText.ParagraphRuns) -> CGFloat {
        let first = text.characters[runs[0].run.character].size
        return runs.allSatisfy { text.characters[$0.run.character].size == first } ? first : text.usualSize(ofParagraph: index) ?? 0
    }

    func values(_ index: Int, _ style: RichParagraph) -> BlockRole.Values {
        var values = BlockRole.Values()
        switch style.kind {
        case .rule: values.kind = .thematicBreak
        case .preformatted: (values.kind, values.language) = (.code, style.codeLanguage)
        case .text: values.kind = traits.heading(index).map { .heading($0) } ?? .body
        }
        values.containers = containers(style)
        if style.kind != .text, values.containers.isEmpty, style.headIndent >= 24, style.boxes.isEmpty, mayIndentCode {
            values.containers.append(.item(markerWidth: 1))
        }
        let next = text.paragraph(below: index).map { text.styles[text.paragraphs[$0].style] }
        let gap = text.space(below: index)
        let leavesBox = next.map { $0.boxes != style.boxes } ?? false
        // Lines of code in an item of a list are one block, as they are elsewhere.
        let goesOn = values.kind == .code && goesOnAsCode(index)
        values.spacing = gap >= 1 || leavesBox ? .normal : style.lists.isEmpty || goesOn ? .none : .tight
        if values.kind != .code, [.center, .right, .justified].contains(style.alignment) { values.alignment = style.alignment }
        (values.hangsPunctuation, values.keepsWithNext) = (style.hangsPunctuation, style.keepsWithNext)
        (values.endsPage, values.wordBreaks) = (style.endsPage, style.wordBreaks)
        values.clearedSides = style.clearedSides
        if values.kind != .code { values.lastLineAlignment = style.lastLineAlignment }
        values.quoteSeries = style.quoteSeries
        values.note = style.note
        if style.direction == .rightToLeft { values.direction = .rightToLeft }
        if style.isCaption, values.kind == .body {
            values.kind = .tableCaption
            values.spacing = style.isCaptionBelow ? .normal : .tight
            values.alignment = .natural
        }
        return values
    }

    /// Whether the paragraph below one that is code is the next line of the same block.
    func goesOnAsCode(_ index: Int) -> Bool {
        guard let below = text.paragraph(below: index), text.paragraphs[below].marker == nil else { return false }
        let (style, next) = (text.paragraphs[index].style, text.paragraphs[below].style)
        return text.styles[next].kind == .preformatted && text.styles[next].boxes == text.styles[style].boxes
            && text.space(below: index) < 1
    }

    /// Whether nothing stands above a paragraph in its box or cell.
    func isFirst(_ index: Int, _ style: RichParagraph) -> Bool {
        index == 0 || !text.styles[text.paragraphs[index - 1].style].boxes.starts(with: style.boxes)
    }

    /// The quotes and items that a paragraph stands in.
    private func containers(_ style: RichParagraph) -> [BlockRole.Container] {
        var found: [BlockRole.Container] = []
        let inner = style.quoteListDepths.suffix(style.quoteDepth)
        found += Array(repeating: .quote, count: max(0, min(style.quoteDepth - inner.count, BlockRole.maximumDepth)))
        for depth in 0...style.lists.count {
            found += inner.filter { min($0, style.lists.count) == depth }.map { _ in .quote }
            if depth < style.lists.count { found.append(item(style.lists[depth])) }
        }
        return Array(found.prefix(BlockRole.maximumDepth))
    }

    /// Words are divided in a language that the document names: where its style asks for it, and where lines are justified, unless it
    /// forbids that.
    func divides(_ style: RichParagraph, _ values: BlockRole.Values, hasLanguage: Bool) -> Bool {
        // Cells are often narrower than a word or two.
        if values.cell != nil { return hasLanguage && !style.keepsWords }
        guard values.kind == .body else { return false }
        // Without a language there are no rules to divide by.
        return hasLanguage && (style.hyphenationFactor > 0 || (values.alignment == .justified && !style.keepsWords))
    }
}
