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

    /// Has a connection without `RESOURCE_MANAGER` use an empty database from now on, as Xft and the cursors ask for some forty resources:
    /// Xlib would look for files in the home folder each time.
    func install(for display: OpaquePointer) {
        guard raw == nil, XResourceManagerString(display) == nil, XrmGetDatabase(display) == nil, !Self.hasFiles,
            let empty = XrmGetStringDatabase("")
        else { return }
        XrmSetDatabase(display, empty)
    }

    /// Whether there is a file in which Xlib looks for resources where the server has none.
    private static var hasFiles: Bool {
        if getenv("XENVIRONMENT") != nil { return true }
        guard let home = getenv("HOME").map({ String(cString: $0) }) else { return false }
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return [".Xdefaults", ".Xdefaults-" + host].contains { access(home + "/" + $0, R_OK) == 0 }
    }

    /// Whether no resource is set.
    var isEmpty: Bool { raw == nil }

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
