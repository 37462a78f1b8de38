import Foundation
import TextKit

/// What a view knows of a text that is still being read.
struct TextGrowth: Equatable {
    /// How much of the text has been read, 0…1; nil where its full length is unknown.
    var share: Double?
    /// See `TextView.shareRead`.
    var shareRead: Double?
    /// The share of the whole text, in percent, to show once that is known and there; 100 for the end, nil for none.
    var sought: Double?

    /// A text of at most this many characters loads before its progress could be read.
    static let shortText = 8 << 20
}

/// A text that is appended to piece by piece while it is shown.
extension TextView {
    /// Whether more text will be appended; false again when all of it is there.
    ///
    /// Until then `scrollToEnd()` and `goToShare(percent:)` show the end of what is there, or a share of that, and those of the text as
    /// soon as they are; any other scrolling, and Esc, stays where it leads.
    package var isGrowing: Bool {
        get { state.growth != nil }
        set {
            guard newValue != isGrowing else { return }
            let sought = state.growth?.sought
            changingGrowth { $0 = newValue ? TextGrowth() : nil }
            if let sought, !newValue { show(share: sought, ofLength: textStorage.length) }
        }
    }

    /// How much of a long document has been read, 0…1, where that is more than has been appended; nil where that is not known or not more.
    package var shareRead: Double? {
        get { state.growth?.shareRead }
        set { if state.growth != nil, newValue != state.growth?.shareRead { changingGrowth { $0?.shareRead = newValue } } }
    }

    /// Begins to grow, of which a share is there already, 0…1; nil where more may come or not.
    package func beginGrowing(share: Double?) {
        isGrowing = true
        changingGrowth { $0?.share = share }
    }

    /// Appends to the text by `body`, and reports which share of it is there afterwards, 0…1 or nil.
    ///
    /// Costs what the layout manager's notice of appended text costs: nothing is laid out, and nothing drawn anew but the scroll
    /// bar, unless the end of the text shows.
    package func growing(share: @autoclosure () -> Double?, _ body: () -> Bool) -> Bool {
        let more = appending(body)
        contentSizeMayHaveChanged()
        changingGrowth { $0?.share = share() }
        showSoughtShare()
        return more
    }

    /// Goes to a share of the text, of which there is more to come; waits for it where it is not there, or not known where it is.
    func seekShare(percent: Double) {
        let length = textStorage.length
        if let whole = knownLength(holding: percent) { return show(share: percent, ofLength: whole) }
        show(share: state.growth?.share == nil ? percent : 100, ofLength: length)
        changingGrowth { $0?.sought = percent }
    }

    private func showSoughtShare() {
        guard let sought = state.growth?.sought, sought < 100, let whole = knownLength(holding: sought) else { return }
        show(share: sought, ofLength: whole)
    }

    /// How long the text will be, as far as is known, where a share of it is there already.
    private func knownLength(holding percent: Double) -> Int? {
        guard let share = state.growth?.share, share > 0, percent / 100 < share else { return nil }
        return Int(Double(textStorage.length) / share)
    }

    private func show(share percent: Double, ofLength length: Int) {
        if percent >= 100 { return goToEnd() }
        let utf16 = min(textStorage.length - 1, Int(Double(length) * max(0, percent) / 100))
        if utf16 <= 0 { scrollToStart() } else { scrollToCharacter(at: utf16) }
        noteLeading(to: max(0, utf16))
    }

    /// Appends to the text by `body`: where its end does not show, nothing but the scroll bar is drawn anew.
    func appending<Result>(_ body: () -> Result) -> Result {
        let end = textStorage.length
        let isGrownWithText = superview != nil && !isScrollEnabled
        let endShows = end == 0 || columns.isPaged || isGrownWithText || layoutManager.paragraphTop(ofUTF16: end - 1) < visibleBand.maxY
        let outer = editing.tracesDamage
        if !endShows { editing.tracesDamage = true }
        defer { editing.tracesDamage = outer }
        return followingBar(body)
    }

    /// Whether an edit adds what has been read on: figures, headings and the places that links lead to stay where they are, and are not looked
    /// at, since there may be many, and many such edits.
    func grows(by newCount: Int, replacing replaced: Range<Int>) -> Bool {
        isGrowing && editing.ownEdits == 0 && replaced.isEmpty && replaced.lowerBound + newCount == textStorage.length
    }

    /// What is being read on to, as the status line names it, while nothing of the text is drawn; nil where the text shows.
    ///
    /// A reader who opens a document in its midst is not shown another place first.
    package var awaitedPlace: String? {
        get { state.awaited }
        set {
            guard newValue != state.awaited else { return }
            changingStatus { state.awaited = newValue }
            setNeedsDisplay()
        }
    }

    /// Whether the end of the text, or a share of it, is waited for.
    package var seeksEnd: Bool { state.growth?.sought != nil || scroll.isLayingOutEnd }

    /// Where the reader goes is where the view stays.
    func stopSeekingEnd() {
        stopLayingOutEnd()
        if state.growth?.sought != nil { changingGrowth { $0?.sought = nil } }
    }

    func seekEnd() {
        if state.growth != nil, state.growth?.sought != 100 { changingGrowth { $0?.sought = 100 } }
    }

    private func changingGrowth(_ body: (inout TextGrowth?) -> Void) {
        let bar = growthBar
        changingStatus { body(&state.growth) }
        let new = growthBar
        guard new != bar, isScrollEnabled else { return }
        note(scrollBar.strip)
    }

    private static let growthSteps: CGFloat = 200

    /// The line along the edge that shows how much of a long text is there, in steps, so that it is drawn anew only now and then; nil
    /// where there is nothing to show.
    var growthBar: CGRect? {
        guard let growth = state.growth, growth.shareRead != nil || textStorage.length > TextGrowth.shortText,
            let share = growth.shareRead ?? growth.share, share > 0, share < 1
        else { return nil }
        let width = max(1, (2 * scale).rounded()) / scale
        let shown = (share * Self.growthSteps).rounded(.down) / Self.growthSteps
        return CGRect(x: frame.width - width, y: 0, width: width, height: deviceAligned(frame.height * shown))
    }

    /// What is being done with the text beside the window, as the status line tells it for as long as that takes; nil while nothing is.
    package var progressMessage: String? {
        get { state.progress }
        set { if newValue != state.progress { changingStatus { state.progress = newValue } } }
    }

    /// The status line's message while the view waits for the end of the text, or for another text.
    var growthMessage: String? {
        if let progress = state.progress { return progress }
        if scroll.isLayingOutEnd { return "Going on to the end of a long line. Esc stays here" }
        guard let growth = state.growth else { return nil }
        // Of a page that is parsed as a whole little is there before all of it is.
        let share = (growth.shareRead ?? growth.share).flatMap { $0 < 0.01 ? nil : ": \(Int($0 * 100)) %" } ?? ""
        if let place = state.awaited { return "Reading on to \(place)\(share). Esc shows the beginning" }
        guard let sought = growth.sought else { return nil }
        let goal = sought >= 100 ? "the end" : "\(Int(sought)) % of the text"
        return "Reading on to \(goal)\(share). Esc stays here"
    }
}
