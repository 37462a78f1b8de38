// Counts of work, for tests and benches.
extension LayoutManager {
    package struct Work: Equatable {
        package var paragraphsShaped, paragraphsLaid, rowsBroken: Int
        /// Exclusion paths that were flattened, and those that rows were measured against.
        package var shapesPrepared, shapesAsked: Int
    }
    package var work: Work {
        let counters = layout.counters
        return Work(
            paragraphsShaped: counters.paragraphsShaped, paragraphsLaid: counters.paragraphsLaid,
            rowsBroken: counters.rowsBroken, shapesPrepared: counters.shapesPrepared, shapesAsked: counters.shapesAsked)
    }
    package func resetWork() { layout.counters = LayoutCounters() }
}
