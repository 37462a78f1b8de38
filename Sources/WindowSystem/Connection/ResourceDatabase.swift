import CX11
import Glibc

/// The X resources a person has set (`xrdb`, `~/.Xresources`): the text of `RESOURCE_MANAGER` on the root window, matched
/// by Xlib's own rules of precedence.
///
/// Xlib keeps the property as it was when the connection was opened; a value made from the property read anew sees changes.
@MainActor final class ResourceDatabase {
    private let raw: XrmDatabase?
    /// The program's own instance and class, each one component of a resource's name, dots or no dots.
    private let instance: XrmQuark
    private let ownClass: XrmQuark

    /// - Parameters:
    ///   - text: as `xrdb` writes it.
    ///   - instance: what the program's own resources are found by.
    ///   - className: what those of all its instances are found by.
    init(text: String, instance: String = "recto", class className: String = "Recto") {
        XrmInitialize()
        self.instance = XrmStringToQuark(instance)
        ownClass = XrmStringToQuark(className)
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
        return String(cString: address).trimmed
    }

    /// The value of `Xft.<name>`.
    func xft(_ name: String) -> String? {
        string("Xft.\(name)", class: "Xft.\(name.prefix(1).uppercased())\(name.dropFirst())")
    }

    /// The value of `<instance>.<name>`, the instance being the program's.
    func own(_ name: String) -> String? {
        guard let raw else { return nil }
        var type: XrmRepresentation = 0
        var value = XrmValue()
        // The 0 is Xlib's NULLQUARK, which ends a list.
        var names = [instance, XrmStringToQuark(name), 0]
        var classes = [ownClass, XrmStringToQuark("\(name.prefix(1).uppercased())\(name.dropFirst())"), 0]
        guard XrmQGetResource(raw, &names, &classes, &type, &value) != 0, let address = value.addr else { return nil }
        return String(cString: address).trimmed
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
