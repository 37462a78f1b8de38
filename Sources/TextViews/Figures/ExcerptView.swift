import Foundation
import TextKit

/// The text of a figure, over the page of its host. What it does not use goes to that.
final class ExcerptView: TextView {
    private(set) weak var host: TextView?
    let id: Figure.ID
    /// The view whose text this one shows another part of, as that lays it out.
    private let original: ExcerptView?
    private var guests: [Guest] = []

    private struct Guest {
        weak var view: ExcerptView?
    }

    override var isGuest: Bool { original != nil }

    /// - Parameter original: the view of the same text that lays it out; nil for one that does so itself.
    init(of id: Figure.ID, in host: TextView, showing original: ExcerptView? = nil) {
        self.host = host
        self.id = id
        self.original = original
        super.init(frame: .zero, textContainer: original?.ownContainer)
        isEditable = false
        isScrollEnabled = false
        drawsBackground = false
        textContainerInset = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        if let original {
            original.guests = original.guests.filter { $0.view != nil } + [Guest(view: self)]
        } else {
            textContainer.lineFragmentPadding = 0
            textContainer.exclusionManners = host.textContainer.exclusionManners
            layoutManager.justifiesByTotalFit = host.layoutManager.justifiesByTotalFit
            layoutManager.justificationLetterSpacing = host.layoutManager.justificationLetterSpacing
        }
        keyBindings = Self.keys
        clipsToBounds = true
        followHost()
    }

    required init?(coder: NSCoder) { nil }

    /// Of the keys of reading, those that are for a few lines too.
    private static let keys: KeyBindings = {
        let kept = KeyBindings.standard.commands.filter {
            switch $0.value {
            case .copy, .selectAll, .cancel, .moveFocus, .lookUp, .caret: true
            default: false
            }
        }
        return KeyBindings(kept)
    }()

    /// Takes from the host what a document's text is shown by.
    func followHost() {
        guard let host else { return }
        if viewTheme != host.viewTheme { viewTheme = host.viewTheme }
        linkTextAttributes = host.linkTextAttributes
        dataDetectorTypes = host.dataDetectorTypes
        invertsPictures = host.invertsPictures
        documentURL = host.documentURL
        readableExtensions = host.readableExtensions
        offersLookUp = host.offersLookUp
        if displayScale != host.displayScale { displayScale = host.displayScale }
    }

    /// What changes in the text may show in any view of it, and only this one hears of that.
    override func setNeedsDisplay() {
        super.setNeedsDisplay()
        for guest in guests { guest.view?.setNeedsDisplay() }
    }

    /// The host draws it among its figures.
    override var isDrawnBySuperview: Bool { true }

    /// What it has to say the host's status line says.
    override func drawOverlays(in rect: CGRect, into list: inout DisplayList) {}
    override var statusText: String? { didSet { if statusText != nil { host?.statusText = statusText } } }
    private func tellOfLinks() { host?.showExcerptStatus(quietStatusLine) }

    // MARK: Pointer

    /// Where another figure lies over this one, and where its handles are, it is not pressed.
    override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
        guard super.point(inside: point, with: event), let host else { return false }
        let page = host.containerPoint(host.fromContent(convert(point, to: host)))
        // Around a float's text it is grabbed.
        guard host.store[id]?.frame.contains(page) != false else { return false }
        return (host.store.figure(at: page)?.id ?? id) == id && host.figureCorner(at: page) == nil
    }

    override func pointerMoved(_ pointer: Pointer) {
        super.pointerMoved(pointer)
        guard let host else { return }
        host.hoverFigure(at: host.containerPoint(host.fromContent(convert(pointer.location, to: host))))
        tellOfLinks()
    }

    override func pointerExited() {
        super.pointerExited()
        tellOfLinks()
    }

    override func clicked(onLink link: Any, at charIndex: Int) {
        host?.links.opensNewWindow = links.opensNewWindow
        host?.followExcerptLink(link, of: id)
        host?.links.opensNewWindow = false
    }

    override func menu(for event: TouchEvent) -> Menu? {
        guard let menu = super.menu(for: event) else { return nil }
        if let host, let figure = host.store[id], let own = figure.note == nil ? host.figureMenu(figure) : host.noteMenu(figure) {
            menu.children.append(Menu(options: .displayInline, children: own.children))
        }
        return menu
    }

    // MARK: Keys

    /// Moves the focus among the links that show; false, with the focus on none, where there is no other one.
    private func movesFocusWithinPart(_ steps: Int) -> Bool {
        guard moveFocus(steps: steps) else { return false }
        guard let shown = host?.store[id]?.excerpt?.part?.characters, let link = focusedLink, !shown.contains(link.range.lowerBound) else {
            return true
        }
        setFocus(nil)
        return false
    }

    override func keyPressed(_ press: KeyPress) -> Bool {
        let leaves = press.key == .escape || press.key == .character("[") && press.modifiers == .control
        let hasMore = !selection.isEmpty || isCaretBrowsingEnabled || links.hints != nil || links.focused != nil || selection.isDragging
        if leaves, !hasMore {
            host?.leaveExcerpt(id)
            return true
        }
        defer { tellOfLinks() }
        if press.key == .enter, followFocusedLink() { return true }
        if case .moveFocus(let steps) = readingCommand(for: press), let host, host.store[id]?.note != nil {
            if !movesFocusWithinPart(steps) { host.leaveNote(id, steps: steps) }
            return true
        }
        guard links.hints != nil || readingCommand(for: press) != nil else { return false }
        return super.keyPressed(press)
    }
}
