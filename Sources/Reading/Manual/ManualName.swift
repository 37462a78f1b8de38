package import Foundation

/// The name of a page of the manual: `ls`, or with its section `printf(3)`.
nonisolated package struct ManualName: Equatable, Sendable {
    package let title: String
    /// As `3` or `3posix`; nil for the first that has the page.
    package let section: String?

    /// Reads `ls`, `ls(1)` and `ls.1`; nil for what no page is called so that it cannot be taken for an option or a path.
    init?(_ text: String) {
        var (title, section): (Substring, Substring?) = (text[...], nil)
        if title.hasSuffix(")"), let open = title.firstIndex(of: "(") {
            section = title[title.index(after: open)...].dropLast()
            title = title[..<open]
        } else if let dot = title.lastIndex(of: "."), let first = title[dot...].dropFirst().first, first.isASCII, first.isNumber {
            section = title[title.index(after: dot)...]
            title = title[..<dot]
        }
        guard Self.isName(title), section.map(Self.isSection) ?? true else { return nil }
        self.title = String(title)
        self.section = section.map(String.init)
    }

    /// Reads an address, as a command line has it: `man:ls(1)`.
    package init?(address: String) {
        guard address.hasPrefix("man:") else { return nil }
        let name = address.dropFirst(4).drop { $0 == "/" }
        self.init(name.removingPercentEncoding ?? String(name))
    }

    /// Reads a link; its fragment does not belong to the name.
    package init?(_ url: URL) {
        guard url.scheme?.lowercased() == "man" else { return nil }
        self.init(address: "man:" + url.absoluteString.dropFirst(4).prefix { $0 != "#" })
    }

    private static func isName(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, first != UInt8(ascii: "-"), text.utf8.count <= 200 else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || "+-_.:@[".contains($0) }
    }

    private static func isSection(_ text: Substring) -> Bool {
        guard let first = text.first, first.isNumber || text == "n" || text == "l" else { return false }
        return text.utf8.count <= 12 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// As pages refer to each other.
    package var text: String { section.map { "\(title)(\($0))" } ?? title }

    /// What the state of the page is kept under: `man:printf(3)`.
    var identity: String { "man:" + text }

    /// A link to the page.
    var address: String { "man:" + (text.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? title) }

    /// The arguments by which `man` finds the page.
    var arguments: [String] { (section.map { [$0] } ?? []) + ["--", title] }
}
