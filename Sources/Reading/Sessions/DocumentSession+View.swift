import Foundation
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
        lineHeadings = (nil, 0, false)
        view.jumpsByOutline = false
        view.outline = document.outline.map { OutlineEntry(title: $0.title, level: $0.level, utf16: $0.utf16) }
        view.disclosures = document.disclosures.map { Disclosure($0) }
        view.didOpenAllSections = { [weak self] in
            self?.waitingFolds = []
            self?.waitingDisclosures = []
        }
        adoptStyle()
    }

    /// Sets what the view takes from the style. The anchors are the view's own by then: lifting a picture has moved them.
    func adoptStyle() {
        view.viewTheme = ViewTheme(style.theme, hits: hitColors)
        view.linkTextAttributes = style.linkTextAttributes
        let margin = (style.bodySize * margin).rounded()
        view.changingGeometry {
            view.textContainerInset = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
            let ems = pageSetup.measure.ems(recommended: document.measure)
            let width = isPicture ? nil : ems.map { ($0 * style.bodySize).rounded() }
            view.maximumColumnWidth = width ?? .greatestFiniteMagnitude
            view.maximumWideWidth = document.widestMeasure(in: style)
            view.columnGap = style.bodySize * 2
            view.minimumColumnWidth = style.bodySize * 12
            view.columnCount = isPicture ? 1 : pageSetup.columns ?? columns
            view.setsPages = pageSetup.setsPages && !isPicture
            view.pageManners = .typographic
        }
        view.figureMargin = style.figureMargin
        scalePicture()
    }
}
