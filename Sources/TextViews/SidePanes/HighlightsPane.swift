import Foundation
import TextKit

/// Lists the reader's highlights under the headings of the text; those whose words the text has lost come last.
final class HighlightsPane: SidePane {
    enum Row: Equatable {
        case heading(String)
        case highlight(Int)
    }

    private var highlights: [TextHighlight] = []
    private(set) var rows: [Row] = []
    private let head = Label()

    init(for textView: TextView, _ highlights: [TextHighlight]) {
        super.init(for: textView)
        head.font = Font.systemFont(ofSize: 13)
        head.lineBreakMode = .byTruncatingTail
        addSubview(head)
        show(highlights)
    }

    required init?(coder: NSCoder) { nil }

    override var rowCount: Int { rows.count }
    override func width(beside width: CGFloat) -> CGFloat { min(460, (width * 0.42).rounded()) }

    /// Lists these, in the order of the text.
    func show(_ new: [TextHighlight]) {
        guard let textView else { return }
        highlights = new.sorted { ($0.range?.lowerBound ?? .max, $0.id) < ($1.range?.lowerBound ?? .max, $1.id) }
        rows = []
        var last: String?
        let outline = OutlineRows(textView.outline)
        for (index, highlight) in highlights.enumerated() {
            let heading = highlight.range.map { outline.entry(at: $0.lowerBound).map { textView.outline[$0].title } ?? "" } ?? Self.lost
            if heading != last, !heading.isEmpty { rows.append(.heading(heading)) }
            last = heading
            rows.append(.highlight(index))
        }
        let notes = highlights.count { !$0.note.isEmpty }
        head.text =
            "\(highlights.count) highlighted" + (notes == 0 ? "" : ", \(notes) with a note")
            + ": Enter goes there, n writes a note, d deletes, u undoes that"
        if highlights.isEmpty { return textView.hideSidePane() }
        update()
    }

    private static let lost = "No longer in the text"

    override func layoutSubviews() {
        head.textColor = Color(theme.statusText)
        head.frame = CGRect(x: 8, y: 7, width: max(20, bounds.width - 16), height: 24)
        super.layoutSubviews()
    }

    override func fill(_ label: Label, row: Int) -> CGFloat {
        switch rows[row] {
        case .heading(let title):
            set(text(title, Font.boldSystemFont(ofSize: 13)), in: label)
            return 8
        case .highlight(let index):
            let highlight = highlights[index]
            let line = TextStorage(attributedString: text(Self.plain(highlight.words), Font.systemFont(ofSize: 13)))
            if !highlight.note.isEmpty { line.insert(text("\(Self.plain(highlight.note)) · ", Font.boldSystemFont(ofSize: 13)), at: 0) }
            set(line, in: label)
            return 28
        }
    }

    /// Sets a label's text where it differs: each setting lays the label out again.
    private func set(_ text: NSAttributedString, in label: Label) {
        if label.attributedText.map({ !text.isEqual(to: $0) }) ?? true { label.attributedText = text }
    }

    private func text(_ string: String, _ font: Font) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [.font: font, .foregroundColor: Color(theme.statusText)])
    }

    /// Text on one line.
    private static func plain(_ text: String) -> String {
        text.split(whereSeparator: { $0.isWhitespace || $0 == "\u{FFFC}" }).joined(separator: " ")
    }

    override func drawSigns(row: Int, in band: CGRect, _ context: GraphicsContext) {
        guard case .highlight(let index) = rows[row] else { return }
        let sign = CGRect(x: 10, y: band.minY + 7, width: 12, height: band.height - 14)
        context.fill(sign, color: highlights[index].color.tint(on: theme))
    }

    // MARK: What is done with them

    private var selectedHighlight: TextHighlight? {
        guard hasSelection else { return nil }
        switch rows[selected] {
        case .highlight(let index): return highlights[index]
        // A heading stands for the first one under it.
        case .heading:
            guard selected + 1 < rows.count, case .highlight(let index) = rows[selected + 1] else { return nil }
            return highlights[index]
        }
    }

    override func accept() {
        guard let textView, let highlight = selectedHighlight else { return }
        guard let range = highlight.range else {
            textView.statusText = "The text has lost these words; d deletes the highlight"
            return
        }
        textView.showHighlight(range)
    }

    override func performKey(_ press: KeyPress) -> Bool {
        guard let textView, let highlight = selectedHighlight else { return super.performKey(press) }
        switch (press.key, press.modifiers.subtracting(.shift)) {
        case (.character("d"), []), (.delete, []): textView.emit(.removeHighlight(highlight.id))
        case (.character("u"), []): textView.emit(.perform(.restoreHighlight))
        case (.character("n"), []): textView.emit(.writeNote(highlight.id))
        case (.character("A"), []): textView.hideSidePane()
        default: return super.performKey(press)
        }
        return true
    }
}
