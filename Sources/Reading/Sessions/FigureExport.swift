package import Foundation
import TextViews

/// The figures that a reader has moved, sized or wrapped, for other programs and other machines: what recto keeps of each, and CSS for a
/// page.
package struct FigureExport: Codable, Equatable, Sendable {
    /// One figure.
    struct Entry: Codable, Equatable, Sendable {
        var figure: StoredFigure
        /// Declarations of a float; written for pages, and not read.
        var css: String?
    }

    /// The version of the form.
    private var version = 1
    var figures: [Entry]
    /// Copies that lie beside the source while it is edited; nil where there are none.
    var copies: [StoredCopy]?

    init(_ figures: [Entry], copies: [StoredCopy] = []) {
        self.figures = figures
        self.copies = copies.isEmpty ? nil : copies
    }

    /// What a file that was written has; nil where it is none, or of a later version.
    package init?(_ data: Data) {
        guard let read = try? JSONDecoder().decode(Self.self, from: data), read.version == 1 else { return nil }
        self = read
    }

    package var isEmpty: Bool { figures.isEmpty && copies == nil }

    /// JSON with its members in order, and a newline at its end.
    package var data: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return ((try? encoder.encode(self)) ?? Data()) + Data("\n".utf8)
    }

    /// Puts the figures into what is kept of a document, instead of those that it has; those with impossible numbers are left out.
    /// - Returns: how many there are.
    package func store(in state: inout DocumentState) -> Int {
        state.figures = figures.map(\.figure).filter(\.isUsable)
        state.copies = (copies ?? []).filter(\.isUsable)
        return state.figures.count + state.copies.count
    }
}

extension DocumentSession {
    /// The figures as they lie, the document's own where they were put.
    package var figureExport: FigureExport {
        FigureExport(
            movedFiguresWithIDs.map { kept, id in
                let figure = view.figures.first { $0.id == id }
                return FigureExport.Entry(figure: kept, css: figure.map { $0.css(margin: view.figureMargin) })
            }, copies: keptCopies)
    }
}
