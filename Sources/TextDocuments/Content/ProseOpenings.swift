import TextKit
import struct Foundation.CGFloat

/// Tells of each paragraph of prose whether it goes on from one above it.
enum ProseOpenings {
    /// What a part of a document that has been marked leaves to know to the one below it.
    struct End {
        /// The paragraph of prose that the next one may go on from.
        fileprivate var above: BlockRole?
        /// Below a picture that stands with the next paragraph.
        fileprivate var isCaption = false
    }

    /// Marks the paragraphs that do not. O(blocks and runs).
    /// - Parameters:
    ///   - start: the first paragraph that is to be marked.
    ///   - end: what is above it; afterwards, what is above that which follows.
    static func mark(_ content: inout DocumentContent, from start: Int, _ end: inout End) {
        let figures = figures(content)
        var roles = BlockRoles()
        var (above, isCaption) = (end.above, end.isCaption)
        // Paragraphs that are alike have one role, and most follow another one like themselves.
        var asked: (role: BlockRole, isProse: Bool)?
        var compared: (above: BlockRole, role: BlockRole, isContinued: Bool)?
        for index in start..<max(start, content.blocks.count) {
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
            var isContinued = false
            if let above {
                if compared?.above !== above || compared?.role !== role {
                    compared = (above, role, above.values.isContinued(by: role.values))
                }
                isContinued = compared?.isContinued == true
            }
            if isContinued, role.values.paragraphLayout.firstIndent > 0, above?.values.spacing == BlockRole.Spacing.none {
                content.blocks[index - 1].change(among: &roles) { $0.isPartedByIndent = true }
            }
            if isFigure || !isContinued && role.values.markers == 0 {
                content.blocks[index].change(among: &roles) { $0.opensProse = true }
            }
            above = isFigure ? nil : role
        }
        end = End(above: above, isCaption: isCaption)
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
