import Foundation

/// How the cost of something may grow with how much there is.
enum Growth: Double {
    /// What is about one offset, or about what shows: O(log n) at most, which over these sizes is a slope of hardly a tenth.
    case none = 0.25
    /// What is about everything.
    case linear = 1.2
}

/// Costs against sizes, and the slope of each on a log-log line.
///
/// `slope` is the least-squares line's over all sizes; `end` is that of the last tenfold (or of the last two sizes, where they
/// lie farther apart), which shows a small part of the cost that grows. Both must be within what is allowed.
final class GrowthTable {
    private struct Row {
        var growth: Growth
        var costs: [(size: Double, seconds: Double)] = []
    }

    private let title: String
    private var names: [String] = []
    private var rows: [String: Row] = [:]

    init(_ title: String) { self.title = title }

    func add(_ name: String, _ growth: Growth, size: Int, _ seconds: Double) {
        if rows[name] == nil {
            names.append(name)
            rows[name] = Row(growth: growth)
        }
        rows[name]?.costs.append((Double(size), max(seconds, 1e-9)))
    }

    /// Prints all rows; false where a slope is steeper than it may be.
    func finish() -> Bool {
        let sizes = Set(rows.values.flatMap { $0.costs.map(\.size) }).sorted()
        print("\n\(title.padded(44)) \(sizes.map { Self.short($0).leftPadded(9) }.joined())    slope     end  allowed")
        var isMet = true
        for name in names {
            guard let row = rows[name], row.costs.count > 1 else { continue }
            let costs = sizes.map { size in row.costs.first { $0.size == size }.map { Self.shortTime($0.seconds) } ?? "" }
            let slope = Self.slope(row.costs)
            let end = Self.slope(Self.lastTenfold(row.costs))
            let fits = slope <= row.growth.rawValue && end <= row.growth.rawValue + 0.15
            isMet = isMet && fits
            let numbers = String(format: "%9.2f%8.2f%9.2f", slope, end, row.growth.rawValue)
            print("\(name.padded(44)) \(costs.map { $0.leftPadded(9) }.joined())\(numbers)  \(fits ? "met" : "MISSED")")
        }
        return isMet
    }

    private static func lastTenfold(_ costs: [(size: Double, seconds: Double)]) -> [(size: Double, seconds: Double)] {
        guard let largest = costs.last?.size else { return [] }
        return Array(costs.suffix(max(2, costs.filter { $0.size >= largest / 12 }.count)))
    }

    /// Of the least-squares line through the logarithms.
    static func slope(_ costs: [(size: Double, seconds: Double)]) -> Double {
        let points = costs.map { (x: log($0.size), y: log($0.seconds)) }
        let count = Double(points.count)
        let x = points.reduce(0) { $0 + $1.x } / count
        let y = points.reduce(0) { $0 + $1.y } / count
        let spread = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
        return spread > 0 ? points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread : 0
    }

    private static func short(_ size: Double) -> String {
        if size >= 1e6 { return String(format: "%.3g M", size / 1e6) }
        return size >= 1e4 ? String(format: "%.3g k", size / 1e3) : String(format: "%.0f", size)
    }

    private static func shortTime(_ seconds: Double) -> String {
        if seconds >= 1 { return String(format: "%.3g s", seconds) }
        return seconds >= 1e-3 ? String(format: "%.3g ms", seconds * 1e3) : String(format: "%.3g µs", seconds * 1e6)
    }
}

extension String {
    func leftPadded(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

/// The median time of something that can be done again at once: as often as fits into a few hundredths of a second.
func cost(_ body: () -> Void) -> Double {
    let once = seconds(body)
    let batch = max(1, min(1000, Int(2e-5 / max(once, 1e-8))))
    let count = max(3, min(200, Int(0.04 / max(once * Double(batch), 1e-6))))
    return median((0..<count).map { _ in seconds { for _ in 0..<batch { body() } } / Double(batch) })
}

/// The median times of something and of what takes it back.
func costs(_ body: () -> Void, back: () -> Void) -> (there: Double, back: Double) {
    let once = seconds(body) + seconds(back)
    let times = (0..<max(3, min(200, Int(0.08 / max(once, 1e-6))))).map { _ in (seconds(body), seconds(back)) }
    return (median(times.map(\.0)), median(times.map(\.1)))
}
