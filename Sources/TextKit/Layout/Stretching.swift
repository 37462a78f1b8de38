/// Where justification may widen text: after spaces, and between the letters of scripts that write none.
enum Stretching {
    /// U+0020 and U+00A0.
    @inline(__always) static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0xA0 }

    /// Whether a cluster that begins with the unit may have room after it for want of spaces: ideographs, kana and what goes
    /// with them, Thai, Lao, Burmese, Khmer.
    @inline(__always)
    static func spreads(_ unit: UInt16) -> Bool {
        guard unit >= 0xE01 else { return false }
        switch unit {
        case 0xE01...0xEDF, 0x1000...0x109F, 0x1780...0x17FF: return true
        case 0x2E80...0x3029, 0x3030...0x3098, 0x309B...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF: return true
        case 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFFEF: return true
        // Planes 2 and 3.
        case 0xD840...0xD8BF: return true
        default: return false
        }
    }

    /// Whether a line of the units has a place to widen. Text before a tab keeps its place, and nothing goes after the last
    /// character.
    static func hasPlace(in units: some RandomAccessCollection<UInt16>) -> Bool {
        var rest = 0
        for unit in units.reversed() {
            if unit == 0x09 { return false }
            if isSpace(unit) || (rest > 0 && spreads(unit) && (rest > 1 || unit & 0xFC00 != 0xD800)) { return true }
            rest += 1
        }
        return false
    }

    /// Whether a cluster that begins with the unit may be moved apart from the next: not spaces, which have their own share, nor
    /// letters that join, or hang from one line.
    @inline(__always)
    static func maySpread(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20, 0xA0: false
        case 0..<0x600: true
        case 0x600...0x7FF, 0x840...0x86F, 0x8A0...0x9FF, 0xA00...0xA7F, 0xF00...0xFFF, 0x1800...0x18AF, 0xFB50...0xFDFF,
            0xFE70...0xFEFC:
            false
        default: true
        }
    }
}

/// What decides where glyphs of a line stand.
struct GlyphSpacing {
    var wholePixels: Bool
    /// See `LayoutManager.justificationLetterSpacing`.
    var letters = 0.0
}

/// How what justification adds to a line is shared out among its glyphs, from left to right: to spaces, then to letters within
/// a limit, and the rest to spaces again.
struct SlackShares {
    private var places = 0
    private var slack = Fixed.zero
    private var letters = 0
    private var letterSlack = Fixed.zero
    private let wholePixels: Bool

    /// Spaces grow by this part of their widths, or shrink by the other, before letters have a share.
    private static let stretch = 0.5
    private static let shrink = 0.2

    /// No share for anyone.
    init(wholePixels: Bool) { self.wholePixels = wholePixels }

    /// - Parameters:
    ///   - places: spaces, and gaps between letters of scripts without them.
    ///   - spaces: what the spaces measure; nil where not all places are spaces.
    ///   - letters: clusters that may have room after them, and the most that they may have in all.
    init(_ slack: Fixed, places: Int, spaces: Fixed?, letters: (count: Int, most: Fixed), wholePixels: Bool) {
        self.wholePixels = wholePixels
        self.places = places
        self.slack = slack
        guard let spaces, letters.count > 0, letters.most > .zero, !wholePixels else { return }
        let own = spaces.scaled(by: slack > .zero ? Self.stretch : -Self.shrink)
        let rest = slack - own
        guard slack > .zero ? rest > .zero : rest < .zero else { return }
        // Closer is half as easy as wider.
        let most = slack > .zero ? letters.most : -(letters.most / 2)
        self.letters = letters.count
        letterSlack = slack > .zero ? min(rest, most) : max(rest, most)
        self.slack = slack - letterSlack
    }

    var isEmpty: Bool { places == 0 }
    var spreadsLetters: Bool { letters > 0 }

    /// What the place after `count` others is widened by. No two differ by more than a pixel.
    @inline(__always)
    func ofPlace(after count: Int) -> Fixed { count < places ? share(slack, count + 1, places) - share(slack, count, places) : .zero }

    @inline(__always)
    func ofLetter(after count: Int) -> Fixed {
        count < letters ? share(letterSlack, count + 1, letters) - share(letterSlack, count, letters) : .zero
    }

    @inline(__always)
    private func share(_ total: Fixed, _ count: Int, _ all: Int) -> Fixed {
        let share = Fixed(raw: total.raw * Int64(count) / Int64(all))
        return wholePixels ? share.floor : share
    }
}

extension VisualRun {
    /// Whether the glyph is the last one of its cluster in reading order.
    private func endsCluster(_ glyph: Int) -> Bool {
        let clusters = piece.shaped.clusters
        return glyph + 1 == clusters.count || clusters[glyph + 1] != clusters[glyph]
    }

    /// Whether justification may widen the glyph, if it is not the last one of the line.
    func mayWiden(after glyph: Int) -> Bool {
        if piece.shaped.stretches(glyph, in: paragraph.text.utf16) { return true }
        return Stretching.spreads(paragraph.text.utf16[Int(piece.shaped.clusters[glyph])]) && endsCluster(glyph)
    }

    /// Whether a letter may have room after it, if it is not the last one of the line.
    func maySpread(after glyph: Int) -> Bool {
        piece.shaped.runs[run].kind == .text && endsCluster(glyph)
            && Stretching.maySpread(paragraph.text.utf16[Int(piece.shaped.clusters[glyph])])
    }
}

extension FragmentGlyphs {
    /// Counts what may be widened: all but the last glyph on the right. O(glyphs).
    static func shares(
        of slack: Fixed, in runs: [VisualRun], of paragraph: ShapedParagraph, from start: Int, _ spacing: GlyphSpacing
    ) -> SlackShares {
        var (places, letters) = (0, 0)
        var spaces: Fixed? = .zero
        var most = Fixed.zero
        var last = (isPlace: false, isLetter: false)
        for run in runs where run.role == .text && !run.isHanging {
            let shaped = run.piece.shaped
            let room = shaped.runs[run.run].font.pixelSize.scaled(by: spacing.letters)
            for index in run.glyphs {
                let glyph = run.isRightToLeft ? run.glyphs.upperBound - 1 - (index - run.glyphs.lowerBound) : index
                guard Int(shaped.clusters[glyph]) >= start else { continue }
                last = (run.mayWiden(after: glyph), spacing.letters > 0 && run.maySpread(after: glyph))
                if last.isPlace {
                    places += 1
                    let isSpace = shaped.stretches(glyph, in: run.paragraph.text.utf16)
                    spaces = isSpace ? spaces.map { $0 + Fixed(raw: Int64(shaped.advances[glyph])) } : nil
                }
                if last.isLetter {
                    letters += 1
                    most += room
                }
            }
        }
        if last.isPlace { places -= 1 }
        if last.isLetter { letters -= 1 }
        return SlackShares(
            slack, places: places, spaces: spaces, letters: (letters, letters > 0 ? most : .zero), wholePixels: spacing.wholePixels)
    }
}
