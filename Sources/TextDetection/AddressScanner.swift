import Foundation

/// Finds postal addresses with a street and either a postcode or a state: North American and British ones, German and
/// Dutch ones, and those of the Romance languages. They may run over lines.
struct AddressScanner {
    private let text: ScannedText

    init(_ text: ScannedText) { self.text = text }

    /// How many UTF-16 units are examined from the start of a number on.
    private static let reach = 160

    func scan() -> [DetectedData] {
        var found: [DetectedData] = []
        var index = 0
        var low = 0
        while index < text.count {
            guard UTF16Class.isDigit(text[index]) else {
                index += 1
                continue
            }
            let end = numberEnd(index)
            let isStart = index == 0 || !UTF16Class.isLetterOrDigit(text[index - 1])
            if isStart, end - index <= 5, let match = match(around: index, from: low) {
                found.append(match)
                low = match.range.upperBound
                index = max(end, low)
            } else {
                index = end
            }
        }
        return found
    }

    private func numberEnd(_ start: Int) -> Int {
        var end = start
        while end < text.count, UTF16Class.isDigit(text[end]) { end += 1 }
        return end
    }

    /// An address whose house number is here.
    private func match(around number: Int, from low: Int) -> DetectedData? {
        let before = max(low, number - 60)
        let window = before..<min(text.count, number + Self.reach)
        guard text[window].contains(where: UTF16Class.isUppercase) else { return nil }
        let tokens = DetectorTokens(text, in: window)
        guard let index = tokens.tokens.firstIndex(where: { $0.range.lowerBound == number }), tokens[index]?.kind == .number else {
            return nil
        }
        let parser = AddressParser(tokens: tokens)
        guard let address = parser.english(at: index) ?? parser.romance(at: index) ?? parser.germanic(at: index) else { return nil }
        let range = address.range
        guard let first = tokens[range.lowerBound], let last = tokens[range.upperBound - 1] else { return nil }
        return DetectedData(range: first.range.lowerBound..<last.range.upperBound, value: .address(address.parts))
    }
}
