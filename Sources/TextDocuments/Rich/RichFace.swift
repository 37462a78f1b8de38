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
        // DejaVu Sans Mono, but not the faces of Monotype.
        if ["mono", "courier", "menlo", "consol", "monaco", "typewriter"].contains(where: { name.contains($0) }), !name.contains("monotype")
        {
            return true
        }
        // Fira Code and Source Code Pro, but not Lucida Sans Unicode.
        return name.split { !$0.isLetter }.contains { codeFaces.contains($0) || $0.hasSuffix("code") && !otherCodes.contains($0) }
    }

    /// Words of the names of other faces that end like those of faces for code.
    private static let otherCodes: Set<Substring> = ["encode", "unicode", "barcode"]

    /// Words of the names of faces for code that say nothing of it.
    private static let codeFaces: Set<Substring> = ["hack", "iosevka", "cascadia", "terminus", "fixedsys"]
}
