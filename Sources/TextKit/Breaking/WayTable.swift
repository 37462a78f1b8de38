/// The ways of all layers of a search, one after the other: one element for each start, one lane for each fitness class. Grown in
/// place, and used again.
///
/// Lanes are written alone, and read together: a vector of which one lane was replaced would wait for memory when it is next read.
struct WayTable: ~Copyable {
    private(set) var count = 0
    private var capacity = 256
    private var costs: UnsafeMutableRawPointer
    private var previous: UnsafeMutableRawPointer
    private static let costSize = MemoryLayout<SIMD4<Double>>.stride
    private static let previousSize = MemoryLayout<SIMD4<Int32>>.stride

    init() {
        costs = .allocate(byteCount: capacity * Self.costSize, alignment: Self.costSize)
        previous = .allocate(byteCount: capacity * Self.previousSize, alignment: Self.previousSize)
    }

    deinit {
        costs.deallocate()
        previous.deallocate()
    }

    mutating func removeAll() { count = 0 }

    /// Drops the ways from an index on.
    mutating func truncate(to kept: Int) { count = min(count, kept) }

    /// The demerits up to a start; infinite where no way leads there.
    @inline(__always)
    func cost(_ index: Int) -> SIMD4<Double> { costs.load(fromByteOffset: index * Self.costSize, as: SIMD4<Double>.self) }

    /// Start × 4 + fitness class in the layer before, of the way to a start.
    func previous(_ index: Int, _ fitness: Int) -> Int32 {
        precondition(index < count, "WayTable.previous: \(index) of \(count)")
        return previous.load(fromByteOffset: (index * 4 + fitness) * MemoryLayout<Int32>.stride, as: Int32.self)
    }

    /// Keeps a way to a start if it is cheaper than what is there.
    @inline(__always)
    mutating func put(_ cost: Double, from way: Int32, at index: Int, _ fitness: Int) {
        let lane = index * 4 + fitness
        let offset = lane * MemoryLayout<Double>.stride
        assert(index < count, "WayTable.put: \(index) of \(count)")
        guard cost < costs.load(fromByteOffset: offset, as: Double.self) else { return }
        costs.storeBytes(of: cost, toByteOffset: offset, as: Double.self)
        previous.storeBytes(of: way, toByteOffset: lane * MemoryLayout<Int32>.stride, as: Int32.self)
    }

    /// Appends a start that no way leads to.
    mutating func appendNone() {
        if count == capacity { grow() }
        clear(count)
        count += 1
    }

    /// Inserts starts that no way leads to. O(elements behind them).
    mutating func insertNone(_ missing: Int, at index: Int) {
        let behind = count - index
        for _ in 0..<missing { appendNone() }
        move(costs, behind, from: index, by: missing, Self.costSize)
        move(previous, behind, from: index, by: missing, Self.previousSize)
        for slot in index..<(index + missing) { clear(slot) }
    }

    private func move(_ memory: UnsafeMutableRawPointer, _ number: Int, from index: Int, by distance: Int, _ size: Int) {
        (memory + (index + distance) * size).copyMemory(from: memory + index * size, byteCount: number * size)
    }

    private func clear(_ index: Int) {
        costs.storeBytes(of: SIMD4(repeating: .infinity), toByteOffset: index * Self.costSize, as: SIMD4<Double>.self)
        previous.storeBytes(of: SIMD4(repeating: -1), toByteOffset: index * Self.previousSize, as: SIMD4<Int32>.self)
    }

    private mutating func grow() {
        func grown(_ old: UnsafeMutableRawPointer, _ size: Int) -> UnsafeMutableRawPointer {
            let new = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2 * size, alignment: size)
            new.copyMemory(from: old, byteCount: count * size)
            old.deallocate()
            return new
        }
        costs = grown(costs, Self.costSize)
        previous = grown(previous, Self.previousSize)
        capacity *= 2
    }
}
