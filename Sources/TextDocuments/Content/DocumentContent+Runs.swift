extension DocumentContent {
    /// A run of one role, one place and one inline state.
    struct PlacedRun {
        var utf16: Range<Int>
        var role: BlockRole
        var place: BlockRole.Place?
        var inline: Fragment.Inline
    }

    /// Calls `body` with the blocks' runs and the inline runs laid over each other. O(runs).
    func forEachRun(_ body: (PlacedRun) -> Void) {
        var inline = 0
        for (index, block) in blocks.enumerated() {
            let end = index + 1 < blocks.count ? blocks[index + 1].utf16 : text.utf16Count
            var start = block.utf16
            while start < end {
                while inline + 1 < text.runs.count && text.runs[inline + 1].utf16 <= start { inline += 1 }
                let next = inline + 1 < text.runs.count ? min(end, text.runs[inline + 1].utf16) : end
                body(PlacedRun(utf16: start..<next, role: block.role, place: block.place, inline: text.runs[inline].inline))
                start = next
            }
        }
    }
}
