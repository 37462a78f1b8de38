import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews

/// Asking for a document.
extension ReadingWindow {
    /// Offers the documents that were read last and those beside this one; a path may be typed as well, and Tab completes it.
    func askForDocument() {
        let folder = folder
        let paths = documentsToOffer(beside: folder)
        let items = paths.map { path in
            if DocumentSource.isManual(path) { return Choices.Item(title: String(path.dropFirst(4)), detail: "Manual") }
            let parent = path.parentFolder
            return Choices.Item(title: (path as NSString).lastPathComponent, detail: TypedPath.abbreviated(parent))
        }
        let ranking = FuzzyRanking(items.map { $0.detail + "/" + $0.title })
        // What is not absolute counts from the folder of the document that is read.
        let path = { (text: String) in
            text.hasPrefix("/") || text.hasPrefix("~") ? text : folder + "/" + text
        }
        var choices = Choices(
            items, placeholder: "Open: a name, or a path", rank: { ranking.matches($0) }, isLiteral: Self.isPath,
            complete: { PathCompletion.complete(path($0)) }
        ) { [weak self] answer in
            switch answer {
            case .item(let index): self?.openDocument(DocumentSource.url(of: paths[index]))
            case .typed(let text):
                self?.openDocument(URL(fileURLWithPath: TypedPath.expanded(path(text))).standardizedFileURL)
            }
        }
        choices.outlivesText = true
        view.choose(choices)
    }

    /// More files of a folder are not looked at.
    private static let mostFiles = 2000

    /// Files that are there and pages of the manual: those read last, the latest first, and the documents and then the pictures of a folder by
    /// name. This one is not among them.
    func documentsToOffer(beside folder: String) -> [String] {
        let files = FileManager.default
        var seen: Set<String> = Set([session.identity].compactMap { $0 }.map(Self.target))
        // Neither this one nor one that is gone counts among them.
        let isOffered = { (path: String) in
            (DocumentSource.isManual(path) || files.fileExists(atPath: path)) && seen.insert(Self.target(path)).inserted
        }
        let recent = state.recentDocuments(limit: .max).map(\.path).filter(isOffered).prefix(settings.settings.recentCount)
        let showsHidden = settings.settings.showsHiddenFiles
        let names = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).prefix(Self.mostFiles)
        let beside = [DocumentFormat.allFileExtensions, PictureDocument.fileExtensions].flatMap { endings in
            names.filter { (showsHidden || !$0.hasPrefix(".")) && endings.contains(($0 as NSString).pathExtension.lowercased()) }
                .sortedAsNames().map { (folder as NSString).appendingPathComponent($0) }
        }
        // Read last or not, what lies beside this one is offered.
        seen = Set(([session.identity].compactMap { $0 } + recent).map(Self.target))
        return recent + beside.filter { seen.insert(Self.target($0)).inserted }
    }

    /// The file at the end of symbolic links.
    private static func target(_ path: String) -> String {
        DocumentSource.isManual(path) ? path : URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// Whether what is typed is a path as it stands.
    static func isPath(_ text: String) -> Bool { ["/", "~", "./", "../"].contains { text.hasPrefix($0) } || text == "." || text == ".." }
}
