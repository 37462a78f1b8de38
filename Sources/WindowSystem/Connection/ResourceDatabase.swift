import CX11
import Glibc

/// The X resources a person has set (`xrdb`, `~/.Xresources`): the text of `RESOURCE_MANAGER` on the root window, matched
/// by Xlib's own rules of precedence.
///
/// Xlib keeps the property as it was when the connection was opened; a value made from the property read anew sees changes.
@MainActor final class ResourceDatabase {
    private let raw: XrmDatabase?

    init(text: String) {
        XrmInitialize()
        raw = text.isEmpty ? nil : XrmGetStringDatabase(text)
    }

    isolated deinit {
        if let raw { XrmDestroyDatabase(raw) }
    }

    /// The value of a resource such as `Xft.dpi` under class `Xft.Dpi`.
    func string(_ name: String, class className: String) -> String? {
        guard let raw else { return nil }
        var type: UnsafeMutablePointer<CChar>?
        var value = XrmValue()
        guard XrmGetResource(raw, name, className, &type, &value) != 0, let address = value.addr else { return nil }
        let text = String(cString: address)
        return text.trimmed
    }

    /// The value of `Xft.<name>`.
    func xft(_ name: String) -> String? {
        string("Xft.\(name)", class: "Xft.\(name.prefix(1).uppercased())\(name.dropFirst())")
    }

    /// The value of `recto.<name>`.
    func recto(_ name: String) -> String? {
        string("recto.\(name)", class: "Recto.\(name.prefix(1).uppercased())\(name.dropFirst())")
    }
}

extension String {
    /// Without white space at either end.
    nonisolated var trimmed: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
