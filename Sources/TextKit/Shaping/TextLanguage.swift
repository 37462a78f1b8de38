import CText
import Foundation

/// The language of text that does not name one.
enum TextLanguage {
    /// BCP 47, from the environment as POSIX orders it; English in the C locale.
    static let system: String = {
        let environment = ProcessInfo.processInfo.environment
        let value = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let name = value.prefix { $0 != "." && $0 != "@" }
        if name.isEmpty || name == "C" || name == "POSIX" { return "en" }
        return String(name.map { $0 == "_" ? "-" : $0 })
    }()

    /// HarfBuzz's language, which lives as long as the process; that of the locale for an empty name.
    static func shaping(_ name: String) -> OpaquePointer { hb_language_from_string(name, -1) ?? hb_language_get_default() }
}
