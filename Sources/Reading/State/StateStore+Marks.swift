/// Marks that lead to other documents.
extension StateStore {
    /// The document that has a mark, of several the one that was opened last. O(documents).
    package func document(withMark name: String) -> DocumentState? {
        recentDocuments(limit: .max).first { $0.marks[name] != nil }
    }

    /// Takes a mark off all documents but one. O(documents).
    package func forgetMark(_ name: String, except path: String) {
        for other in recentDocuments(limit: .max) where other.marks[name] != nil && Self.isOther(other.path, path) {
            update(other.path) { $0.marks[name] = nil }
        }
    }
}
