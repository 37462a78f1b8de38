import Foundation

/// `calc()`, `min()`, `max()` and `clamp()` of lengths (CSS Values 4, § 10).
struct CSSCalculation {
    /// A number, or a length in pixels.
    private struct Value {
        var number: CGFloat
        var isLength: Bool
    }

    private let words: [String]
    private var index = 0
    private let base: CSSLength.Base
    private static let greatestDepth = 16

    /// The length in pixels; nil where it is none.
    static func length(_ source: String, _ base: CSSLength.Base) -> CGFloat? {
        guard source.utf8.count < 1024 else { return nil }
        var calculation = CSSCalculation(words: tokens(source), base: base)
        guard let value = calculation.value(0), calculation.index == calculation.words.count, value.isLength || value.number == 0,
            value.number.isFinite, abs(value.number) < 1e6
        else { return nil }
        return value.number
    }

    private init(words: [String], base: CSSLength.Base) {
        self.words = words
        self.base = base
    }

    private static func tokens(_ source: String) -> [String] {
        var tokens: [String] = []
        var word = ""
        func end() {
            if !word.isEmpty { tokens.append(word) }
            word = ""
        }
        for character in source.lowercased() {
            switch character {
            case "(":
                word.append(character)
                end()
            case ")", ",", "*", "/":
                end()
                tokens.append(String(character))
            // A sign parts only where it stands alone.
            case "+",
                "-" where word.isEmpty:
                word.append(character)
            case " ", "\n", "\t": end()
            default: word.append(character)
            }
        }
        end()
        return tokens
    }

    private mutating func take(_ word: String) -> Bool {
        guard index < words.count, words[index] == word else { return false }
        index += 1
        return true
    }

    private mutating func sum(_ depth: Int) -> Value? {
        guard var left = product(depth) else { return nil }
        while index < words.count, words[index] == "+" || words[index] == "-" {
            let isMinus = words[index] == "-"
            index += 1
            guard let right = product(depth), left.isLength == right.isLength else { return nil }
            left.number += isMinus ? -right.number : right.number
        }
        return left
    }

    private mutating func product(_ depth: Int) -> Value? {
        guard var left = value(depth) else { return nil }
        while index < words.count, words[index] == "*" || words[index] == "/" {
            let divides = words[index] == "/"
            index += 1
            guard let right = value(depth) else { return nil }
            if divides {
                guard !right.isLength, right.number != 0 else { return nil }
                left.number /= right.number
            } else {
                guard !left.isLength || !right.isLength else { return nil }
                left = Value(number: left.number * right.number, isLength: left.isLength || right.isLength)
            }
        }
        return left
    }

    private mutating func value(_ depth: Int) -> Value? {
        guard depth < Self.greatestDepth, index < words.count else { return nil }
        let word = words[index]
        index += 1
        switch word {
        case "calc(", "(", "-webkit-calc(", "+(": return closed(sum(depth + 1))
        case "-(": return closed(sum(depth + 1)).map { Value(number: -$0.number, isLength: $0.isLength) }
        case "min(", "max(", "clamp(":
            var list: [Value] = []
            repeat {
                guard let next = sum(depth + 1) else { return nil }
                list.append(next)
            } while take(",")
            guard take(")"), let first = list.first, list.allSatisfy({ $0.isLength == first.isLength }) else { return nil }
            let numbers = list.map(\.number)
            switch word {
            case "min(": return Value(number: numbers.min() ?? 0, isLength: first.isLength)
            case "max(": return Value(number: numbers.max() ?? 0, isLength: first.isLength)
            default: return numbers.count == 3 ? Value(number: max(numbers[0], min(numbers[1], numbers[2])), isLength: first.isLength) : nil
            }
        default:
            if let number = Double(word) { return Value(number: CGFloat(number), isLength: false) }
            return CSSLength.parse(word, base).map { Value(number: $0, isLength: true) }
        }
    }

    private mutating func closed(_ value: Value?) -> Value? { take(")") ? value : nil }
}
