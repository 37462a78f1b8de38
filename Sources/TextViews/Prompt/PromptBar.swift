import Foundation
import TextKit

/// One line at the foot of a view that asks for something: a path, a line's number.
final class PromptBar: View, LineFieldOwner {
    private weak var textView: TextView?
    private let title = Label()
    private let field = FindField()
    private let theme: ViewTheme
    private let complete: (String) -> String?
    private let answer: (String?) -> Void

    static let height: CGFloat = 34

    init(for textView: TextView, _ title: String, complete: @escaping (String) -> String?, answer: @escaping (String?) -> Void) {
        self.textView = textView
        self.complete = complete
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

    func begin(with text: String, blink: Double?) {
        field.caretBlinkInterval = blink
        field.show(text)
        _ = field.becomeFirstResponder()
    }

    override func layoutSubviews() {
        let width = min(bounds.width / 2, title.sizeThatFits(CGSize(width: bounds.width, height: 0)).width.rounded(.up) + 8)
        title.frame = CGRect(x: 10, y: 0, width: width, height: bounds.height)
        field.frame = CGRect(x: 10 + width, y: 5, width: max(40, bounds.width - width - 20), height: bounds.height - 10)
    }

    override func draw(_ rect: CGRect) {
        GraphicsContext.current?.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), color: theme.rule)
    }

    func take(_ press: KeyPress, in field: FindField) -> Bool {
        switch (press.key, press.modifiers) {
        case (.enter, []): end(field.string)
        case (.escape, _), (.character("["), .control): end(nil)
        case (.tab, _):
            if let text = complete(field.string) {
                field.show(text)
                field.selectedRange = NSRange(location: text.utf16.count, length: 0)
            }
        default: return false
        }
        return true
    }

    func fieldDidChange(_ field: FindField) {}

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
    ///   - text: what stands there at first, selected.
    ///   - complete: the text to replace what has been typed on Tab; nil to leave it.
    ///   - answer: given what was typed, or nil for Escape. The keyboard is the text's again by then.
    package func prompt(
        _ title: String, text: String = "", complete: @escaping (String) -> String? = { _ in nil }, answer: @escaping (String?) -> Void
    ) {
        closePrompt()
        let bar = PromptBar(for: self, title, complete: complete, answer: answer)
        state.prompt = bar
        addSubview(bar)
        layOutBar()
        bar.begin(with: text, blink: caretBlinkInterval)
        setNeedsDisplay()
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
        state.prompt == nil ? nil : CGRect(x: 0, y: frame.height - PromptBar.height, width: frame.width, height: PromptBar.height)
    }
}
