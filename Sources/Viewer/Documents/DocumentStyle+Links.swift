import Foundation
import TextDocuments
import TextKit

extension DocumentStyle {
    /// Gives a text this look, its links included. O(runs).
    func applyWithLinks(to storage: TextStorage) {
        storage.beginEditing()
        apply(to: storage)
        decorateLinks(in: storage)
        storage.endEditing()
    }

    /// Gives every link of a text the look of links.
    func decorateLinks(in storage: TextStorage) {
        var links: [NSRange] = []
        storage.enumerateAttribute(.link, in: NSRange(location: 0, length: storage.length)) { value, range, _ in
            if value != nil { links.append(range) }
        }
        guard !links.isEmpty else { return }
        storage.beginEditing()
        for range in links { storage.addAttributes(linkTextAttributes, range: range) }
        storage.endEditing()
    }
}
