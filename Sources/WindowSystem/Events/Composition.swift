import CX11
import Glibc
import TextViews

/// What an input method is composing, put together from its calls. Offsets are code points, as XIM counts.
nonisolated struct Composition: Sendable {
    private(set) var scalars: [Unicode.Scalar] = []
    /// What is drawn attention to, by code point: reversed or highlighted.
    private var isHighlighted: [Bool] = []
    private(set) var caret = 0

    /// One call of the preedit draw callback.
    struct Change: Sendable {
        var caret: Int
        var replaced: Range<Int>
        /// Nil leaves the characters as they are.
        var scalars: [Unicode.Scalar]?
        var isHighlighted: [Bool]

        init(caret: Int, replaced: Range<Int>, scalars: [Unicode.Scalar]?, isHighlighted: [Bool] = []) {
            self.caret = caret
            self.replaced = replaced
            self.scalars = scalars
            self.isHighlighted = isHighlighted
        }

        /// Text comes in the locale's encoding or as wide characters; without a string, only its appearances change.
        init(_ call: XIMPreeditDrawCallbackStruct) {
            let first = max(0, Int(call.chg_first))
            caret = Int(call.caret)
            replaced = first..<first + max(0, Int(call.chg_length))
            scalars = []
            isHighlighted = []
            guard let text = call.text?.pointee else { return }
            let count = Int(text.length)
            if let feedback = text.feedback {
                isHighlighted = (0..<count).map { feedback[$0] & UInt(XIMReverse | XIMHighlight) != 0 }
            }
            if text.encoding_is_wchar != 0 {
                scalars = text.string.wide_char.map { wide in
                    (0..<count).map { Unicode.Scalar(UInt32(bitPattern: wide[$0])) ?? "\u{FFFD}" }
                }
            } else {
                scalars = text.string.multi_byte.map { Array(Self.decoded($0).unicodeScalars.prefix(count)) }
            }
        }

        private static func decoded(_ bytes: UnsafePointer<CChar>) -> String {
            if let utf8 = String(validatingCString: bytes) { return utf8 }
            var wide = [wchar_t](repeating: 0, count: strlen(bytes) + 1)
            let count = mbstowcs(&wide, bytes, wide.count)
            guard count != -1 else { return String(cString: bytes) }
            return String(String.UnicodeScalarView(wide.prefix(count).map { Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}" }))
        }
    }

    mutating func apply(_ change: Change) {
        let replaced = change.replaced.clamped(to: 0..<scalars.count)
        if let new = change.scalars {
            scalars.replaceSubrange(replaced, with: new)
            let marks = new.indices.map { change.isHighlighted.indices.contains($0) && change.isHighlighted[$0] }
            isHighlighted.replaceSubrange(replaced, with: marks)
        } else {
            for (index, mark) in zip(replaced, change.isHighlighted) { isHighlighted[index] = mark }
        }
        caret = min(max(0, change.caret), scalars.count)
    }

    mutating func moveCaret(_ direction: XIMCaretDirection, to position: Int) {
        switch direction {
        case XIMForwardChar: caret += 1
        case XIMBackwardChar: caret -= 1
        case XIMLineStart: caret = 0
        case XIMLineEnd: caret = scalars.count
        case XIMAbsolutePosition: caret = position
        default: break
        }
        caret = min(max(0, caret), scalars.count)
    }

    /// The preedit text, with offsets in UTF-16.
    var preedit: Preedit {
        func utf16(_ count: Int) -> Int { scalars.prefix(count).reduce(0) { $0 + $1.utf16.count } }
        var highlighted: Range<Int>?
        if let first = isHighlighted.firstIndex(of: true) {
            let last = isHighlighted[first...].firstIndex(of: false) ?? isHighlighted.count
            highlighted = utf16(first)..<utf16(last)
        }
        return Preedit(String(String.UnicodeScalarView(scalars)), caret: utf16(caret), highlighted: highlighted)
    }
}
