import Foundation
import TextKit
import TextSearch

/// The thin bar at the foot of a text view that takes what to look for and says how much of it there is.
final class FindBar: View, LineFieldOwner {
    private weak var textView: TextView?
    /// Whether Enter goes on to the next hit instead of closing the bar.
    var staysOpen = true
    var isBackward = false
    /// Whether Enter folds the text to paragraphs with hits.
    var foldsAtEnd = false
    private(set) var options: TextQuery.Options = []
    let field = FindField()
    let replacement = FindField()
    let count = Label()
    private var buttons: [BarButton] = []
    private var replaceButtons: [BarButton] = []
    let theme: ViewTheme
    var showsReplacement = false {
        didSet { replacement.isHidden = !showsReplacement }
    }

    static let rowHeight: CGFloat = 34
    private static let margin: CGFloat = 8

    init(for textView: TextView) {
        self.textView = textView
        theme = textView.viewTheme
        super.init(frame: .zero)
        backgroundColor = Color(theme.statusBackground)
        field.prepare(placeholder: "Find", theme: theme, in: self)
        replacement.prepare(placeholder: "Replace with", theme: theme, in: self)
        replacement.isHidden = true
        count.font = Font.systemFont(ofSize: 12)
        count.textColor = Color(theme.statusText)
        count.textAlignment = .right
        addSubview(field)
        addSubview(replacement)
        addSubview(count)
        makeButtons()
    }

    required init?(coder: NSCoder) { nil }

    override var menuTheme: ViewTheme { theme }

    var height: CGFloat { Self.rowHeight * (showsReplacement ? 2 : 1) }

    private func makeButtons() {
        let find = [
            BarButton("Aa", theme) { [weak self] in self?.toggle(.matchesCase) },
            BarButton("“w”", theme) { [weak self] in self?.toggle(.wholeWords) },
            BarButton(".*", theme) { [weak self] in self?.toggle(.regularExpression) },
            BarButton("↑", theme) { [weak self] in self?.textView?.goToNextHit(towardsStart: true) },
            BarButton("↓", theme) { [weak self] in self?.textView?.goToNextHit(towardsStart: false) },
            BarButton("×", theme) { [weak self] in self?.textView?.hideFindBar() },
        ]
        let replace = [
            BarButton("Replace", theme) { [weak self] in self?.replaceOne() },
            BarButton("All", theme) { [weak self] in self?.replaceAll() },
        ]
        for button in find + replace { addSubview(button) }
        (buttons, replaceButtons) = (find, replace)
    }

    override func layoutSubviews() {
        var right = bounds.width - Self.margin
        // Keys do what the buttons do, and the number of hits is wanted more.
        let isNarrow = bounds.width < 420
        for (index, button) in buttons.enumerated() { button.isHidden = isNarrow && (0...4).contains(index) }
        for button in buttons.reversed() where !button.isHidden {
            let width = button.naturalWidth
            button.frame = CGRect(x: right - width, y: 5, width: width, height: Self.rowHeight - 10)
            right -= width + 2
        }
        let countWidth = min(150, max(0, (right - 2 * Self.margin) * 0.4))
        count.frame = CGRect(x: right - Self.margin - countWidth, y: 0, width: countWidth, height: Self.rowHeight)
        let width = max(40, count.frame.minX - 2 * Self.margin)
        field.frame = CGRect(x: Self.margin, y: 5, width: width, height: Self.rowHeight - 10)
        replacement.frame = field.frame.offsetBy(dx: 0, dy: Self.rowHeight)
        var left = replacement.frame.maxX + Self.margin
        for button in replaceButtons {
            button.isHidden = !showsReplacement
            button.frame = CGRect(x: left, y: Self.rowHeight + 5, width: button.naturalWidth, height: Self.rowHeight - 10)
            left += button.naturalWidth + 4
        }
    }

