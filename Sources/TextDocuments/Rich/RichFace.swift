import Foundation

/// The face that characters are wanted in, by name. What the names say is found once: a reader that has many runs in one face keeps it.
struct RichFace: Hashable {
    /// In the order of preference; empty for the default face.
    let families: [String]
    /// Whether one of them is monospaced by its name.
    let isMonospaced: Bool

    /// O(length of the names).
    init(_ families: [String]) {
        self.families = families
        isMonospaced = families.contains(where: Self.namesMonospaced)
    }

    private static func namesMonospaced(_ family: String) -> Bool {
        let name = family.lowercased()
        if ["mono", "courier", "menlo", "consol", "monaco", "typewriter"].contains(where: { name.contains($0) }) { return true }
        // Fira Code and Source Code Pro, but not Encode Sans.
        return name.split { !$0.isLetter }.contains { codeFaces.contains($0) || $0.hasSuffix("code") && $0 != "encode" }
    }

    /// Words of the names of faces for code that say nothing of it.
    private static let codeFaces: Set<Substring> = ["hack", "iosevka", "cascadia", "terminus", "fixedsys"]
}
