import Foundation

extension NSString {
    /// The paragraphs of a range, each cut at the range's ends. Foundation on Linux enumerates those of the whole text.
    func enumerateSubstrings(
        in range: NSRange, options: NSString.EnumerationOptions,
        using block: (String?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var (start, stop) = (range.location, ObjCBool(false))
        repeat {
            guard start < length else { return }
            var (first, end, contentsEnd) = (0, 0, 0)
            getParagraphStart(&first, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: start, length: 0))
            let contents = NSIntersectionRange(NSRange(location: first, length: contentsEnd - first), range)
            let shown = NSRange(location: max(first, range.location), length: contents.length)
            block(
                substring(with: contents), shown, NSIntersectionRange(NSRange(location: first, length: end - first), range), &stop)
            start = max(end, start + 1)
        } while start < NSMaxRange(range) && !stop.boolValue
    }
}
