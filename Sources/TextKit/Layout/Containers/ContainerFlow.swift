import Foundation

/// The containers of a layout manager laid one below the other: one long column of text, in device pixels, in which container *i*
/// occupies the rows from its `top` on. So a paragraph that runs from one page to the next is one thing with one height, and a
/// container's edge acts on it as a figure does: its rows must go around it.
struct ContainerFlow {
    struct Region {
        let container: TextContainer
        let top: Fixed
        /// `Fixed.unlimited` where the container has no limit.
        let width, height: Fixed
        let padding: Fixed
        /// The width on either side that lines and tables may take beyond the container's.
        let sideAllowance: Fixed
        let manners: ExclusionManners
        let pageManners: PageManners
        fileprivate(set) var exclusions: ExclusionSet
        /// A subclass decides about each row.
        let isCustom: Bool
        let maximumRows: Int
        /// The containers differ in the width that text has.
        let isOneOfMany: Bool
        /// Which of the container's exclusion paths these are.
        fileprivate(set) var exclusionGeneration: Int
        /// The layout generation since which this region has been unchanged, but for its exclusions.
        var since = 0
        /// The rows in which its exclusions have changed since then.
        fileprivate(set) var changes = ExclusionChanges()

        var bottom: Fixed { top + height }
        /// Whether text that was laid out in the one is right in the other.
        func lays(textLike other: Region) -> Bool {
            container === other.container && top == other.top && width == other.width && height == other.height
                && padding == other.padding && sideAllowance == other.sideAllowance && manners == other.manners
                && pageManners == other.pageManners
                && exclusionGeneration == other.exclusionGeneration
                && !isPositionDependent
                && !other.isPositionDependent
        }
        /// Whether every paragraph's lines depend on where in the container it lies.
        var isPositionDependent: Bool { isCustom || maximumRows > 0 || isOneOfMany }
        /// Whether its end has rules for paragraphs that follow each other.
        var keepsParagraphs: Bool { (pageManners.keepsHeadingsWithText || pageManners.orphans > 1) && !height.isUnlimited }
        /// The width and `sideAllowance` as one number: where it is equal, lines are broken alike.
        var shape: Fixed { Fixed(raw: width.raw &+ sideAllowance.raw << 40) }
        /// The whole width, with as much of `sideAllowance` as the style's least measure needs beyond it.
        func widened(_ span: Range<Fixed>, for style: ResolvedParagraphStyle) -> Range<Fixed> {
            let measure = style.leastMeasure
            guard measure > width, sideAllowance > .zero, !width.isUnlimited, span == .zero..<width else { return span }
            let excess = (measure - width).ceil
            if style.keepsLeadingEdge { return span.lowerBound..<(span.upperBound + min(excess, sideAllowance)) }
            let (left, right) = sides(excess)
            return (span.lowerBound - left)..<(span.upperBound + right)
        }
        /// How much of `sideAllowance` text beyond the width takes on each side: the right side alone where that is enough, so that left edges
        /// stay in line, else as much of both.
        func sides(_ excess: Fixed) -> (left: Fixed, right: Fixed) {
            if excess <= sideAllowance { return (.zero, excess) }
            let left = min((excess / 2).floor, sideAllowance)
            return (left, min(excess - left, sideAllowance))
        }
        /// Exclusion rows in flow coordinates.
        func meetsExclusions(_ band: Range<Fixed>) -> Bool {
            !exclusions.isEmpty && exclusions.meets((band.lowerBound - top)..<(band.upperBound - top))
        }
    }

    private(set) var regions: [Region]
    /// Whether lines depend on their position in some region.
    let isPositionDependent: Bool
    /// Whether paragraphs stand together with those that follow at the end of some region.
    let keepsParagraphs: Bool
    let scale: CGFloat

