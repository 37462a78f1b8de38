extension GlyphlessSegments {
    /// Gives the ends of segments as breakpoints.
    func collect(into breakpoints: inout [Breakpoint]) {
        breakpoints.removeAll(keepingCapacity: true)
        var breakpoint = Breakpoint.start
        for index in 0..<count {
            let segment = self[index]
            if segment.content > 0 {
                breakpoint.content = breakpoint.width + Int64(segment.content)
                breakpoint.contentGlue = breakpoint.glue
            }
            breakpoint.width += Int64(segment.content) + Int64(segment.trailing)
            breakpoint.glue += Int64(segment.trailing)
            breakpoint.isMandatory = index == count - 1
            breakpoints.append(breakpoint)
        }
    }

    /// Where what shows ends, of a line from `start` to the end of a segment.
    func contentEnd(ofLineEndingAt index: Int, from start: Int32) -> Int32 {
        var index = index
        while index >= 0, self[index].end > start {
            if self[index].contentEnd >= 0 { return self[index].contentEnd }
            index -= 1
        }
        return start
    }
}
