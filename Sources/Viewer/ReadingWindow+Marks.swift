import Foundation
import Reading
import TextDocuments
import TextViews

/// The list of places that the reader has kept.
extension ReadingWindow {
    /// A place of the list: its name, and the document that it is in where that is another one.
    private struct Mark {
        var name: String
        var place: TextPlace
        var document: DocumentState?
    }

    /// Lists the places of this document in the order of its text, then those of capital letters in others, and goes to the chosen one.
    func listMarks() {
        let marks = allMarks
        guard !marks.isEmpty else {
            view.statusText = "No place has been kept: m and a letter, or Ctrl+B, keeps one"
            return
        }
        let items = marks.map { mark in
            let words = mark.place.words.isEmpty ? "a place without words" : mark.place.words
            let document = mark.document.map { $0.title.isEmpty ? ($0.path as NSString).lastPathComponent : $0.title }
            return Choices.Item(
                title: "\(mark.name)  \(words)",
                detail: [document, mark.place.heading.flatMap { words.hasPrefix($0) ? nil : $0 }].compactMap(\.self).joined(separator: ", ")
            )
        }
        let ranking = FuzzyRanking(items.map { $0.title + " " + $0.detail })
        let choices = Choices(
            items, placeholder: "Go to a place that was kept", rank: { ranking.matches($0) }, isLiteral: { _ in false }, complete: { $0 }
        ) { [weak self] answer in
            if case .item(let index) = answer { self?.goToMark(marks[index].name) }
        }
        view.choose(choices)
    }

    /// The names of this document's places.
    var markNames: [String] { allMarks.filter { $0.document == nil }.map(\.name) }

    private var allMarks: [Mark] {
        let kept = session.identity.flatMap { state.document(at: $0) }?.marks ?? [:]
        let own = kept.merging(marks) { _, own in own }.map { Mark(name: $0.key, place: $0.value) }
            .sorted { ($0.place.utf16, $0.name) < ($1.place.utf16, $1.name) }
        var seen = Set(own.map(\.name))
        var others: [Mark] = []
        for document in state.recentDocuments(limit: .max) where document.path != session.identity {
            for (name, place) in document.marks.sorted(by: { $0.key < $1.key }) where Self.leadsToFiles(name) && seen.insert(name).inserted
            {
                others.append(Mark(name: name, place: place, document: document))
            }
        }
        return own + others
    }

    /// Forgets the place of a name in this document.
    func forgetMark(_ name: String) throws(ConfigMistake) {
        let kept = session.identity.flatMap { state.document(at: $0) }?.marks[name]
        guard marks.removeValue(forKey: name) != nil || kept != nil else { throw ConfigMistake("no mark \(name)") }
        if let identity = session.identity { state.update(identity) { $0.marks[name] = nil } }
        view.statusText = "Mark \(name) is forgotten"
    }
}
