import Foundation
import TextKit
import TextSearch

/// The hits of a search beside the text, each with the words around it and under its heading. The text shows the hit that is selected.
final class HitsPane: SidePane {
    private var rows: HitRows
    private let head = Label()
    private weak var search: TextSearch?
    /// The hit that the text shows, by its number from 0.
    private var current: Int?
    /// Whether the reader has selected another row than that of the hit that the text shows, whose number may not be known at first.
    private var hasMoved = false
    /// The lines of hits that show or have shown, by their numbers from 0, in the colours of `contextTheme`.
    private var contexts: [Int: NSAttributedString] = [:]
    private var contextTheme: ViewTheme?
    /// How many lines have been made.
    private(set) var contextsMade = 0
    private let font = Font.systemFont(ofSize: 13)
    private let boldFont = Font.boldSystemFont(ofSize: 13)

    override init(for textView: TextView) {
        rows = HitRows(textView.outline)
        super.init(for: textView)
        head.font = Font.systemFont(ofSize: 13)
        head.textColor = Color(theme.statusText)
        head.lineBreakMode = .byTruncatingTail
        addSubview(head)
        takeOn()
    }

    required init?(coder: NSCoder) { nil }

    override var rowCount: Int { rows.count }
    override func width(beside width: CGFloat) -> CGFloat { min(460, (width * 0.42).rounded()) }

    /// Shows what has been found since, and which hit the text shows now.
    func takeOn() {
        guard let textView, let search = textView.state.find.search else { return }
        let isNew = search !== self.search
        if isNew {
            rows = HitRows(textView.outline)
            contexts = [:]
            current = nil
            hasMoved = false
            self.search = search
        }
        let before = rows.count
        rows.takeOn(search)
        var text = "“\(search.query.text)”: " + (FindBar.summary(of: textView.findProgress) ?? "")
        let elsewhere = textView.countInExcerpts
        if elsewhere > 0 { text += ", of which \(elsewhere) in excerpts" }
        if head.text != text { head.text = text }
        let isGrown = before != rows.count && before < firstRow + visibleRows
        if isNew || isGrown { update() }
        markPresent(in: textView)
    }

    /// Marks the row of the hit that the text shows, and selects it where the text has the keyboard.
    private func markPresent(in textView: TextView) {
        let now = present(in: textView)
        guard now != current else { return }
        let before = current
        current = now
        for row in [before, now].compactMap({ $0.flatMap(rows.row(ofHit:)) }) { update(row: row) }
        guard !isFirstResponder || !hasMoved, let row = now.flatMap(rows.row(ofHit:)) else { return }
        select(row)
        // The heading above it shows as well.
        if row < firstRow + Self.rowsAbove { _ = showRows(from: row - Self.rowsAbove) }
    }

    /// How many rows above the present hit show.
    private static let rowsAbove = 3

    /// The number of the hit that the text shows, from 0; those in excerpts are not listed.
    private func present(in textView: TextView) -> Int? {
        textView.state.find.current.flatMap { textView.state.find.search?.number(of: $0) }.map { $0 - 1 }
    }

    /// Begins anew after an edit: hits before it are where they were, but their numbers are not known to be.
    override func textDidChange() {
        search = nil
        takeOn()
    }

    override func layoutSubviews() {
        head.frame = CGRect(x: 8, y: 7, width: max(20, bounds.width - 16), height: 24)
        super.layoutSubviews()
    }

    override func fill(_ label: Label, row: Int) -> CGFloat {
        guard let textView, let search else { return 8 }
        let text: NSAttributedString
        let left: CGFloat
        switch rows[row] {
        case .heading(let entry):
            let title = textView.outline.indices.contains(entry) ? textView.outline[entry].title : ""
            text = TextStorage(
                string: title, attributes: [.font: boldFont, .foregroundColor: Color(theme.statusText)])
            left = 8
        case .hit(let number):
            text = context(ofHit: number, in: textView, search)
            left = 20
        }
        // What a label is given, it asks to be laid out for.
        if label.attributedText.map({ !text.isEqual(to: $0) }) ?? (text.length > 0) { label.attributedText = text }
        return left
    }

    override func isCurrent(row: Int) -> Bool { rows[row] == current.map { .hit($0) } }

    // MARK: Words around a hit

