import TextKit

/// The counters of a page, and the text before and after elements that is made of them (CSS Lists 3, § 4; CSS Content 3).
struct HTMLCounters {
    /// For each name the counters that are open, outermost first, with the depth of the element that began each.
    private var open: [String: [(depth: Int, value: Int)]] = [:]
    /// Those of `open` by the depths of their elements, the deepest last.
    private var begun: [(name: String, depth: Int)] = []
    private var quoteDepth = 0
    /// More names than a page needs are not counted.
    private static let mostNames = 256

    /// Begins and advances the counters of an element.
    /// - Parameter depth: of the element in the tree; counters end with its parent.
    mutating func enter(_ style: SharedStyle, depth: Int) {
        while let last = begun.last, last.depth > depth { end(last.name) }
        if style.counterResets.isEmpty, style.counterSteps.isEmpty { return }
        for reset in style.counterResets where open[reset.name] != nil || open.count < Self.mostNames {
            if let last = open[reset.name]?.last, last.depth == depth {
                open[reset.name]![open[reset.name]!.count - 1].value = reset.value
            } else {
                begin(reset.name, at: depth, reset.value)
            }
        }
        for step in style.counterSteps where open[step.name] != nil || open.count < Self.mostNames {
            if open[step.name]?.isEmpty != false { begin(step.name, at: depth, 0) }
            open[step.name]![open[step.name]!.count - 1].value += step.value
        }
    }

    private mutating func begin(_ name: String, at depth: Int, _ value: Int) {
        open[name, default: []].append((depth, value))
        begun.append((name, depth))
    }

    /// Ends the counter that was begun last, which is the innermost of its name.
    private mutating func end(_ name: String) {
        open[name]?.removeLast()
        begun.removeLast()
    }

    /// What `content` says. Pictures are left out, and characters that only a font of signs has.
    /// - Parameters:
    ///   - quotes: the marks of quotations.
    ///   - attribute: the value of an attribute of the element.
    mutating func text(_ content: String, _ quotes: QuotationMarks, attribute: (String) -> String?) -> String {
        var result = ""
        // What stands after a slash is for those who do not see the first part.
        let words = CSSText.words(content.replacing(") ", with: ")  "))
        for word in words {
            if word == "/" { break }
            switch word.lowercased() {
            case "none", "normal", "no-open-quote", "no-close-quote": continue
            case "open-quote":
                result += quotes.marks(at: quoteDepth).open
                quoteDepth += 1
                continue
            case "close-quote":
                quoteDepth = max(0, quoteDepth - 1)
                result += quotes.marks(at: quoteDepth).close
                continue
            default: break
            }
            if word.hasPrefix("\"") || word.hasPrefix("'") {
                result += CSSText.unquoted(word)
            } else if let arguments = Self.arguments(of: word, "attr") {
                result += attribute((arguments.first ?? "").lowercased()) ?? ""
            } else if let arguments = Self.arguments(of: word, "counters"), arguments.count > 1 {
                let counters = open[arguments[0]] ?? []
                let values = counters.isEmpty ? [0] : counters.map(\.value)
                result += values.map { Self.number($0, arguments.dropFirst(2).first) }.joined(separator: CSSText.unquoted(arguments[1]))
            } else if let arguments = Self.arguments(of: word, "counter"), let name = arguments.first {
                result += Self.number(open[name]?.last?.value ?? 0, arguments.dropFirst().first)
            }
        }
        return String(String.UnicodeScalarView(result.unicodeScalars.filter { !Self.isOfSigns($0) }).prefix(1024))
    }

    private static func isOfSigns(_ scalar: Unicode.Scalar) -> Bool {
        (0xE000...0xF8FF).contains(scalar.value) || scalar.value >= 0xF0000 || scalar.value == 0
    }

    private static func arguments(of word: String, _ name: String) -> [String]? {
        guard word.lowercased().hasPrefix(name + "("), word.hasSuffix(")") else { return nil }
        return CSSText.split(String(word.dropFirst(name.utf8.count + 1).dropLast()), ",")
    }

    private static func number(_ value: Int, _ style: String?) -> String {
        switch style?.lowercased() {
        case "none": return ""
        case "disc": return "•"
        case "circle": return "◦"
        case "square": return "▪"
        case "lower-alpha", "lower-latin": return RichList(format: "{lower-alpha}").marker(value)
        case "upper-alpha", "upper-latin": return RichList(format: "{upper-alpha}").marker(value)
        case "lower-roman": return RichList(format: "{lower-roman}").marker(value)
        case "upper-roman": return RichList(format: "{upper-roman}").marker(value)
        case "lower-greek": return RichList(format: "{lower-greek}").marker(value)
        case "decimal-leading-zero": return (0..<10).contains(value) ? "0\(value)" : "\(value)"
        default: return "\(value)"
        }
    }
}
