import Foundation
import TextKit

/// What a person can choose from, by moving or by typing a part of it.
package struct Choices {
    /// One of them: its name, and what tells it from others of that name.
    package struct Item: Equatable, Sendable {
        package var title: String
        package var detail: String

        package init(title: String, detail: String) {
            self.title = title
            self.detail = detail
        }
    }

    /// The chosen item, by its index, or the typed text if it matches no item.
    package enum Answer: Equatable, Sendable {
        case item(Int)
        case typed(String)
    }

    package var items: [Item]
    /// What stands in the field while nothing is typed.
    package var placeholder: String
    /// The numbers of the items that go with what is typed, the best first; all of them for nothing.
    package var rank: (String) -> [Int]
    /// Whether what is typed is meant as it stands, and no item.
    package var isLiteral: (String) -> Bool
    /// The text to replace what has been typed on Tab; nil to leave it.
    package var complete: (String) -> String?
    /// Given the choice. The keyboard is the text's again by then.
    package var accept: (Answer) -> Void
    /// Whether it is asked for the text that the owner shows by then, whatever that is.
    package var outlivesText = false

    package init(
        _ items: [Item], placeholder: String, rank: @escaping (String) -> [Int], isLiteral: @escaping (String) -> Bool,
        complete: @escaping (String) -> String?, accept: @escaping (Answer) -> Void
    ) {
        self.items = items
        self.placeholder = placeholder
        self.rank = rank
        self.isLiteral = isLiteral
        self.complete = complete
        self.accept = accept
    }
}

/// Choices beside the text, below a field that filters them.
final class ChoicePane: SidePane, LineFieldOwner {
    let choices: Choices
    private(set) var shown: [Int]
    let field = FindField()
    var passesCommands: Bool { false }

    init(for textView: TextView, _ choices: Choices) {
        self.choices = choices
        shown = choices.rank("")
        super.init(for: textView)
        field.prepare(placeholder: choices.placeholder, theme: theme, in: self)
        field.caretBlinkInterval = textView.caretBlinkInterval
        addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    override var rowCount: Int { shown.count }
    override func width(beside width: CGFloat) -> CGFloat { min(460, (width * 0.42).rounded()) }

    override func layoutSubviews() {
        field.frame = CGRect(x: 8, y: 7, width: max(20, bounds.width - 16), height: 24)
        super.layoutSubviews()
    }

    override func fill(_ label: Label, row: Int) -> CGFloat {
        let item = choices.items[shown[row]]
        let text = TextStorage(
            string: item.title, attributes: [.font: Font.systemFont(ofSize: 13), .foregroundColor: Color(theme.ink)])
        text.append(
            NSAttributedString(
                string: "  " + item.detail,
                attributes: [.font: Font.systemFont(ofSize: 11), .foregroundColor: Color(theme.statusText.withAlpha(0.7))]))
        // What a label is given, it asks to be laid out for.
        if label.attributedText.map({ !text.isEqual(to: $0) }) ?? true { label.attributedText = text }
        return 12
    }

    override func accept() {
        let typed = field.string
        guard !choices.isLiteral(typed) else { return end(.typed(typed)) }
        if hasSelection { end(.item(shown[selected])) } else if !typed.isEmpty { end(.typed(typed)) }
    }

    private func end(_ answer: Choices.Answer) {
        textView?.hideSidePane()
        choices.accept(answer)
    }

    override func performKey(_ press: KeyPress) -> Bool {
        if press.key == .character("/") || (press.key == .character("f") && press.modifiers == .control) {
            return field.becomeFirstResponder()
        }
        return super.performKey(press)
    }

    func take(_ press: KeyPress, in field: FindField) -> Bool {
        switch (press.key, press.modifiers) {
        case (.enter, []): accept()
        case (.escape, _), (.character("["), .control): textView?.hideSidePane()
        case (.down, []), (.character("n"), .control): select(selected + 1)
        case (.up, []), (.character("p"), .control): select(selected - 1)
        case (.pageDown, _): select(selected + visibleRows)
        case (.pageUp, _): select(selected - visibleRows)
        case (.tab, _):
            guard let text = choices.complete(field.string) else { break }
            field.show(text)
            field.selectedRange = NSRange(location: text.utf16.count, length: 0)
            fieldDidChange(field)
        default: return false
        }
        return true
    }

    func fieldDidChange(_ field: FindField) {
        shown = choices.isLiteral(field.string) ? [] : choices.rank(field.string)
        select(0)
        update()
    }
}

extension TextView {
    /// Goes on with the choice that is being made beside a view whose place this one takes, unless that is about its text.
    func takeChoice(of other: TextView) {
        guard let before = other.state.sidePane as? ChoicePane, before.choices.outlivesText else { return }
        let hasField = before.field.isFirstResponder
        other.hideSidePane()
        let pane = ChoicePane(for: self, before.choices)
        pane.field.show(before.field.string)
        pane.field.selectedRange = before.field.selectedRange
        pane.fieldDidChange(pane.field)
        show(pane)
        layoutIfNeeded()
        pane.select(before.selected)
        if hasField { _ = pane.field.becomeFirstResponder() }
    }

    /// Asks for one of several choices, beside the text.
    /// - Parameter selected: the number of the choice that is selected at first.
    package func choose(_ choices: Choices, selecting selected: Int = 0) {
        let pane = ChoicePane(for: self, choices)
        show(pane)
        if selected > 0 {
            layoutIfNeeded()
            pane.select(selected)
        }
        _ = pane.field.becomeFirstResponder()
    }
}
