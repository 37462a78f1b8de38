import Foundation
import TextKit

extension BlockRole.CellAppearance {
    /// The appearance that the author of a page gives a box: without the defaults, and without what word processors write for every cell.
    init(_ box: RichBox) {
        if box.authored.contains(.width), let width = box.width, width > 0 {
            self.width = box.widthIsPercentage ? .percent(width) : box.widthEm.map { .ems(width / $0) } ?? .pixels(width)
        }
        if box.authored.contains(.verticalAlignment) { verticalAlignment = .init(rawValue: UInt(max(0, box.verticalAlignment))) }
        if box.authored.contains(.borders), box.borders.contains(where: { $0.width > 0 }) { borders = box.borders }
        if box.authored.contains(.padding) { padding = box.padding }
        if box.authored.contains(.background) { background = box.background }
    }
}

extension BlockRole.Cell {
    /// Whether it is the one whose direction is the table's.
    var isFirst: Bool { row == 0 && column == 0 }
}

/// Which way a text runs that does not say so.
enum FirstStrongDirection {
    /// Whether the first letter is of a script that is written from right to left; nil without letters.
    static func isRightToLeft(_ utf8: some Sequence<UInt8>) -> Bool? {
        var decoder = UTF8()
        var bytes = utf8.makeIterator()
        while true {
            switch decoder.decode(&bytes) {
            case .scalarValue(let scalar): if let found = isRightToLeft(scalar) { return found }
            case .emptyInput: return nil
            case .error: continue
            }
        }
    }

    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool? {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            scalar.properties.isAlphabetic ? true : nil
        default: scalar.properties.isAlphabetic ? false : nil
        }
    }
}
