import Foundation
import TextKit
import TextViews

/// An editor of rich text: inspector bar, ruler, lists, tables, undo, spelling, find bar; opens and saves Rich Text Format.
final class TextEditPage: Page, TextViewDelegate {
    let view = TextView(frame: .zero, textContainer: nil)
    let line = PromptLine()
    private(set) var url: URL?
    /// The state of the text that is in the file.
    private var savedState = 0

    init() {
        super.init(
            "TextEdit",
            "F6 leads to the bar, F7 minds spelling, button 3 has menus; Control with O opens, S saves, N begins anew.")
        view.delegate = self
        view.isEditable = true
        view.allowsEditingTextAttributes = true
        view.backgroundColor = Appearance.card
        view.textContainerInset = EdgeInsets(top: 18, left: 28, bottom: 18, right: 28)
        for key in ["s", "S", "w", "q"] { view.editingKeyBindings[.init(.character(Character(key)), .control)] = nil }
        view.spellCheckingType = .yes
        view.usesInspectorBar = true
        view.isRulerVisible = true
        view.rulerView?.measurementUnits = .centimeters
        line.whenDone = { [unowned self] in
            _ = view.becomeFirstResponder()
            describe()
        }
        addSubview(view)
        addSubview(line)
        show(TextEditSample.text, from: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var viewForKeys: View? { view }

    override func layout(in area: CGRect) {
        let foot: CGFloat = 30
        view.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: max(0, area.height - foot))
        line.frame = CGRect(x: area.minX, y: view.frame.maxY, width: area.width, height: foot)
    }

    override func draw(_ rect: CGRect) {
        let frame = view.frame.union(line.frame).insetBy(dx: -1, dy: -1)
        GraphicsContext.current?.fill(frame, color: Appearance.rule.rgba)
    }

    // MARK: The document

    var isEdited: Bool { view.undoManager.map { $0.currentState != savedState } ?? false }
    private var name: String { url?.lastPathComponent ?? "Untitled" }

    private func describe() { line.say(isEdited ? "\(name) – edited" : name) }

    func textViewDidChange(_ textView: TextView) { describe() }

    private func show(_ text: NSAttributedString, from url: URL?) {
        view.attributedText = text
        view.selectedRange = NSRange(location: 0, length: 0)
        if text.length == 0 { view.typingAttributes = Appearance.body }
        view.undoManager?.removeAllActions()
        self.url = url
        markSaved()
    }

    private func markSaved() {
        savedState = view.undoManager?.currentState ?? 0
        view.undoManager?.breakUndoCoalescing()
        describe()
    }

    /// Goes on at once where nothing is lost by that.
    override func leave(_ goOn: @escaping () -> Void) {
        view.unmarkText()
        isEdited ? line.confirm("Discard the changes to \(name)?", goOn) : goOn()
    }

    private var folder: String {
        let path = url?.deletingLastPathComponent().path ?? FileManager.default.currentDirectoryPath
        return path.hasSuffix("/") ? path : path + "/"
    }

    private func open() {
        leave { [unowned self] in line.ask("Open:", folder) { [unowned self] in open(RichTextFile.url($0)) } }
    }

    private func open(_ url: URL) {
        do {
            show(try RichTextFile.read(url), from: url)
            line.say("Opened \(name)")
        } catch { line.say(error.text, isFault: true) }
    }

    private func save() {
        if let url, url.pathExtension.lowercased() == "rtf" { return save(to: url) }
        saveAs()
    }

    private func saveAs() {
        line.ask("Save as:", url.map { $0.deletingPathExtension().path + ".rtf" } ?? folder + "Untitled.rtf") { [unowned self] path in
            var target = RichTextFile.url(path)
            if target.pathExtension.isEmpty { target.appendPathExtension("rtf") }
            // A file that was opened as another format is not this one yet.
            let isOwn = target == url && target.pathExtension.lowercased() == "rtf"
            guard !isOwn, FileManager.default.fileExists(atPath: target.path) else { return save(to: target) }
            line.confirm("Replace the file \(target.lastPathComponent)?") { [unowned self] in save(to: target) }
        }
    }

    private func save(to target: URL) {
        // What is being composed is part of what the person sees.
        view.unmarkText()
        do {
            try RichTextFile.write(view.attributedText, to: target)
            url = target
            markSaved()
            line.say("Saved \(name)")
        } catch { line.say(error.text, isFault: true) }
    }

    // MARK: Keys

    override func keyPressed(_ press: KeyPress) -> Bool {
        guard press.modifiers.contains(.control), case .character(let character) = press.key else { return false }
        switch character {
        case "o", "O": open()
        case "s": save()
        case "S": saveAs()
        case "n", "N": leave { [unowned self] in show(NSAttributedString(string: "", attributes: Appearance.body), from: nil) }
        case "w", "q": leave { [unowned self] in _ = view.apply(.close) }
        default: return false
        }
        return true
    }
}
