import TextKit

extension TextSearch {
    /// The text to put in the place of a hit.
    ///
    /// Of a regular expression, `$1` in the template stands for what its first group has met, `$0` for the whole hit, `${name}` for a group
    /// with a name; `\n` is a line's end, `\t` a tab, and a backslash before anything else leaves that as it is. What names no group
    /// stays. For words the template is the text itself. O(length of the template and the hit).
    /// - Parameters:
    ///   - hit: its offsets, as the search gives them.
    ///   - lineEnding: what ends a line.
    public func replacement(of hit: Range<Int>, by template: String, lineEnding: String = "\n") -> String {
        guard let expression, template.contains(where: { $0 == "$" || $0 == "\\" }) else { return template }
        let groups = groups(of: hit, expression)
        var result = ""
        var rest = template[...]
        while let next = rest.firstIndex(where: { $0 == "$" || $0 == "\\" }) {
            result += rest[..<next]
            let after = rest[rest.index(after: next)...]
            if rest[next] == "\\" {
                guard let escaped = after.first else { return result + "\\" }
                result += escaped == "n" ? lineEnding : escaped == "t" ? "\t" : String(escaped)
                rest = after.dropFirst()
            } else if let (group, end) = Self.group(after, groups.count, expression) {
                result += groups[group]
                rest = end
            } else {
                result += "$"
                rest = after
            }
        }
        return result + rest
    }

    /// What the groups of a hit have met; empty for those that have no part in it.
    private func groups(of hit: Range<Int>, _ expression: ExpressionMatcher) -> [String] {
        let window = max(0, hit.lowerBound - Self.reach)..<min(storage.utf16Count, hit.upperBound + Self.reach)
        let units = [UInt16](unsafeUninitializedCapacity: window.count) { buffer, count in
            storage.copyUTF16(window, into: UnsafeMutableBufferPointer(rebasing: buffer[..<window.count]))
            count = window.count
        }
        return units.withUnsafeBufferPointer { units in
            expression.groups(in: units, at: hit.lowerBound - window.lowerBound).map { range in
                range.map { String(decoding: units[$0], as: UTF16.self) } ?? ""
            }
        }
    }

    /// The group that a template names after a dollar sign, and what follows the name: of digits as many as there is a group for.
    private static func group(_ text: Substring, _ count: Int, _ expression: ExpressionMatcher) -> (Int, Substring)? {
        if text.first == "{" {
            guard let end = text.firstIndex(of: "}") else { return nil }
            let name = String(text[text.index(after: text.startIndex)..<end])
            guard let group = Int(name) ?? expression.group(named: name), (0..<count).contains(group) else { return nil }
            return (group, text[text.index(after: end)...])
        }
        var (group, end) = (Int?.none, text.startIndex)
        while end < text.endIndex, text[end].isASCII, let digit = text[end].wholeNumberValue, (group ?? 0) * 10 + digit < count {
            group = (group ?? 0) * 10 + digit
            text.formIndex(after: &end)
        }
        return group.map { ($0, text[end...]) }
    }
}