    /// - Parameters:
    ///   - old: regions that are equal there are taken over, so that adding a container costs no more than itself.
    ///   - generation: the generation that new or different regions are marked with.
    ///   - isMoving: whether a live move has put those paths there that are new.
    init(containers: [TextContainer], scale: CGFloat, reusing old: ContainerFlow? = nil, generation: Int = 0, isMoving: Bool = false) {
        self.scale = scale
        let known = old?.scale == scale ? old?.regions ?? [] : []
        var top = Fixed.zero
        var regions: [Region] = []
        let differ = containers.contains { !Self.haveTextOfOneWidth($0, containers[0]) }
        for container in containers {
            func length(_ value: CGFloat) -> Fixed {
                container.isUnlimited(value) ? .unlimited : max(Fixed(raw: 1), Fixed(value * scale))
            }
            let height = length(container.size.height)
            let before = regions.count < known.count ? known[regions.count] : nil
            let sameShape = before.flatMap {
                $0.container === container && $0.exclusionGeneration == container.exclusionGeneration ? $0.exclusions : nil
            }
            var region = Region(
                container: container, top: top, width: length(container.size.width), height: height,
                padding: Fixed(max(0, container.lineFragmentPadding * scale)),
                sideAllowance: Fixed(max(0, min(1e5, Double(container.sideAllowance * scale)))).floor,
                manners: container.exclusionManners, pageManners: container.pageManners,
                exclusions: sameShape
                    ?? ExclusionSet(
                        container.exclusionPaths, scale: scale, reusing: before?.container === container ? before?.exclusions : nil,
                        isMoving: isMoving),
                isCustom: type(of: container) != TextContainer.self,
                maximumRows: max(0, container.maximumNumberOfLines), isOneOfMany: differ,
                exclusionGeneration: container.exclusionGeneration)
            if let before, before.lays(textLike: region) {
                region.since = before.since
                region.changes = before.changes
            } else {
                region.since = generation
            }
            regions.append(region)
            top += min(height, .unlimited)
            if regions.count > 200, height.isUnlimited { break }
        }
        self.regions = regions
        isPositionDependent = regions.contains(where: \.isPositionDependent)
        keepsParagraphs = regions.contains(where: \.keepsParagraphs)
        for (index, region) in regions.enumerated() { region.container.regionHint = index }
    }

    /// Whether text has the same width in both.
    private static func haveTextOfOneWidth(_ one: TextContainer, _ other: TextContainer) -> Bool {
        func width(_ container: TextContainer) -> CGFloat {
            container.isUnlimited(container.size.width) ? 0 : container.size.width
        }
        return width(one) == width(other) && one.lineFragmentPadding == other.lineFragmentPadding
    }

    /// Reads the exclusion paths of a container again, where only these have changed; those of all other containers stay. Returns the rows
    /// of the flow in which paths are new or gone; nil where none are. O(paths) comparisons of pointers, or O(log paths) where one was
    /// replaced, and geometry for the paths that are new, however many containers there are.
    mutating func updateExclusions(of container: TextContainer, generation: Int, isMoving: Bool) -> (rows: Range<Fixed>, prepared: Int)? {
        guard let index = index(of: container), regions[index].exclusionGeneration != container.exclusionGeneration else { return nil }
        let paths = container.exclusionPaths
        if let replaced = container.exclusionReplaced(since: regions[index].exclusionGeneration), paths.indices.contains(replaced) {
            regions[index].exclusions.replace(at: replaced, with: paths[replaced], scale: scale, isMoving: isMoving)
        } else if let inserted = container.exclusionInserted(since: regions[index].exclusionGeneration), paths.indices.contains(inserted) {
            regions[index].exclusions.insert(paths[inserted], at: inserted, scale: scale, isMoving: isMoving)
        } else {
            regions[index].exclusions = ExclusionSet(paths, scale: scale, reusing: regions[index].exclusions, isMoving: isMoving)
        }
        regions[index].exclusionGeneration = container.exclusionGeneration
        guard let rows = regions[index].exclusions.changedRows else { return nil }
        let top = regions[index].top
        let changed = (top + rows.lowerBound)..<(top + rows.upperBound)
        regions[index].changes.note(changed, generation: generation)
        return (changed, regions[index].exclusions.preparedCount)
    }

