import TextKit

extension DocumentContent {
    /// Whether the text begins with all of another one, which looks the same and leads to the same places; the other one ends with a
    /// paragraph. O(length of the other one).
    func begins(with other: DocumentContent) -> Bool {
        let count = other.text.utf8.count
        guard blocks.count >= other.blocks.count, text.utf8.count >= count, text.utf8.prefix(count) == other.text.utf8[...],
            text.utf8.count == count || text.utf8[count] == 10,
            zip(blocks, other.blocks).allSatisfy({ $0.utf16 == $1.utf16 && $0.place == $1.place && $0.role.values == $1.role.values })
        else { return false }
        let runs = text.runs.prefix(other.text.runs.count)
        return runs.count == other.text.runs.count
            && zip(runs, other.text.runs).allSatisfy { $0.utf16 == $1.utf16 && isEqual($0.inline, $1.inline, of: other) }
            && (text.runs.count == runs.count || text.runs[runs.count].utf16 >= other.text.utf16Count)
    }

    private func isEqual(_ own: Fragment.Inline, _ its: Fragment.Inline, of other: DocumentContent) -> Bool {
        func values<Value>(_ own: Int32, _ mine: [Value], _ its: Int32, _ theirs: [Value], _ areEqual: (Value, Value) -> Bool) -> Bool {
            if own < 0 || its < 0 { return own < 0 && its < 0 }
            return areEqual(mine[Int(own)], theirs[Int(its)])
        }
        let linksAreEqual = own.link < 0 || its.link < 0 ? own.link == its.link : links.isEqual(own.link, other.links, its.link)
        return own.traits == its.traits && linksAreEqual
            && values(own.language, languages, its.language, other.languages, ==)
            && values(own.appearance, appearances, its.appearance, other.appearances) { $0.values == $1.values }
            && values(own.attachment, attachments, its.attachment, other.attachments) { mine, theirs in
                guard let picture = mine as? PictureAttachment else { return type(of: mine) == type(of: theirs) }
                return (theirs as? PictureAttachment).map { picture.isSame(as: $0) } ?? false
            }
    }
}
