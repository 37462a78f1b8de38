public import TextKit

/// How a window is to come up.
public struct WindowOptions {
    public var title = ""
    /// `WM_CLASS`: the instance by which resources and rules of window managers find this window.
    public var instanceName = "recto"
    public var className = "Recto"
    public var geometry = WindowGeometry()
    /// Pictures of several sizes for the window list.
    public var icons: [Bitmap] = []

    public init() {}
}

/// A size and a place in the notation `WIDTHxHEIGHT+X+Y` of X programs, device pixels; negative offsets count from the
/// right and the bottom.
public struct WindowGeometry: Equatable, Sendable {
    public var width, height: Int?
    public var x, y: Offset?

    /// A distance from the near edge of the screen (`+`) or the far one (`-`).
    public struct Offset: Equatable, Sendable {
        public var pixels: Int
        public var isFromFarEdge: Bool

        public init(_ pixels: Int, isFromFarEdge: Bool = false) {
            self.pixels = pixels
            self.isFromFarEdge = isFromFarEdge
        }
    }

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

    /// `+10`, `-10`, and `+-10` for a place beyond the edge.
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