    /// Has the paths that a live move has put somewhere rest there. Returns the topmost row of the flow that this may change; nil where none
    /// does. O(paths).
    mutating func endMove(generation: Int) -> Fixed? {
        var first: Fixed?
        for index in regions.indices where !regions[index].exclusions.isEmpty {
            for shape in regions[index].exclusions.shapes where shape.isMoving {
                shape.isMoving = false
                guard let rows = shape.rows, regions[index].manners.feathering > 0 else { continue }
                let top = regions[index].top
                regions[index].changes.note((top + rows.lowerBound)..<(top + rows.upperBound), generation: generation)
                first = min(first ?? .endless, top + rows.lowerBound)
            }
        }
        return first
    }

    /// The region of a container. O(1) for the last flow that was made of it.
    func index(of container: TextContainer) -> Int? {
        let hint = container.regionHint
        if regions.indices.contains(hint), regions[hint].container === container { return hint }
        return regions.firstIndex { $0.container === container }
    }

    var isEmpty: Bool { regions.isEmpty }
    /// One container whose lines can be worked out without those above.
    var isContinuous: Bool { regions.count == 1 && !regions[0].isPositionDependent && regions[0].height.isUnlimited }
    var bottom: Fixed { regions.last?.bottom ?? .zero }
    /// Whether the containers are likely to take a text of any length to its end: not a single box of limited height or number of lines.
    var takesEverything: Bool { regions.last.map { $0.maximumRows == 0 && ($0.height.isUnlimited || regions.count > 1) } ?? false }

    /// The region that holds the row; nil past the last. O(log containers).
    func region(atY y: Fixed) -> Int? {
        guard let last = regions.last, y < last.bottom else { return nil }
        return max(0, regions.partitioningIndex { $0.top > y } - 1)
    }

    /// Whether every region from `top` to `bottom` is as it was in a generation of the layout.
    func isUnchanged(since generation: Int, from top: Fixed, to bottom: Fixed) -> Bool {
        guard bottom <= self.bottom, let first = region(atY: top) else { return false }
        var index = first
        while index < regions.count, index == first || regions[index].top < bottom {
            if regions[index].since > generation { return false }
            if regions[index].changes.mayMeet(top..<bottom, since: generation) { return false }
            index += 1
        }
        return true
    }

    /// The topmost row from `top` to `bottom` in which something is different from a generation of the layout; nil where nothing is.
    func firstChange(since generation: Int, from top: Fixed, to bottom: Fixed) -> Fixed? {
        guard var index = region(atY: top) else { return top }
        while index < regions.count, regions[index].top < bottom {
            if regions[index].since > generation { return max(top, regions[index].top) }
            if let row = regions[index].changes.firstRow(in: top..<bottom, since: generation) { return max(top, row) }
            index += 1
        }
        return nil
    }

    /// Whether a paragraph that was laid out anywhere, undisturbed, at the width of `region` would be undisturbed here.
    func isUndisturbed(_ band: Range<Fixed>, width: Fixed) -> Bool {
        guard let index = region(atY: band.lowerBound) else { return false }
        let region = regions[index]
        return region.shape == width && !region.isPositionDependent && band.upperBound <= region.bottom
            && !region.meetsExclusions(band)
    }

    /// The first row at or below `y` where something may disturb a paragraph: an exclusion or the end of a container.
    func nextDisturbance(from y: Fixed) -> Fixed? {
        guard let index = region(atY: y) else { return nil }
        let region = regions[index]
        if region.isPositionDependent { return y }
        let end: Fixed? = region.height.isUnlimited ? nil : region.bottom
        guard let rows = region.exclusions.firstRows(endingAfter: y - region.top) else { return end }
        let exclusion = max(y, region.top + rows.lowerBound)
        return end.map { min($0, exclusion) } ?? exclusion
    }
}

extension Fixed {
    /// Below every row of a flow, even one of several containers without limit. Nothing may be added to it.
    static let endless = Fixed(raw: .max)
}
