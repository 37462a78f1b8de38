import Foundation

extension DocumentLayout {
    /// The union of the text laid out in the region, in the region's coordinates. O(paragraphs that have changed since the last
    /// query) where no other region has text, else O(paragraphs in the region).
    func usedRect(inRegion index: Int) -> FixedRect {
        let region = flow.regions[index]
        if index == 0, tree.total.height <= region.bottom {
            return tree.digest { UsedExtent($0, in: region) }.used ?? .zero
        }
        var used: FixedRect?
        for located in tree.elements(from: firstIndex(atHeight: region.top)) {
            guard located.start.height < region.bottom else { break }
            guard let part = usedRect(located, in: region, index) else { continue }
            used = used?.union(part) ?? part
        }
        return used ?? .zero
    }

    /// The union of all outermost blocks in the first container. One of unlimited width counts as wide as its own setting, or as its lines
    /// and edges need. Nil without any. O(paragraphs).
    func blockBounds(linesTo right: Fixed) -> FixedRect? {
        guard hasBlocks, let region = flow.regions.first else { return nil }
        var bounds: FixedRect?
        for located in tree.elements() {
            guard located.start.height < region.bottom else { break }
            guard let membership = located.element.record?.membership, membership.index == 0 else { continue }
            for box in membership.group.boxes where box.parent < 0 {
                guard var part = box.frame.part(at: located.start.height, in: region) else { continue }
                if part.width.isUnlimited {
                    let edges = box.block.allEdges(in: 0)
                    let own = box.block.length(.width, in: TextContainer.unlimited, lessIfPercentage: 0)
                    part.width =
                        own.map { Fixed(($0 + edges.width) * settings.scale) }
                        ?? max(
                            .zero, right + Fixed(edges.right * settings.scale) - part.x)
                }
                bounds = bounds?.union(part) ?? part
            }
        }
        return bounds
    }

    /// The part of the region that a paragraph, or the blocks that begin with it, occupies.
    private func usedRect(_ located: ParagraphTree.Located, in region: ContainerFlow.Region, _ index: Int) -> FixedRect? {
        guard let record = located.element.record else { return nil }
        let top = located.start.height
        if let membership = record.membership {
            return membership.index == 0 ? membership.group.rect(at: top, in: region) : nil
        }
        if !record.dependsOnPosition, let home = flow.region(atY: top) { record.moveRows(toContainer: home) }
        return record.usedRect(padding: region.padding) { Int($0.container) == index }?.offset(x: .zero, y: top - region.top)
    }
}

extension UsedExtent {
    fileprivate init(_ entry: ParagraphEntry, in region: ContainerFlow.Region) {
        guard let record = entry.record else { return }
        if let membership = record.membership {
            used = membership.index == 0 ? membership.group.rect(at: region.top, in: region) : nil
        } else {
            used = record.usedRect(padding: region.padding) { _ in true }
        }
    }
}

extension ParagraphRecord {
    /// The union of the areas of the rows, from the top of the paragraph; nil without any.
    fileprivate func usedRect(padding: Fixed, of isWanted: (LineRow) -> Bool) -> FixedRect? {
        var used: FixedRect?
        let (rows, fragments) = uncachedLines
        for row in rows where isWanted(row) {
            for index in row.fragments {
                let frame = FragmentFrame(fragments[index], row, padding: padding)
                let rect = FixedRect(x: frame.usedX, y: frame.y + frame.usedTop, width: frame.usedWidth, height: frame.usedHeight)
                used = used?.union(rect) ?? rect
            }
        }
        return used
    }
}
