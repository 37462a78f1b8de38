package import Foundation

/// Dictionaries of attributes by index, which a text that grows part by part interns once.
package final class AttributeTable {
    private(set) var dictionaries: [[NSAttributedString.Key: Any]]
    private(set) var sets: [AttributeSet] = []
    /// The one that the sets are of.
    private var interner: AttributeInterner?

    package init(_ dictionaries: [[NSAttributedString.Key: Any]] = []) { self.dictionaries = dictionaries }

    /// Returns the index.
    package func append(_ dictionary: [NSAttributedString.Key: Any]) -> Int {
        dictionaries.append(dictionary)
        return dictionaries.count - 1
    }

    /// Makes the sets that are missing. O(dictionaries that are new).
    func intern(for interner: AttributeInterner) {
        if self.interner !== interner { (sets, self.interner) = ([], interner) }
        while sets.count < dictionaries.count { sets.append(interner.set(for: dictionaries[sets.count])) }
    }
}
