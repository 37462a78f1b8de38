import Foundation
import TextKit

/// What may be meant by a line that is being typed.
package struct Suggestion: Equatable, Sendable {
    /// What the line becomes.
    package var text: String
    /// How it is listed, and what is said beside it.
    package var title: String
    package var detail: String

    package init(text: String, title: String, detail: String) {
        self.text = text
        self.title = title
        self.detail = detail
    }
}

/// One line at the foot of a view that asks for something: a path, a line's number, a command. Above it stands what may be meant.
final class PromptBar: View, LineFieldOwner {
    private weak var textView: TextView?
    private let title = Label()
    private let field = FindField()
    private let theme: ViewTheme
    private let complete: (String) -> String?
    private let suggest: (String) -> [Suggestion]
    /// What is suggested for what was typed last, the suggestion that was taken with Tab, and what stood there before it.
    private(set) var suggestions: [Suggestion] = []
    private(set) var taken: Int?
    private var typed = ""
    /// Earlier lines, the last one at the end, and the one that is shown of them.
    private let history: [String]
    private var remembered: Int?
    private let answer: (String?) -> Void
    /// See `TextView.prompt`.
    private let outlivesText: Bool

    static let height: CGFloat = 34
    static let rowHeight: CGFloat = 22
    private static let mostRows = 10

    /// Its height with what it lists.
    var wholeHeight: CGFloat { Self.height + CGFloat(rows.count) * Self.rowHeight }

    /// The suggestions in sight.
    var rows: Range<Int> {
        let first = max(0, min((taken ?? 0) - Self.mostRows / 2, suggestions.count - Self.mostRows))
        return first..<min(suggestions.count, first + Self.mostRows)
    }

    init(
        for textView: TextView, _ title: String, complete: @escaping (String) -> String?, suggest: @escaping (String) -> [Suggestion],
        history: [String], outlivesText: Bool, answer: @escaping (String?) -> Void
    ) {
        self.textView = textView
        self.outlivesText = outlivesText
        self.complete = complete
        self.suggest = suggest
        self.history = history
        self.answer = answer
        theme = textView.viewTheme
        super.init(frame: .zero)
        backgroundColor = Color(theme.statusBackground)
        self.title.text = title
        self.title.font = Font.systemFont(ofSize: 13)
        self.title.textColor = Color(theme.statusText)
        field.prepare(placeholder: "", theme: theme, in: self)
        addSubview(self.title)
        addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    override var menuTheme: ViewTheme { theme }
    var passesCommands: Bool { false }
    /// What is typed in.
    var line: FindField { field }

    func begin(with text: String, isSelected: Bool, blink: Double?) {
        field.caretBlinkInterval = blink
        field.show(text)
        if !isSelected { field.selectedRange = NSRange(location: text.utf16.count, length: 0) }
        suggestAnew()
        _ = field.becomeFirstResponder()
    }

    /// A bar of another view that asks the same, with what has been typed; nil where the question is of the present text.
    func moved(to textView: TextView) -> PromptBar? {
        guard outlivesText else { return nil }
        return PromptBar(
            for: textView, title.text ?? "", complete: complete, suggest: suggest, history: history, outlivesText: true, answer: answer)
    }

    /// Goes on with what is being typed in another bar.
    func goOn(from other: PromptBar) {
        show(other.field.string)
        field.selectedRange = other.field.selectedRange
        (suggestions, taken, typed, remembered) = (other.suggestions, other.taken, other.typed, other.remembered)
        listDidChange()
    }

    override func layoutSubviews() {
        let width = min(bounds.width / 2, title.sizeThatFits(CGSize(width: bounds.width, height: 0)).width.rounded(.up) + 8)
        let top = bounds.height - Self.height
        title.frame = CGRect(x: 10, y: top, width: width, height: Self.height)
        field.frame = CGRect(x: 10 + width, y: top + 5, width: max(40, bounds.width - width - 20), height: Self.height - 10)
    }

    override func draw(_ rect: CGRect) {
        GraphicsContext.current?.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), color: theme.rule)
        for (row, index) in rows.enumerated() { draw(suggestions[index], row: row, isTaken: index == taken) }
    }

    private func draw(_ suggestion: Suggestion, row: Int, isTaken: Bool) {
        let band = CGRect(x: 0, y: 1 + CGFloat(row) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
        if isTaken { GraphicsContext.current?.fill(band, color: theme.selection) }
        let line = TextStorage(
            string: suggestion.title, attributes: [.font: Font.systemFont(ofSize: 13), .foregroundColor: Color(theme.statusText)])
        line.append(
            NSAttributedString(
                string: "   " + suggestion.detail,
                attributes: [.font: Font.systemFont(ofSize: 11), .foregroundColor: Color(theme.statusText.withAlpha(0.7))]))
        line.draw(at: CGPoint(x: 12, y: band.minY + 2))
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
        guard let point = touches.first?.location(in: self), point.y >= 0 else { return }
        let row = rows.lowerBound + Int(point.y / Self.rowHeight)
        if rows.contains(row) { take(row) }
    }

    func take(_ press: KeyPress, in field: FindField) -> Bool {
        switch (press.key, press.modifiers) {
        case (.enter, []): end(field.string)
        case (.escape, _), (.character("["), .control): end(nil)
        case (.tab, _) where !suggestions.isEmpty:
            let step = press.modifiers.contains(.shift) ? -1 : 1
            // Beyond either end comes what was typed.
            let next = (taken ?? (step > 0 ? -1 : suggestions.count)) + step
            take(suggestions.indices.contains(next) ? next : nil)
        case (.up, []): remember(-1)
        case (.down, []): remember(1)
        case (.tab, _):
            if let text = complete(field.string) {
                field.show(text)
                field.selectedRange = NSRange(location: text.utf16.count, length: 0)
            }
        default: return false
        }
        return true
    }

    func fieldDidChange(_ field: FindField) { suggestAnew() }

    private func suggestAnew() {
        let found = suggest(field.string)
        typed = field.string
        guard found != suggestions || taken != nil else { return }
        (suggestions, taken) = (found, nil)
        listDidChange()
    }

    /// Puts a suggestion into the field; nil what was typed. The list stays. A word that another may follow ends in a space, and what may
    /// follow it is listed once something else is typed.
    private func take(_ index: Int?) {
        let isOnly = suggestions.count == 1
        taken = index
        show(index.map { suggestions[$0].text } ?? typed)
        if isOnly { suggestAnew() } else { listDidChange() }
    }

    private func remember(_ step: Int) {
        let next = (remembered ?? history.count) + step
        guard history.indices.contains(next) || next == history.count else { return }
        remembered = next
        show(next < history.count ? history[next] : "")
        suggestAnew()
    }

    private func show(_ text: String) {
        field.show(text)
        field.selectedRange = NSRange(location: text.utf16.count, length: 0)
    }

    private func listDidChange() {
        textView?.layOutBar()
        setNeedsLayout()
        setNeedsDisplay()
        textView?.setNeedsDisplay()
    }

    private func end(_ text: String?) {
        textView?.closePrompt()
        answer(text)
    }
}

