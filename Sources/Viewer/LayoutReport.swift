import Foundation
import TextDocuments
import TextKit
import TextViews

/// The layout of a document as JSON, for `--dump-layout`: everything that the window would show, without one.
struct LayoutReport {
    let json: String

    /// Reads all of the document and lays all of it out, in a column of `width` logical pixels (nil: the document's own measure).
    init(_ session: DocumentSession, width: CGFloat?, scale: CGFloat) {
        while session.readMore() {}
        let view = session.view
        if let width { view.maximumColumnWidth = width }
        let column = width ?? view.maximumColumnWidth ?? 600
        let insets = view.textContainerInset
        session.resize(to: CGSize(width: column + insets.left + insets.right, height: 1000), scale: scale)
        let figures = view.figures.enumerated().map { i, figure in
            LayoutDump.Figure(name: "figure \(i + 1)", rect: figure.frame, anchor: figure.anchorUTF16)
        }
        json = LayoutDump(view.layoutManager, figures: figures).json
    }
}
