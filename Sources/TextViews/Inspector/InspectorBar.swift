public import Foundation
import TextKit

/// The bar above a text that shows and changes the format of the selection (NSTextView.usesInspectorBar).
///
/// It has the family, size, traits and colour of characters, the alignment, spacing and lists of paragraphs, and tables. What differs
/// within the selection is a dash; where nothing is selected it is about what is typed next. F6 takes the keyboard to it: Tab and the
/// arrow keys move from one to the next, Enter presses, Escape returns to the text.
public final class InspectorBar: View {
    weak var textView: TextView?
    /// In the order that they stand and that Tab goes; the size field stands for the one that is nil.
    private(set) var controls: [InspectorControl?] = []
    private(set) lazy var sizeField = SizeField(in: self)
    /// Which control keys are for; nil while the bar does not have the keyboard.
    private(set) var focused: Int?

    /// How high the bar is, in logical pixels.
    static let height: CGFloat = 36

    init(for textView: TextView) {
        self.textView = textView
        super.init(frame: .zero)
        controls = makeControls()
        for control in controls { addSubview(control ?? sizeField) }
    }

    public required init?(coder: NSCoder) { nil }

    var theme: ViewTheme { textView?.viewTheme ?? .light }
    override var menuTheme: ViewTheme { theme }
    /// Whether the text can be changed.
    var isActive: Bool { textView?.isEditable ?? false }

    // MARK: What is shown

    /// Shows what is selected now.
    func update() {
        guard let textView else { return }
        let now = (textView.characterFormat, textView.paragraphFormat)
        show(now.0, now.1)
    }

    private func show(_ characters: CharacterFormat, _ paragraphs: ParagraphFormat) {
        control(.family)?.title = characters.family.value ?? "—"
        sizeField.show(characters.size.value.map(Self.text) ?? "—")
        control(.bold)?.mark = characters.isBold.mark
        control(.italic)?.mark = characters.isItalic.mark
        control(.underline)?.mark = characters.isUnderlined.mark
        control(.strikethrough)?.mark = characters.isStruck.mark
        control(.color)?.swatch = characters.color.value.map { $0?.rgba ?? theme.ink }
        for (item, alignment) in Self.alignments {
            control(item)?.mark = paragraphs.alignment.value.map { $0 == alignment ? .on : .off } ?? .off
        }
        control(.spacing)?.title = paragraphs.lineMultiple.value.map(Self.text) ?? "—"
        control(.list)?.mark = paragraphs.list == .same("") ? .off : paragraphs.list.value == nil ? .mixed : .on
        control(.table)?.mark = textView?.isInTable == true ? .on : .off
    }

    /// A number without what says nothing.
    static func text(_ number: CGFloat) -> String {
        guard abs(number) < 1e9 else { return "" }
        let hundredths = Int((number * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100)" + (rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)")
    }

    /// Says in the status line what is below the pointer.
    func showName(_ name: String?) { if textView?.statusText != name { textView?.statusText = name } }

    // MARK: Layout

    public override func layoutSubviews() {
        let (margin, gap): (CGFloat, CGFloat) = (8, 9)
        let total = controls.indices.reduce(2 * margin) { $0 + width($1) + (Self.groupStarts.contains($1) ? gap : 1) } - gap
        // A narrow bar shortens the family's name before it leaves anything out.
        let missing = max(0, total - bounds.width)
        var x = margin
        for index in controls.indices {
            if index > 0 { x += Self.groupStarts.contains(index) ? gap : 1 }
            let width = width(index) - (index == 0 ? min(60, missing) : 0)
            let view: View = controls[index] ?? sizeField
            view.isHidden = x + width > bounds.width - 2
            view.frame = CGRect(x: x, y: 6, width: width, height: Self.height - 12)
            x += width
        }
        update()
    }

    private func width(_ index: Int) -> CGFloat { controls[index]?.naturalWidth ?? 36 }

    public override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        context.fill(bounds, color: theme.statusBackground)
        context.fill(CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1), color: theme.rule)
        let field = sizeField.frame
        if !sizeField.isHidden { context.fill(field.insetBy(dx: -1, dy: -1), color: theme.rule) }
        if let ring = focusFrame {
            let path = BezierPath(roundedRect: ring.insetBy(dx: -1.5, dy: -1.5), cornerRadius: 5)
            path.lineWidth = 2
            context.stroke(path, color: theme.link)
        }
    }

    /// The frame of the control that has the keyboard; nil where none has.
    private var focusFrame: CGRect? {
        if sizeField.isFirstResponder { return sizeField.frame }
        return isFirstResponder ? focused.flatMap { controls[$0]?.frame } : nil
    }

    public override func pointerDown(_ pointer: Pointer) {}
    public override func pointerDragged(_ pointer: Pointer) {}
    public override func pointerUp(_ pointer: Pointer) {}
    public override func wheelTurned(_ wheel: Wheel) {}

    // MARK: Keys

    /// A press leaves the keyboard with the text; a key brings it here.
    public override var canBecomeFirstResponder: Bool { focused != nil }

    /// Gives the bar the keyboard, at the first of its controls.
    func takeFocus() {
        focused = nil
        moveFocus(1)
    }

    /// Focuses the next visible control; the first follows the last.
    func moveFocus(_ step: Int) {
        let count = controls.count
        var index = focused ?? (step > 0 ? -1 : count)
        for _ in 0..<count {
            index = (index + step + count) % count
            if !(controls[index] ?? sizeField).isHidden { break }
        }
        // A narrow bar shows none of them.
        guard !(controls[index] ?? sizeField).isHidden else {
            focused = nil
            return
        }
        focused = index
        if controls[index] == nil {
            _ = sizeField.becomeFirstResponder()
            sizeField.selectAll(nil)
        } else {
            _ = becomeFirstResponder()
        }
        showName(controls[index]?.name ?? "Font size")
        setNeedsDisplay()
    }

    func fieldHasFocus() { focused = controls.firstIndex { $0 == nil } }

    func returnToText() {
        focused = nil
        showName(nil)
        _ = textView?.becomeFirstResponder()
        setNeedsDisplay()
    }

    public override func focusChanged(_ isFocused: Bool) { setNeedsDisplay() }

    public override func keyPressed(_ press: KeyPress) -> Bool {
        guard isFirstResponder else { return false }
        guard press.modifiers.isDisjoint(with: [.control, .alt, .superKey]) else { return false }
        let control = focused.flatMap { controls[$0] }
        switch press.key {
        case .tab: moveFocus(press.modifiers.contains(.shift) ? -1 : 1)
        case .right: moveFocus(1)
        case .left: moveFocus(-1)
        case .enter, .space: control?.activate()
        case .down, .up: if control?.opensMenu == true { control?.activate() }
        case .escape, .function(6): returnToText()
        case .function: return false
        default: break
        }
        return true
    }
}
