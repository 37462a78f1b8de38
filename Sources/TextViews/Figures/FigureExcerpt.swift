public import Foundation
import TextKit

/// Text that was taken out of a view's text and lies on the page as a figure: a selection, a table, a block of code.
///
/// It is laid out by itself, as wide as the figure is drawn; its height follows. It shows in a view of its own, where its links work, and
/// where it is selected and copied.
public final class FigureExcerpt {
    /// From the edge of what was lifted to its text, in logical pixels: where the figure is grabbed.
    static let padding: CGFloat = 12
    /// How far around a float of the document, whose text fills it as in CSS, it is grabbed, and its card lies once it has been moved; no
    /// farther than its margin reaches.
    static let surround: CGFloat = 6
    /// From an open note's edges to its text, and to the lines above and below it.
    static let noteInsets = EdgeInsets(top: 14, left: 28, bottom: 18, right: 28)
    static let ruleInset: CGFloat = 8
    /// The least width that it is drawn at, unless it was narrower at first.
    static let narrowest: CGFloat = 80
    /// The least width of a float of the document: a letter.
    private static let narrowestFloat: CGFloat = 8
    /// A longer text is not taken out, in UTF-16 units: all of it is laid out at each width.
    static let longest = 50_000

    /// The text as it was taken out, with the newline at its end.
    let whole: TextStorage
    /// Whether it is a table or another block, which is what it is whatever it holds.
    let isBlock: Bool
    let view: ExcerptView
    /// The part of a note that lays out the text of all; nil where it is this one.
    private let original: FigureExcerpt?
    /// From its edges to the text.
    private let insets: EdgeInsets
    /// Whether its edges are those of its text, since the document has it beside the rest.
    let isBare: Bool
    private var heights: [CGFloat: CGFloat] = [:]
    /// The rows of an open note, of the last width that was asked for.
    private var rows: (width: CGFloat, rows: NoteRows)?
    /// What it shows of an open note; nil for all of it.
    var part: NotePart? { didSet { if part != oldValue { showPart() } } }
    /// What a line like the last one leaves free above its capitals; nil until it is asked for.
    private var letterTop: CGFloat?

    /// - Parameters:
    ///   - isFloat: whether the document has it beside the rest.
    init(
        _ text: TextStorage, isBlock: Bool, isFloat: Bool, of id: Figure.ID, in host: TextView
    ) {
        whole = text
        self.isBlock = isBlock
        (isBare, original) = (isFloat, nil)
        let padding = isFloat ? 0 : Self.padding
        // What lines of the page keep off its edges, boxes do as well: in a float both stand at its edges.
        let side = isFloat ? -host.textContainer.lineFragmentPadding : padding
        insets = EdgeInsets(top: padding, left: side, bottom: padding, right: side)
        view = ExcerptView(of: id, in: host)
        if isFloat { view.textContainer.lineFragmentPadding = host.textContainer.lineFragmentPadding }
        show()
    }

    /// The text of a note, for a figure that is that note when it is open.
    init(_ text: TextStorage, ofNote id: Figure.ID, in host: TextView) {
        (whole, isBlock, insets, isBare, original) = (text, true, Self.noteInsets, false, nil)
        view = ExcerptView(of: id, in: host)
        show()
    }

    /// Another part of a note, which is laid out once for all its parts.
    init(partOf first: FigureExcerpt, as id: Figure.ID, in host: TextView) {
        (whole, isBlock, insets, isBare, original) = (first.whole, true, Self.noteInsets, false, first)
        view = ExcerptView(of: id, in: host, showing: first.view)
    }

    /// Whether Tab finds something in it.
    var hasLinks: Bool { link(isBack: false) != nil }

    /// Its first link, or its last one, among those that show.
    func link(isBack: Bool) -> LinkState.Link? {
        let shown = part?.characters ?? 0..<view.textStorage.length
        let link = isBack ? view.link(before: shown.upperBound) : view.link(after: shown.lowerBound)
        return link.flatMap { shown.contains($0.range.lowerBound) ? $0 : nil }
    }

