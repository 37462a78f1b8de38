import Foundation
import TextKit

/// Finds where a line begins in a text that grows at its end, looking at each character once.
struct LineCounter {
    private var remaining: Int
    private var utf16 = 0
    private static let chunk = 1 << 16

    /// - Parameter line: counted from 1.
    init(line: Int) { remaining = max(0, line - 1) }

    /// Where the line begins; nil where the text so far has fewer lines.
    mutating func advance(in storage: TextStorage) -> Int? {
        if remaining == 0 { return utf16 }
        while utf16 < storage.length {
            let count = min(Self.chunk, storage.length - utf16)
            let end = withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { units in
                storage.copyUTF16(utf16..<utf16 + count, into: units)
                return countLines(in: units)
            }
            utf16 += end ?? count
            if end != nil { return utf16 }
        }
        return nil
    }

    /// Where the line begins in some characters; nil where they have fewer line feeds.
    private mutating func countLines(in units: UnsafeMutableBufferPointer<UInt16>) -> Int? {
        var index = 0
        while index < units.count {
            let unit = units[index]
            index += 1
            guard unit == 0x0A else { continue }
            remaining -= 1
            if remaining == 0 { return index }
        }
        return nil
    }
}
