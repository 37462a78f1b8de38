import Foundation
import TextKit

/// Sections of the text that are folded away below their headings. The text itself stays as it is.
extension TextView {
    /// The headings whose sections are folded, as UTF-16 offsets, in their order. An addition to UITextView.
    public var foldedSections: [Int] { state.sections?.folds.headings ?? [] }

    /// What is folded now.
    var sectionFolds: SectionFolds { state.sections?.folds ?? SectionFolds() }

    func perform(_ command: SectionCommand) {
        guard !isEditable else { return }
        guard !outline.isEmpty || !disclosures.isEmpty else {
            statusText = "This text has no headings to fold it by"
            return
        }
        switch command {
        case .toggle where setPresentDisclosure(open: nil), .close where setPresentDisclosure(open: false),
            .open where setPresentDisclosure(open: true):
            break
        case .toggle: if let index = presentSection { setFolded(!foldedSections.contains(outline[index].utf16), index) }
        case .close: closeSection()
        case .open: if let index = presentSection { setFolded(false, index) }
        case .closeAll:
            let title = SectionFolds.title(of: outline)
            setDisclosures(open: false)
            fold(Set(outline.indices.filter { $0 != title }.map { outline[$0].utf16 }))
            // The text below the last one may be what comes next.
            state.sectionsToFoldFrom = isGrowing ? (outline.indices.last { !body(of: $0).isEmpty } ?? -1) + 1 : nil
        case .openAll:
            forgetOpenedFolds()
            setDisclosures(open: true)
            fold([])
            state.sectionsToFoldFrom = nil
            state.didOpenAllSections?()
        }
    }

    /// The section with the focus, that of the caret, the one that was gone to or turned last, or that at the top of the view; says so
    /// where there is none.
    private var presentSection: Int? {
        var offset = isCaretBrowsingEnabled ? selection.head : placeLedTo ?? firstVisibleCharacter
        if case .section(let heading) = store.focus, isFigureFocused { offset = heading }
        if let index = OutlineRows(outline).entry(at: offset) { return index }
        statusText = "No section here"
        return nil
    }

    /// Folds the section, or the one around it where it is folded already or has nothing to fold.
    private func closeSection() {
        guard var index = presentSection else { return }
        while foldedSections.contains(outline[index].utf16) || body(of: index).isEmpty {
            guard let parent = OutlineRows(outline).parent(of: index) else { break }
            index = parent
        }
        setFolded(true, index)
    }

    private func body(of index: Int) -> Range<Int> {
        SectionFolds.body(
            of: index, in: outline, count: textStorage.length, paragraph: { reader.paragraph(at: min($0, textStorage.length)) },
            end: sectionEnd)
    }

    /// Where a section ends before the next heading. Of a plain text, which has no other space between sections, the empty line there
    /// stays.
    private func sectionEnd(before heading: Range<Int>) -> Int {
        guard jumpsByOutline, heading.lowerBound > 0 else { return heading.lowerBound }
        let line = reader.paragraph(at: heading.lowerBound - 1)
        return isBlank(line) ? line.lowerBound : heading.lowerBound
    }

    private func setFolded(_ isFolded: Bool, _ index: Int) {
        var folded = Set(foldedSections)
        if isFolded {
            guard !body(of: index).isEmpty else {
                statusText = "Nothing is below this heading"
                return
            }
            folded.insert(outline[index].utf16)
        } else {
            folded.remove(outline[index].utf16)
        }
        fold(folded)
        noteLeading(to: outline[index].utf16)
    }

    /// The text below a heading; nil where there is no such heading.
    /// O(log headings).
    package func sectionBody(ofHeading utf16: Int) -> Range<Int>? {
        let index = outline.partitioningIndex { $0.utf16 >= utf16 }
        return index < outline.count && outline[index].utf16 == utf16 ? body(of: index) : nil
    }

    /// What is to be folded now that headings, or text below them, have come: what is, and where the reader has had all folded, what is new.
    /// The last heading waits for text; one that was over all that had been read may turn out to be one of several. O(headings).
    func sectionsToFold() -> Set<Int> {
        var folded = Set(foldedSections)
        guard let first = state.sectionsToFoldFrom else { return folded }
        let title = SectionFolds.title(of: outline)
        // A replacement of the text may have fewer headings.
        var new = Array(outline.indices.dropFirst(min(first, outline.count)))
        if first > 0, title != 0, !outline.isEmpty { new.append(0) }
        if first == 1, title == 0 { folded.remove(outline[0].utf16) }
        var next = outline.count
        for index in new where index != title {
            let body = body(of: index)
            if body.isEmpty, index > 0 { next = min(next, index) }
            if !body.isEmpty, !isBeingRead(body) { folded.insert(outline[index].utf16) }
        }
        state.sectionsToFoldFrom = next
        return folded
    }

    /// Shows the section whose folded heading the caret is in; false where it is in none.
    func unfoldSectionAtCaret() -> Bool {
        let start = headingStart(at: min(selection.head, textStorage.length))
        let paragraph = reader.paragraph(at: start)
        guard let heading = foldedSections.first(where: { paragraph.contains($0) }) else { return false }
        unfoldSection(atHeading: heading)
        return true
    }

