package import Foundation
import TextDocuments
import TextKit
import TextViews

/// What the view is told of the document and of how it is to be set.
extension DocumentSession {
    /// Sets what the view takes from the document.
    func adoptDocument() {
        view.documentURL = document.baseURL
        view.readableExtensions = DocumentFormat.allFileExtensions
        view.offersLookUp = true
        view.offersHighlights = true
        view.offersSavingPictures = true
        view.anchors = document.anchors
        view.readOnToAnchor = { [weak self] name in _ = self?.utf16(forAnchor: name) }
        adoptOutline()
        view.disclosures = document.disclosures.map { Disclosure($0) }
        view.didOpenAllSections = { [weak self] in
            self?.waitingFolds = []
            self?.waitingDisclosures = []
        }
        adoptStyle()
    }

    /// Sets the headings of the document; those of a plain text stay, moved with the text, until its lines have told the new ones. Without
    /// them the outline pane would close, and what is folded would open.
    private func adoptOutline() {
        let hadLineHeadings = lineHeadings.reader != nil || lineHeadings.gathered != nil
        lineHeadings = LineHeadingsProgress()
        if hadLineHeadings, mayHaveLineHeadings {
            lineHeadings.gathered = []
            return
        }
        view.jumpsByOutline = false
        view.hasFilledLines = false
        view.outline = document.outline.map { OutlineEntry(title: $0.title, level: $0.level, utf16: $0.utf16) }
    }

    /// Sets what the view takes from the style. The anchors are the view's own by then: lifting a picture has moved them.
    func adoptStyle() {
        view.viewTheme = ViewTheme(style.theme, hits: hitColors)
        view.linkTextAttributes = style.linkTextAttributes
        view.changingGeometry {
            view.textContainerInset = textInset(inWidth: view.frame.width)
            let ems = pageSetup.measure.ems(recommended: document.measure)
            let width = isPicture ? nil : ems.map { ($0 * style.bodySize).rounded() }
            view.maximumColumnWidth = width ?? .greatestFiniteMagnitude
            view.maximumWideWidth = document.widestMeasure(in: style)
            view.columnGap = style.bodySize * 2
            view.minimumColumnWidth = style.bodySize * 12
            adoptDirection()
            view.columnCount = isPicture ? 1 : pageSetup.columns ?? columns
            view.setsPages = setsPages && !isPicture
            view.pageManners = .typographic
        }
        view.figureMargin = style.figureMargin
        scalePicture()
    }

    /// Whether a single column is set in pages.
    package var setsPages: Bool { pageSetup.setsPages ?? document.asksForPages }

    /// How many units of the beginning tell in which direction columns follow each other.
    static let directionUnits = 4096

    /// Has columns and pages begin at the right where a book says so, or most letters of the beginning are of Arabic, Hebrew and the like.
    /// O(`directionUnits`).
    func adoptDirection() {
        view.partAnchors = document.partAnchors
        if document.isBook {
            view.pagesRunRightToLeft = document.pagesRunRightToLeft
            return
        }
        var (rightToLeft, others) = (0, 0)
        for scalar in view.textStorage.characters(in: 0..<min(view.textStorage.length, Self.directionUnits)).unicodeScalars {
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: rightToLeft += 1
            default: others += scalar.properties.isAlphabetic ? 1 : 0
            }
        }
        view.pagesRunRightToLeft = rightToLeft > others
    }

    /// The margins in a view of a width: at most a twelfth of it, since in a narrow pane text needs the room more, and less where lines
    /// that the document has broken, or its code, have room enough then.
    func textInset(inWidth width: CGFloat) -> EdgeInsets {
        let margin = (style.bodySize * margin).rounded()
        var side = width > 0 ? min(margin, max(4, (width / 12).rounded())) : margin
        let least = (style.bodySize * Self.leastMargin).rounded()
        if width > 0, self.margin == Self.usualMargin, side > least, !isPicture, (pageSetup.columns ?? columns) == 1 {
            let measure = pageSetup.measure.ems(recommended: document.measure) ?? document.measure
            let broken = document.measure > Document.usualMeasure ? (measure * style.bodySize).rounded() : nil
            let widths = [document.codeMeasure(in: style), broken].compactMap { $0 }
            if let wide = widths.first(where: { width - $0 >= 2 * least }) { side = min(side, ((width - wide) / 2).rounded(.down)) }
        }
        return EdgeInsets(top: margin, left: side, bottom: margin, right: side)
    }

    /// The margin, in ems, of a reader who has chosen none.
    static var usualMargin: CGFloat { 2 }
    /// The margin, in ems, that sets lines apart from the edge and the scroll bar.
    private static var leastMargin: CGFloat { 0.5 }

    /// How wide the view is that leaves a text so much width between its margins.
    package func viewWidth(ofText width: CGFloat) -> CGFloat {
        var found = width + 2 * textInset(inWidth: 0).left
        // Each step is a twelfth as large as the one before.
        for _ in 0..<8 { found = width + 2 * textInset(inWidth: found).left }
        return found
    }
}
