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
            let text = storage.attributedSubstring(from: NSRange(location: utf16, length: count)).string
            for unit in text.utf16 {
                utf16 += 1
                guard unit == 0x0A else { continue }
                remaining -= 1
                if remaining == 0 { return utf16 }
            }
        }
        return nil
    }
}
