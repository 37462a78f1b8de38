import TextDocuments

/// A section that the reader has folded away, in a form that outlives the document: which of its headings stands over it.
package struct StoredFold: Codable, Equatable, Sendable {
    let title: String
    /// How many headings of the same words came before it.
    let number: Int
    /// Where the heading began.
    let utf16: Int

    /// The folds of headings at given offsets, in their order. O(headings).
    static func folds(at folded: Set<Int>, in headings: [OutlineItem]) -> [StoredFold] {
        numbered(headings).compactMap { heading, number in
            folded.contains(heading.utf16) ? StoredFold(title: heading.title, number: number, utf16: heading.utf16) : nil
        }
    }

    /// The folds of headings by where these are now: of those with the words of a fold the one of its number; in a text that is read
    /// whole, else the one at its old offset. Also the folds whose sections are missing. O(headings).
    static func headings(
        of folds: [StoredFold], in headings: [OutlineItem], isWhole: Bool
    ) -> (found: [Int: StoredFold], missing: [StoredFold]) {
        var offsets: [String: [Int]] = [:]
        for (heading, _) in numbered(headings) { offsets[heading.title, default: []].append(heading.utf16) }
        let all = Set(headings.map(\.utf16))
        var (found, missing): ([Int: StoredFold], [StoredFold]) = ([:], [])
        for fold in folds {
            if let same = offsets[fold.title], same.indices.contains(fold.number) {
                found[same[fold.number]] = fold
            } else if isWhole, all.contains(fold.utf16) {
                found[fold.utf16] = fold
            } else {
                missing.append(fold)
            }
        }
        return (found, missing)
    }

    private static func numbered(_ headings: [OutlineItem]) -> [(heading: OutlineItem, number: Int)] {
        var counts: [String: Int] = [:]
        return headings.map { heading in
            defer { counts[heading.title, default: 0] += 1 }
            return (heading, counts[heading.title] ?? 0)
        }
    }
}
