import CX11
import TextKit

/// Colours as sources to draw with.
@MainActor final class SolidColors {
    private let connection: Connection
    /// The pictures by the colours' words.
    private var pictures: [UInt64: XID] = [:]
    /// The pictures that were looked up last: a page asks for each of its few colours again with every word.
    private var recent: [(color: UInt64, picture: XID)] = []
    private static let mostRecent = 8
    /// A document has a handful of colours; a page of text that is coloured by meaning has hundreds, and a fade passes through many.
    private static let capacity = 4096

    init(_ connection: Connection) { self.connection = connection }

    isolated deinit {
        for picture in pictures.values { XRenderFreePicture(connection.raw, picture) }
    }

    /// The source, if there is one already.
    func cached(_ color: RGBA) -> XID? {
        let color = color.words
        for last in recent where last.color == color { return last.picture }
        guard let cached = pictures[color] else { return nil }
        if recent.count == Self.mostRecent { recent.removeFirst() }
        recent.append((color, cached))
        return cached
    }

    /// Whether a new colour replaces all others.
    var isFull: Bool { pictures.count >= Self.capacity }

    func picture(_ color: RGBA) -> XID { cached(color) ?? make(color) }

    /// A source for a colour that is not known.
    func make(_ color: RGBA) -> XID {
        if isFull {
            for picture in pictures.values { XRenderFreePicture(connection.raw, picture) }
            pictures.removeAll(keepingCapacity: true)
            recent.removeAll(keepingCapacity: true)
        }
        var value = color.renderColor(depth: connection.depth)
        let picture = XRenderCreateSolidFill(connection.raw, &value)
        pictures[color.words] = picture
        return picture
    }
}

extension RGBA {
    fileprivate nonisolated var words: UInt64 { UInt64(red) << 48 | UInt64(green) << 32 | UInt64(blue) << 16 | UInt64(alpha) }

    /// With the colour multiplied by alpha, as RENDER wants it. A screen of depth 16 has one bit more for green than for red and blue:
    /// it is given as many levels of each, so that what is grey stays grey and paper does not turn pink.
    nonisolated func renderColor(depth: Int32) -> XRenderColor {
        let level = green >> 11
        let even = depth == 16 ? level << 11 | level << 6 | level << 1 | level >> 4 : green
        func multiplied(_ component: UInt16) -> UInt16 {
            UInt16((UInt32(component) * UInt32(alpha) + 0x7FFF) / 0xFFFF)
        }
        return XRenderColor(
            red: multiplied(red), green: multiplied(even), blue: multiplied(blue), alpha: alpha)
    }
}
