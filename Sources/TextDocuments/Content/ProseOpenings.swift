import TextKit
import struct Foundation.CGFloat

/// Tells of each paragraph of prose whether it goes on from one above it.
enum ProseOpenings {
    /// Marks the paragraphs that do not. O(blocks and runs).
    static func mark(_ content: inout DocumentContent) {
        let figures = figures(content)
        var roles = BlockRoles()
        var above: BlockRole?
        // Paragraphs that are alike have one role.
        var asked: (role: BlockRole, isProse: Bool)?
        // Below a picture that stands with the next paragraph.
        var isCaption = false
        for index in content.blocks.indices {
            let role = content.blocks[index].role
            // Of those in cells, of which there may be a million, nothing is asked.
            let isProse = asked?.role === role ? asked?.isProse == true : role.values.isProse
            asked = (role, isProse)
            guard isProse else {
                (above, isCaption) = (nil, false)
                continue
            }
            let isPicture = figures.contains(index)
            let isFigure = isPicture || isCaption
            isCaption = isPicture && role.values.keepsWithNext
            let isContinued = above?.values.isContinued(by: role.values) == true
            if isContinued, above?.values.spacing == BlockRole.Spacing.none, role.values.paragraphLayout.firstIndent > 0 {
                content.blocks[index - 1].change(among: &roles) { $0.isPartedByIndent = true }
            }
            if isFigure || role.values.markers == 0 && !isContinued {
                content.blocks[index].change(among: &roles) { $0.opensProse = true }
            }
            above = isFigure ? nil : role
        }
    }

    /// The indices of blocks that are pictures and nothing else, and of those that begin as captions.
    private static func figures(_ content: DocumentContent) -> Set<Int> {
        var figures: Set<Int> = []
        let runs = content.text.runs
        var block = 0
        for (index, run) in runs.enumerated() where run.inline.attachment >= 0 || run.inline.traits.contains(.caption) {
            while block + 1 < content.blocks.count, content.blocks[block + 1].utf16 <= run.utf16 { block += 1 }
            guard block < content.blocks.count, content.blocks[block].utf16 == run.utf16 else { continue }
            // The line feed after it, and no words.
            let end = block + 1 < content.blocks.count ? content.blocks[block + 1].utf16 - 1 : content.text.utf16Count
            let runEnd = index + 1 < runs.count ? runs[index + 1].utf16 : content.text.utf16Count
            if run.inline.traits.contains(.caption) || runEnd >= end { figures.insert(block) }
        }
        return figures
    }
}

extension BlockRole.Values {
    /// Whether a paragraph of prose below this one, which is prose, goes on with the same text: in the same item, quotation or box. Lines
    /// in the middle or at the right are titles, signatures or asterisks between parts.
    fileprivate func isContinued(by next: Self) -> Bool {
        alignment != .center && alignment != .right && kind == next.kind && containers == next.containers
            && quoteSeries == next.quoteSeries && surroundings == next.surroundings && (note > 0) == (next.note > 0)
    }
}
