/// The widths that text blocks take from a row on the left and on the right of its container. Device pixels.
struct BlockInsets: Equatable {
    var left = Fixed.zero
    var right = Fixed.zero

    /// The span that is left of the region's width.
    func span(in region: ContainerFlow.Region) -> Range<Fixed> { left..<max(left, region.width - right) }
}
