import TextKit

// Paragraphs in cells that are alike have one role but for where their cells stand, and so one appearance.
extension BlockRole {
    /// Where a cell stands: in which of the document's tables, and in which row.
    struct Place: Hashable {
        var table, row: Int
    }
}

extension BlockRole.Values {
    /// The cell, if that is all that surrounds the paragraph, and all that its appearance has of its table is how that looks.
    private var onlyCell: BlockRole.Cell? {
        guard surroundings.count == 1, case .cell(let cell) = surroundings[0].kind else { return nil }
        let isOwn = cell.table.appearance.background != nil || cell.table.appearance.borders != nil
        return isOwn && containers.prefix(surroundings[0].containers).contains(where: \.hasBar) ? nil : cell
    }

    /// A paragraph right in the outermost cell, if nothing else surrounds that.
    var inOutermostCell: Self? {
        guard let outermost = surroundings.first, case .cell = outermost.kind else { return nil }
        return Self(containers: Array(containers.prefix(outermost.containers)), surroundings: [outermost])
    }

    /// Where its cell stands; nil where that does not tell it from paragraphs that are alike.
    var place: BlockRole.Place? { onlyCell.map { BlockRole.Place(table: $0.table.number, row: $0.row) } }

    /// The same in another place.
    func standing(in place: BlockRole.Place) -> Self {
        guard var cell = onlyCell else { return self }
        (cell.table.number, cell.row) = (place.table, place.row)
        var values = self
        values.surroundings[0].kind = .cell(cell)
        return values
    }

    /// The same in the place that stands for all of those where it looks alike: in a first row a direction may be the table's.
    var inAnyPlace: Self {
        guard let place else { return self }
        return standing(in: BlockRole.Place(table: 0, row: min(place.row, 1)))
    }
}

extension BlockRole: CellValue {
    func standing(in cell: TextTableBlock?) -> Any? {
        guard values.place != nil else { return nil }
        guard let cell else { return BlockRole(values.inAnyPlace) }
        return BlockRole(values.standing(in: Place(table: cell.table.number, row: cell.startingRow)))
    }
}

/// Roles by their values, each once.
struct BlockRoles {
    private var roles: [BlockRole.Values: BlockRole] = [:]
    /// Those that were asked for last, which are asked for again more often than not: to compare them takes less than a hash value.
    private var recent: [BlockRole] = []
    private var next = 0
    private static let recentCount = 6

    mutating func role(_ values: BlockRole.Values) -> BlockRole {
        // A table has more kinds of cells than these, and would have them all forgotten.
        if !values.surroundings.isEmpty { return known(values) }
        for role in recent where role.values == values { return role }
        let role = known(values)
        if recent.count < Self.recentCount {
            recent.append(role)
        } else {
            recent[next] = role
            next = (next + 1) % Self.recentCount
        }
        return role
    }

    private mutating func known(_ values: BlockRole.Values) -> BlockRole {
        if let known = roles[values] { return known }
        let role = BlockRole(values)
        roles[values] = role
        return role
    }
}
