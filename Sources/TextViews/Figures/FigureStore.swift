import Foundation
import TextKit

/// The figures of a view from the lowest to the topmost, the drag of one of them, and what was lifted out of the text.
struct FigureStore {
    /// A figure under the pointer, or one that keys are moving.
    struct Drag {
        /// What the pointer changes of a figure.
        enum Kind: Equatable {
            case move
            case resize(FigureCorner)
            case margin
            /// A corner of the polygon that text flows around.
            case corner(Int)
        }

        var id: Figure.ID
        var kind = Kind.move
        /// To the pointer: from the figure's top left corner, or from the corner that it holds; where only the margin changes, from the
        /// page's corner.
        var grip: CGPoint
        /// Where the pointer is, in the view.
        var pointer: CGPoint
        var frameBefore: CGRect
        var outlineBefore: FigureOutline
        /// Whether it is let go where it is, without snapping to lines and columns.
        var isFree = false
        /// Its margin above where it lay level with the lines, so that it is to do so with another margin.
        var levelMargin: CGFloat?
        var before: FigureMemento.State
        var orderBefore: [Figure.ID]
        /// Whether the drag lifted the figure out of the text, to where Esc returns it.
        var isLift: Bool
        var shadow: FigureShadow?
        /// There where keys move the figure, and no pointer does.
        var keys: KeyedMove?
    }

    /// An attachment that became a figure: what stood there, and where.
    struct Lifted {
        var id: Figure.ID
        /// Where the text was removed, in the text as it is now.
        var utf16: Int
        var text: NSAttributedString
    }

    /// The topmost last.
    private(set) var figures: [Figure] = []
    /// Whether there has been one that may lie below the text: in most documents there never is, and none of thousands need be asked.
    private(set) var mayLieBelowText = false
    private var indices: [Figure.ID: Int] = [:]
    /// The figures that wait for the layout, by the paragraphs that they stay with.
    private(set) var waiting: [Figure.ID] = []
    var drag: Drag? {
        didSet { searches = [:] }
    }
    /// In the order of the text that they were lifted out of.
    var lifted: [Lifted] = []
    /// The figure under the pointer, which shows its handles.
    var hovered: Figure.ID?
    /// What keys act on.
    var focus: FigureFocus?
    /// The ring around the figure that has the focus.
    private(set) var ring: FigureRing?
    var history = FigureHistory()
    /// Those that stay in the window while the text scrolls.
    private(set) var pinned: Set<Figure.ID> = []
    var rooms = PinnedRooms()
    /// Rises with every change of figures other than by `move(_:in:)`.
    private(set) var generation = 0
    /// What every figure was last found to lie rightly by.
    var placement: FigurePlacement?
    /// How often the position of one has been looked for once it lay on the page.
    var positionCount = 0
    /// How many figures were looked at for that, and how often a path of one was installed or compared with what is.
    var consideredCount = 0
    var installedCount = 0
    /// How many were looked at to find out which of them that, or a step of layout, concerns.
    var lookedAtCount = 0
    /// Where they stand in the text; nil where that has changed since it was asked for.
    private var order: FigureOrder?
    /// No figure that lies on the page stands with text further down.
    private var lastUTF16OnPage = -1
    /// The positions that figures have been moved down from since something but the figures' own paths has changed.
    private var abandoned = AbandonedPositions()
    /// How often the lines of floats within paragraphs have been looked for once more since then.
    var searches: [Figure.ID: Int] = [:]
    /// The bottom of the lowest of all figures that lie on the page, 0 where there is none.
    private(set) var bottom: CGFloat = 0
    private var count = 0
    /// Those of pictures, which may come again with the rest of a text.
    private(set) var outlines = FigureOutlines(margin: 0)

    /// The outline of a picture, traced once for all figures that show it at this size.
    mutating func outline(of picture: Figure.Content, size: CGSize, _ wrap: FigureWrap, margin: CGFloat) -> FigureOutline {
        outlines.margin = margin
        return outlines.outline(of: picture, size: size, wrap)
    }

