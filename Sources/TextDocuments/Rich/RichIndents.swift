import Foundation
import TextKit

/// How far the paragraphs of a rich text are moved in and apart, relative to most of its text: a page that moves in all of it expresses
/// nothing by that.
struct RichIndents {
    private let text: RichText
    /// The em that lengths are measured in.
    private let em: CGFloat
    /// Whether no line of preformatted text is so long that it is better not moved in.
    private(set) var mayIndentCode = true
    /// Where most of the text stands that no box shows around, by the boxes around it.
    private var usualEdges: [[Int]: (leading: CGFloat, trailing: CGFloat)] = [:]
    /// The blocks that most of the text stands in, by the boxes around it.
    private var usualMeasures: [[Int]: [ColumnMeasure]] = [:]
    private var usualPitch: CGFloat = 1.2

    /// The default indents of lists and quotes in HTML.
    private static let listIndent: CGFloat = 36
    private static let quoteIndent: CGFloat = 40
    /// Further out is where pages hide text that a picture stands for.
    private static let mostHanging: CGFloat = 20
    private static let mostIndent: CGFloat = 60
    private static let mostMargin: CGFloat = 9
    private static let mostTab: CGFloat = 33

    private static let longestCode = 56

    /// - Parameter isShown: Whether a box of the text is set as one: those around a whole page are not.
    init(_ text: RichText, em: CGFloat, isShown: (Int) -> Bool) {
        self.text = text
        self.em = max(4, em)
        let lengths = Self.lengths(text)
        mayIndentCode = !lengths.hasLongCode
        var leading: [[Int]: [(edge: CGFloat, length: Int)]] = [:]
        var trailing = leading
        var measures: [[Int]: [[ColumnMeasure]: Int]] = [:]
        for (style, length) in zip(text.styles, lengths.styles) where length > 0 && !style.boxes.contains(where: isShown) {
            measures[style.boxes, default: [:]][style.columnMeasures, default: 0] += length
            guard style.lists.isEmpty, style.quoteDepth == 0 else { continue }
            // A page moves in none of its text by describing terms, even where it does hardly anything else.
            leading[style.boxes, default: []].append((style.headIndent - style.definitionIndent, length))
            trailing[style.boxes, default: []].append((max(0, -style.tailIndent), length))
        }
        let pitches = lengths.lines.reduce(into: [CGFloat: Int]()) { pitches, line in
            pitches[Self.pitch(text.styles[line.key.style], size: line.key.size), default: 0] += line.value
        }
        for (boxes, edges) in leading { usualEdges[boxes] = (Self.edge(edges), Self.edge(trailing[boxes] ?? [])) }
        usualMeasures = measures.mapValues(Self.usual)
        usualPitch = pitches.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 1.2
    }

    private struct Line: Hashable {
        var style: Int
        /// That of most of the text.
        var size: CGFloat
    }

    /// How long the text of each style is, and the lines of each style and size, without code. O(paragraphs + runs).
    private static func lengths(_ text: RichText) -> (styles: [Int], lines: [Line: Int], hasLongCode: Bool) {
        var styles = Array(repeating: 0, count: text.styles.count)
        var lines: [Line: Int] = [:]
        var hasLongCode = false
        // Most paragraphs are like the one before.
        var (line, lineLength) = (Line(style: 0, size: 0), 0)
        for index in text.paragraphs.indices {
            let style = text.paragraphs[index].style
            let length = text.range(ofParagraph: index).count
            guard length > 0, text.styles[style].kind == .text else {
                hasLongCode = hasLongCode || length > longestCode && text.styles[style].kind == .preformatted
                continue
            }
            styles[style] += length
            guard let size = text.usualSize(ofParagraph: index) else { continue }
            if line != Line(style: style, size: size) {
                if lineLength > 0 { lines[line, default: 0] += lineLength }
                (line, lineLength) = (Line(style: style, size: size), 0)
            }
            lineLength += length
        }
        if lineLength > 0 { lines[line, default: 0] += lineLength }
        return (styles, lines, hasLongCode)
    }

