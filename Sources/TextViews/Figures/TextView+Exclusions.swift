import Foundation
import TextKit

extension TextView {
    /// Hands the figures' paths to the containers of the columns that they meet, beside those that others put there.
    ///
    /// O(figures) comparisons, and geometry for the figures that have moved since the last time.
    func installExclusions() {
        let columns = columns
        let figures = store.figures
        noteRooms(in: columns)
        var wanted: [Int: [Int]] = [:]
        if columns.isPaged {
            for index in store.indicesOnPage {
                for column in columnsHolding(figures[index], columns) where column < columnContainers.count {
                    wanted[column, default: []].append(index)
                }
            }
        } else if !figures.isEmpty {
            wanted[0] = store.indicesOnPage
        }
        arranging {
            layoutManager.changingContainers {
                for column in Set(wanted.keys).union(installedPaths.keys) {
                    install(wanted[column] ?? [], of: columns.frame(ofColumn: column), in: column)
                }
            }
        }
        installedFor = InstalledState(
            generation: store.generation, columns: columns, topmostBounds: figures.last?.wrapBounds ?? .zero)
        layOutExcerpts()
    }

    /// Notes where figures that stay in the window lie on the spread that shows.
    private func noteRooms(in columns: ColumnLayout) {
        store.rooms.keep(store.pinned, in: columns)
        for id in store.pinned { if let figure = store[id], !figure.isWaiting { store.rooms.note(figure, in: columns) } }
    }

    /// The columns that make way for a figure: of one that stays in the window also those of the spreads that it was seen on.
    private func columnsHolding(_ figure: Figure, _ columns: ColumnLayout) -> [Int] {
        guard figure.pin != nil, let rooms = store.rooms.origins[figure.id] else { return columns.columns(meeting: figure.wrapBounds) }
        return rooms.flatMap { spread, origin in
            columns.columns(meeting: figure.wrapBounds(at: origin)).filter { $0 / columns.count == spread }
        }
    }

    /// Installs the topmost figure's path anew, where nothing has changed since `generation` but where that figure lies: what a step of
    /// a drag costs does not depend on how many others there are.
    func installTopmostExclusion(since generation: Int) {
        let columns = columns
        guard let figure = store.figures.last, let installed = installedFor, installed.generation == generation,
            installed.columns == columns
        else { return installExclusions() }
        let reached = columns.columns(meeting: figure.wrapBounds).filter { $0 < columnContainers.count }
        if figure.pin != nil { noteRooms(in: columns) }
        let holding = columns.isPaged ? columns.columns(meeting: installed.topmostBounds).filter { $0 < columnContainers.count } : [0]
        guard reached == holding, reached.allSatisfy({ isTopmostInstalled(figure.id, in: $0) }) else { return installExclusions() }
        arranging {
            layoutManager.changingContainers {
                for column in reached {
                    let before = installedPaths[column]?.popLast()?.bottomBefore ?? -.infinity
                    let leveling = leveling(of: figure, figure.isLeveled, in: column, columns)
                    let path = InstalledPath(figure, in: columns.frame(ofColumn: column), leveling, bottomBefore: before)
                    let container = columnContainers[column]
                    installedPaths[column]?.append(path)
                    container.replaceExclusionPath(at: container.exclusionPaths.count - 1, with: path.path)
                }
            }
        }
        installedFor = InstalledState(generation: store.generation, columns: columns, topmostBounds: figure.wrapBounds)
        layOutExcerpt(figure)
    }

    /// Rows give way for a box that lies in two columns so that one beside it is level with it. It has been put where that is so in the first
    /// of them; in the other one rows above it give way as well, since lines of two columns are seldom in step.
    func leveling(of figure: Figure, _ isLeveled: Bool, in column: Int, _ columns: ColumnLayout) -> InstalledPath.Leveling {
        // A float of the document would move with the rows that give way for it.
        guard isLeveled, columns.isPaged, !figure.isFloat, levelColumn(of: figure, columns) != column else {
            return InstalledPath.Leveling(isLeveled: isLeveled, reach: 0)
        }
        return InstalledPath.Leveling(isLeveled: true, reach: Self.rowsOfReach * lineStep)
    }

    /// The column whose lines a figure is put level with: the first one that makes way for it. What rows above it do in the other one changes
    /// no line of that; the other way round the text would go on elsewhere in the column with which the figure has been made level.
    func levelColumn(of figure: Figure, _ columns: ColumnLayout) -> Int {
        let middle = CGPoint(x: figure.frame.midX, y: figure.frame.midY)
        let bounds = figure.wrapBounds
        return columns.columns(meeting: bounds).first { columns.frame(ofColumn: $0).intersects(bounds) } ?? columns.column(at: middle)
    }

    /// Of half a row, which is the most by which lines are out of step, each of four takes an eighth. The letters of the row above them
    /// end a part of a row farther up.
    private static let rowsOfReach: CGFloat = 5.25

    private func isTopmostInstalled(_ id: Figure.ID, in column: Int) -> Bool {
        guard let last = installedPaths[column]?.last else { return false }
        return last.figure == id && columnContainers[column].exclusionPaths.last === last.path
    }

    /// Paths of figures that have not moved stay the same objects, by which containers know that they have not changed.
    private func install(_ indices: [Int], of frame: CGRect, in column: Int) {
        let columns = columns
        let figures = store.figures
        let old = installedPaths[column] ?? []
        guard !(old.isEmpty && indices.isEmpty) else { return }
        /// Where the order of figures has changed.
        var known: [Figure.ID: InstalledPath]?
        var paths: [InstalledPath] = []
        paths.reserveCapacity(indices.count)
        store.installedCount += indices.count
        var bottom = -CGFloat.infinity
        for (position, index) in indices.enumerated() {
            let room = figures[index].pin == nil ? nil : store.rooms.origin(of: figures[index].id, in: column, columns)
            let origin = room ?? figures[index].frame.origin
            let leveling = leveling(of: figures[index], figures[index].isLeveled(below: bottom), in: column, columns)
            let before = bottom
            if figures[index].isFloat { bottom = max(bottom, figures[index].wrapBounds.maxY) }
            if position < old.count, old[position].outline === figures[index].outline,
                old[position].shows(figures[index], at: origin, in: frame, leveling)
            {
                paths.append(old[position])
                paths[position].bottomBefore = before
                continue
            }
            var figure = figures[index]
            figure.move(to: origin)
            let isSameFigure = position < old.count && old[position].figure == figure.id
            if !isSameFigure, known == nil { known = Dictionary(old.map { ($0.figure, $0) }) { $1 } }
            if !isSameFigure, let path = known?[figure.id], path.outline === figure.outline,
                path.shows(figure, at: figure.frame.origin, in: frame, leveling)
            {
                paths.append(path)
                paths[position].bottomBefore = before
            } else {
                paths.append(InstalledPath(figure, in: frame, leveling, bottomBefore: before))
            }
        }
        installedPaths[column] = paths.isEmpty ? nil : paths
        let container = columnContainers[column]
        container.exclusionPaths = Self.others(container.exclusionPaths, than: old) + paths.map(\.path)
    }

    /// The paths of a container that no figure put there: as a rule those before the figures'.
    private static func others(_ paths: [BezierPath], than installed: [InstalledPath]) -> [BezierPath] {
        let first = paths.count - installed.count
        if first >= 0, installed.indices.allSatisfy({ paths[first + $0] === installed[$0].path }) { return Array(paths[..<first]) }
        let own = Set(installed.map { ObjectIdentifier($0.path) })
        return paths.filter { !own.contains(ObjectIdentifier($0)) }
    }
}
