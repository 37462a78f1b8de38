/// A blur of coverage by three box filters a direction, which come close to a Gaussian one. The boxes have soft edges, so
/// that any deviation is met, not only those of whole pixels (Gwosdek et al., "Theoretical Foundations of Gaussian Convolution
/// by Extended Box Filtering", 2011).
public struct GaussianBlur: Sendable {
    /// Samples that count in full on either side, and the share of the next one.
    private let reach: Int
    private let edge: Float

    /// `deviation` is in samples, at least 0; more than 500 counts as 500.
    public init(deviation: Double) {
        let variance = deviation > 0 ? min(deviation, 500) * min(deviation, 500) : 0
        let r = (((4 * variance + 1).squareRoot() - 1) / 2 + 1e-9).rounded(.down)
        reach = Int(r)
        edge = Float(max(0, (2 * r + 1) * (r * (r + 1) - variance) / (6 * (variance / 3 - (r + 1) * (r + 1)))))
    }

    /// How far anything spreads, in samples.
    public var spread: Int { 3 * (reach + (edge > 0 ? 1 : 0)) }

    /// Blurs a raster of `columns` × `rows` samples, row by row; beyond it everything is 0. O(samples).
    public func apply(to values: inout [Float], columns: Int, rows: Int) {
        precondition(values.count == columns * rows, "GaussianBlur: \(values.count) samples for \(columns) × \(rows)")
        guard spread > 0 else { return }
        var line = [Float](repeating: 0, count: max(columns, rows))
        values.withUnsafeMutableBufferPointer { values in
            line.withUnsafeMutableBufferPointer { line in
                for _ in 0..<3 {
                    for row in 0..<rows { blur(values, from: row * columns, step: 1, length: columns, line) }
                    for column in 0..<columns { blur(values, from: column, step: columns, length: rows, line) }
                }
            }
        }
    }

    private func blur(
        _ values: UnsafeMutableBufferPointer<Float>, from start: Int, step: Int, length: Int,
        _ line: UnsafeMutableBufferPointer<Float>
    ) {
        var isEmpty = true
        for position in 0..<length {
            line[position] = values[start + position * step]
            if line[position] != 0 { isEmpty = false }
        }
        guard !isEmpty else { return }
        let share = 1 / (Float(2 * reach + 1) + 2 * edge)
        var sum: Float = 0
        for position in 0..<min(reach, length) { sum += line[position] }
        for position in 0..<length {
            if position + reach < length { sum += line[position + reach] }
            if position > reach { sum -= line[position - reach - 1] }
            var ends: Float = 0
            if position + reach + 1 < length { ends += line[position + reach + 1] }
            if position > reach { ends += line[position - reach - 1] }
            values[start + position * step] = max(0, sum + ends * edge) * share
        }
    }
}
