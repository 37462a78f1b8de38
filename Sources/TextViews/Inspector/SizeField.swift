import Foundation
import TextKit

/// The line of the inspector bar that shows the size of the characters and takes another.
final class SizeField: TextView {
    private weak var bar: InspectorBar?
    private var shown = ""

    init(in bar: InspectorBar) {
        self.bar = bar
        super.init(frame: .zero, textContainer: nil)
        isScrollEnabled = false
        textContainerInset = EdgeInsets(top: 4, left: 2, bottom: 2, right: 2)
        textContainer.lineFragmentPadding = 1
        textContainer.maximumNumberOfLines = 1
        textAlignment = .center
        font = Font.systemFont(ofSize: 12)
        follow(bar.theme)
    }

    required init?(coder: NSCoder) { nil }

    func follow(_ theme: ViewTheme) {
        viewTheme = theme
        backgroundColor = Color(theme.paper)
        textColor = Color(theme.ink)
    }

    /// Shows the size of the selection; what is being typed stays until it is applied or given up.
    func show(_ text: String) {
        guard text != shown || string.isEmpty else { return }
        shown = text
        self.text = text
    }

    /// Takes what is typed; what cannot be a size is put back.
    func apply() {
        guard string != shown else { return }
        let typed = string
        text = shown
        let number = typed.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: ",", with: ".")
        guard let size = Double(number), size.isFinite, TextView.fontSizes.contains(CGFloat(size)) else { return }
        bar?.textView?.setFontSize(CGFloat(size))
    }

    override func keyPressed(_ press: KeyPress) -> Bool {
        switch (press.key, press.modifiers) {
        case (.enter, []):
            apply()
            bar?.returnToText()
        case (.escape, _):
            text = shown
            bar?.returnToText()
        case (.tab, let modifiers):
            apply()
            bar?.moveFocus(modifiers.contains(.shift) ? -1 : 1)
        case (.up, []), (.down, []):
            apply()
            bar?.textView?.changeFontSize(by: press.key == .up ? 1 : -1)
            selectAll(nil)
        case (.function, _): return false
        case (.character(let character), let modifiers) where modifiers.contains(.control) && !"acvxzyACVXZY".contains(character):
            return false
        default: return super.keyPressed(press)
        }
        return true
    }

    /// A line has no line ends.
    override func insertText(_ text: String) { super.insertText(text.filter { !$0.isNewline }) }

    override func focusChanged(_ isFocused: Bool) {
        super.focusChanged(isFocused)
        if isFocused { bar?.fieldHasFocus() } else { apply() }
        bar?.setNeedsDisplay()
    }
}
