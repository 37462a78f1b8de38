/// The width of a word and the line-breaking properties of its edges: all that filling lines needs of most text.
struct WordMeasure {
    /// The sum of the advances, 1/64 device pixel.
    var width: Int32 = 0
    private(set) var state: UInt32 = 0
    /// Line-breaking classes of the first and the last character (`SimpleLineBreaks`).
    var first: UInt8 = 0
    var last: UInt8 = 0

    init(width: Int32 = 0, state: UInt32 = 0, first: UInt8 = 0, last: UInt8 = 0) {
        (self.width, self.state, self.first, self.last) = (width, state, first, last)
    }

    enum Kind {
        /// Not measured yet.
        case unknown
        /// A line may end beside it, but not inside.
        case whole
        /// Lines may end inside, at the divisions stored under the number.
        case divided(Int)
        /// Text with this word in it must be shaped to be broken into lines.
        case unmeasured
    }

    @inline(__always)
    var kind: Kind {
        get {
            switch state {
            case 0: .unknown
            case 1: .whole
            case 2: .unmeasured
            default: .divided(Int(state) &- 3)
            }
        }
        set {
            switch newValue {
            case .unknown: state = 0
            case .whole: state = 1
            case .unmeasured: state = 2
            case .divided(let number): state = UInt32(number) + 3
            }
        }
    }
}

/// A breakpoint inside a word.
struct WordDivision {
    /// The offset from the start of the word.
    var utf16: Int32
    /// The width of what is before it.
    var width: Int32
    /// Whether the glyphs on both sides were shaped together.
    var needsCut: Bool
}

/// The hash of a word, four units at a step.
struct WordHash {
    private var value: UInt64

    @inline(__always)
    init(context: Int) { value = UInt64(truncatingIfNeeded: context) &* 0x9E37_79B9_7F4A_7C15 }

    @inline(__always)
    mutating func mix(_ units: UInt64) {
        value = (value ^ units) &* 0xD6E8_FEB8_6659_FD93
        value ^= value &>> 32
    }

    /// `rest` holds the last units, fewer than four, the first one lowest.
    @inline(__always)
    mutating func finish(_ rest: UInt64, count: Int) -> UInt64 {
        value = (value ^ rest ^ UInt64(truncatingIfNeeded: count) &<< 48) &* 0xD6E8_FEB8_6659_FD93
        return value ^ value &>> 32
    }
}
