import Foundation

/// Reads a storage through its overridden primitives, for a subclass that keeps its text itself.
///
/// The text is copied once, and edits are followed as the storage announces them. Runs are remembered until the next edit.
final class AdaptedTextSource: TextSource {
    private unowned let storage: TextStorage
    private let interner = AttributeInterner()
    private var text: PagedText?
    /// Counts UTF-16 units read from the storage, for tests.
    private(set) var unitsRead = 0
    /// The runs asked for since the last edit, ascending.
    private var cached: [(set: AttributeSet, range: Range<Int>)] = []

    init(_ storage: TextStorage) { self.storage = storage }

    /// Follows an edit: characters were replaced by `length` others, which the storage now has. O(log n + length), where the storage's
    /// string finds an index in O(1), as one of ASCII does.
    func replace(_ edited: Range<Int>, length: Int) {
        cached.removeAll(keepingCapacity: true)
        guard let text else { return }
        let units = storage.string.utf16
        guard edited.upperBound <= text.count, text.count - edited.count + length == units.count else {
            // The storage has changed without saying so.
            self.text = nil
            return
        }
        // An edit within a surrogate pair changes the other half as well.
        let old = max(0, edited.lowerBound - 1)..<min(text.count, edited.upperBound + 1)
        let count = old.count - edited.count + length
        let start = units.index(units.startIndex, offsetBy: old.lowerBound)
        unitsRead += count
        text.replace(old, with: Array(units[start..<units.index(start, offsetBy: count)]))
    }

    private var copy: PagedText {
        if let text { return text }
        let copy = PagedText()
        var string = storage.string
        string.withUTF8 { _ = copy.appendUTF8(UnsafeRawBufferPointer($0)) }
        text = copy
        unitsRead += copy.count
        return copy
    }

    var utf16Count: Int { copy.count }
    func copyUTF16(_ range: Range<Int>, into buffer: UnsafeMutableBufferPointer<UInt16>) { copy.copy(range, into: buffer) }
    func paragraphEnd(afterUTF16 utf16: Int) -> Int { copy.paragraphEnd(after: utf16) }
    func paragraphStart(beforeUTF16 utf16: Int) -> Int { copy.paragraphStart(before: utf16) }
    func lineEnd(afterUTF16 utf16: Int) -> Int { copy.end(of: .line, after: utf16) }
    func lineStart(beforeUTF16 utf16: Int) -> Int { copy.start(of: .line, before: utf16) }
    func paragraphEnds(inUTF16 range: Range<Int>) -> [Int] { copy.paragraphEnds(in: range) }

    func attributeSet(atUTF16 utf16: Int) -> (set: AttributeSet, range: Range<Int>) {
        let index = cached.partitioningIndex { $0.range.upperBound > utf16 }
        if index < cached.count, cached[index].range.contains(utf16) { return cached[index] }
        var effective = NSRange(location: utf16, length: 1)
        let set = interner.set(for: storage.attributes(at: utf16, effectiveRange: &effective))
        let before = index > 0 ? cached[index - 1].range.upperBound : 0
        let after = index < cached.count ? cached[index].range.lowerBound : utf16Count
        let start = min(utf16, max(before, effective.location))
        let end = max(utf16 + 1, min(after, effective.location + effective.length))
        let run = (set: set, range: start..<end)
        cached.insert(run, at: index)
        return run
    }
}
