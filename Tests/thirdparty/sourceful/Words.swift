import Foundation

extension String {
    /// The words of the text in their order. Foundation on Linux enumerates no words.
    func enumerateWords(_ body: (String?, Range<String.Index>, Range<String.Index>, inout Bool) -> Void) {
        var (start, stop) = (startIndex, false)
        while !stop, let word = self[start...].firstRange(of: #/\w+/#) {
            body(String(self[word]), word, word, &stop)
            start = word.upperBound
        }
    }
}
