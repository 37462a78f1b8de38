package import Foundation

/// Dictionaries of attributes by index, which a text that grows part by part interns once.
package final class AttributeTable {
    private(set) var dictionaries: [[NSAttributedString.Key: Any]]
    private var sets: [AttributeSet] = []
    /// The one that the sets are of.
    private var interner: AttributeInterner?

    package init(_ dictionaries: [[NSAttributedString.Key: Any]] = []) { self.dictionaries = dictionaries }

    /// Returns the index.
    package func append(_ dictionary: [NSAttributedString.Key: Any]) -> Int {
        dictionaries.append(dictionary)
        return dictionaries.count - 1
    }

    /// The set of a dictionary. O(1) but for the first time.
    func set(_ index: Int, of interner: AttributeInterner) -> AttributeSet {
        if self.interner !== interner { (sets, self.interner) = ([], interner) }
        while sets.count < dictionaries.count { sets.append(interner.set(for: dictionaries[sets.count])) }
        return sets[index]
    }
}
