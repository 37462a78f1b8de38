import Foundation
import TextKit

/// The exclusions of figures that come to lie on the page one after the other, while a text is laid out.
extension TextView {
    /// Installs the paths of figures that have come to lie on the page or have moved there, where nothing else has changed since
    /// `generation` and no float above them in the order of figures lies on the page: what one costs does not depend on how many others
    /// there are. Installs all of them in any other case.
    func installExclusions(of ids: [Figure.ID], since generation: Int) {
        guard let first = placeOfLast(ids, since: generation) else { return installExclusions() }
        let frame = columns.frame(ofColumn: 0)
        let container = columnContainers[0]
        // Taken out, so that it is not copied for each figure.
        var installed = installedPaths.removeValue(forKey: 0) ?? []
        let others = container.exclusionPaths.count - installed.count
        arranging {
            layoutManager.changingContainers {
                for (offset, id) in ids.enumerated() {
                    guard let figure = store[id] else { continue }
                    store.installedCount += 1
                    let place = first + offset
                    let bottom = place > 0 ? self.bottom(after: installed[place - 1]) : -.infinity
                    let leveling = leveling(of: figure, figure.isLeveled(below: bottom), in: 0, columns)
                    let path = InstalledPath(figure, in: frame, leveling, bottomBefore: bottom)
                    if place < installed.count, installed[place].figure == id {
                        installed[place] = path
                        container.replaceExclusionPath(at: others + place, with: path.path)
                    } else {
                        installed.insert(path, at: place)
                        container.insertExclusionPath(path.path, at: others + place)
                    }
                }
                for place in (first + ids.count)..<max(first + ids.count, installed.count) {
                    installed[place].bottomBefore = self.bottom(after: installed[place - 1])
                }
                installedPaths[0] = installed
            }
        }
        installedFor = InstalledState(
            generation: store.generation, columns: columns, topmostBounds: store.figures.last?.wrapBounds ?? .zero)
        for id in ids {
            if let figure = store[id], case .excerpt = figure.content { layOutExcerpt(figure) }
        }
    }

    /// Where the floats end up to a figure in the order of figures.
    private func bottom(after path: InstalledPath) -> CGFloat {
        guard let figure = store[path.figure], figure.isFloat else { return path.bottomBefore }
        return max(path.bottomBefore, figure.wrapBounds.maxY)
    }

    /// Where the first of some figures belongs among the installed paths; nil where they do not follow each other there, or others are to
    /// be installed as well.
    private func placeOfLast(_ ids: [Figure.ID], since generation: Int) -> Int? {
        guard !columns.isPaged, store.pinned.isEmpty, let state = installedFor, state.generation == generation, state.columns == columns,
            let container = columnContainers.first
        else { return nil }
        let installed = installedPaths[0] ?? []
        let indices = ids.compactMap { store.index(of: $0) }
        guard let first = indices.first, let last = indices.last, indices.count == ids.count,
            zip(indices, indices.dropFirst()).allSatisfy({ $0 < $1 }),
            installed.isEmpty || container.exclusionPaths.last === installed.last?.path
        else { return nil }
        var (place, known) = (installed.count, 0)
        while place > 0 {
            guard let index = store.index(of: installed[place - 1].figure) else { return nil }
            if index < first { break }
            let isOwn = indices.contains(index)
            if !isOwn, index < last || store.figures[index].isFloat { return nil }
            known += isOwn ? 1 : 0
            place -= 1
        }
        return known == 0 || known == ids.count ? place : nil
    }
}
