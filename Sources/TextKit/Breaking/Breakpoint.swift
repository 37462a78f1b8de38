/// An offset at which a line may end. Widths are in 1/64 device pixel, of all text before it.
struct Breakpoint {
    /// The widths with the white space that hangs if a line ends here, and without.
    var width, content: Int64
    /// White space in it that stretches, with what hangs and without.
    var glue, contentGlue: Int64
    /// The width of the hyphen that a line which ends here shows; 0 for none.
    var hyphen: Int64 = 0
    /// The width of the content's end that may stand beyond the edge if it does not fit.
    var hang: Int64 = 0
    var isMandatory = false

    static let start = Breakpoint(width: 0, content: 0, glue: 0, contentGlue: 0)
}

extension UnsafeBufferPointer<Breakpoint> {
    /// The start of the line that follows the first `count` breakpoints.
    @inline(__always)
    func lineStart(after count: Int) -> LineCost.Start {
        guard count > 0 else { return .paragraph }
        let before = self[count - 1]
        return LineCost.Start(width: before.width, glue: before.glue, isFirst: false, followsHyphen: before.hyphen > 0)
    }
}

/// The breakpoints of a paragraph from a character on.
struct Breakpoints {
    let breakpoints: [Breakpoint]
    /// The character that the line after each of them begins at, from the paragraph's first; ascending.
    let ends: [Int32]
    /// The character that the first line begins at.
    let start: Int

    /// The breakpoints before a line that begins at a character; nil where none may begin there. O(log breakpoints).
    func count(before utf16: Int) -> Int? {
        if utf16 == start { return 0 }
        let index = ends.partitioningIndex { Int($0) >= utf16 }
        return index < ends.count && Int(ends[index]) == utf16 ? index + 1 : nil
    }
}
