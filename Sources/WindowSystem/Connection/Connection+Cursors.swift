import CX11
import Glibc

extension Connection {
    /// A cursor of the core font, for which themes have their own picture, that many times as large as elsewhere on the display.
    func makeCursor(glyph: UInt32, enlarged: Double) -> XID {
        guard enlarged != 1, let sizes = CursorSizes.shared else { return XCreateFontCursor(raw, glyph) }
        let usual = sizes.get(raw)
        _ = sizes.set(raw, Int32((Double(usual) * enlarged).rounded()))
        defer { _ = sizes.set(raw, usual) }
        return XCreateFontCursor(raw, glyph)
    }
}

/// How large themes of cursors are to be: functions of libXcursor, which Xlib loads by itself where it is installed.
struct CursorSizes {
    /// In device pixels.
    let get: @convention(c) (OpaquePointer) -> Int32
    let set: @convention(c) (OpaquePointer, Int32) -> Int32

    /// Nil where the library is not installed: there all cursors have one size.
    static let shared = CursorSizes()

    private init?() {
        guard let library = dlopen("libXcursor.so.1", RTLD_LAZY), let get = dlsym(library, "XcursorGetDefaultSize"),
            let set = dlsym(library, "XcursorSetDefaultSize")
        else { return nil }
        self.get = unsafeBitCast(get, to: (@convention(c) (OpaquePointer) -> Int32).self)
        self.set = unsafeBitCast(set, to: (@convention(c) (OpaquePointer, Int32) -> Int32).self)
    }
}
