/// The marker of an item in a list as it is typed in Markdown: `- `, `12. `, `* [ ] `.
package struct ListMarker {
    /// How many UTF-16 units it has, the spaces after it and a box to tick among them.
    package let count: Int
    /// How many of them come before what belongs to the item: how far the lines of a list within it are moved in.
    let contentOffset: Int
    /// The marker of the item after it.
    let next: String
    /// The number of a numbered item as it is written, and what stands after it; nil of others.
    let number: (digits: String, end: Character)?

    /// The marker that begins at an index of a line; nil where there is none.
    package init?(_ line: [UInt16], from start: Int) {
        let units = line[start...].prefix(40)
        let text = String(decoding: units, as: UTF16.self)
        var sign = ""
        if let first = text.first, "-*+".contains(first) {
            sign = String(first)
            next = sign
            self.number = nil
        } else {
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            guard (1...9).contains(digits.count), let number = Int(digits), let end = text.dropFirst(digits.count).first, ".)".contains(end)
            else { return nil }
            sign = String(digits) + String(end)
            next = "\(number + 1)\(end)"
            self.number = (String(digits), end)
        }
        let rest = text.dropFirst(sign.count)
        let spaces = rest.prefix { $0 == " " || $0 == "\t" }
        guard !spaces.isEmpty || rest.isEmpty || rest.first?.isNewline == true else { return nil }
        contentOffset = sign.utf16.count + max(1, spaces.count)
        let box = rest.dropFirst(spaces.count)
        let hasBox = ["[ ] ", "[x] ", "[X] "].contains { box.hasPrefix($0) }
        count = sign.utf16.count + spaces.utf16.count + (hasBox ? 4 : 0)
        gap = (spaces.isEmpty ? " " : String(spaces)) + (hasBox ? "[ ] " : "")
    }

    /// What stands between the next marker's sign and its words.
    private let gap: String

    /// The marker of the item after it, whole.
    var following: String { next + gap }
}