    /// The rows of an open note in a figure of a width. O(length) the first time.
    func rows(width: CGFloat) -> NoteRows {
        if let original { return original.rows(width: width) }
        if let rows, rows.width == width { return rows.rows }
        let height = size(width: width).height - insets.top - insets.bottom
        let made = view.rows(width: max(1, width - insets.left - insets.right), height: height)
        rows = (width, made)
        return made
    }

    /// Has the view begin and end where the part does: what comes before and after it lies outside.
    private func showPart() {
        let (above, below) = part.map { ($0.start, $0.whole - $0.end) } ?? (0, 0)
        view.textContainerInset = EdgeInsets(top: -view.deviceAligned(above), left: 0, bottom: -below, right: 0)
    }

    /// Gives it another text; whether it had none like it. Other parts of it must go then.
    func renew(_ text: NSAttributedString) -> Bool {
        let isOther = !whole.isEqual(to: text)
        if isOther { whole.setAttributedString(text) }
        view.followHost()
        if isOther { show() }
        return isOther
    }

    /// The text that shows.
    public var text: NSAttributedString { view.attributedText }

    /// Sets the text that shows after `whole` has changed.
    func show() {
        var end = whole.length
        while end > 0, whole.characters(in: end - 1..<end) == "\n" { end -= 1 }
        view.attributedText = whole.attributedSubstring(from: NSRange(location: 0, length: end))
        (heights, letterTop, rows) = ([:], nil, nil)
    }

    /// The size that it has at first in a column of a width: a block is as wide as its lines, other text takes less than half. Where no
    /// text would stand beside that (`ExclusionManners.leastStretch`), it takes the whole column rather than leave a hole.
    func naturalSize(in column: CGFloat) -> CGSize {
        let available = max(Self.narrowest, column - insets.left - insets.right)
        if isBare { return naturalSize(width: (shrunkWidth(in: available) + insets.left + insets.right).rounded(.up)) }
        let used = view.sizeThatFits(CGSize(width: available, height: 0)).width + 1 + tailIndent
        let part = column * Self.share
        let left = column - min(used, part) - insets.left - insets.right - (view.host?.figureMargin ?? 0)
        let wanted = isBlock || left < leastBeside ? used : min(used, part)
        return naturalSize(width: (min(wanted, available) + insets.left + insets.right).rounded(.up))
    }

    /// The part of a column that text which is no block takes at most.
    private static let share: CGFloat = 0.45

    /// The width that text of the page needs to stand beside it, of the size of its own.
    var leastBeside: CGFloat {
        let font = whole.length > 0 ? whole.attribute(.font, at: 0, effectiveRange: nil) as? Font : nil
        return max(0, view.textContainer.exclusionManners.leastStretch) * (font?.pointSize ?? 0)
    }

    /// The size at first of a float in which something has a width, the widest of it `least`: as wide as that, or as lines need that
    /// stand in parts without one.
    func naturalSize(in column: CGFloat, least: CGFloat, loose: [Range<Int>]) -> CGSize {
        let available = max(Self.narrowest, column - insets.left - insets.right)
        let needed = loose.map { shrunkWidth(in: available, of: $0) + insets.left + insets.right }.max() ?? 0
        return naturalSize(width: max(least, needed.rounded(.up)))
    }

