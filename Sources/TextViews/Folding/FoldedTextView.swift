import Foundation
import TextKit
import TextSearch

/// The paragraphs with hits, over the text that they come from. Return or a click goes to a paragraph in the text.
final class FoldedTextView: TextView {
    private(set) weak var host: TextView?
    private var digest: HitDigest
    private let query: TextQuery
    /// Where the reader was in the text, until a hit from there on has been gathered.
    private var wanted: Int?
    /// The hit in the text that was gone to, and how far below the top it is to stand, until enough stands above it.
    private var held: (original: Int, row: CGFloat)?

    /// - Parameter others: whether the paragraphs are gathered that have no hits.
    init(for host: TextView, _ search: TextSearch, others: Bool = false) {
        self.host = host
        let place = host.currentFindResult.map(\.location).flatMap { host.isInSight($0) ? $0 : nil } ?? host.firstVisibleCharacter
        digest = HitDigest(search, in: host, from: place, others: others)
        query = search.query
        super.init(frame: .zero, textContainer: nil)
        viewTheme = host.viewTheme
        backgroundColor = Color(host.viewTheme.paper)
        textContainerInset = host.textContainerInset
        maximumColumnWidth = host.maximumColumnWidth
        maximumWideWidth = host.maximumWideWidth
        linkTextAttributes = host.linkTextAttributes
        layoutManager.justifiesByTotalFit = host.layoutManager.justifiesByTotalFit
        isEditable = false
        invertsPictures = host.invertsPictures
        wanted = place
        gather(milliseconds: host.state.find.foldingMilliseconds)
        // What stands above the first line that shows.
        digest.lookBack(into: textStorage)
    }

    /// Goes to the hit that the reader was at, or the next one, below its headings, as soon as it is gathered; to the last one where none
    /// follows. It stands where it stood in the text if it showed there, else a third below the top, as soon as enough is gathered above it.
    func goToWanted() {
        if let original = wanted, let offset = digest.offset(ofHitFrom: original) ?? (digest.hasReachedEnd ? digest.lastPiece : nil) {
            wanted = nil
            if !digest.takesOthers { find(query, from: offset) }
            let hit = digest.original(of: offset) ?? original
            held = (hit, host?.rowInSight(of: hit) ?? deviceAligned((frame.height / 3).rounded()))
        }
        guard let held, let offset = digest.offset(ofHitFrom: held.original) ?? digest.lastPiece else { return }
        scrollToCharacter(at: offset)
        scroll(by: deviceAligned(viewRect(lineRect(at: offset)).minY - held.row))
        if digest.hasReachedStart || viewRect(lineRect(at: offset)).minY >= held.row - 1 { self.held = nil }
        digest.looksBackFirst = self.held != nil
    }

    /// Gathers what stands above the hit that was gone to, as far as it can be had in this time.
    func gatherAbove(milliseconds: Double) { if held != nil { _ = gatherMore(milliseconds: milliseconds) } }

    /// The reader goes elsewhere: the hit is not waited for any longer.
    private func endWaiting() {
        (wanted, held) = (nil, nil)
        digest.looksBackFirst = false
    }

    required init?(coder: NSCoder) { nil }

    /// Whether there is nothing to show, and nothing will come.
    var isEmptyForGood: Bool { digest.isEmpty && digest.isComplete }

    private func gather(milliseconds: Double) {
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(max(0, milliseconds) * 1e6)
        let (length, seam) = (textStorage.length, digest.seam)
        holdFirstParagraph()
        appending { digest.advance(into: textStorage) { DispatchTime.now().uptimeNanoseconds >= end } }
        if textStorage.length != length { state.find.search?.didReplaceCharacters(from: digest.seam == seam ? length : 0) }
        guard digest.isFull, statusText == nil else { return }
        let count = digest.paragraphCount
        statusText = digest.hasReachedStart ? "The first \(count) paragraphs" : "\(count) paragraphs around here"
    }

    /// Keeps what shows where it is when paragraphs come before it: at the very beginning, and in headings, which are moved up then, a view
    /// would stay at its beginning.
    private func holdFirstParagraph() {
        guard superview != nil, digest.leadingLength < textStorage.length else { return }
        switch scroll.position {
        case .start: break
        case .anchored(let anchor) where anchor.utf16 < digest.leadingLength: break
        default: return
        }
        let distance = distance(belowLineAt: digest.leadingLength)
        scroll.position = .anchored(.init(utf16: digest.leadingLength, offset: distance))
    }

    /// Has less be gathered than is usual.
    func limit(toUnits units: Int) { digest.mostUnits = units }

    override func idle(milliseconds: Double) -> Bool {
        gatherMore(milliseconds: milliseconds) || super.idle(milliseconds: milliseconds)
    }

    /// Gathers more for about this long; false where all is gathered of the text that is there.
    func gatherMore(milliseconds: Double) -> Bool {
        guard !digest.isComplete else { return false }
        if let host { digest.take(host.outline) }
        gather(milliseconds: milliseconds)
        goToWanted()
        return true
    }

    /// The folded text covers the whole one, which draws what stays where it is.
    override var scrollsSuperview: Bool { host?.superview == nil }

    // MARK: Leaving

    override func wheelTurned(_ wheel: Wheel) {
        endWaiting()
        super.wheelTurned(wheel)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
        endWaiting()
        super.touchesBegan(touches, with: event)
    }

    override func keyPressed(_ press: KeyPress) -> Bool {
        endWaiting()
        switch (press.key, press.modifiers.subtracting(.shift)) {
        case (.escape, []), (.character("["), .control):
            // As in the text itself, it first gets out of what is under way here.
            guard selection.isEmpty, links.hints == nil, !isCaretBrowsingEnabled else { return super.keyPressed(press) }
            host?.unfold()
        case (.character("&"), []), (.character("q"), []): host?.unfold()
        case (.enter, []) where links.focused == nil: goToOriginal(of: offsetToGoTo)
        default: return super.keyPressed(press)
        }
        return true
    }

    /// The hit that was gone to where it shows, else what is at the top.
    private var offsetToGoTo: Int {
        if let hit = currentFindResult {
            let rect = viewRect(lineRect(at: hit.location))
            if rect.maxY > 0, rect.minY < frame.height { return hit.location }
        }
        return firstVisibleCharacter
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
        // A press on a link follows that, one on a figure or the scroll bar drags it.
        let isClick = selection.isDragging && press == nil
        super.touchesEnded(touches, with: event)
        guard isClick, selection.isEmpty, let point = touches.first?.location(in: self) else { return }
        if let utf16 = hit(containerPoint(point))?.utf16 { goToOriginal(of: utf16) }
    }

    /// Where what is selected stands in the text; nil where nothing is.
    var originalSelection: Range<Int>? {
        guard !selection.isEmpty, let start = digest.original(of: selection.range.lowerBound),
            let last = digest.original(of: selection.range.upperBound - 1), last >= start
        else { return nil }
        return start..<last + 1
    }

    private func goToOriginal(of utf16: Int) {
        guard let original = digest.original(of: utf16) else { return }
        host?.unfold(at: original, toHit: !digest.takesOthers)
    }
}
