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
    /// Has the figures of an export lie where it has them, once the view has its size.
    package func expect(_ export: FigureExport) { expect(export.figures.map(\.figure)) }

    /// What the document has of the figures that it was to expect, after all of it has been laid out; and for each of the others, and for
    /// those that lie elsewhere since their paragraph is gone, a sentence without a full stop.
    package func take(_ export: FigureExport) -> (found: FigureExport, complaints: [String]) {
        var complaints: [String] = []
        let lost = lostParagraphs.values.map(\.paragraph)
        let entries = export.figures.enumerated().filter { index, entry in
            let figure = entry.figure
            let why: String? =
                if !figure.isUsable {
                    "has numbers that no figure can have, and was left out"
                } else if missingFigures.contains(figure) {
                    "is not in the document, and was left out"
                } else if lost.contains(figure.paragraph) {
                    "lies near its former place, whose paragraph is not in the document"
                } else {
                    nil
                }
            if let why { complaints.append("\(figure.name(at: index)) \(why)") }
            return figure.isUsable && !missingFigures.contains(figure)
        }
        let copies = (export.copies ?? []).filter(\.isUsable)
        return (FigureExport(entries.map(\.element), copies: copies), complaints)
    }

    /// The figures as they lie, the document's own where they were put.
    package var figureExport: FigureExport {
        FigureExport(
            movedFiguresWithIDs.map { kept, id in
                let figure = view.figures.first { $0.id == id }
                return FigureExport.Entry(figure: kept, css: figure.map { $0.css(margin: view.figureMargin) })
            }, copies: keptCopies)
    }
}

extension StoredFigure {
    /// What a message calls it: its number among those of its file, and what it shows.
    fileprivate func name(at index: Int) -> String {
        guard let excerpt else { return "figure \(index + 1), a picture of \(width) × \(height) pixels," }
        let words = excerpt.opening.split(whereSeparator: \.isWhitespace).prefix(6).joined(separator: " ")
        return "figure \(index + 1), the text that begins with “\(words)”,"
    }
}
