public import TextKit

/// The initial properties of a window.
public struct WindowOptions {
    /// The text of the title bar, in any script (`WM_NAME`, `_NET_WM_NAME`); an empty one is “recto”.
    public var title = ""
    /// The instance of `WM_CLASS`, by which resources and rules of window managers find this window (ICCCM 4.1.2.5).
    public var instanceName = "recto"
    /// The class of `WM_CLASS`, by which resources and rules of window managers find all windows of the program.
    public var className = "Recto"
    /// What the window is among those of its class, for rules of window managers and for sessions (`WM_WINDOW_ROLE`, ICCCM 5.1); an empty
    /// one, as by default, is not told.
    public var role = ""
    /// The requested size and position; by default both are left open.
    public var geometry = WindowGeometry()
    /// Pictures of several sizes for the window list.
    public var icons: [Bitmap] = []

    /// The default options: no title, recto's class, and the size and the position left open.
    public init() {}
}

/// A size and a position in the notation `WIDTHxHEIGHT+X+Y` of X programs, device pixels; negative offsets count from the
/// right and the bottom.
public struct WindowGeometry: Equatable, Sendable {
    /// Device pixels across; nil is 900 logical ones, at most nine tenths of the monitor below the pointer.
    public var width: Int?
    /// Device pixels down; nil is 1000 logical ones, at most nine tenths of the monitor below the pointer.
    public var height: Int?
    /// From the left or the right edge of the screen to that edge of the window; nil leaves the position to the window manager.
    public var x: Offset?
    /// From the top or the bottom edge of the screen to that edge of the window; nil with an `x` is the top edge.
    public var y: Offset?

    /// A distance from the near edge of the screen (`+`) or the far one (`-`).
    public struct Offset: Equatable, Sendable {
        /// Device pixels inwards from the edge; negative beyond it.
        public var pixels: Int
        /// Whether it counts from the right or the bottom edge.
        public var isFromFarEdge: Bool

        /// A distance in device pixels, from the left or the top edge unless said otherwise.
        public init(_ pixels: Int, isFromFarEdge: Bool = false) {
            self.pixels = pixels
            self.isFromFarEdge = isFromFarEdge
        }
    }

    /// Leaves the size and the position open.
    public init() {}

    /// Parses `900x1000`, `900x1000+10-20` or `+10+20`; nil for anything else, sizes of 0 among it.
    public init?(_ text: String) {
        var rest = Substring(text)
        if rest.first == "=" { rest.removeFirst() }
        if rest.first?.isNumber == true {
            guard let width = Self.number(&rest), rest.popFirst()?.lowercased() == "x", let height = Self.number(&rest),
                (1...32767).contains(width), (1...32767).contains(height)
            else { return nil }
            self.width = width
            self.height = height
        }
        if !rest.isEmpty {
            guard let x = Self.offset(&rest), let y = Self.offset(&rest) else { return nil }
            self.x = x
            self.y = y
        }
        if !rest.isEmpty || (width == nil && x == nil) { return nil }
    }

    private static func number(_ text: inout Substring) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        text.removeFirst(digits.count)
        return Int(digits)
    }

    /// `+10`, `-10`, and `+-10` for a position beyond the edge.
    private static func offset(_ text: inout Substring) -> Offset? {
        guard let sign = text.popFirst(), sign == "+" || sign == "-" else { return nil }
        var factor = 1
        if let second = text.first, second == "-" || second == "+" {
            if second == "-" { factor = -1 }
            text.removeFirst()
        }
        guard let value = number(&text), value <= 32767 else { return nil }
        return Offset(value * factor, isFromFarEdge: sign == "-")
    }
}
