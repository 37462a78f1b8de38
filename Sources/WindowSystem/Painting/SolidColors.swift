import CX11
import TextKit

/// Colours as sources to draw with.
@MainActor final class SolidColors {
    private let connection: Connection
    private var pictures: [RGBA: XID] = [:]
    /// Those that were looked up last: a page asks for each of its few again with every word.
    private var recent: [(color: RGBA, picture: XID)] = []
    private static let mostRecent = 8
    /// A document has a handful of colours; a fade may pass through many.
    private static let capacity = 256

    init(_ connection: Connection) { self.connection = connection }

    isolated deinit {
        for picture in pictures.values { XRenderFreePicture(connection.raw, picture) }
    }

    /// The source, if there is one already.
    func known(_ color: RGBA) -> XID? {
        for last in recent where last.color == color { return last.picture }
        guard let known = pictures[color] else { return nil }
        if recent.count == Self.mostRecent { recent.removeFirst() }
        recent.append((color, known))
        return known
    }

    /// Whether a new colour takes the places of all others.
    var isFull: Bool { pictures.count >= Self.capacity }

    func picture(_ color: RGBA) -> XID {
        if let known = known(color) { return known }
        if pictures.count == Self.capacity {
            for picture in pictures.values { XRenderFreePicture(connection.raw, picture) }
            pictures = [:]
            recent = []
        }
        var value = color.renderColor
        let picture = XRenderCreateSolidFill(connection.raw, &value)
        pictures[color] = picture
        return picture
    }
}

extension RGBA {
    /// With the colour multiplied by alpha, as RENDER wants it.
    nonisolated var renderColor: XRenderColor {
        func multiplied(_ component: UInt16) -> UInt16 {
            UInt16((UInt32(component) * UInt32(alpha) + 0x7FFF) / 0xFFFF)
        }
        return XRenderColor(
            red: multiplied(red), green: multiplied(green), blue: multiplied(blue), alpha: alpha)
    }
}
