import Foundation

/// Collects rows and prints each beside its budget.
final class BenchTable {
    private let isJSON: Bool
    private var rows: [[String: Any]] = []

    init(title: String, isJSON: Bool) {
        self.isJSON = isJSON
        if !isJSON { print(title) }
    }

    func note(_ name: String, _ text: String) {
        if isJSON { rows.append(["name": name, "note": text]) } else { print("\(name.padded(46)) \(text)") }
    }

    /// A duration (seconds) and the bound it should stay under.
    func row(_ name: String, _ seconds: Double, budget: Double) {
        add(name, value: seconds, shown: seconds.text, budget: budget, shownBudget: budget.text)
    }

    /// A duration without a bound, to be compared.
    func row(_ name: String, _ seconds: Double) {
        if isJSON { rows.append(["name": name, "value": seconds]) } else { print("\(name.padded(46)) \(seconds.text)") }
    }

    /// A number and the bound it should stay under.
    func row(_ name: String, count: Double, budget: Double) {
        add(name, value: count, shown: String(format: "%.2f", count), budget: budget, shownBudget: "\(budget)")
    }

    /// A ratio to a limit of the same run.
    func row(_ name: String, _ seconds: Double, ratioTo limit: Double, budget: Double, of whole: String = "limit") {
        let ratio = seconds / limit
        add(
            name, value: ratio, shown: "\(seconds.text) = \(String(format: "%.3f", ratio)) × \(whole)", budget: budget,
            shownBudget: "\(budget) ×")
    }

    private func add(_ name: String, value: Double, shown: String, budget: Double, shownBudget: String) {
        let isMet = value <= budget
        if isJSON {
            rows.append(["name": name, "value": value, "budget": budget, "met": isMet])
        } else {
            print("\(name.padded(46)) \(shown.padded(34)) budget \(shownBudget.padded(10)) \(isMet ? "met" : "MISSED")")
            // Each row as it comes, also where the output is a file.
            fflush(nil)
        }
    }

    func finish() {
        guard isJSON, let data = try? JSONSerialization.data(withJSONObject: rows, options: [.prettyPrinted, .sortedKeys]) else { return }
        FileHandle.standardOutput.write(data)
        print()
    }
}

extension String {
    func padded(_ width: Int) -> String { padding(toLength: max(width, count), withPad: " ", startingAt: 0) }
}

extension Double {
    /// Seconds in a fitting unit.
    var text: String {
        if self >= 1 { return String(format: "%.2f s", self) }
        if self >= 1e-3 { return String(format: "%.2f ms", self * 1e3) }
        return String(format: "%.2f µs", self * 1e6)
    }
}

/// Seconds that `body` takes.
func seconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let duration = clock.measure(body)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
}

func median(_ values: [Double]) -> Double { percentile(values, 0.5) }

func percentile(_ values: [Double], _ share: Double) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
}
