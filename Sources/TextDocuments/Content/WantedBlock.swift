/// A block that is wanted and has no text yet.
enum WantedBlock {
    /// One that this is said of.
    case values(BlockRole.Values)
    /// One of many that are alike: they have one role, which says how many markers they begin with, and each its place.
    case alike(DocumentContent.Block)

    /// What is said of the block, where it stands in a cell with its place.
    var values: BlockRole.Values {
        switch self {
        case .values(let values): values
        case .alike(let block): block.values
        }
    }

    /// The block as it begins at an offset behind a number of markers.
    func opened(at utf16: Int, markers: Int, among roles: inout BlockRoles) -> DocumentContent.Block {
        if case .alike(let block) = self, block.role.values.markers == markers { return block.at(utf16) }
        var values = values
        values.markers = markers
        return DocumentContent.Block(utf16: utf16, values: values, among: &roles)
    }
}