    /// The least edge that at least a sixth of the text does not stand further in than.
    private static func edge(_ edges: [(edge: CGFloat, length: Int)]) -> CGFloat {
        let all = edges.reduce(0) { $0 + $1.length }
        var seen = 0
        for (edge, length) in edges.sorted(by: { $0.edge < $1.edge }) {
            seen += length
            if seen * 6 >= all { return edge }
        }
        return 0
    }

    /// The outermost blocks that at least five sixths of the text stand in.
    private static func usual(_ measures: [[ColumnMeasure]: Int]) -> [ColumnMeasure] {
        let all = measures.reduce(0) { $0 + $1.value }
        let most = measures.max { ($0.value, $1.key.count) < ($1.value, $0.key.count) }?.key ?? []
        return Array(
            most.indices.reversed().lazy.map { most[...$0] }.first { blocks in
                measures.reduce(0) { $0 + ($1.key.starts(with: blocks) ? $1.value : 0) } * 6 >= all * 5
            } ?? [])
    }

    /// The blocks around what stands in boxes, in ems, without those that most of that stands in.
    private func measures(_ own: [ColumnMeasure], within boxes: [Int]) -> [ColumnMeasure] {
        guard !own.isEmpty else { return [] }
        let outer = usualMeasures[boxes] ?? []
        let edges = usualEdges[boxes] ?? (0, 0)
        return (own.starts(with: outer) ? own.dropFirst(outer.count) : own[...]).map { measure in
            var measure = measure
            measure.around = max(0, measure.around - edges.leading - edges.trailing)
            measure.taken = max(0, measure.taken - edges.leading - edges.trailing)
            measure = measure.scaled(by: 1 / em)
            measure.least = Self.leastMeasure
            return measure
        }
    }

    /// The blocks that a box stands in, and its own width.
    func measures(of box: RichBox, within boxes: some Sequence<Int>) -> [ColumnMeasure] {
        measures(box.columnMeasures, within: Array(boxes))
    }

    /// The least width of text in a narrow window, in ems: a word or two.
    private static let leastMeasure: CGFloat = 6

    /// The pitch of a paragraph's lines in ems of its own text.
    private static func pitch(_ style: RichParagraph, size: CGFloat) -> CGFloat {
        let multiple = style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1
        let pitch = style.minimumLineHeight > 0 ? style.minimumLineHeight / size : 1.2
        return (pitch * multiple * 20).rounded() / 20
    }

    func paragraphLayout(_ index: Int, _ style: RichParagraph, kind: BlockRole.Kind) -> BlockRole.ParagraphLayout {
        var layout = BlockRole.ParagraphLayout()
        // Lines of code need the room that there is.
        if style.kind != .preformatted { layout.measures = measures(style.columnMeasures, within: style.boxes) }
        guard style.kind == .text else { return layout }
        // The edges of what stands in a box are measured from it.
        let usual = usualEdges[style.boxes] ?? (0, 0)
        let isItem = text.paragraphs[index].marker != nil
        if !isItem, kind != .tableCaption, let tabs = style.tabs, !tabs.isEmpty {
            // Pages may be wider than the column.
            let most = rounded(tabs.map(\.location).max() ?? 0)
            let part = most > Self.mostTab ? Self.mostTab / most : 1
            layout.tabs = tabs.prefix(64).map { .init(alignment: $0.alignment, location: rounded($0.location * part)) }
        }
        layout.firstIndent = first(isItem ? style.itemIndent : style.firstLineIndent - style.headIndent)
        if style.lists.isEmpty, kind != .tableCaption {
            // A quote with a box of its own moves nothing in.
            let boxed = style.boxes.last.map { text.boxes[$0] }.flatMap { $0.marksQuote ? $0.quoteDepth + 1 : nil } ?? 0
            let quotes = CGFloat(max(0, style.quoteDepth - boxed)) * Self.quoteIndent
            layout.leading = margin(style.headIndent - quotes - usual.leading)
            layout.trailing = margin(-style.tailIndent - quotes - usual.trailing)
            // Between equal margins a centred title stands where it would without them, and its words are not broken in a narrow column.
            if case .heading = kind, style.alignment == .center {
                let both = min(layout.leading, layout.trailing)
                (layout.leading, layout.trailing) = (layout.leading - both, layout.trailing - both)
            }
            (layout.leading, layout.trailing) = Self.shrunk(layout.leading, layout.trailing)
        }
        // What lists themselves move in is the reader's own.
        if !style.lists.isEmpty, kind != .tableCaption { layout.leading = min(margin(style.definitionIndent), Self.mostMargin) }
        guard kind == .body else { return layout }
        layout.gap = gap(index, style, isIndented: layout.firstIndent > 0)
        setHeight(of: index, style, &layout)
        return layout
    }

