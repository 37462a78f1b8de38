import Foundation
import TextKit

/// Reads what programs write for terminals: colours and faces by escape sequences (ECMA-48, SGR), links (OSC 8), and characters struck
/// over one another, as typewriters made bold ones and underlined ones. All other sequences are left out.
struct TerminalText {
    private var style = TerminalStyle()
    /// What may be the beginning of something, kept until more comes.
    private var held: [UInt8] = []
    /// Longer sequences are none.
    private static let longestSequence = 4096

    /// Whether text as it stands is all that there is to these bytes. O(length).
    func isPlain(_ utf8: [UInt8]) -> Bool { held.isEmpty && style == TerminalStyle() && !utf8.contains(0x1B) && !utf8.contains(8) }

    /// Appends text to a document. O(length).
    /// - Parameter isLast: whether no more follows; else the end may be kept for the next call.
    mutating func append(_ utf8: [UInt8], isLast: Bool, to content: inout DocumentContent) {
        let bytes = held + utf8
        held = []
        var links: [String: Int32] = [:]
        var appearances: [InlineAppearance.Values: Int32] = [:]
        var (start, index) = (0, 0)
        while index < bytes.count {
            guard bytes[index] == 0x1B || bytes[index] == 8 else {
                index += 1
                continue
            }
            let isEscape = bytes[index] == 0x1B
            let before = isEscape ? index : Self.character(before: index, in: bytes, from: start)
            flush(bytes[start..<before], to: &content, &links, &appearances)
            start = before
            guard
                let end = isEscape ? sequence(bytes, at: index) : struck(bytes, from: before, at: index, to: &content, &links, &appearances)
            else {
                if !isLast, bytes.count - before < Self.longestSequence {
                    held = Array(bytes[before...])
                    return
                }
                index += 1
                continue
            }
            (start, index) = (end, end)
        }
        // A character that the next one may be struck over.
        let kept = isLast ? bytes.count : Self.character(before: bytes.count, in: bytes, from: start)
        flush(bytes[start..<kept], to: &content, &links, &appearances)
        held = Array(bytes[kept...])
    }

    /// The beginning of the character before an index.
    private static func character(before index: Int, in bytes: [UInt8], from start: Int) -> Int {
        var at = index
        while at > start {
            at -= 1
            if bytes[at] & 0xC0 != 0x80 { break }
        }
        return at
    }

    private func flush(
        _ text: ArraySlice<UInt8>, to content: inout DocumentContent, _ links: inout [String: Int32],
        _ appearances: inout [InlineAppearance.Values: Int32], adding traits: InlineTraits = []
    ) {
        if text.isEmpty { return }
        var inline = Fragment.Inline()
        inline.traits = style.traits.union(traits)
        let values = style.appearance
        if !values.isPlain {
            if appearances[values] == nil {
                appearances[values] = Int32(content.appearances.count)
                content.appearances.append(InlineAppearance(values))
            }
            inline.appearance = appearances[values] ?? -1
        }
        if let target = style.link, let url = URL(string: target), url.scheme != nil {
            if links[target] == nil { links[target] = content.links.append(url) }
            inline.link = links[target] ?? -1
        }
        text.withUnsafeBufferPointer { content.text.append($0, inline) }
    }

    /// Takes a character, a backspace and what is struck over it, as often as that comes; answers where it ends, nil where bytes are missing.
    private func struck(
        _ bytes: [UInt8], from start: Int, at backspace: Int, to content: inout DocumentContent, _ links: inout [String: Int32],
        _ appearances: inout [InlineAppearance.Values: Int32]
    ) -> Int? {
        var shown = bytes[start..<backspace]
        var traits: InlineTraits = []
        var index = backspace
        while index < bytes.count, bytes[index] == 8 {
            let next = index + 1
            guard next < bytes.count else { return nil }
            var end = next + 1
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            let over = bytes[next..<end]
            if over.elementsEqual(shown) {
                traits.insert(.strong)
            } else if shown.elementsEqual([0x5F]) {
                (shown, traits) = (over, traits.union(.underline))
            } else if over.elementsEqual([0x5F]) {
                traits.insert(.underline)
            } else {
                // The bullet of typewriters is a plus with an o.
                shown = shown.elementsEqual([0x2B]) && over.elementsEqual([0x6F]) ? [0xE2, 0x80, 0xA2] : over
            }
            index = end
        }
        flush(shown, to: &content, &links, &appearances, adding: traits)
        return index
    }

    // MARK: Escape sequences

    /// Obeys a sequence and answers where it ends; nil where bytes are missing, or where it is none.
    private mutating func sequence(_ bytes: [UInt8], at escape: Int) -> Int? {
        guard escape + 1 < bytes.count else { return nil }
        switch bytes[escape + 1] {
        case UInt8(ascii: "["):
            let body = escape + 2
            guard let end = bytes[body...].prefix(Self.longestSequence).firstIndex(where: { !(0x20...0x3F).contains($0) }),
                (0x40...0x7E).contains(bytes[end])
            else { return nil }
            if bytes[end] == UInt8(ascii: "m") { style.apply(bytes[body..<end]) }
            return end + 1
        case UInt8(ascii: "]"):
            let body = bytes[(escape + 2)...].prefix(Self.longestSequence)
            guard let end = body.firstIndex(where: { $0 == 7 || $0 == 0x1B }) else { return nil }
            if bytes[end] == 0x1B, end + 1 >= bytes.count { return nil }
            takeLink(bytes[(escape + 2)..<end])
            return bytes[end] == 7 ? end + 1 : bytes[end + 1] == UInt8(ascii: "\\") ? end + 2 : end
        case UInt8(ascii: "("), UInt8(ascii: ")"): return escape + 2 < bytes.count ? escape + 3 : nil
        case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "7"), UInt8(ascii: "8"), UInt8(ascii: "M"), UInt8(ascii: "\\"):
            return escape + 2
        default: return nil
        }
    }

    private mutating func takeLink(_ body: ArraySlice<UInt8>) {
        let parts = body.split(separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].elementsEqual([UInt8(ascii: "8")]) else { return }
        style.link = parts[2].isEmpty ? nil : String(decoding: parts[2], as: UTF8.self)
    }
}