extension TextView {
    /// Asks for a line of text at the foot of the view.
    ///
    /// - Parameters:
    ///   - title: what is asked for.
    ///   - text: what stands there at first, selected where `isSelected` says so; else it is added to.
    ///   - complete: the text to replace what has been typed on Tab; nil to leave it.
    ///   - suggest: what may be meant by what has been typed; Tab and Shift+Tab go through it.
    ///   - history: earlier lines, which Up and Down bring back.
    ///   - outlivesText: whether it is asked for the text that the owner shows by then, whatever that is.
    ///   - answer: given what was typed, or nil for Escape. The keyboard is the text's again by then.
    package func prompt(
        _ title: String, text: String = "", complete: @escaping (String) -> String? = { _ in nil },
        suggest: @escaping (String) -> [Suggestion] = { _ in [] }, history: [String] = [], isSelected: Bool = true,
        outlivesText: Bool = false, answer: @escaping (String?) -> Void
    ) {
        let bar = PromptBar(
            for: self, title, complete: complete, suggest: suggest, history: history, outlivesText: outlivesText, answer: answer)
        show(bar, with: text, isSelected: isSelected)
    }

    private func show(_ bar: PromptBar, with text: String, isSelected: Bool) {
        closePrompt()
        state.prompt = bar
        addSubview(bar)
        layOutBar()
        bar.begin(with: text, isSelected: isSelected, blink: caretBlinkInterval)
        setNeedsDisplay()
    }

    /// Goes on with the line that is being typed in a view whose place this one takes, unless that is about its text.
    func takePrompt(of other: TextView) {
        guard let before = other.state.prompt, let bar = before.moved(to: self) else { return }
        other.closePrompt()
        show(bar, with: "", isSelected: false)
        bar.goOn(from: before)
    }

    func closePrompt() {
        guard let bar = state.prompt else { return }
        state.prompt = nil
        bar.removeFromSuperview()
        _ = becomeFirstResponder()
        setNeedsDisplay()
    }

    /// What the prompt covers, in the viewport.
    var promptRect: CGRect? {
        state.prompt.map { CGRect(x: 0, y: frame.height - $0.wholeHeight, width: frame.width, height: $0.wholeHeight) }
    }
}
