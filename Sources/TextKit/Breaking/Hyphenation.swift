/// Provides the patterns of one layout, which may not be available yet: some take seconds to read. Owned by one thread.
final class Hyphenation {
    private let directory: String
    /// Languages whose patterns were asked for while they were being read: their words stand undivided.
    private var awaited: Set<String> = []
    /// Patterns that have been read.
    private var cached: [String: HyphenDictionary?] = [:]

    init(directory: String = HyphenDictionary.systemDirectory) { self.directory = directory }

    var awaitsPatterns: Bool { !awaited.isEmpty }

    /// Nil where there are none, or none yet. O(1).
    func dictionary(of language: String) -> HyphenDictionary? {
        if let cached = cached[language] { return cached }
        guard !awaited.contains(language), case .cached(let dictionary) = HyphenDictionary.atOnce(language, in: directory) else {
            awaited.insert(language)
            return nil
        }
        cached[language] = .some(dictionary)
        return dictionary
    }

    /// Whether patterns have come that were missed, so that lines are to be broken again.
    func takeArrived() -> Bool {
        let before = awaited.count
        awaited = awaited.filter {
            if case .beingRead = HyphenDictionary.atOnce($0, in: directory) { true } else { false }
        }
        return awaited.count < before
    }
}

/// Each is like itself alone: what it has read, and waits for, changes.
extension Hyphenation: Equatable {
    static func == (a: Hyphenation, b: Hyphenation) -> Bool { a === b }
}
