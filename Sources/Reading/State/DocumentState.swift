package import Foundation

/// The state of one document between readings.
package struct DocumentState: Codable, Equatable, Sendable {
    /// The layout of the file that this is kept in. A file of a later version is left alone.
    var version = Self.currentVersion
    /// The file at the end of symbolic links, or the address of a page of the manual, such as `man:printf(3)`.
    package var path: String
    package var title = ""
    /// When it was shown last.
    package var opened = Date.distantPast
    /// Where the reader was; nil at the beginning of the text.
    package var place: TextPlace?
    /// Places that the reader has named by a letter.
    package var marks: [String: TextPlace] = [:]
    /// Steps of the text size from the usual one.
    package var textSizeSteps = 0
    /// How the reader wants its lines.
    package var pageSetup = PageSetup()
    /// Where the reader has put figures, the topmost last.
    package var figures: [StoredFigure] = []
    /// Copies of its source that the reader has laid beside it while editing, the topmost last.
    package var copies: [StoredCopy] = []
    /// The reader's highlights.
    package var highlights: [StoredHighlight] = []
    /// The sections that the reader has folded.
    package var folds: [StoredFold] = []
    /// The summaries of what the reader has opened or closed against the document.
    package var disclosures: [StoredFold] = []
    /// The wide tables that the reader has scrolled sideways.
    package var tables: [StoredTable] = []

    static let currentVersion = 1

    private enum CodingKeys: String, CodingKey {
        case version, path, title, opened, place, marks, textSizeSteps, figures, copies, highlights, folds, disclosures, tables
        // Files have had it under this name from the first version on.
        case pageSetup = "look"
    }

    package init(path: String) { self.path = path }

    /// Members that an older file does not have are those of a new state.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        version = try values.decode(Int.self, forKey: .version)
        guard version <= Self.currentVersion else { throw LaterVersion() }
        path = try values.decode(String.self, forKey: .path)
        title = try values.decodeIfPresent(String.self, forKey: .title) ?? ""
        opened = try values.decodeIfPresent(Date.self, forKey: .opened) ?? .distantPast
        place = try values.decodeIfPresent(TextPlace.self, forKey: .place)
        marks = try values.decodeIfPresent([String: TextPlace].self, forKey: .marks) ?? [:]
        textSizeSteps = try values.decodeIfPresent(Int.self, forKey: .textSizeSteps) ?? 0
        pageSetup = try values.decodeIfPresent(PageSetup.self, forKey: .pageSetup) ?? PageSetup()
        // One that is broken is not worth the others, nor the place.
        let read = try? values.decodeIfPresent([Readable<StoredFigure>].self, forKey: .figures)
        figures = (read ?? nil ?? []).compactMap(\.value).filter(\.isUsable)
        let copied = try? values.decodeIfPresent([Readable<StoredCopy>].self, forKey: .copies)
        copies = (copied ?? nil ?? []).compactMap(\.value).filter(\.isUsable)
        let marked = try? values.decodeIfPresent([Readable<StoredHighlight>].self, forKey: .highlights)
        highlights = (marked ?? nil ?? []).compactMap(\.value)
        let folded = try? values.decodeIfPresent([Readable<StoredFold>].self, forKey: .folds)
        folds = (folded ?? nil ?? []).compactMap(\.value)
        let turned = try? values.decodeIfPresent([Readable<StoredFold>].self, forKey: .disclosures)
        disclosures = (turned ?? nil ?? []).compactMap(\.value)
        let scrolled = try? values.decodeIfPresent([Readable<StoredTable>].self, forKey: .tables)
        tables = (scrolled ?? nil ?? []).compactMap(\.value).filter(\.isUsable)
        version = Self.currentVersion
    }

    /// A member of a list that counts as missing where it cannot be read.
    private struct Readable<Value: Decodable>: Decodable {
        let value: Value?

        init(from decoder: any Decoder) { value = try? Value(from: decoder) }
    }

    /// The file was written by a later program, whose state must not be lost.
    struct LaterVersion: Error {}
}
