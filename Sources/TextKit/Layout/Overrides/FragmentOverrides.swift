/// The values set for a line fragment that differ from those of its row and its text. Heights are relative to the row, so that they
/// move along with it; glyphs are numbered from the paragraph's first.
final class FragmentOverrides {
    /// The top of the fragment's rectangle below its row's, and its height where that is not the row's.
    var top = Fixed.zero
    var height: Fixed?
    /// The rectangle set for the text, where it differs from that of the characters: x in the container, y below the row's top.
    var used: FixedRect?
    /// How far the fragment's baseline is below its row's.
    var baselineShift = Fixed.zero
    /// How far the fragment has been moved to the right of where it was laid out.
    var shift = Fixed.zero
    /// The container that an override has set; nil for the one that it was laid out in.
    weak var container: TextContainer?
    var moves = GlyphMoves()
    /// The setting of each glyph; others are shown if they have ink.
    var isHidden: [Int: Bool] = [:]
    /// The setting of each glyph; others draw outside if their ink lies there.
    var drawsOutside: [Int: Bool] = [:]
    /// The sizes set for attachments, by glyph; others have the size that their attachment gives.
    var attachmentSizes: [Int: (width: Fixed, height: Fixed)] = [:]
}

/// The displacements of a line's glyphs from where the glyphs before them would put them.
struct GlyphMoves: Equatable {
    struct Move: Equatable {
        var glyphs: Range<Int>
        /// Right and down, device pixels.
        var x, y: Fixed
    }

    /// Ascending and apart.
    private(set) var moves: [Move] = []

    var isEmpty: Bool { moves.isEmpty }

    /// The one move of all glyphs of a range; nil where some are moved otherwise than others.
    func common(to glyphs: Range<Int>) -> Move? {
        guard moves.count == 1, moves[0].glyphs.lowerBound <= glyphs.lowerBound, moves[0].glyphs.upperBound >= glyphs.upperBound else {
            return nil
        }
        return moves[0]
    }

    /// O(log moves).
    func move(of glyph: Int) -> Move? {
        let index = moves.partitioningIndex { $0.glyphs.upperBound > glyph }
        return index < moves.count && moves[index].glyphs.contains(glyph) ? moves[index] : nil
    }

    /// Moves the glyphs so, whatever moved them before. O(moves).
    mutating func set(_ glyphs: Range<Int>, x: Fixed, y: Fixed) {
        guard !glyphs.isEmpty else { return }
        var rest: [Move] = []
        func append(_ part: Range<Int>, _ x: Fixed, _ y: Fixed) {
            guard !part.isEmpty, x != .zero || y != .zero else { return }
            if let last = rest.last, last.glyphs.upperBound == part.lowerBound, last.x == x, last.y == y {
                rest[rest.count - 1].glyphs = last.glyphs.lowerBound..<part.upperBound
            } else {
                rest.append(Move(glyphs: part, x: x, y: y))
            }
        }
        for move in moves where move.glyphs.lowerBound < glyphs.lowerBound {
            append(move.glyphs.lowerBound..<min(move.glyphs.upperBound, glyphs.lowerBound), move.x, move.y)
        }
        append(glyphs, x, y)
        for move in moves where move.glyphs.upperBound > glyphs.upperBound {
            append(max(move.glyphs.lowerBound, glyphs.upperBound)..<move.glyphs.upperBound, move.x, move.y)
        }
        moves = rest
    }
}

extension LineFragment {
    var overrides: FragmentOverrides? { extras?.overrides }

    /// Its setting, made now if there is none.
    mutating func madeOverrides() -> FragmentOverrides {
        let extras = extras ?? FragmentExtras()
        self.extras = extras
        let overrides = extras.overrides ?? FragmentOverrides()
        extras.overrides = overrides
        return overrides
    }
}
