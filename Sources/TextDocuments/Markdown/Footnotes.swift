/// The footnotes that a Markdown source defines, and the source without them.
struct Footnotes {
    /// The lines of each note by its label, in small letters.
    var texts: [String: [[UInt8]]] = [:]
    /// The source without the definitions.
    var body: [UInt8] = []
    /// The labels that have a number, in order; the first is 1.
    private(set) var order: [String] = []
    private var numbers: [String: Int] = [:]
    /// How often the text refers to each of them.
    private(set) var uses: [Int] = []
    /// How many bytes the scanner looked at.
    var work = 0

    /// A label between `[^` and `]`, without white space and brackets, and where what follows it begins; nil where there is none.
    /// O(length of the label).
    static func label(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (label: String, end: Int)? {
        guard start + 3 < bytes.count, bytes[start] == UInt8(ascii: "["), bytes[start + 1] == UInt8(ascii: "^") else { return nil }
        var end = start + 2
        while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "["), bytes[end] != UInt8(ascii: "]") { end += 1 }
        guard end < bytes.count, end > start + 2, bytes[end] == UInt8(ascii: "]") else { return nil }
        return (String(decoding: bytes[(start + 2)..<end], as: UTF8.self).lowercased(), end + 1)
    }

    /// The number of a note, in the order of first use; nil where no note has the label.
    mutating func number(_ label: String) -> Int? {
        if let known = numbers[label] { return known }
        guard texts[label] != nil else { return nil }
        order.append(label)
        uses.append(0)
        numbers[label] = order.count
        return order.count
    }

    /// Counts a reference to a note; answers which one of those it is.
    mutating func use(_ number: Int) -> Int {
        uses[number - 1] += 1
        return uses[number - 1]
    }

    /// The notes that have a number, and those they name, as the items of a list, with all of the body below where it may give links their
    /// addresses.
    mutating func source() -> [UInt8] {
        var source: [UInt8] = []
        var index = 0
        while index < order.count {
            let lines = texts[order[index], default: []].drop { $0.isEmpty }
            index += 1
            let mark = Array("\(index). ".utf8)
            let indent = [UInt8](repeating: 0x20, count: mark.count)
            for (number, line) in lines.enumerated() {
                if number == 0 { source += mark } else if !line.isEmpty { source += indent }
                source += line
                source.append(10)
                numberReferences(in: line)
            }
            if lines.isEmpty { source += mark + [10] }
        }
        return hasDefinitions ? source + "\n<!-- -->\n\n".utf8 + body : source
    }

    /// Whether the body may define links: a label's bracket and its colon stand together. O(length).
    private var hasDefinitions: Bool {
        body.withUnsafeBufferPointer { bytes in
            var index = 0
            while let close = bytes.index(of: UInt8(ascii: "]"), from: index) {
                index = close + 1
                if index < bytes.count, bytes[index] == UInt8(ascii: ":") { return true }
            }
            return false
        }
    }

    /// Gives the notes that a note refers to their numbers.
    private mutating func numberReferences(in line: [UInt8]) {
        line.withUnsafeBufferPointer { bytes in
            for index in bytes.indices where bytes[index] == UInt8(ascii: "[") {
                if let (label, _) = Self.label(bytes, at: index) { _ = number(label) }
            }
        }
    }
}
