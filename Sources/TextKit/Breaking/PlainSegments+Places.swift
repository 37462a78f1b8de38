extension PlainSegments {
    /// Gives the ends of segments as breakpoints.
    func collect(into places: inout [Breakpoint]) {
        places.removeAll(keepingCapacity: true)
        var place = Breakpoint.start
        for index in 0..<count {
            let segment = self[index]
            if segment.content > 0 {
                place.content = place.width + Int64(segment.content)
                place.contentGlue = place.glue
            }
            place.width += Int64(segment.content) + Int64(segment.trailing)
            place.glue += Int64(segment.trailing)
            place.isMandatory = index == count - 1
            places.append(place)
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
