import Foundation

/// Names of files within a folder.
package enum FileNames {
    /// A name that leads to no other folder: its slashes and control characters become hyphens.
    package static func valid(_ name: String) -> String {
        let scalars = name.unicodeScalars.map { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F ? "-" : $0 }
        var valid = String(String.UnicodeScalarView(scalars))
        // File systems allow 255 bytes; some are left for a number.
        while valid.utf8.count > 240 { valid.removeLast() }
        return valid.isEmpty || valid == "." || valid == ".." ? "Unnamed" : valid
    }

    /// Whether a name is one of a file in a folder.
    package static func isValid(_ name: String) -> Bool { !name.isEmpty && valid(name) == name }

    /// The name with a number before its extension.
    static func numbered(_ name: String, _ number: Int) -> String {
        let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
        return "\(name[..<dot]) \(number)\(name[dot...])"
    }
}
