import Foundation
import TextKit

extension TextView {
    /// Hands the figures' paths to the containers of the columns that they meet, beside those that others put there.
    ///
    /// O(figures) comparisons, and geometry for the figures that have moved since the last time.
    func installExclusions() {
        let columns = columns
        let figures = store.figures
        var wanted: [Int: [Int]] = [:]
        if columns.isPaged {
            for index in figures.indices where !figures[index].isWaiting {
                for column in columns.columns(meeting: figures[index].wrapBounds) where column < columnContainers.count {
                    wanted[column, default: []].append(index)
                }
            }
        } else if !figures.isEmpty {
            wanted[0] = figures.indices.filter { !figures[$0].isWaiting }
        }
        arranging {
            layoutManager.changingContainers {
                for column in Set(wanted.keys).union(installedPaths.keys) {
                    install(wanted[column] ?? [], at: columns.frame(ofColumn: column).origin, in: column)
                }
            }
        }
    }

    /// Paths of figures that have not moved stay the same objects, by which containers know that they have not changed.
    private func install(_ indices: [Int], at corner: CGPoint, in column: Int) {
        if let moved = movedPlaces(indices, at: corner, in: column), replace(moved, of: indices, at: corner, in: column) { return }
        let figures = store.figures
        let old = installedPaths[column] ?? []
        guard !(old.isEmpty && indices.isEmpty) else { return }
        /// Where the order of figures has changed.
        var known: [Figure.ID: InstalledPath]?
        var paths: [InstalledPath] = []
        paths.reserveCapacity(indices.count)
        for (place, index) in indices.enumerated() {
            if place < old.count, old[place].outline === figures[index].outline,
                old[place].shows(figures[index].id, at: figures[index].frame.origin, corner)
            {
                paths.append(old[place])
                continue
            }
            let figure = figures[index]
            let isSameFigure = place < old.count && old[place].figure == figure.id
            if !isSameFigure, known == nil { known = Dictionary(old.map { ($0.figure, $0) }) { $1 } }
            if !isSameFigure, let path = known?[figure.id], path.outline === figure.outline,
                path.shows(figure.id, at: figure.frame.origin, corner)
            {
                paths.append(path)
            } else {
                paths.append(InstalledPath(figure, corner: corner))
            }
        }
        installedPaths[column] = paths.isEmpty ? nil : paths
        let container = columnContainers[column]
        container.exclusionPaths = Self.others(container.exclusionPaths, than: old) + paths.map(\.path)
    }

    /// The places of those figures that have moved since the last time; nil where there are others, or in another order.
    private func movedPlaces(_ indices: [Int], at corner: CGPoint, in column: Int) -> [Int]? {
        guard let old = installedPaths[column], old.count == indices.count else { return nil }
        let figures = store.figures
        var moved: [Int] = []
        for (place, index) in indices.enumerated() {
            guard old[place].figure == figures[index].id else { return nil }
            let isSame =
                old[place].outline === figures[index].outline
                && old[place].shows(figures[index].id, at: figures[index].frame.origin, corner)
            if !isSame { moved.append(place) }
        }
        return moved
    }

    /// Replaces few paths of a container in place, so that a step of a drag does not copy all of them; false where there are many, or
    /// where others have put the container's paths in another order.
    private func replace(_ moved: [Int], of indices: [Int], at corner: CGPoint, in column: Int) -> Bool {
        guard !moved.isEmpty else { return true }
        guard moved.count <= Self.fewPaths else { return false }
        let container = columnContainers[column]
        let first = container.exclusionPaths.count - indices.count
        guard first >= 0, moved.allSatisfy({ container.exclusionPaths[first + $0] === installedPaths[column]?[$0].path }) else {
            return false
        }
        for place in moved {
            let path = InstalledPath(store.figures[indices[place]], corner: corner)
            installedPaths[column]?[place] = path
            container.exclusionPaths[first + place] = path.path
        }
        return true
    }

    private static let fewPaths = 4

    /// The paths of a container that no figure put there: as a rule those before the figures'.
    private static func others(_ paths: [BezierPath], than installed: [InstalledPath]) -> [BezierPath] {
        let first = paths.count - installed.count
        if first >= 0, installed.indices.allSatisfy({ paths[first + $0] === installed[$0].path }) { return Array(paths[..<first]) }
        let own = Set(installed.map { ObjectIdentifier($0.path) })
        return paths.filter { !own.contains(ObjectIdentifier($0)) }
    }
}