    /// Sets what of a layout concerns the height of lines.
    private func setHeight(of index: Int, _ style: RichParagraph, _ layout: inout BlockRole.ParagraphLayout) {
        guard let size = text.usualSize(ofParagraph: index) else { return }
        let pitch = Self.pitch(style, size: size)
        // Where most lines are far apart, others are no closer than their page has them: letters would run into each other. Lines that are
        // not meant to be tight are as far apart as the reader's face needs, which is higher than those of most pages.
        let least = pitch < Self.tightPitch ? pitch : Self.closePitch
        let most = max(1, Self.airiest * pitch / Self.readersPitch)
        let ratio = max(min(pitch / usualPitch, most), least / Self.readersPitch)
        if abs(ratio - 1) > 0.08 { layout.pitch = max(0.6, min(4, ratio)) }
        let part = (size / em * 20).rounded() / 20
        if !style.boxes.isEmpty, part < 0.9 { layout.textSize = max(0.4, part) }
    }

    /// In ems: what is closer is meant to be, what the reader's face needs, and the pitch of the reader's lines.
    private static let (tightPitch, closePitch, readersPitch) = (CGFloat(1.1), CGFloat(1.3), CGFloat(1.45))

    /// Where most lines are close, as descriptions and cells may be, others are no farther apart than so many times what their page has.
    private static let airiest: CGFloat = 1.1

    /// Margins shrink in proportion, so that a narrow column leaves width for text.
    static func shrunk(_ leading: CGFloat, _ trailing: CGFloat) -> (leading: CGFloat, trailing: CGFloat) {
        let part = min(1, mostMargin / max(1, leading + trailing))
        return (leading * part, trailing * part)
    }

    private func first(_ indent: CGFloat) -> CGFloat {
        let ems = rounded(indent)
        return ems < -Self.mostHanging ? 0 : min(ems, Self.mostIndent)
    }

    private func margin(_ width: CGFloat) -> CGFloat {
        let ems = rounded(width)
        return ems < 0.4 ? 0 : min(ems, Self.mostMargin)
    }

    private func rounded(_ length: CGFloat) -> CGFloat { length.isFinite ? (length / em * 100).rounded() / 100 : 0 }

    /// The gap below a paragraph before another one, where it is more than the usual distance of paragraphs, or less since an indent
    /// separates them.
    private func gap(_ index: Int, _ style: RichParagraph, isIndented: Bool) -> CGFloat? {
        guard style.lists.isEmpty, let below = text.paragraph(below: index) else { return nil }
        let next = text.styles[text.paragraphs[below].style]
        guard next.headerLevel == 0, next.kind == .text, next.boxes == style.boxes, next.lists.isEmpty else { return nil }
        let gap = rounded(text.space(below: index))
        if gap >= 1.75 { return min(0.75 * gap, 6) }
        return isIndented && gap < 0.75 && next.firstLineIndent > next.headIndent ? gap : nil
    }

    /// How far a box stands in, in ems, from where most of the text does that stands in the boxes around it.
    func margins(of box: RichBox, within boxes: some Sequence<Int>) -> (leading: CGFloat, trailing: CGFloat) {
        let usual = usualEdges[Array(boxes)] ?? (0, 0)
        let inner = Self.quoteIndent * CGFloat(box.quoteDepth)
        let lists = Self.listIndent * CGFloat(box.listDepth)
        let (leading, trailing) = box.isRightToLeft ? (box.margin[1], box.margin[3]) : (box.margin[3], box.margin[1])
        return (margin(leading - inner - lists - usual.leading), margin(trailing - inner - usual.trailing))
    }
}
