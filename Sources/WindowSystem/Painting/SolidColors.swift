import CX11
import TextKit

/// Colours as sources to draw with.
@MainActor final class SolidColors {
    private let connection: Connection
    private var pictures: [RGBA: XID] = [:]
    /// A document has a handful of colours; a fade may pass through many.
    private static let capacity = 256

    init(_ connection: Connection) { self.connection = connection }

    isolated deinit {
        for picture in pictures.values { XRenderFreePicture(connection.raw, picture) }
    }

    func picture(_ color: RGBA) -> XID {
        if let known = pictures[color] { return known }
        if pictures.count == Self.capacity {
            for picture in pictures.values { XRenderFreePicture(connection.raw, picture) }
            pictures = [:]
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
