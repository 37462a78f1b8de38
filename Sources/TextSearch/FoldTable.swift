import CUnicode
import Synchronization

/// The unit that each UTF-16 unit is compared as. One table for each way to compare; the part beyond Latin-1 is made when a text needs it.
final class FoldTable: Sendable {
    private let foldsCase: Bool
    private let foldsMarks: Bool
    private let latin1: [UInt16]
    private let rest = Mutex<[UInt16]?>(nil)

    private init(foldsCase: Bool, foldsMarks: Bool) {
        self.foldsCase = foldsCase
        self.foldsMarks = foldsMarks
        latin1 = Self.fold(0..<0x100, foldsCase, foldsMarks)
    }

    private static let tables = [(false, false), (false, true), (true, false), (true, true)].map {
        FoldTable(foldsCase: $0.0, foldsMarks: $0.1)
    }

    static func shared(foldsCase: Bool, foldsMarks: Bool) -> FoldTable { tables[(foldsCase ? 2 : 0) + (foldsMarks ? 1 : 0)] }

    /// The folded forms of Latin-1, by the units.
    var ofLatin1: [UInt16] { latin1 }

    /// The folded forms of all units, by the units.
    var ofAll: [UInt16] {
        rest.withLock { rest in
            if let rest { return rest }
            let made = Self.fold(0..<0x1_0000, foldsCase, foldsMarks)
            rest = made
            return made
        }
    }

    subscript(unit: UInt16) -> UInt16 { unit < 0x100 ? latin1[Int(unit)] : ofAll[Int(unit)] }

    private static func fold(_ units: Range<Int>, _ foldsCase: Bool, _ foldsMarks: Bool) -> [UInt16] {
        [UInt16](unsafeUninitializedCapacity: units.count) { buffer, count in
            cunicode_fold_units(UInt16(units.lowerBound), Int32(units.count), foldsCase, foldsMarks, buffer.baseAddress!)
            count = units.count
        }
    }
}
