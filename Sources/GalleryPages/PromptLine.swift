import Foundation
import TextKit
import TextViews

/// The line below a document: says how it stands with it, and asks for a path or for a yes.
final class PromptLine: View {
    private let label = Label(frame: .zero)
    private let field = PromptField()
    /// Told when an answer was given, or none, and the keyboard is free.
    var whenDone: () -> Void = {}
    private var accept: ((String) -> Void)?
    private var goOn: (() -> Void)?

    init() {
        super.init(frame: .zero)
        backgroundColor = Appearance.panel
        label.font = Appearance.sans(12)
        label.textColor = Appearance.faint
        field.isHidden = true
        field.whenPressed = { [unowned self] in take($0) }
        field.whenLeft = { [unowned self] in withdraw() }
        addSubview(label)
        addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    /// Whether it waits for an answer.
    var isAsking: Bool { accept != nil || goOn != nil }
    /// What it says now.
    var message: String { label.text ?? "" }
    /// What is typed into it.
    var answer: String { field.string }

    func say(_ text: String, isFault: Bool = false) {
        guard !isAsking else { return }
        label.text = text
        label.textColor = isFault ? Appearance.accent : Appearance.faint
        setNeedsLayout()
    }

    /// Asks for a line of text; Escape gives none.
    func ask(_ question: String, _ suggested: String, _ accept: @escaping (String) -> Void) {
        label.text = question
        label.textColor = Appearance.ink
        field.isHidden = false
        field.text = suggested
        (self.accept, goOn) = (accept, nil)
        setNeedsLayout()
        _ = field.becomeFirstResponder()
        field.selectAll(nil)
    }

    /// Asks whether to go on: `y` does, every other key does not.
    func confirm(_ question: String, _ goOn: @escaping () -> Void) {
        label.text = question + " (y/n)"
        label.textColor = Appearance.accent
        field.isHidden = true
        // The field may have the keyboard still: it is not left for want of an answer.
        (accept, self.goOn) = (nil, nil)
        if field.isFirstResponder { _ = field.resignFirstResponder() }
        self.goOn = goOn
        setNeedsLayout()
        _ = becomeFirstResponder()
    }

    /// The keyboard has gone elsewhere: no answer comes.
    private func withdraw() {
        guard isAsking else { return }
        (accept, goOn) = (nil, nil)
        field.isHidden = true
        label.text = ""
        setNeedsLayout()
    }

    private func end() {
        (accept, goOn) = (nil, nil)
        field.isHidden = true
        whenDone()
    }

    private func take(_ press: KeyPress) -> Bool {
        switch (press.key, press.modifiers) {
        case (.enter, []):
            let (given, accept) = (field.string.trimmingCharacters(in: .whitespaces), accept)
            end()
            if !given.isEmpty { accept?(given) }
        case (.escape, _): end()
        case (.tab, _): field.complete()
        case (.character(let character), .control) where !"acvxzy".contains(character): break
        default: return false
        }
        return true
    }

    override var canBecomeFirstResponder: Bool { goOn != nil }

    override func resignFirstResponder() -> Bool {
        defer { if goOn != nil { withdraw() } }
        return super.resignFirstResponder()
    }

    override func keyPressed(_ press: KeyPress) -> Bool {
        guard let goOn else { return false }
        end()
        if press.key == .character("y") || press.key == .character("Y") { goOn() }
        return true
    }

    override func layoutSubviews() {
        let width = isAsking && !field.isHidden ? min(bounds.width / 2, label.intrinsicContentSize.width + 4) : bounds.width - 20
        label.frame = CGRect(x: 10, y: 0, width: width, height: bounds.height)
        let left = label.frame.maxX + 6
        field.frame = CGRect(x: left, y: 4, width: max(0, bounds.width - left - 6), height: bounds.height - 8)
    }

    override func draw(_ rect: CGRect) {
        GraphicsContext.current?.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), color: Appearance.rule.rgba)
    }
}

/// One line that takes a path; Tab completes it.
final class PromptField: TextView {
    var whenPressed: (KeyPress) -> Bool = { _ in false }
    var whenLeft: () -> Void = {}

    init() {
        super.init(frame: .zero, textContainer: nil)
        isScrollEnabled = false
        textContainerInset = EdgeInsets(top: 3, left: 4, bottom: 2, right: 4)
        textContainer.maximumNumberOfLines = 1
        textContainer.lineBreakMode = .byTruncatingHead
        font = Appearance.sans(12)
        backgroundColor = Appearance.card
    }

    required init?(coder: NSCoder) { nil }

    override func resignFirstResponder() -> Bool {
        let isLeaving = super.resignFirstResponder()
        if isLeaving { whenLeft() }
        return isLeaving
    }

    override func keyPressed(_ press: KeyPress) -> Bool { whenPressed(press) || super.keyPressed(press) }
    override func insertText(_ text: String) { super.insertText(text.filter { !$0.isNewline }) }

    /// Adds what all files have in common whose path begins like this.
    func complete() {
        let path = (string as NSString).expandingTildeInPath + (string.hasSuffix("/") ? "/" : "")
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let start = String(path.dropFirst(folder.count))
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        let found = names.filter { $0.hasPrefix(start) && (!$0.hasPrefix(".") || start.hasPrefix(".")) }
        guard let first = found.min() else { return }
        let common = found.reduce(first) { $0.commonPrefix(with: $1) }
        var isFolder: ObjCBool = false
        let whole = folder.isEmpty ? common : (folder as NSString).appendingPathComponent(common)
        let isOnly = found.count == 1 && FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder) && isFolder.boolValue
        text = whole + (isOnly ? "/" : "")
        selectedRange = NSRange(location: (string as NSString).length, length: 0)
    }
}
