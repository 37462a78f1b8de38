/// The parts of a text that are most like a passage: the words of both are laid beside each other so that what is the same weighs most and
/// what stands between weighs least (Smith and Waterman's local alignment).
struct PassageAlignment {
    /// A word; of scripts that part no words by spaces, a character.
    struct Word: Equatable {
        /// Its offsets in the text that it is of.
        var utf16: Range<Int>
        var hash: Int
        var weight: Int32 { Int32(clamping: utf16.count) }
    }

    /// What is the same: indices of words.
    private(set) var pairs: [(old: Int, new: Int)] = []

    /// What a unit of a word that is the same weighs, beside one of a word that is not.
    private static let gain: Int32 = 8

    private enum Step: UInt8 { case end, same, skipsOld, skipsNew }

    /// O(old · new).
    init(_ old: [Word], _ new: [Word]) {
        guard !old.isEmpty, !new.isEmpty else { return }
        let width = new.count + 1
        var steps = [UInt8](repeating: Step.end.rawValue, count: (old.count + 1) * width)
        var above = [Int32](repeating: 0, count: width), row = above
        var best: (score: Int32, cell: Int) = (0, 0)
        for (index, word) in old.enumerated() {
            for other in new.indices {
                var (score, step) = (Int32(0), Step.end)
                func take(_ value: Int32, _ way: Step) { if value > score { (score, step) = (value, way) } }
                if word.hash == new[other].hash { take(above[other] + Self.gain * word.weight, .same) }
                take(above[other + 1] - word.weight, .skipsOld)
                take(row[other] - new[other].weight, .skipsNew)
                row[other + 1] = score
                steps[(index + 1) * width + other + 1] = step.rawValue
                if score > best.score { best = (score, (index + 1) * width + other + 1) }
            }
            swap(&above, &row)
        }
        var cell = best.cell
        while let step = Step(rawValue: steps[cell]), step != .end {
            if step == .same { pairs.append((cell / width - 1, cell % width - 1)) }
            cell -= step == .same ? width + 1 : step == .skipsOld ? width : 1
        }
        pairs.reverse()
    }

    // MARK: Words

    /// The words of a text, letters and digits without regard to the case of Latin ones. O(length).
    /// - Parameter start: the offset of its first unit.
    static func words(_ units: some Sequence<UInt16>, from start: Int = 0) -> [Word] {
        var words: [Word] = []
        var (utf16, word, hash) = (start, start, 0)
        func end() {
            if utf16 > word { words.append(Word(utf16: word..<utf16, hash: hash)) }
            (word, hash) = (utf16, 0)
        }
        for unit in units {
            let kind = Self.kind(unit)
            if kind != .letter, kind != .lowSurrogate { end() }
            let letter = (0x41...0x5A).contains(unit) ? unit + 0x20 : unit
            hash = hash &* 0x1_0000_01B3 &+ Int(letter) &+ 1
            utf16 += 1
            switch kind {
            case .none: (word, hash) = (utf16, 0)
            case .single, .lowSurrogate: end()
            case .letter, .highSurrogate: break
            }
        }
        end()
        return words
    }

    private enum Kind { case none, letter, single, highSurrogate, lowSurrogate }

    private static func kind(_ unit: UInt16) -> Kind {
        switch unit {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...0xDFF, 0xF00...0xFFF, 0x10A0...0x177F, 0x1800...0x1FFF: .letter
        // Thai, Lao, Burmese, Khmer.
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: .single
        case 0xD800...0xDBFF: .highSurrogate
        case 0xDC00...0xDFFF: .lowSurrogate
        case 0x3000...0x3004, 0x3008...0x3020, 0xFF00...0xFF0F, 0xFFF0...0xFFFF: .none
        case 0x2E80...: .single
        default: .none
        }
    }
}
