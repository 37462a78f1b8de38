import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews
import WindowSystem

/// The layout of a document as JSON, for `--dump-layout`: everything that the window would show, without one.
struct LayoutReport {
    let json: String

    /// The size of a window where no other is asked for, in logical pixels.
    private static let usualSize = CGSize(width: 900, height: 1000)

    /// Reads all of the document and lays all of it out: in one column of `--width` (else the document's own measure), or in
    /// columns that share it (else the width of the window) and are as high as the window would have them.
    init(_ session: DocumentSession, _ options: CommandLineOptions) {
        session.readCompletely()
        let view = session.view
        let scale = CGFloat(options.scale ?? 1)
        session.resize(to: Self.windowSize(session, options, scale: scale), scale: scale)
        view.layoutCompletely()
        let figures = view.figures.enumerated().map { i, figure in
            LayoutDump.Figure(name: "figure \(i + 1)", rect: figure.frame, anchor: figure.anchorUTF16)
        }
        json = LayoutDump(view.layoutManager, figures: figures, origins: view.columnOrigins).json
    }

    private static func windowSize(_ session: DocumentSession, _ options: CommandLineOptions, scale: CGFloat) -> CGSize {
        let view = session.view
        guard view.columnCount > 1 else {
            if let width = options.width { view.maximumColumnWidth = width }
            let column = options.width ?? view.maximumColumnWidth ?? 600
            return CGSize(width: session.viewWidth(ofText: column), height: usualSize.height)
        }
        let height = options.geometry?.height.map { CGFloat($0) / scale } ?? usualSize.height
        let window = options.geometry?.width.map { CGFloat($0) / scale } ?? usualSize.width
        return CGSize(width: options.width.map { session.viewWidth(ofText: $0) } ?? window, height: height)
    }
}
