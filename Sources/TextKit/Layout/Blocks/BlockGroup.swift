import struct Foundation.CGFloat

/// Consecutive paragraphs that stand in one outermost text block, or in the cells of one outermost table, laid out
/// together.
///
/// In the paragraph tree all of them begin at the group's top: the last one carries the group's height, the others have none, and the rows
/// of each lie below the group's top, wherever its cell is. So every other part of the layout treats the group as one tall paragraph, and
/// only code that finds rows by y queries the group.
final class BlockGroup {
    /// The outermost block, or the table whose cells these are: the same object for all paragraphs of the group.
    let key: AnyObject
    let count: Int
    /// Some paragraph of it was changed, came or went since.
    var isStale = false
    var height = Fixed.zero
    /// Where the group is right, in the terms of a paragraph: see `DocumentLayout.holds`.
    let flowRecord = ParagraphRecord()
    /// The container of its first row, while the group's layout does not depend on its position.
    var container = 0
    /// Whether some of the text fits in no container.
    var overflows = false
    /// Outer boxes before those within them, and in the order of the text.
    var boxes: [BlockBox] = []
    /// Whether some table in it is wider than what shows of it.
    private(set) var hasWideTables = false
    /// The innermost box of each paragraph.
    var innermost: [Int32] = []
    private(set) var memberBands = BandIndex([])
    private(set) var boxBands = BandIndex([])

    init(key: AnyObject, count: Int) {
        self.key = key
        self.count = count
    }

    /// Indexes boxes and paragraphs by their rows.
    func index(_ rows: [Range<Fixed>?]) {
        hasWideTables = boxes.contains { $0.hiddenWidth > .zero }
        innermost = Array(repeating: -1, count: count)
        var bands = rows
        for (index, box) in boxes.enumerated() {
            for member in box.members { innermost[member] = Int32(index) }
            // The edges of a box are found with the first and the last of its paragraphs.
            let first = box.members.lowerBound
            let last = box.members.upperBound - 1
            let top = min(bands[first]?.lowerBound ?? box.frame.y, box.frame.y)
            bands[first] = top..<max(top, bands[first]?.upperBound ?? top)
            let bottom = max(bands[last]?.upperBound ?? box.frame.maxY, box.frame.maxY)
            bands[last] = min(bands[last]?.lowerBound ?? bottom, bottom)..<bottom
        }
        memberBands = BandIndex(bands)
        boxBands = BandIndex(boxes.map { $0.frame.y..<max($0.frame.y, $0.frame.maxY) })
    }

    /// The boxes of a paragraph, the innermost first.
    func forEachBox(ofMember member: Int, _ body: (Int) -> Bool) {
        guard innermost.indices.contains(member) else { return }
        var index = Int(innermost[member])
        while index >= 0, body(index) { index = Int(boxes[index].parent) }
    }

    /// The part of the outermost boxes that lies in a region, of whose coordinates it is; nil where none does.
    func rect(at top: Fixed, in region: ContainerFlow.Region) -> FixedRect? {
        var all: FixedRect?
        for box in boxes where box.parent < 0 {
            guard let part = box.frame.part(at: top, in: region) else { continue }
            all = all?.union(part) ?? part
        }
        return all
    }
}

/// A paragraph's membership in a group, and where it stands there.
final class BlockMembership {
    let group: BlockGroup
    let index: Int
    /// The insets that its rows were broken for, and where, below the group's top, the rows begin.
    var insets = BlockInsets()
    var offset = Fixed.zero
    /// The number of its glyphs; −1 where it must be counted again, nil where it is not stored here.
    var glyphCount: Int32?
    /// The widths that its text needs at least and at most, while its glyphs are the same.
    var intrinsic: (intrinsic: IntrinsicWidths, padding: Fixed)?

    init(group: BlockGroup, index: Int) {
        self.group = group
        self.index = index
    }

    /// The glyphs are other ones now.
    func forgetGlyphs() {
        glyphCount = nil
        intrinsic = nil
    }
}

/// A block as it stands in the layout. Rectangles: x in the container, y below the group's top, device pixels.
struct BlockBox {
    let block: TextBlock
    /// The index of the box around it; −1 for none.
    let parent: Int32
    let depth: Int
    /// Paragraphs of the group.
    let members: Range<Int>
    /// Margins included.
    var frame: FixedRect
    var content: FixedRect
    /// The width that percentages are of, logical pixels.
    var enclosingWidth: CGFloat
    /// Empty cells may draw nothing.
    var isHidden = false
    /// How much wider the cells of a table that scrolls sideways are than its content, and how much of that lies before the edge that lines
    /// begin at. What lies outside of the content does not show.
    var hiddenWidth = Fixed.zero
    var hiddenBefore = Fixed.zero
    /// Whether that edge is the right one.
    var isRightToLeft = false
}

extension FixedRect {
    /// The part of a rectangle of the flow, with its y below `top`, that lies in a region; in the region's coordinates.
    func part(at top: Fixed, in region: ContainerFlow.Region) -> FixedRect? {
        let upper = max(top + y, region.top)
        let lower = min(top + maxY, region.bottom)
        guard lower > upper else { return nil }
        return FixedRect(x: x, y: upper - region.top, width: width, height: lower - upper)
    }
}