    /// The width of CSS's “shrink to fit” (CSS 2.1 § 10.3.5): what lines that are not broken and boxes need, and no more than is available.
    /// That is how a table of one cell has its width. Of a part of the text, or of all of it. O(length).
    private func shrunkWidth(in available: CGFloat, of part: Range<Int>? = nil) -> CGFloat {
        let all: NSAttributedString = view.attributedText
        let shown = (part ?? 0..<all.length).clamped(to: 0..<all.length)
        let text = TextStorage(attributedString: all.attributedSubstring(from: NSRange(shown)))
        let cell = TextTableBlock(table: TextTable(), startingRow: 0, rowSpan: 1, startingColumn: 0, columnSpan: 1)
        let whole = NSRange(location: 0, length: text.length)
        var styles: [(NSRange, ParagraphStyle)] = []
        text.enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
            styles.append((range, value as? ParagraphStyle ?? .default))
        }
        for (range, style) in styles {
            guard let inCell = style.mutableCopy() as? MutableParagraphStyle else { continue }
            inCell.textBlocks = [cell] + style.textBlocks
            text.addAttribute(.paragraphStyle, value: inCell, range: range)
        }
        let manager = LayoutManager()
        manager.displayScale = view.layoutManager.displayScale
        let container = TextContainer(size: CGSize(width: available, height: 0))
        container.lineFragmentPadding = view.textContainer.lineFragmentPadding
        text.addLayoutManager(manager)
        manager.addTextContainer(container)
        manager.ensureLayout(for: container)
        guard manager.numberOfGlyphs > 0 else { return 1 }
        return manager.boundsRect(for: cell, glyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)).width + 1
    }

    /// The size that it has at first where its document says how wide it is.
    func naturalSize(width: CGFloat) -> CGSize { size(width: max(isBare ? Self.narrowestFloat : Self.narrowest, width)) }

    /// Whether its first line stands in a box, whose edge is seen, and not by itself.
    var beginsWithBox: Bool { Self.beginsWithBox(whole) }

    private static func beginsWithBox(_ text: TextStorage) -> Bool {
        guard text.length > 0 else { return false }
        let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? ParagraphStyle
        return style?.textBlocks.isEmpty == false || text.attribute(.blockDecoration, at: 0, effectiveRange: nil) != nil
    }

    /// Whether it is a float of the document without a box around it, which stands on the lines of the text beside it.
    var isBareText: Bool { isBare && !beginsWithBox }

    /// Of such a float what one more line would leave free above its capitals, in logical pixels; nil for all else.
    var spaceAboveLetters: CGFloat? {
        guard isBareText, view.textStorage.length > 0 else { return nil }
        if let letterTop { return letterTop }
        let attributes = view.textStorage.attributesAsSet(at: view.textStorage.length - 1)
        let manager = LayoutManager()
        manager.displayScale = view.layoutManager.displayScale
        let text = TextStorage(attributedString: NSAttributedString(string: "x", attributes: attributes))
        text.addLayoutManager(manager)
        manager.addTextContainer(TextContainer(size: CGSize(width: 1000, height: 0)))
        let font = attributes[.font] as? Font
        let top = manager.lineBox(forCharacterAt: 0).map { $0.baseline - $0.rect.minY - (font?.capHeight ?? 0) }
        letterTop = max(0, top ?? 0)
        return letterTop
    }

    /// The greatest indent from the trailing edge, which used widths do not count: code keeps its ground free there.
    private var tailIndent: CGFloat {
        var most: CGFloat = 0
        whole.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: whole.length), options: []) { style, _, _ in
            if let style = style as? ParagraphStyle, style.textBlocks.isEmpty { most = max(most, -style.tailIndent) }
        }
        return most
    }

    /// The size at a width. O(length) the first time.
    func size(width: CGFloat) -> CGSize {
        if let original { return original.size(width: width) }
        if let height = heights[width] { return CGSize(width: width, height: height) }
        let hidden = part.map { $0.start + $0.whole - $0.end } ?? 0
        let inner = view.sizeThatFits(CGSize(width: max(1, width - insets.left - insets.right), height: 0)).height + hidden.rounded(.up)
        if heights.count > 200 { heights = [:] }
        let height = inner + insets.top + insets.bottom
        heights[width] = height
        return CGSize(width: width, height: height)
    }

    /// Where the text of a figure lies on the page.
    func textFrame(_ frame: CGRect) -> CGRect {
        let (left, top) = (min(insets.left, frame.width / 2), part?.isFirst == false ? 0 : min(insets.top, frame.height / 2))
        let bottom = part.map { frame.height - top - ($0.end - $0.start) } ?? min(insets.bottom, frame.height / 2)
        return CGRect(
            x: frame.minX + left, y: frame.minY + top, width: frame.width - left - min(insets.right, frame.width / 2),
            height: frame.height - top - bottom)
    }
}