    /// Shows the section of a heading again.
    func unfoldSection(atHeading utf16: Int) { fold(Set(foldedSections).subtracting([utf16])) }

    /// Shows the sections that hide an offset, if any do.
    func unfoldSections(at utf16: Int) {
        guard sectionFolds.range(hiding: utf16) != nil else { return }
        openDisclosures(at: utf16)
        let around = outline.indices.filter { foldedSections.contains(outline[$0].utf16) && body(of: $0).contains(utf16) }
        fold(Set(foldedSections).subtracting(around.map { outline[$0].utf16 }))
    }

    /// Folds more sections, unless the text is edited, but for those that the reader is in. Offsets are UTF-16.
    package func foldMoreSections(atHeadings headings: Set<Int>) {
        guard !isEditable, !headings.isEmpty else { return }
        fold(Set(foldedSections).union(headings.filter { sectionBody(ofHeading: $0).map(isBeingRead) != true }))
    }

    /// Whether the top of the view, or what is selected, is in a range.
    func isBeingRead(_ range: Range<Int>) -> Bool {
        if case .anchored(let anchor) = scroll.position, range.contains(anchor.utf16) { return true }
        return (isCaretBrowsingEnabled || !selection.isEmpty) && range.contains(selection.head)
    }

    /// Called when the reader has had all sections shown.
    package var didOpenAllSections: (() -> Void)? {
        get { state.didOpenAllSections }
        set { state.didOpenAllSections = newValue }
    }

    /// Folds the sections of some headings and no others. Where the top of the view is hidden by that, its heading comes there.
    func fold(_ headings: Set<Int>) {
        let old = sectionFolds
        var folds = SectionFolds()
        folds.fold(
            headings, of: outline, isEditable ? [] : disclosures, count: textStorage.length,
            paragraph: { reader.paragraph(at: min($0, textStorage.length)) }, end: sectionEnd)
        guard folds != old else { return }
        guard layoutManager.delegate == nil || layoutManager.delegate === state.sections else {
            statusText = "Sections cannot be folded here"
            return
        }
        cancelFigureDrag()
        let isHeading = keepPositions(folding: folds)
        show(folds, instead: old)
        forgetOpenedFolds(nowFolded: folds)
        guard !frame.isEmpty else { return }
        if isHeading, case .anchored(let anchor) = scroll.position { scrollToCharacter(at: anchor.utf16) }
        layoutIfNeeded()
        clampScroll()
        layOutBar()
        setNeedsDisplay()
        tellOfScrolling()
    }

    /// Where the heading begins that an offset is in, which may be of several paragraphs; else where the offset's paragraph begins.
    /// O(log headings).
    private func headingStart(at utf16: Int) -> Int {
        let paragraph = reader.paragraph(at: utf16)
        let next = outline.partitioningIndex { $0.utf16 > utf16 }
        guard next > 0, outline[next - 1].lastParagraph >= paragraph.lowerBound else { return paragraph.lowerBound }
        return reader.paragraph(at: min(outline[next - 1].utf16, textStorage.length)).lowerBound
    }

    /// Keeps the caret and the scroll position out of sections that are about to be hidden; whether a heading came to the top for that.
    private func keepPositions(folding folds: SectionFolds) -> Bool {
        if isCaretBrowsingEnabled || !selection.isEmpty, let hiding = folds.range(hiding: selection.head) {
            let heading = headingStart(at: max(0, hiding.lowerBound - 1))
            changeSelection { $0.select(heading..<heading) }
        }
        guard case .anchored(let anchor) = scroll.position, let hiding = folds.range(hiding: anchor.utf16) else { return false }
        scroll.position = .anchored(.init(utf16: headingStart(at: max(0, hiding.lowerBound - 1)), offset: 0))
        return true
    }

    private func show(_ folds: SectionFolds, instead old: SectionFolds) {
        if folds.hidden.isEmpty {
            state.sections = nil
            layoutManager.delegate = nil
        } else if let hider = state.sections {
            hider.folds = folds
            for range in SectionFolds.difference(old.hidden, folds.hidden) {
                layoutManager.invalidateGlyphs(forCharacterRange: NSRange(range), changeInLength: 0, actualCharacterRange: nil)
            }
        } else {
            let hider = SectionHider()
            hider.folds = folds
            state.sections = hider
            layoutManager.delegate = hider
        }
        foldFigures()
        installExclusions()
    }

    /// Figures go with the paragraphs that they stay with.
    func foldFigures() {
        let folds = sectionFolds
        store.setFolded { folds.range(hiding: $0.anchor.utf16) != nil }
    }

    /// Shows the whole text, which is another one now.
    func forgetSections() {
        forgetOpenedFolds()
        guard state.sections != nil else { return }
        state.sections = nil
        layoutManager.delegate = nil
        store.setFolded { _ in false }
    }

    /// The headings are others now: sections whose headings are still there stay folded, wherever those are.
    func foldAgain(as old: [OutlineEntry]) {
        if state.sections != nil { fold(SectionFolds.headings(in: outline, foldedAs: Set(foldedSections), in: old)) }
    }
}
