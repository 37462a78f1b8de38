extension DocumentContent {
    /// A run of one role and one inline state.
    struct StyledRun {
        var utf16: Range<Int>
        var role: BlockRole
        var inline: Fragment.Inline
    }

    /// The blocks' runs and the inline runs laid over each other; equal roles are one object. O(runs).
    func runs() -> [StyledRun] {
        var result: [StyledRun] = []
        result.reserveCapacity(blocks.count + text.runs.count)
        var roles: [BlockRole.Values: BlockRole] = [:]
        var inline = 0
        for (index, block) in blocks.enumerated() {
            let end = index + 1 < blocks.count ? blocks[index + 1].utf16 : text.utf16Count
            let role = roles[block.values] ?? BlockRole(block.values)
            roles[block.values] = role
            var start = block.utf16
            while start < end {
                while inline + 1 < text.runs.count && text.runs[inline + 1].utf16 <= start { inline += 1 }
                let next = inline + 1 < text.runs.count ? min(end, text.runs[inline + 1].utf16) : end
                result.append(StyledRun(utf16: start..<next, role: role, inline: text.runs[inline].inline))
                start = next
            }
        }
        return result
    }
}
