import Foundation
import TextKit

/// Owns a field of one line, and is told of its keys first, and of its changes.
protocol LineFieldOwner: View {
    /// Performs a key; false to leave it to the field.
    func take(_ press: KeyPress, in field: FindField) -> Bool
    func fieldDidChange(_ field: FindField)
    /// Whether keys that edit no line act on the text below meanwhile; true but for a question, which waits for its answer.
    var passesCommands: Bool { get }
}

extension LineFieldOwner {
    var passesCommands: Bool { true }
}

/// A field of one line, for the words to find or their replacement.
final class FindField: TextView {
    private weak var bar: (any LineFieldOwner)?
    private var placeholder = ""

    init() { super.init(frame: .zero, textContainer: nil) }
    required init?(coder: NSCoder) { nil }

    func prepare(placeholder: String, theme: ViewTheme, in bar: any LineFieldOwner) {
        self.bar = bar
        self.placeholder = placeholder
        viewTheme = theme
        backgroundColor = Color(theme.paper)
        isEditable = true
        isScrollEnabled = false
        textContainerInset = EdgeInsets(top: 3, left: 4, bottom: 3, right: 4)
        textContainer.lineFragmentPadding = 2
        textContainer.maximumNumberOfLines = 1
        textContainer.lineBreakMode = .byTruncatingHead
        font = Font.systemFont(ofSize: 13)
        textColor = Color(theme.ink)
    }

    /// Shows a text as if it had been typed, selected.
    func show(_ text: String) {
        self.text = text
        selectAll(nil)
    }

    override func keyPressed(_ press: KeyPress) -> Bool {
        if bar?.take(press, in: self) == true { return true }
        guard let command = editingKeyBindings.command(for: Self.ignoringCapsLock(press)) else { return super.keyPressed(press) }
        switch command {
        case .edit(.insertNewline): return true
        case .edit where !Self.concernsPage(command), .copy, .selectAll: return super.keyPressed(press)
        case .close, .quit, .toggleFullScreen, .showHelp, .showSettings: page?.perform(command)
        default: if bar?.passesCommands == true { page?.perform(command) }
        }
        return true
    }

    private static func concernsPage(_ command: Command) -> Bool {
        [.edit(.save(insisting: false)), .edit(.saveAs), .edit(.toggleSpelling), .edit(.focusInspector)].contains(command)
    }

    /// The view that the field belongs to: it gets the commands that edit no line, such as Ctrl+H, which else opened a bar in the field.
    private var page: TextView? {
        var view = superview
        while let next = view, !(next is TextView) { view = next.superview }
        return view as? TextView
    }

    /// A line has no line ends: those of pasted text are spaces.
    override func insertText(_ text: String) {
        super.insertText(String(text.map { $0.isNewline ? " " : $0 }))
    }

    override func didChangeText() {
        super.didChangeText()
        bar?.fieldDidChange(self)
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard string.isEmpty, markedTextRange == nil else { return }
        let attributes: [NSAttributedString.Key: Any] = [
            .font: Font.systemFont(ofSize: 13), .foregroundColor: Color(viewTheme.ink.withAlpha(0.45)),
        ]
        NSAttributedString(string: placeholder, attributes: attributes).draw(at: CGPoint(x: 8, y: 3))
    }
}
