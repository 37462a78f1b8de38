public import Foundation

extension NSAttributedString {
    /// Whether any character carries an attachment (NSAttributedString.containsAttachments). O(runs), and it stops at the first.
    public var containsAttachments: Bool { containsAttachments(in: NSRange(location: 0, length: length)) }

    /// Whether any character of a range carries an attachment (NSAttributedString.containsAttachments(in:)). O(runs of the range), and
    /// it stops at the first.
    public func containsAttachments(in range: NSRange) -> Bool {
        var isFound = false
        enumerateAttribute(.attachment, in: range) { value, _, stop in
            if value != nil {
                isFound = true
                stop.pointee = true
            }
        }
        return isFound
    }
}
