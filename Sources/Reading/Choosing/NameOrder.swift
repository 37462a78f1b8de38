import Foundation

extension Sequence<String> {
    /// Names of files as people sort them: numbers by their value, without regard to case and diacritics unless all else is equal.
    ///
    /// The locale's collation is not asked: Foundation's takes a megabyte of data, the system's a library that no other code needs.
    /// O(*n* log *n*) comparisons.
    package func sortedAsNames() -> [String] {
        let options: String.CompareOptions = [.caseInsensitive, .numeric, .diacriticInsensitive, .widthInsensitive, .forcedOrdering]
        return sorted { $0.compare($1, options: options) == .orderedAscending }
    }
}
