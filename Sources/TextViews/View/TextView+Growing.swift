import Foundation
import TextKit

/// What a view knows of a text that is still being read.
struct TextGrowth: Equatable {
    /// How much of the text has been read, 0…1; nil where its full length is unknown.
    var share: Double?
    /// Whether to show the end of the text once all of it is loaded.
    var seeksEnd = false

    /// A text of at most this many characters loads before its progress could be read.
    static let shortText = 8 << 20
}

/// A text that is appended to piece by piece while it is shown.
extension TextView {
    /// Whether more text will be appended; false again when all of it is there.
    ///
    /// Until then `scrollToEnd()` shows the end of what is there, and the end of the text as soon as it is; any other scrolling, and
    /// Esc, stays where it leads.
    package var isGrowing: Bool {
        get { state.growth != nil }
        set {
            guard newValue != isGrowing else { return }
            let seeksEnd = state.growth?.seeksEnd == true
            changingGrowth { $0 = newValue ? TextGrowth() : nil }
            if seeksEnd, !newValue { scrollToEnd() }
        }
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
        return more
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

    /// Whether the end of the text is waited for.
    package var seeksEnd: Bool { state.growth?.seeksEnd == true }

    /// Where the reader goes is where the view stays.
    func stopSeekingEnd() {
        if state.growth?.seeksEnd == true { changingGrowth { $0?.seeksEnd = false } }
    }

    func seekEnd() {
        if state.growth?.seeksEnd == false { changingGrowth { $0?.seeksEnd = true } }
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
        guard let share = state.growth?.share, textStorage.length > TextGrowth.shortText, share > 0, share < 1 else { return nil }
        let width = max(1, (2 * scale).rounded()) / scale
        let shown = (share * Self.growthSteps).rounded(.down) / Self.growthSteps
        return CGRect(x: frame.width - width, y: 0, width: width, height: deviceAligned(frame.height * shown))
    }

    /// The status line's message while the view waits for the end of the text.
    var growthMessage: String? {
        guard let growth = state.growth, growth.seeksEnd else { return nil }
        guard let share = growth.share else { return "Reading on to the end. Esc stays here" }
        return "Reading on to the end: \(Int(share * 100)) %. Esc stays here"
    }
}
