import Foundation

/// Runs this program and an older one in turn, so that both meet the same weather, and prints their medians row by row.
struct PairedRuns {
    let old: String
    let arguments: [String]
    let rounds: Int

    /// False where one of them gave no rows.
    func run() -> Bool {
        var before: [String: [Double]] = [:]
        var after: [String: [Double]] = [:]
        var names: [String] = []
        for _ in 0..<rounds {
            guard let theirs = rows(of: old), let ours = rows(of: "/proc/self/exe") else { return false }
            for (name, value) in ours {
                if after[name] == nil { names.append(name) }
                after[name, default: []].append(value)
            }
            for (name, value) in theirs { before[name, default: []].append(value) }
        }
        print("\("".padded(46)) \("old".padded(12)) \("new".padded(12)) new : old, median of \(rounds) pairs")
        for name in names {
            guard let new = after[name], let old = before[name], median(old) > 0 else { continue }
            let ratio = String(format: "%.3f", median(new) / median(old))
            print("\(name.padded(46)) \(shown(median(old)).padded(12)) \(shown(median(new)).padded(12)) \(ratio)")
        }
        return true
    }

    private func shown(_ value: Double) -> String { value < 0.05 ? value.text : String(format: "%.3f", value) }

    private func rows(of program: String) -> [(String, Double)]? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program).resolvingSymlinksInPath()
        process.arguments = ["--json"] + arguments
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard let rows = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]] else { return nil }
        return rows.compactMap { row in
            guard let name = row["name"] as? String, let value = (row["value"] as? NSNumber)?.doubleValue else { return nil }
            return (name, value)
        }
    }
}
