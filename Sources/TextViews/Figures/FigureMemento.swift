import Foundation

/// What a figure was before something was done to it, for undo. Its offsets go along with edits of the text.
final class FigureMemento {
    /// Where a figure lay, and how large it was drawn.
    struct State {
        var anchor: Figure.Anchor
        var zoom: CGFloat
        var isMoved: Bool
        var wrap = FigureWrap()
        var pin: CGPoint?
    }

    let id: Figure.ID
    /// Nil where it was a picture in the text.
    private(set) var state: State?
    /// Where the picture stands in the text while it is no figure.
    var utf16: Int?
    /// How much text it is there, and whether a block, where it is no picture.
    var excerpt: (length: Int, isBlock: Bool)?

    /// The figure itself, where it was a copy that has been taken away.
    var copy: Figure?

    init(_ id: Figure.ID, _ state: State?, utf16: Int? = nil) {
        self.id = id
        self.state = state
        self.utf16 = utf16
    }

    func adjust(_ moved: (Int) -> Int) {
        if let state { self.state?.anchor.utf16 = moved(state.anchor.utf16) }
        utf16 = utf16.map(moved)
    }
}

/// What undo knows of figures.
struct FigureHistory {
    let manager = UndoManager()
    /// Whether what was last undone or done again was done to a figure that there is.
    var hadEffect = false
    /// How many of the last actions were done by keys to the figure with the focus since it has that: what Esc takes back.
    var gesture = 0
    /// For each action that was done and can be undone, the state that the text was in (`UndoManager.currentState`): while it is in that, the
    /// action is the last one.
    private var done: [Int] = []
    /// For those that were undone, the state of the text then, and its newest one: an edit after that has made a new one.
    private var undone: [(state: Int, newest: Int)] = []
    /// The text that the last of those actions has set back, which is selected then instead of a figure's having the focus.
    var setBack: NSRange?
    private struct Reference {
        weak var memento: FigureMemento?
    }
    /// Those that the manager still has.
    private var mementos: [Reference] = []
    private static let levels = 500

    init() { manager.levelsOfUndo = Self.levels }

    mutating func keep(_ memento: FigureMemento) {
        mementos.removeAll { $0.memento == nil }
        mementos.append(Reference(memento: memento))
    }

    /// The copies that were taken away and can be brought back.
    var removedCopies: [Figure] { mementos.compactMap { $0.memento?.copy } }

    /// Notes an action, which may be undoing or redoing, in a state of the text. What is typed after it is another change of the text.
    mutating func count(in text: UndoManager) {
        text.breakUndoCoalescing()
        let (state, newest) = (text.currentState, text.newestState)
        if manager.isUndoing {
            if done.popLast() != nil { undone.append((state, newest)) }
            return
        }
        if manager.isRedoing { _ = undone.popLast() } else { undone = [] }
        done.append(state)
        if done.count > Self.levels { done.removeFirst() }
    }

    /// Whether what was done last, or undone last, was done to a figure and not to the text.
    func isLast(in text: UndoManager, isRedo: Bool) -> Bool {
        guard isRedo else { return done.last == text.currentState }
        return undone.last.map { $0.state == text.currentState && $0.newest == text.newestState } ?? false
    }

    /// Moves the offsets of all mementos along with an edit of the text.
    mutating func adjust(_ moved: (Int) -> Int) {
        for reference in mementos { reference.memento?.adjust(moved) }
    }
}