    /// How much of the text before a hit, and of that from its start on, is shown at most, in UTF-16 units.
    private static let before = 56, after = 120
    /// How many characters before the hit are left of that: the hit itself has to show.
    private static let most = 24

    /// The line of a hit, made once: the pane is filled again each time that more has been found.
    private func context(ofHit number: Int, in textView: TextView, _ search: TextSearch) -> NSAttributedString {
        if contextTheme != theme || contexts.count >= 1000 { contexts = [:] }
        contextTheme = theme
        if let known = contexts[number] { return known }
        guard let hit = search.hit(number: number + 1) else { return TextStorage() }
        contextsMade += 1
        let line = context(of: hit, in: textView)
        contexts[number] = line
        return line
    }

    /// A line with the hit and the words of its paragraph around it.
    private func context(of hit: Range<Int>, in textView: TextView) -> NSAttributedString {
        let count = textView.textStorage.length
        let reader = textView.reader
        let hit = hit.clamped(to: 0..<count)
        let first = max(hit.lowerBound - Self.before, reader.paragraph(at: hit.lowerBound).lowerBound)
        let last = min(hit.lowerBound + Self.after, reader.paragraph(at: max(hit.lowerBound, hit.upperBound - 1)).upperBound)
        let found = Self.plain(reader.substring(hit.lowerBound..<max(hit.lowerBound, min(hit.upperBound, last))))
        var start = Self.plain(reader.substring(first..<hit.lowerBound))
        let isCut = start.count > Self.most || first == hit.lowerBound - Self.before
        // Words begin whole.
        start = (isCut ? "…" : "") + String(start.suffix(Self.most).drop { isCut && !$0.isWhitespace }.drop(while: \.isWhitespace))
        let end = Self.plain(reader.substring(hit.upperBound..<max(hit.upperBound, last)))
        // One text of one piece: each piece that is appended takes as long as a short text.
        let line = TextStorage(string: start + found + end, attributes: [.font: font, .foregroundColor: Color(theme.statusText)])
        line.addAttributes(
            [.font: boldFont, .foregroundColor: Color(theme.ink), .backgroundColor: Color(theme.hit)],
            range: NSRange(location: start.utf16.count, length: found.utf16.count))
        return line
    }

    /// Text on one line: line ends and tabs are spaces, stand-ins of attachments nothing.
    private static func plain(_ text: String) -> String {
        var plain = ""
        for scalar in text.unicodeScalars where scalar != "\u{FFFC}" {
            let isSpace = scalar.properties.isWhitespace || scalar.value < 0x20
            if !isSpace { plain.unicodeScalars.append(scalar) } else if plain.last != " " { plain.append(" ") }
        }
        return plain
    }

    // MARK: Going there

    private func hit(ofRow row: Int) -> Range<Int>? {
        guard let search, row < rowCount else { return nil }
        switch rows[row] {
        case .hit(let number): return search.hit(number: number + 1)
        // A heading stands for the first hit under it.
        case .heading: return row + 1 < rowCount ? hit(ofRow: row + 1) : nil
        }
    }

    override func selectionDidMove() {
        hasMoved = true
        guard let hit = hit(ofRow: selected) else { return }
        textView?.showHit(hit)
    }

    override func accept() {
        guard let hit = hit(ofRow: selected) else { return }
        textView?.showHit(hit)
        textView?.acceptHit()
    }

    override func performKey(_ press: KeyPress) -> Bool {
        switch (press.key, press.modifiers.subtracting(.shift)) {
        case (.character("n"), []), (.down, .control): select(next(1, times: times))
        case (.character("N"), []), (.up, .control): select(next(-1, times: times))
        case (.character("L"), []):
            textView?.hideSidePane()
            return true
        case (.escape, _), (.character("["), .control):
            // As from the bar: back to where the search began.
            textView?.leaveHits()
            return true
        default: return super.performKey(press)
        }
        selectionDidMove()
        return true
    }

    /// The row of a hit so many hits on, past headings.
    private func next(_ step: Int, times: Int) -> Int {
        if times > 1, case .hit(let number) = rows[selected] {
            return rows.row(ofHit: min(max(0, number + step * times), rows.hitCount - 1)) ?? selected
        }
        let row = selected + step
        guard row >= 0, row < rowCount, case .heading = rows[row] else { return row }
        return row + step
    }
}
