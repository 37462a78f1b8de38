import Foundation
import TextKit

/// Parts of the text that open and close below their summaries. The text itself stays as it is.
extension TextView {
    /// What of the text opens and closes, in the order of the summaries; moved along with the text's edits. What the reader has opened or
    /// closed stays so in a text with the same summaries. An addition to UITextView.
    public var disclosures: [Disclosure] {
        get { state.disclosures }
        set {
            var new = newValue
            new.turn(as: state.disclosures)
            if new.isEmpty, state.disclosures.isEmpty { return }
            state.disclosures = new
            foldDisclosures()
        }
    }

    /// Adds what more of the text has brought. Of one that is here already it is how far it goes.
    package func addDisclosures(_ more: [Disclosure]) {
        guard !more.isEmpty else { return }
        var all = state.disclosures
        for disclosure in more {
            if let known = all.lastIndex(where: { $0.summary.lowerBound <= disclosure.summary.lowerBound }),
                all[known].summary.lowerBound == disclosure.summary.lowerBound
            {
                (all[known].summary, all[known].body) = (disclosure.summary, disclosure.body)
            } else {
                var disclosure = disclosure
                // The reader has had all folded.
                if state.sectionsToFoldFrom != nil, disclosure.isOpen { disclosure.turn() }
                all.append(disclosure)
            }
        }
        all.sort { $0.summary.lowerBound < $1.summary.lowerBound }
        state.disclosures = all
        foldDisclosures()
    }

    /// Turns some disclosures from what the document has them to be: those whose summaries begin at these offsets.
    package func turnDisclosures(at summaries: Set<Int>) {
        guard !summaries.isEmpty else { return }
        for index in state.disclosures.indices
        where summaries.contains(state.disclosures[index].summary.lowerBound) && !state.disclosures[index].isTurned {
            state.disclosures[index].turn()
        }
        foldDisclosures()
    }

    /// Turns more disclosures, of text that has come since, but for those that the reader is in.
    package func turnMoreDisclosures(at summaries: Set<Int>) {
        let read = disclosures.filter { summaries.contains($0.summary.lowerBound) && $0.isOpen && isBeingRead($0.body) }
        turnDisclosures(at: summaries.subtracting(read.map(\.summary.lowerBound)))
    }

    /// Hides what is closed, where that is not so yet.
    func foldDisclosures() { fold(Set(foldedSections)) }

    /// Opens or closes the one whose summary begins at an offset; the summary stays where it is in the view. False where there is none.
    @discardableResult
    func toggleDisclosure(at summary: Int) -> Bool {
        guard !isEditable, let index = state.disclosures.firstIndex(where: { $0.summary.lowerBound == summary }) else { return false }
        state.disclosures[index].turn()
        foldDisclosures()
        statusText = nil
        return true
    }

    /// Opens or closes all.
    func setDisclosures(open isOpen: Bool) {
        for index in state.disclosures.indices where state.disclosures[index].isOpen != isOpen { state.disclosures[index].turn() }
    }

    /// Opens those whose bodies hide an offset.
    func openDisclosures(at utf16: Int) {
        for index in state.disclosures.indices where !state.disclosures[index].isOpen && state.disclosures[index].body.contains(utf16) {
            state.disclosures[index].turn()
        }
    }

    /// The one with the focus, or that the caret or the top of the view is in, as long as no heading stands between.
    var presentDisclosure: Int? {
        var offset = isCaretBrowsingEnabled ? selection.head : firstVisibleCharacter
        if case .section(let summary) = store.focus, isFigureFocused { offset = summary }
        guard let index = state.disclosures.innermost(at: offset) else { return nil }
        let heading = OutlineRows(outline).entry(at: offset).map { outline[$0].utf16 } ?? -1
        return heading > state.disclosures[index].summary.lowerBound ? nil : index
    }

    /// Opens or closes that one; false where there is none, or it is so already.
    func setPresentDisclosure(open isOpen: Bool?) -> Bool {
        guard let index = presentDisclosure, isOpen != state.disclosures[index].isOpen else { return false }
        return toggleDisclosure(at: state.disclosures[index].summary.lowerBound)
    }

    /// Opens or closes the one whose summary the caret is in; false where it is in none.
    func toggleDisclosureAtCaret() -> Bool {
        guard let disclosure = state.disclosures.last(where: { $0.summary.contains(selection.head) }) else { return false }
        return toggleDisclosure(at: disclosure.summary.lowerBound)
    }

    // MARK: Marks

    /// The triangles before the summaries that show: where they are, and which way they point.
    var disclosureMarks: [(index: Int, mark: SectionMark)] {
        guard !state.disclosures.isEmpty, textStorage.length > 0 else { return [] }
        let all = state.disclosures
        let columns = columns
        return columns.columns(meeting: visibleBand).filter { $0 < columnContainers.count }.flatMap { column -> [(Int, SectionMark)] in
            let shown = layoutManager.characterRange(ofLinesIn: columns.local(visibleBand, in: column), of: columnContainers[column])
            let first = all.partitioningIndex { $0.summary.lowerBound >= shown.location }
            return all.indices[max(0, first - 1)...].prefix { all[$0].summary.lowerBound < NSMaxRange(shown) }.compactMap { index in
                let summary = all[index].summary
                guard summary.upperBound > shown.location, sectionFolds.range(hiding: summary.lowerBound) == nil else { return nil }
                return sectionMark(of: summary.lowerBound, countsHidden: false).map { (index, $0) }
            }
        }
    }

    /// Where the summary begins whose triangle or words are at a point of the view.
    func disclosure(at point: CGPoint, onlyTriangle: Bool) -> Int? {
        disclosureMarks.first { index, mark in
            mark.triangle.insetBy(dx: -4, dy: -6).contains(point) || !onlyTriangle && mark.heading.contains(point)
        }?.mark.utf16
    }

    /// A press on the mark of a folded section shows it, and one on a triangle opens or closes what is below; false beside them.
    func pressFoldMark(at point: CGPoint) -> Bool {
        if let heading = foldedSection(at: point) {
            unfoldSection(atHeading: heading)
            return true
        }
        guard !isEditable, let summary = disclosure(at: point, onlyTriangle: true) else { return false }
        return toggleDisclosure(at: summary)
    }

    func recordDisclosureMarks(in rect: CGRect, into list: inout DisplayList) {
        for (index, mark) in disclosureMarks where mark.triangle.intersects(rect) {
            record(mark, isOpen: state.disclosures[index].isOpen, into: &list)
        }
    }
}