    mutating func newID() -> Figure.ID {
        count += 1
        return Figure.ID(number: count)
    }

    /// O(1), but O(figures) to remove one.
    subscript(id: Figure.ID) -> Figure? {
        get { indices[id].map { figures[$0] } }
        set {
            guard let index = indices[id] else { return }
            guard let newValue else { return removeAll { $0.id == id } }
            let isLowest = !figures[index].isWaiting && figures[index].frame.maxY >= bottom
            if newValue.anchor.utf16 != figures[index].anchor.utf16 || newValue.pin != nil || newValue.isMoved { order = nil }
            figures[index] = newValue
            noteOnPage(index)
            if newValue.homeWrap.letsTextStand { mayLieBelowText = true }
            if newValue.pin != nil { pinned.insert(id) } else if !pinned.isEmpty { pinned.remove(id) }
            forgetPlacement()
            if isLowest, newValue.isWaiting || newValue.frame.maxY < bottom {
                findBottom()
            } else if !newValue.isWaiting {
                bottom = max(bottom, newValue.frame.maxY)
            }
        }
    }

    /// The ring of a figure, which is made once for each of its sizes.
    mutating func ring(of figure: Figure) -> FigureRing {
        if let ring, ring.fits(figure) { return ring }
        let made = FigureRing(of: figure)
        ring = made
        return made
    }

    // MARK: All figures

