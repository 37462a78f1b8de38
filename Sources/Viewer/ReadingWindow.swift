import Foundation
import TextDocuments
import TextKit
import TextViews
import WindowSystem

/// The content of one window: the document that is read, those read before, and what the reader asked of them.
final class ReadingWindow: ViewContent {
    private var history: SessionHistory<DocumentSession>
    private let opener: Opener
    private let fixedTitle: String?
    private var category: ContentSizeCategory
    private let usualCategory: ContentSizeCategory
    private var size = CGSize.zero
    private var scale: CGFloat = 1
    /// A target that waits for a yes.
    private var question: URL?
    /// Told that another document is shown.
    var onReplace: (() -> Void)?

    private var session: DocumentSession { history.current }
    var view: TextView { session.view }

    init(_ session: DocumentSession, opener: Opener, category: ContentSizeCategory = .large, title: String? = nil) {
        history = SessionHistory(session)
        self.opener = opener
        self.category = category
        usualCategory = category
        fixedTitle = title
    }

    /// The em of the body at a size: 18 at the usual one, and in proportion to the kit's own body sizes at the others.
    static func bodySize(_ category: ContentSizeCategory) -> CGFloat {
        let share = Font.TextStyle.body.pointSize(at: category) / Font.TextStyle.body.pointSize(at: .large)
        return (18 * share * 2).rounded() / 2
    }

    // MARK: ViewContent

    var title: String { fixedTitle ?? session.title }

    func resize(to size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale
        session.resize(to: size, scale: scale)
    }

    func handle(_ event: InputEvent) -> (damage: Damage, effects: [Effect]) {
        if let question, let answered = answer(question, event) { return answered }
        return carryOut(view.handle(event))
    }

    func takeDamage() -> Damage { view.takeDamage() }

    func damagedRects(for damage: Damage) -> [CGRect] { view.damagedRects(for: damage) }

    func draw(into list: inout DisplayList, damage: Damage) { view.draw(into: &list, damage: damage) }

    func work(milliseconds: Double) -> Bool { session.readMore() || view.idle(milliseconds: milliseconds) }

    var secondsToTick: Double? { view.secondsToTick }

    func tick() -> (damage: Damage, effects: [Effect]) {
        view.tick()
        return carryOut(view.takeResponse())
    }

    // MARK: Effects

    /// Does what concerns documents and passes on what concerns the window.
    private func carryOut(_ response: (damage: Damage, effects: [Effect])) -> (damage: Damage, effects: [Effect]) {
        var rest: [Effect] = []
        for effect in response.effects {
            switch effect {
            case .openExternally(let url): openExternally(url)
            case .openDocument(let url): openDocument(url)
            case .confirmOpening(let url): ask(url)
            case .changeTextSize(let steps): changeTextSize(by: steps)
            case .goBack: if history.goBack() { replaced() }
            case .goForward: if history.goForward() { replaced() }
            case .reload: reload()
            case .showStatus: break
            case .setPrimary, .setClipboard, .setPointer, .close: rest.append(effect)
            }
        }
        return (response.damage.merged(with: view.takeDamage()), rest)
    }

    private func openExternally(_ url: URL) {
        do {
            try opener.open(url.absoluteString)
        } catch { view.statusText = error.description }
    }

    private func openDocument(_ url: URL) {
        do {
            let start: DocumentSession.Start = url.fragment.map { .anchor($0) } ?? .top
            history.push(try DocumentSession(.file(url.path), style: session.style, columns: session.columns, start: start))
            replaced()
        } catch { view.statusText = error.description }
    }

    private func ask(_ url: URL) {
        question = url
        view.statusText = "Open \(url.absoluteString) ? y / n"
    }

    /// A key answers; anything but yes means no. Nil for events that are no answer.
    private func answer(_ url: URL, _ event: InputEvent) -> (damage: Damage, effects: [Effect])? {
        let isYes: Bool
        switch event {
        case .key(let press): isYes = press.key == .character("y") || press.key == .character("Y") || press.key == .enter
        case .pointerDown: isYes = false
        default: return nil
        }
        question = nil
        view.statusText = nil
        if isYes { openExternally(url) }
        return (view.takeDamage(), [])
    }

    private func changeTextSize(by steps: Int) {
        category = steps == 0 ? usualCategory : category.stepped(by: steps)
        session.setBodySize(Self.bodySize(category))
    }

    /// Reads the document that is shown again.
    func reload() { session.reload() }

    /// Changes the colours of everything in the window.
    func setTheme(_ theme: DocumentTheme) {
        for session in history.all { session.setTheme(theme) }
    }

    private func replaced() {
        session.setBodySize(Self.bodySize(category))
        session.resize(to: size, scale: scale)
        view.setNeedsDisplay()
        onReplace?()
    }
}
