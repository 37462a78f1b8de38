import CText
import Foundation

/// The language of text that does not name one.
enum TextLanguage {
    /// BCP 47, from the environment as POSIX orders it; English in the C locale.
    static let system: String = {
        // One variable at a time: a table of them all takes a part of the time until a window shows.
        let values = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { (name: String) in getenv(name).map { String(cString: $0) } }
        let name = (values.first { !$0.isEmpty } ?? "").prefix { $0 != "." && $0 != "@" }
        if name.isEmpty || name == "C" || name == "POSIX" { return "en" }
        return String(name.map { $0 == "_" ? "-" : $0 })
    }()

    /// HarfBuzz's language, which lives as long as the process; that of the locale for an empty name.
    static func shaping(_ name: String) -> OpaquePointer { hb_language_from_string(name, -1) ?? hb_language_get_default() }
}