    /// Adds figures above all others. O(new figures) where those of them that wait come in the order of the text below the others that do,
    /// as in a text that is read part by part; else O(figures · log figures).
    mutating func append(_ new: [Figure]) {
        for figure in new {
            indices[figure.id] = figures.count
            figures.append(figure)
            if figure.homeWrap.letsTextStand { mayLieBelowText = true }
            if figure.pin != nil { pinned.insert(figure.id) }
            if !figure.isWaiting { bottom = max(bottom, figure.frame.maxY) }
            noteOnPage(figures.count - 1)
        }
        order = nil
        let late = new.filter { $0.isWaiting && !$0.isFolded }.map(\.id)
        let ends = (waiting.suffix(1) + late).map { waitingPlace($0) }
        if zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 }) { waiting += late } else { setWaiting(waiting + late) }
        forgetPlacement()
    }

    mutating func removeAll(where isGone: (Figure) -> Bool) {
        figures.removeAll(where: isGone)
        reindex()
        waiting.removeAll { indices[$0] == nil }
        changed()
    }

    /// Changes figures in place, neither their order nor whether they wait.
    mutating func updateAll(_ body: (inout Figure) -> Void) {
        for index in figures.indices { body(&figures[index]) }
        changed()
    }

    /// Moves every anchor along with an edit of the text; `moved` says where an offset is then.
    mutating func moveAnchors(_ moved: (Int) -> Int) {
        if !figures.isEmpty {
            updateAll {
                $0.anchor.utf16 = moved($0.anchor.utf16)
                $0.home.utf16 = moved($0.home.utf16)
                $0.note?.move(moved)
                if let utf16 = $0.mention?.utf16 { $0.mention?.utf16 = moved(utf16) }
            }
        }
        if let utf16 = drag?.before.anchor.utf16 { drag?.before.anchor.utf16 = moved(utf16) }
        history.adjust(moved)
        for index in lifted.indices { lifted[index].utf16 = moved(lifted[index].utf16) }
    }

    /// Moves figures to positions on the page; whether any was moved.
    ///
    /// A figure that keeps returning to a position where it cannot stay is left where it is (`AbandonedPositions`).
    mutating func move(_ moves: [(id: Figure.ID, origin: CGPoint)], in columns: ColumnLayout) -> Bool {
        var hasMoved = false
        for (id, origin) in moves {
            guard let index = indices[id], figures[index].pin != nil || abandoned.allow(figures[index], to: origin, in: columns)
            else { continue }
            figures[index].move(to: origin)
            hasMoved = true
        }
        if hasMoved { findBottom() }
        return hasMoved
    }

    private mutating func noteOnPage(_ index: Int) {
        if !figures[index].isWaiting { lastUTF16OnPage = max(lastUTF16OnPage, figures[index].anchor.utf16) }
    }

    private mutating func changed() {
        order = nil
        lastUTF16OnPage = figures.withUnsafeBufferPointer { figures in
            figures.indices.reduce(-1) { figures[$1].isWaiting ? $0 : max($0, figures[$1].anchor.utf16) }
        }
        pinned = Set(figures.lazy.filter { $0.pin != nil }.map(\.id))
        forgetPlacement()
        findBottom()
    }

    /// Text or containers have changed: a position that could not be kept before may be kept now.
    mutating func forgetAbandonedPositions() { (abandoned, searches) = (AbandonedPositions(), [:]) }

    private mutating func forgetPlacement() {
        generation += 1
        placement = nil
        abandoned.removeAll()
    }

    private mutating func findBottom() {
        bottom = figures.withUnsafeBufferPointer { figures in
            figures.indices.reduce(0) { figures[$1].isWaiting ? $0 : max($0, figures[$1].frame.maxY) }
        }
    }

    private mutating func reindex() {
        indices.removeAll(keepingCapacity: true)
        for index in figures.indices { indices[figures[index].id] = index }
    }

    /// Notes where in its paragraph a float stands, which moves nothing.
    mutating func note(_ mention: FigureMention, of id: Figure.ID) { if let index = indices[id] { figures[index].mention = mention } }

    // MARK: Figures that wait

    /// The figures that wait for paragraphs that begin in `range`, or from there on. O(log figures).
    func waiting(in range: Range<Int>) -> Range<Int> {
        let first = firstWaiting(from: range.lowerBound)
        return first..<max(first, firstWaiting(from: range.upperBound))
    }

    private func firstWaiting(from utf16: Int) -> Int {
        waiting.partitioningIndex { (self[$0]?.anchor.utf16 ?? 0) >= utf16 }
    }

    /// Where the first paragraph begins that a figure waits for.
    var firstWaitingUTF16: Int? { waiting.first.flatMap { self[$0]?.anchor.utf16 } }

    /// Which of all figures lie on the page. O(figures), of which none is copied: they are large.
    var indicesOnPage: [Int] {
        figures.withUnsafeBufferPointer { figures in figures.indices.filter { !figures[$0].isWaiting } }
    }

    /// Where a figure stands in `figures`. O(1).
    func index(of id: Figure.ID) -> Int? { indices[id] }

    /// As `FigureOrder.places`. O(figures found), once the order is known.
    mutating func indicesOnPage(in text: Range<Int>, near: CGRect, floatsBefore most: Int) -> [Int] {
        let order = self.order ?? FigureOrder(figures)
        self.order = order
        let (found, looked) = order.places(in: figures, with: text, near: near, floatsBefore: most)
        lookedAtCount += looked
        return found
    }

    /// Puts waiting figures on the page, each at its position. O(figures that are put there), and what is moved within an array.
    mutating func admit(_ range: Range<Int>, at origins: [CGPoint]) {
        for (id, origin) in zip(waiting[range], origins) {
            guard let index = indices[id] else { continue }
            figures[index].isWaiting = false
            figures[index].move(to: origin)
            bottom = max(bottom, figures[index].frame.maxY)
            noteOnPage(index)
        }
        waiting.removeSubrange(range)
        forgetPlacement()
    }

    /// Takes figures off the page until their paragraphs are laid out; whether there are any. O(1) where none stands with text from
    /// `utf16` on, else O(figures), and O(figures · log figures) where there are many.
    @discardableResult
    mutating func postpone(from utf16: Int = 0, where isFar: (Figure) -> Bool) -> Bool {
        guard lastUTF16OnPage >= utf16 else { return false }
        lookedAtCount += figures.count
        var late: [Figure.ID] = []
        for index in figures.indices where !figures[index].isWaiting && isFar(figures[index]) {
            figures[index].isWaiting = true
            late.append(figures[index].id)
        }
        if late.isEmpty { return false }
        // In a text that is laid out step by step it is one after the other.
        if late.count > Self.fewLate {
            setWaiting(waiting + late)
        } else {
            for id in late where self[id]?.isFolded != true {
                let place = waitingPlace(id)
                waiting.insert(id, at: waiting.partitioningIndex { waitingPlace($0) > place })
            }
        }
        changed()
        return true
    }

    private static let fewLate = 16

    /// Takes figures off the page whose paragraphs are folded away, and lets those wait for the layout whose paragraphs show again.
    mutating func setFolded(where isFolded: (Figure) -> Bool) {
        var hasChanged = false
        for index in figures.indices {
            let folds = isFolded(figures[index])
            guard figures[index].isFolded != folds else { continue }
            figures[index].isFolded = folds
            figures[index].isWaiting = true
            hasChanged = true
        }
        guard hasChanged else { return }
        setWaiting(figures.filter(\.isWaiting).map(\.id))
        changed()
    }

    /// Gives figures other paragraphs, by the reader's will; each waits until its paragraph is laid out.
    mutating func put(_ states: [Figure.ID: FigureMemento.State]) {
        for (id, state) in states {
            guard let index = indices[id] else { continue }
            figures[index].anchor = state.anchor
            figures[index].zoom = state.zoom
            figures[index].pin = state.pin
            figures[index].isWaiting = state.pin == nil
            figures[index].isMoved = state.isMoved
            figures[index].wrap = state.wrap
        }
        setWaiting(figures.filter(\.isWaiting).map(\.id))
        changed()
    }

    private mutating func setWaiting(_ ids: [Figure.ID]) {
        let anchors = ids.filter { self[$0]?.isFolded != true }.map { (place: waitingPlace($0), id: $0) }
        waiting = anchors.sorted { $0.place < $1.place }.map(\.id)
    }

    /// What figures that wait are sorted by.
    private func waitingPlace(_ id: Figure.ID) -> (utf16: Int, order: Int, number: Int) {
        let figure = self[id]
        return (figure?.anchor.utf16 ?? 0, figure?.order ?? 0, id.number)
    }

    // MARK: Positions and order

    /// Has the floats of the document follow each other in its order. O(figures · log figures).
    mutating func sortFloats() {
        let places = figures.indices.filter { figures[$0].source == .document }
        let sorted = places.map { figures[$0] }.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
        for (place, float) in zip(places, sorted) { figures[place] = float.element }
        reindex()
        setWaiting(waiting)
        changed()
    }

    /// The figures before one, at most so many.
    func figures(before id: Figure.ID, most: Int) -> ArraySlice<Figure> {
        guard let index = indices[id] else { return [] }
        return figures[max(0, index - most)..<index]
    }

    /// The topmost figure whose outline holds a point of the page; no open note, which is text and not to be moved.
    func figure(at point: CGPoint) -> Figure? {
        figures.last { !$0.isWaiting && $0.note == nil && $0.contains(point) && !$0.isInvisible }
    }

    /// Remembers the text that was lifted from an offset, before it is removed there.
    mutating func rememberLift(_ id: Figure.ID, utf16: Int, text: NSAttributedString) {
        let index = lifted.firstIndex { $0.utf16 > utf16 } ?? lifted.count
        lifted.insert(Lifted(id: id, utf16: utf16, text: text), at: index)
    }

    mutating func raise(_ id: Figure.ID) {
        guard let index = indices[id] else { return }
        figures.append(figures.remove(at: index))
        reindex()
        changed()
    }

    mutating func restoreOrder(_ order: [Figure.ID]) {
        let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        figures.sort { (ranks[$0.id] ?? order.count) < (ranks[$1.id] ?? order.count) }
        reindex()
        changed()
    }
}

/// The inputs of figure positions; if none has changed, no figure moves.
struct FigurePlacement: Equatable {
    let state: LayoutManager.LayoutState
    let columns: ColumnLayout
    let generation: Int
    /// Where the page lies in the view, and the view's size, where a figure stays in the window.
    var window: CGRect?
    /// What shows, where only the figures near that were looked at.
    var shown: CGRect?
}