    override func draw(_ rect: CGRect) {
        GraphicsContext.current?.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), color: theme.rule)
    }

    /// Forgets what it was opened for and what was done in it.
    func beginAnew() {
        (staysOpen, isBackward, foldsAtEnd, showsReplacement) = (true, false, false, false)
        setOptions([])
        replaced = nil
        recalled = 0
        replacement.text = ""
        for field in [field, replacement] { field.undoManager?.removeAllActions() }
        for button in buttons + replaceButtons { button.pointerExited() }
    }

    /// Goes on with what is being typed in another view's bar.
    func goOn(from other: FindBar) {
        setOptions(other.options)
        foldsAtEnd = other.foldsAtEnd
        field.text = other.field.string
        field.selectedRange = NSRange(location: (field.string as NSString).length, length: 0)
        queryDidChange()
    }

    // MARK: The query

    /// The query in the field; capitals and diacritics in it count. A hit may end within a ligature, unless it is to be replaced.
    var query: TextQuery {
        let isExact = showsReplacement || !options.isDisjoint(with: [.wholeWords, .regularExpression])
        let text = foldsToOthers ? String(field.string.dropFirst()) : field.string
        return TextQuery.smart(text, options: isExact ? options : options.union(.endsWithinLigatures))
    }

    /// Whether the text is to be folded to what has no hits.
    private var foldsToOthers: Bool { foldsAtEnd && field.string.hasPrefix("!") }

    func setOptions(_ options: TextQuery.Options) {
        self.options = options
        let marks: [TextQuery.Options] = [.matchesCase, .wholeWords, .regularExpression]
        for (button, mark) in zip(buttons, marks) { button.isOn = options.contains(mark) }
    }

    func toggle(_ option: TextQuery.Options) {
        setOptions(options.symmetricDifference(option))
        queryDidChange()
    }

    /// Looks for what stands in the field now, from where the search began.
    func queryDidChange() {
        guard let textView else { return }
        replaced = nil
        let origin = textView.state.find.origin
        textView.find(query, from: origin?.utf16, backward: isBackward, within: textView.state.find.reach)
        textView.returnFromNothingFound()
    }

    /// How many hits were replaced at once, and the state of the text since then.
    private var replaced: (count: Int, state: Int?)?

    /// Shows how far the search has come, or how many hits were replaced, until one goes on to a hit, looks for something else or changes
    /// the text.
    func update() {
        let progress = textView?.findProgress
        if progress?.number != nil || replaced?.state != textView?.undoManager?.currentState { replaced = nil }
        let text = replaced.map { "\($0.count) replaced" } ?? Self.summary(of: progress)
        if count.text != text { count.text = text }
    }

    /// What it says while the next hit is far away.
    static let seeking = "searching…"

    /// What it says where the text has no hit.
    static let nothingFound = "not found"

    static func summary(of progress: TextView.FindProgress?) -> String? {
        guard let progress else { return nil }
        if let fault = progress.fault { return fault.description }
        if progress.isSeeking { return seeking }
        let count = "\(progress.count)" + (progress.isComplete ? "" : "…")
        guard progress.count > 0 || !progress.isComplete else { return nothingFound }
        return (progress.number.map { "\($0) of \(count)" } ?? count) + (progress.hasWrapped ? ", round the end" : "")
    }

    // MARK: Keys of the fields

    func fieldDidChange(_ field: FindField) { if field === self.field, textView?.findsWhileTyping ?? true { queryDidChange() } }

    func take(_ press: KeyPress, in field: FindField) -> Bool {
        guard let textView else { return false }
        switch (press.key, press.modifiers) {
        case (.enter, []): field === replacement ? replaceOne() : accept()
        case (.character("l"), .control):
            textView.rememberQuery(self.field.string)
            textView.showHitList()
        case (.enter, .control) where showsReplacement: replaceAll()
        case (.enter, .shift): textView.goToNextHit(towardsStart: true)
        case (.escape, _), (.character("["), .control): textView.cancelFindBar()
        case (.up, []): recall(-1)
        case (.down, []): recall(1)
        case (.function(3), let modifiers): textView.goToNextHit(towardsStart: modifiers.contains(.shift))
        case (.character("g"), .control): textView.goToNextHit(towardsStart: false)
        case (.character("G"), _) where press.modifiers.contains(.control): textView.goToNextHit(towardsStart: true)
        case (.character("r"), .control): toggle(.regularExpression)
        case (.character("w"), .control): toggle(.wholeWords)
        case (.character("f"), .control): self.field.selectAll(nil)
        case (.tab, _) where showsReplacement: _ = (field === replacement ? self.field : replacement).becomeFirstResponder()
        case (.tab, _), (.pageUp, _), (.pageDown, _): return press.key != .tab ? textView.scrollFromBar(press) : true
        default: return false
        }
        return true
    }

    private func accept() {
        guard let textView else { return }
        textView.rememberQuery(field.string)
        // The field begins with what was looked for last, and that search may have ended; or nothing was looked for while it was typed.
        let begins = !field.string.isEmpty && (textView.findQuery == nil || !textView.findsWhileTyping && textView.findQuery != query)
        if begins { queryDidChange() }
        if foldsAtEnd {
            // An empty line has the whole text again, as in less.
            if query.text.isEmpty { return textView.cancelFindBar() }
            textView.foldToHits(orOthers: foldsToOthers)
        } else if staysOpen {
            if !begins { textView.goToNextHit(towardsStart: isBackward) }
        } else {
            textView.acceptFind()
        }
    }

    /// How far back in the history the field is.
    private var recalled = 0

    private func recall(_ step: Int) {
        guard let history = textView?.state.find.history, !history.isEmpty else { return }
        recalled = min(max(0, recalled - step), history.count)
        field.show(recalled == 0 ? "" : history[history.count - recalled])
        queryDidChange()
    }

    private func replaceOne() {
        textView?.replaceCurrentFindResult(with: replacement.string)
        update()
    }

    private func replaceAll() {
        guard let textView else { return }
        replaced = nil
        let number = textView.replaceAllFindResults(with: replacement.string)
        replaced = (number, textView.undoManager?.currentState)
        update()
    }
}
